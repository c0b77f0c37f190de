// A side's pocket: the man that can be dropped, how many are left, and a button to pick one up.

import { element, picture } from "../dom.js";
import { origins } from "./choices.js";

/** @typedef {import("../types.js").Side} Side */

/**
 * @typedef {object} PocketState
 * @property {string} letter
 * @property {string} name
 * @property {import("../dom.js").Pictures} pictures
 * @property {Side} side
 * @property {number} left
 * @property {boolean} usable     whether a drop is legal now
 * @property {boolean} picked
 */

/**
 * What a side's pocket shows.
 * @param {string} letter
 * @param {Side} side
 * @param {Map<string, string>} names
 * @param {import("../dom.js").Pictures} pictures
 * @param {{position: import("../types.js").Position, enabled: boolean, pick: import("./choices.js").Pick | null}} board
 * @returns {PocketState}
 */
export function pocketState(letter, side, names, pictures, { position, enabled, pick }) {
  const isMine = side === position.turn;
  return {
    letter,
    side,
    name: names.get(letter) ?? letter,
    pictures,
    left: position.hands[side] - (isMine && pick?.kind === "dropped" ? 1 : 0),
    usable: isMine && enabled && origins(position.legal).letters.has(letter),
    picked: isMine && pick !== null && pick.kind !== "square",
  };
}

export class Pocket {
  /**
   * @param {HTMLElement} host
   * @param {{pick: (letter: string) => void, press: (letter: string, event: PointerEvent) => void}} on
   */
  constructor(host, on) {
    this.host = host;
    this.button = element("button", { type: "button", class: "pocket-man" });
    this.count = element("span", { class: "pocket-count", "aria-hidden": "true" });
    this.letter = "";
    this.button.addEventListener("click", (event) => {
      if (event.detail === 0) on.pick(this.letter);
    });
    this.button.addEventListener("pointerdown", (event) => {
      if (event.button === 0 && !this.button.disabled) on.press(this.letter, event);
    });
  }

  /** @param {PocketState | null} state     null in a game without drops */
  show(state) {
    if (!state) {
      this.host.replaceChildren();
      return;
    }
    this.letter = state.letter;
    const symbol = state.side === "white" ? state.letter : state.letter.toLowerCase();
    this.count.textContent = `×${state.left}`;
    if (this.button.dataset.symbol !== symbol) this.button.replaceChildren(picture(symbol, state.pictures), this.count);
    this.button.disabled = !state.usable;
    this.button.dataset.symbol = symbol;
    this.button.classList.toggle("empty", state.left === 0);
    this.button.setAttribute("aria-pressed", String(state.picked));
    this.button.setAttribute("aria-label", `Drop a ${state.name}, ${state.left} left, ${state.side}`);
    if (!this.button.isConnected) this.host.replaceChildren(this.button);
  }
}
