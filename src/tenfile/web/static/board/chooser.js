// The question at a square: which of several moves is meant. A click beside it, Esc or leaving it answers "none".

import { element, picture } from "../dom.js";
import { choiceWords, inOrder, questionWords } from "./words.js";

/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {{left: number, top: number, size: number}} Spot     a square in pixels of the board */

export class Chooser {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {((move: Move | null) => void) | null} */
    this.answer = null;
    this.isPressed = false;
  }

  get isOpen() {
    return this.answer !== null;
  }

  /**
   * Ask which move is meant; null if none is.
   * @param {Move[]} moves
   * @param {Side} turn
   * @param {Map<string, string>} names
   * @param {import("../dom.js").Pictures} pictures
   * @param {Spot} spot
   * @returns {Promise<Move | null>}
   */
  ask(moves, turn, names, pictures, spot) {
    this.close();
    const dialog = element("div", { class: "chooser", role: "dialog", "aria-label": questionWords(moves) });
    dialog.append(element("p", { class: "chooser-question" }, questionWords(moves)));
    for (const move of inOrder(moves, names)) dialog.append(this.#button(move, moves, turn, names, pictures));
    dialog.addEventListener("keydown", (event) => this.#onKey(event, dialog));
    this.host.replaceChildren(element("div", { class: "chooser-backdrop" }), dialog);
    document.addEventListener("pointerdown", this.#onPress, true);
    place(dialog, this.host, spot);
    dialog.querySelector("button")?.focus();
    return new Promise((resolve) => (this.answer = resolve));
  }

  /**
   * @param {Move} move
   * @param {Move[]} moves
   * @param {Side} turn
   * @param {Map<string, string>} names
   * @param {import("../dom.js").Pictures} pictures
   */
  #button(move, moves, turn, names, pictures) {
    const words = choiceWords(move, moves, names);
    const button = element("button", { type: "button", class: "choice", "data-uci": move.uci });
    if (words.picture) button.append(picture(turn === "white" ? words.picture : words.picture.toLowerCase(), pictures));
    button.append(element("span", {}, words.text));
    button.addEventListener("click", (event) => {
      if (event.detail === 0 || this.isPressed) this.#settle(move);
    });
    return button;
  }

  /**
   * A press beside the chooser closes it. A choice counts only if the press began on it too: a touch that opened the chooser
   * still sends its own click to whatever lies under the finger by then.
   * @param {PointerEvent} event
   */
  #onPress = (event) => {
    this.isPressed = /** @type {Element} */ (event.target).closest(".chooser") !== null;
    if (!this.isPressed) this.close();
  };

  /**
   * @param {KeyboardEvent} event
   * @param {HTMLElement} dialog
   */
  #onKey(event, dialog) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Tab: event.shiftKey ? -1 : 1 }[event.key];
    if (event.key === "Escape") this.close();
    if (event.key !== "Escape" && !step) return;
    event.preventDefault();
    event.stopPropagation();
    if (!step) return;
    const buttons = [...dialog.querySelectorAll("button")];
    const now = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    buttons[(now + step + buttons.length) % buttons.length].focus();
  }

  close() {
    this.#settle(null);
  }

  /** @param {Move | null} move */
  #settle(move) {
    const answer = this.answer;
    this.answer = null;
    this.isPressed = false;
    document.removeEventListener("pointerdown", this.#onPress, true);
    this.host.replaceChildren();
    answer?.(move);
  }
}

/**
 * Beside the square, within the board: from the square toward the middle, at the side with more room.
 * @param {HTMLElement} dialog
 * @param {HTMLElement} host
 * @param {Spot} spot
 */
function place(dialog, host, spot) {
  const { width, height } = dialog.getBoundingClientRect();
  const room = host.getBoundingClientRect();
  const middle = spot.top + spot.size / 2 > room.height / 2 ? spot.top + spot.size - height : spot.top;
  const right = spot.left + spot.size + 4;
  const left = right + width <= room.width ? right : spot.left - width - 4;
  dialog.style.left = `${clamp(left, 0, room.width - width)}px`;
  dialog.style.top = `${clamp(middle, 0, Math.max(0, room.height - height))}px`;
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function clamp(value, least, most) {
  return Math.max(least, Math.min(most, value));
}
