// The score sheet: moves in SAN, each a button that shows the position after it.

import { element } from "../dom.js";

/** @typedef {import("../types.js").PastMove} PastMove */

export class Moves {
  /**
   * @param {HTMLElement} host
   * @param {(ply: number) => void} look     ply 1 is the position after the first move
   */
  constructor(host, look) {
    this.host = host;
    this.look = look;
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    this.shown = "";
  }

  /**
   * @param {PastMove[]} history
   * @param {number} ply     the one that is looked at
   */
  show(history, ply) {
    const text = history.map((move) => move.uci).join(" ");
    if (text !== this.shown || !history.length) this.#build(history);
    this.shown = text;
    this.buttons.forEach((button, index) => {
      if (index === ply - 1) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    });
    this.#scrollTo(ply);
  }

  /** @param {PastMove[]} history */
  #build(history) {
    this.buttons = history.map((move, index) => this.#button(move, index + 1));
    if (!history.length) {
      this.host.replaceChildren(element("p", { class: "hint" }, "Moves will be listed here."));
      return;
    }
    this.host.replaceChildren(element("ol", {}, ...this.#rows(history)));
  }

  /** @param {PastMove[]} history */
  #rows(history) {
    /** @type {HTMLElement[]} */
    const rows = [];
    history.forEach((move, index) => {
      if (move.side === "white" || index === 0) {
        rows.push(element("li", {}, element("span", { class: "number" }, `${move.number}.`)));
        if (move.side === "black") rows[0].append(element("span", { class: "absent" }, "…"));
      }
      rows[rows.length - 1].append(this.buttons[index]);
    });
    return rows;
  }

  /**
   * @param {PastMove} move
   * @param {number} ply
   */
  #button(move, ply) {
    const button = element("button", { type: "button", class: "move", "data-ply": ply }, move.san);
    button.addEventListener("click", () => this.look(ply));
    return button;
  }

  /** @param {number} ply */
  #scrollTo(ply) {
    const button = this.buttons[ply - 1];
    if (!button) {
      this.host.scrollTop = 0;
      return;
    }
    const [box, room] = [button.getBoundingClientRect(), this.host.getBoundingClientRect()];
    this.host.scrollTop += Math.max(0, box.bottom - room.bottom) + Math.min(0, box.top - room.top);
  }
}
