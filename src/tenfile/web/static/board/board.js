// <tenfile-board>: shows a position and lets legal moves be made. It knows no rules: all comes from the message's legal list.
//
//   board.variant = variant                      the game: shape of the board, names of its men
//   board.attachPockets({ top, bottom })         elements that shall hold the pockets
//   board.show(position, { flipped, enabled })   enabled: whether moves can be made
//   board.addEventListener("play", …)            detail: the move
//   board.addEventListener("typed", …)           detail: the first letter of a move that is being typed
//
// After the server's own idea of a position arrives it is simply shown again; men glide to where they belong.

import { drawn, element } from "../dom.js";
import { Cells } from "./cells.js";
import { Chooser } from "./chooser.js";
import { furtherTargets, origins, settle, shownTargets, targets, victims } from "./choices.js";
import { Geometry } from "./geometry.js";
import { listen } from "./keys.js";
import { lastSquares, Marks } from "./marks.js";
import { foreseen, Men } from "./men.js";
import { Pocket, pocketState } from "./pocket.js";
import { Pointer } from "./pointer.js";
import { Carried } from "./carried.js";
import { Tip } from "./tip.js";
import { manWords, namesOf, picturesOf, positionWords } from "./words.js";

/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Variant} Variant */
/** @typedef {import("./choices.js").Pick} Pick */

export class TenfileBoard extends HTMLElement {
  /** @type {Geometry | null} */
  geometry = null;
  /** @type {Variant | null} */
  #variant = null;
  /** @type {Map<string, string>} */
  names = new Map();
  /** @type {Position | null} */
  position = null;
  flipped = false;
  enabled = false;
  /** What is picked up, null if nothing. @type {Pick | null} */
  pick = null;
  /** Where it can go, and by which moves. @type {Map<string, Move[]>} */
  goals = new Map();
  /** Goals that are not shown, but accepted. @type {Map<string, Move[]>} */
  further = new Map();
  /** The goal under the pointer or the focus. @type {string | null} */
  aimed = null;
  /** @type {[string, string][]} */
  arrows = [];
  /** @type {{top: Pocket, bottom: Pocket} | null} */
  pockets = null;

