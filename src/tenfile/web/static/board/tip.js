// The two words beside a man that is set down and may still run on: leave it there, or take it back.

import { element } from "../dom.js";

/** @typedef {{spot: (square: string) => {left: number, top: number, size: number}}} Board */

export class Tip {
  /**
   * @param {HTMLElement} host
   * @param {{stay: (square: string) => void, cancel: () => void}} on
   */
  constructor(host, on) {
    this.host = host;
    this.on = on;
    /** @type {string | null} */
    this.square = null;
  }

  /**
   * @param {string | null} square     null hides it
   * @param {Board} board
   */
  show(square, board) {
    if (square === this.square) return;
    this.square = square;
    if (!square) {
      this.host.replaceChildren();
      return;
    }
    const stay = element("button", { type: "button", class: "tip-stay" }, `Leave on ${square}`);
    const cancel = element("button", { type: "button", class: "tip-cancel", "aria-label": "Take the drop back" }, "✕");
    stay.addEventListener("click", () => this.on.stay(square));
    cancel.addEventListener("click", () => this.on.cancel());
    const tip = element("div", { class: "tip", role: "group", "aria-label": "Drop" }, stay, cancel);
    this.host.replaceChildren(tip);
    beside(tip, this.host, board.spot(square));
  }
}

/**
 * To the right of the square or to the left of it, never on the file along which the man may run.
 * @param {HTMLElement} tip
 * @param {HTMLElement} host
 * @param {{left: number, top: number, size: number}} spot
 */
function beside(tip, host, spot) {
  const { width, height } = tip.getBoundingClientRect();
  const right = spot.left + spot.size + 4;
  const fits = right + width <= host.getBoundingClientRect().width;
  tip.style.left = `${fits ? right : spot.left - width - 4}px`;
  tip.style.top = `${spot.top + (spot.size - height) / 2}px`;
}
