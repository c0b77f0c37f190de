// Mouse, pen and touch: presses, drags and right-drags on the board become calls with squares.

/**
 * What the board does with them.
 * @typedef {object} Hands
 * @property {(x: number, y: number) => string | null} squareAt
 * @property {(square: string) => "picked" | "again" | "none"} press     a press on a square: whether it picks a man up
 * @property {(square: string | null) => void} click     a press and release on one square
 * @property {(x: number, y: number, touch: boolean) => void} drag
 * @property {(square: string | null) => void} release     the end of a drag
 * @property {() => void} drop     a drag that was broken off
 * @property {(square: string | null) => void} hover
 * @property {(from: string, to: string) => void} arrow
 */

const SLACK = 5;

/**
 * A press that is going on.
 * @typedef {object} Press
 * @property {number} id
 * @property {number} x
 * @property {number} y
 * @property {string | null} square     null for the pocket
 * @property {"picked" | "again" | "none"} what
 * @property {boolean} dragged
 * @property {boolean} right
 */

export class Pointer {
  /**
   * @param {HTMLElement} surface
   * @param {Hands} hands
   */
  constructor(surface, hands) {
    this.hands = hands;
    /** @type {Press | null} */
    this.press = null;
    surface.addEventListener("pointerdown", (event) => this.#down(event));
    surface.addEventListener("pointermove", (event) => this.#hover(event));
    surface.addEventListener("pointerleave", () => this.hands.hover(null));
    surface.addEventListener("contextmenu", (event) => event.preventDefault());
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => this.#up(event));
    document.addEventListener("pointercancel", (event) => this.#cancel(event));
  }

  /**
   * A press that began on the pocket, where a man is picked up already.
   * @param {PointerEvent} event
   * @param {boolean} again     whether it was picked up before
   */
  begin(event, again) {
    letGo(event);
    this.#start(event, null, again ? "again" : "picked");
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!event.isPrimary || (event.button !== 0 && event.button !== 2)) return;
    const square = this.hands.squareAt(event.clientX, event.clientY);
    if (!square) return;
    letGo(event);
    this.#start(event, square, event.button === 2 ? "none" : this.hands.press(square));
  }

  /**
   * @param {PointerEvent} event
   * @param {string | null} square
   * @param {"picked" | "again" | "none"} what
   */
  #start(event, square, what) {
    const right = event.button === 2;
    this.press = { id: event.pointerId, x: event.clientX, y: event.clientY, square, what, dragged: false, right };
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType === "mouse" && !this.press) this.hands.hover(this.hands.squareAt(event.clientX, event.clientY));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.press;
    if (!press || press.id !== event.pointerId || press.right) return;
    // The button was let go outside the window, where nobody told us.
    if (event.pointerType === "mouse" && event.buttons === 0) return this.#cancel(event);
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK;
    if (press.what !== "none" && (far || press.dragged)) {
      press.dragged = true;
      this.hands.drag(event.clientX, event.clientY, event.pointerType === "touch");
    }
    this.hands.hover(this.hands.squareAt(event.clientX, event.clientY));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.press;
    if (!press || press.id !== event.pointerId) return;
    this.press = null;
    const square = this.hands.squareAt(event.clientX, event.clientY);
    if (press.right) {
      if (square && press.square) this.hands.arrow(press.square, square);
    } else if (press.dragged) {
      this.hands.release(square);
    } else if (press.what !== "picked" && square === press.square) {
      this.hands.click(square);
    }
    if (event.pointerType !== "mouse") this.hands.hover(null);
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    if (!this.press || this.press.id !== event.pointerId) return;
    this.press = null;
    this.hands.drop();
  }
}

/**
 * A touch is caught by the element it begins on; let go of it, so that it is like the mouse.
 * @param {PointerEvent} event
 */
function letGo(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId);
}