  constructor() {
    super();
    const grid = element("div", { class: "board-grid", role: "grid", "aria-label": "Board", "aria-readonly": "true" });
    const under = drawn("svg", { class: "board-marks", "aria-hidden": "true" });
    const names = element("div", { class: "board-names", "aria-hidden": "true" });
    const layer = element("div", { class: "board-men", "aria-hidden": "true" });
    const over = drawn("svg", { class: "board-marks", "aria-hidden": "true" });
    const extra = element("div", { class: "board-extra" });
    const questions = element("div", { class: "board-extra" });
    this.live = element("div", { class: "unseen", role: "status", "aria-live": "polite" });
    this.parts = [grid, under, names, layer, over, extra, questions, this.live];
    this.grid = grid;
    this.cells = new Cells(grid, names);
    this.marks = new Marks(under, over);
    this.men = new Men(layer);
    this.carried = new Carried(layer, this.men, this);
    this.chooser = new Chooser(questions);
    this.tip = new Tip(extra, { stay: (square) => this.activate(square), cancel: () => this.letGo() });
    this.pointer = new Pointer(grid, this.#hands());
    listen(grid, this.#fingers());
    grid.addEventListener("focusin", (event) => this.#onFocus(event));
  }

  connectedCallback() {
    if (!this.firstChild) this.append(...this.parts);
  }

  /** @param {Variant} variant */
  set variant(variant) {
    if (this.#variant?.name === variant.name) return;
    this.#variant = variant;
    this.names = namesOf(variant);
    this.geometry = new Geometry(variant.geometry);
    this.position = null;
    this.men.clear(picturesOf(variant));
    this.style.setProperty("--files", String(this.geometry.files));
    this.style.setProperty("--rows", String(this.geometry.rows));
    this.cells.build(this.geometry, this.flipped);
  }

  /** @param {{top: HTMLElement, bottom: HTMLElement}} hosts */
  attachPockets({ top, bottom }) {
    const on = {
      pick: (/** @type {string} */ letter) => this.#pickFromPocket(letter, null),
      press: (/** @type {string} */ letter, /** @type {PointerEvent} */ event) => this.#pickFromPocket(letter, event),
    };
    this.pockets = { top: new Pocket(top, on), bottom: new Pocket(bottom, on) };
  }

  /**
   * @param {Position} position
   * @param {{flipped: boolean, enabled: boolean, silent?: boolean}} how
   */
  show(position, { flipped, enabled, silent = false }) {
    if (!this.geometry) return;
    const isNew = this.position?.fen !== position.fen || this.position.history.length !== position.history.length;
    const isTurned = flipped !== this.flipped;
    [this.position, this.flipped, this.enabled] = [position, flipped, enabled];
    if (isTurned) this.cells.build(this.geometry, flipped);
    if (isNew) this.arrows = [];
    if (isNew || isTurned || !enabled) this.#forget();
    this.men.show(position.pieces, position.last, this.geometry, flipped);
    this.redraw();
    if (isNew && !silent) this.live.textContent = positionWords(position, this.names);
  }

  /** Draw marks, labels and pockets again from the state. */
  redraw() {
    const { position, geometry } = this;
    if (!position || !geometry) return;
    const goals = this.#shownGoals();
    const picked = this.pick && this.pick.kind !== "pocket" ? this.pick.square : null;
    const movable = this.enabled ? origins(position.legal).squares : new Set();
    const aimedMoves = this.aimed ? this.#movesTo(this.aimed) : [];
    this.marks.draw(
      {
        last: lastSquares(position.last),
        check: position.check,
        picked,
        goals,
        aimed: aimedMoves.length ? this.aimed : null,
        victims: victims(aimedMoves, this.aimed),
        arrows: this.arrows,
      },
      geometry,
      this.flipped,
    );
    this.cells.tell(position, this.names, { picked, goals, movable });
    this.#showPockets();
    this.tip.show(this.pick?.kind === "dropped" ? this.pick.square : null, this);
  }

  #shownGoals() {
    const shown = shownTargets(this.goals);
    const landing = (/** @type {string} */ square, /** @type {Move[]} */ moves) =>
      moves.some((move) => move.captures.length > 0 && (move.to === square || move.drop !== null));
    return new Map([...shown].map(([square, moves]) => [square, landing(square, moves)]));
  }

  #showPockets() {
    const letter = this.#variant?.drop;
    const { position, enabled, pick, names } = this;
    const state = (/** @type {Side} */ side) =>
      letter && position ? pocketState(letter, side, names, this.men.pictures, { position, enabled, pick }) : null;
    this.pockets?.top.show(state(this.flipped ? "white" : "black"));
    this.pockets?.bottom.show(state(this.flipped ? "black" : "white"));
  }

  /** @param {string} square */
  #movesTo(square) {
    return this.goals.get(square) ?? this.further.get(square) ?? [];
  }

  /**
   * Pick a man up, and show where it can go.
   * @param {Pick} pick
   */
  pickUp(pick) {
    const legal = this.position?.legal ?? [];
    this.pick = pick;
    this.goals = targets(legal, pick);
    this.further = furtherTargets(legal, pick);
    this.aimed = null;
    this.carried.showGhost(pick.kind === "dropped" ? pick.square : null, this.#symbolInHand());
    this.redraw();
  }

  /** Let go of whatever is picked up. */
  letGo() {
    this.#forget();
    this.redraw();
  }

  #forget() {
    this.pick = null;
    this.goals = new Map();
    this.further = new Map();
    this.aimed = null;
    this.chooser.close();
    this.carried.putBack();
  }

  #symbolInHand() {
    const pick = this.pick;
    if (!pick || !this.position) return "";
    if (pick.kind === "square") return this.position.pieces[pick.square] ?? "";
    return this.position.turn === "white" ? pick.letter : pick.letter.toLowerCase();
  }

  /**
   * What Enter or a click on a square does: go there, pick up, or let go.
   * @param {string} square
   */
  activate(square) {
    if (!this.enabled || !this.position) return;
    const moves = this.#movesTo(square);
    const isAgain = this.pick?.kind === "square" && this.pick.square === square;
    if (this.pick && moves.length) this.#go(square, moves);
    else if (!isAgain && origins(this.position.legal).squares.has(square)) this.pickUp({ kind: "square", square });
    else this.letGo();
  }

  /**
   * @param {string} square
   * @param {Move[]} moves
   */
  #go(square, moves) {
    const settled = settle(/** @type {Pick} */ (this.pick), square, moves);
    if ("play" in settled) this.#play(settled.play);
    else if ("pick" in settled) this.#settledDown(settled.pick);
    else void this.#ask(settled.ask, square);
  }

  /** @param {Pick} pick */
  #settledDown(pick) {
    this.pickUp(pick);
    if (pick.kind !== "dropped") return;
    this.cells.focus(pick.square);
    const man = manWords(this.#symbolInHand(), this.names);
    this.live.textContent = `${man} on ${pick.square}: choose it again to leave it there, or a square to run on to.`;
  }

  /**
   * @param {Move[]} moves
   * @param {string} square
   */
  async #ask(moves, square) {
    this.aimed = square;
    this.redraw();
    const asked = this.position;
    const turn = /** @type {Position} */ (this.position).turn;
    const chosen = await this.chooser.ask(moves, turn, this.names, this.men.pictures, this.spot(square));
    if (this.position !== asked) return;
    this.cells.focus(square);
    if (chosen) this.#play(chosen);
    else this.letGo();
  }

  /** @param {Move} move */
  #play(move) {
    this.pick = null;
    this.goals = new Map();
    this.further = new Map();
    this.aimed = null;
    this.enabled = false;
    this.carried.keep();
    this.#foresee(move);
    this.redraw();
    this.dispatchEvent(new CustomEvent("play", { detail: move, bubbles: true }));
  }

  /**
   * Show the move at once; the server's position follows.
   * @param {Move} move
   */
  #foresee(move) {
    const position = /** @type {Position} */ (this.position);
    const pieces = foreseen(position.pieces, move, position.turn === "white");
    if (pieces) this.men.show(pieces, move, /** @type {Geometry} */ (this.geometry), this.flipped);
    else this.carried.putBack();
  }

  /**
   * @param {string} letter
   * @param {PointerEvent | null} event     null from the keyboard
   */
  #pickFromPocket(letter, event) {
    const again = this.pick !== null && this.pick.kind !== "square";
    if (again && !event) return this.letGo();
    if (!again) this.pickUp({ kind: "pocket", letter });
    if (event) return this.pointer.begin(event, again);
    const first = [...this.goals.keys()][0];
    if (first) this.cells.focus(first);
  }

  /** @returns {import("./pointer.js").Hands} */
  #hands() {
    return {
      squareAt: (x, y) => this.squareAt(x, y),
      press: (square) => this.#onPress(square),
      click: (square) => (square ? this.activate(square) : this.letGo()),
      drag: (x, y, touch) => this.carried.follow(x, y, touch, this.#symbolInHand(), this.pick),
      release: (square) => this.#onRelease(square),
      drop: () => this.letGo(),
      hover: (square) => this.#aim(square),
      arrow: (from, to) => this.#toggleArrow(from, to),
    };
  }

  /** @returns {import("./keys.js").Fingers} */
  #fingers() {
    const walk = (/** @type {(square: string, geometry: Geometry) => string} */ next) => {
      if (this.geometry && this.cells.current) this.cells.focus(next(this.cells.current, this.geometry));
    };
    return {
      walk: (across, down) => walk((square, geometry) => geometry.neighbour(square, across, down, this.flipped)),
      jump: (end) => walk((square, geometry) => geometry.rowEnd(square, end, this.flipped)),
      enter: () => this.cells.current && this.activate(this.cells.current),
      escape: () => this.letGo(),
      type: (letter) => this.dispatchEvent(new CustomEvent("typed", { detail: letter })),
    };
  }

  /** @param {string} square */
  #onPress(square) {
    if (this.arrows.length) this.arrows = [];
    if (!this.enabled || !this.position) return "none";
    if (this.pick && this.pick.kind !== "pocket" && this.pick.square === square) return "again";
    if (this.pick && this.#movesTo(square).length) return "none";
    if (!origins(this.position.legal).squares.has(square)) return "none";
    this.pickUp({ kind: "square", square });
    return "picked";
  }

  /** @param {string | null} square */
  #onRelease(square) {
    const moves = square ? this.#movesTo(square) : [];
    if (square && this.pick && moves.length) return this.#go(square, moves);
    const isHome = this.pick?.kind === "square" && this.pick.square === square;
    if (isHome) this.carried.putBack();
    else this.letGo();
  }

  /** @param {string | null} square */
  #aim(square) {
    if (this.chooser.isOpen) return;
    const aimed = square && this.#movesTo(square).length ? square : null;
    if (aimed === this.aimed) return;
    this.aimed = aimed;
    this.redraw();
  }

  /** @param {FocusEvent} event */
  #onFocus(event) {
    const square = /** @type {HTMLElement} */ (event.target).dataset.square;
    if (!square) return;
    this.cells.makeCurrent(square);
    this.#aim(square);
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  #toggleArrow(from, to) {
    const others = this.arrows.filter(([a, b]) => a !== from || b !== to);
    this.arrows = others.length < this.arrows.length ? others : [...others, [from, to]];
    this.redraw();
  }

  /**
   * The square at a point of the window, null over a hole or beside the board.
   * @param {number} x
   * @param {number} y
   */
  squareAt(x, y) {
    if (!this.geometry) return null;
    const box = this.grid.getBoundingClientRect();
    const column = Math.floor(((x - box.left) / box.width) * this.geometry.files);
    const row = Math.floor(((y - box.top) / box.height) * this.geometry.rows);
    return this.geometry.at(column, row, this.flipped);
  }

  /** Bring the keyboard to the grid, where it was last. */
  focusSquare() {
    if (this.cells.current) this.cells.focus(this.cells.current);
  }

  /**
   * A square's place in pixels of the board.
   * @param {string} square
   */
  spot(square) {
    const geometry = /** @type {Geometry} */ (this.geometry);
    const size = this.grid.getBoundingClientRect().width / geometry.files;
    const { column, row } = geometry.place(square, this.flipped);
    return { left: column * size, top: row * size, size };
  }
}

customElements.define("tenfile-board", TenfileBoard);
