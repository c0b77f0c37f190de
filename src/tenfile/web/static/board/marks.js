// The drawings under and over the men: last move, check, what is picked up, where it can go, victims and arrows.

import { drawn } from "../dom.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * Everything that can be marked; squares by name.
 * @typedef {object} Marked
 * @property {string[]} last
 * @property {string | null} check
 * @property {string | null} picked
 * @property {Map<string, boolean>} goals     whether something is captured there
 * @property {string | null} aimed            the goal under the pointer or the focus
 * @property {string[]} victims               of the aimed goal
 * @property {[string, string][]} arrows
 */

/**
 * The squares that the last move touched.
 * @param {import("../types.js").Move | null} last
 * @returns {string[]}
 */
export function lastSquares(last) {
  const squares = last ? [last.from, last.drop_square, last.to] : [];
  return [...new Set(/** @type {string[]} */ (squares.filter((square) => square !== null)))];
}

export class Marks {
  /**
   * @param {SVGElement} under
   * @param {SVGElement} over
   */
  constructor(under, over) {
    this.under = under;
    this.over = over;
  }

  /**
   * @param {Marked} marked
   * @param {Geometry} geometry
   * @param {boolean} flipped
   */
  draw(marked, geometry, flipped) {
    for (const layer of [this.under, this.over]) layer.setAttribute("viewBox", `0 0 ${geometry.files} ${geometry.rows}`);
    const at = (/** @type {string} */ square) => geometry.place(square, flipped);
    this.under.replaceChildren(...beneath(marked, at));
    this.over.replaceChildren(...above(marked, at));
  }
}

/** @typedef {(square: string) => {column: number, row: number}} At */

/**
 * @param {Marked} marked
 * @param {At} at
 */
function beneath(marked, at) {
  const shapes = marked.last.map((square) => filled(at(square), "mark-last"));
  if (marked.picked) shapes.push(filled(at(marked.picked), "mark-picked"));
  if (marked.check) shapes.push(ring(at(marked.check), "mark-check", 0.46));
  if (marked.aimed) shapes.push(filled(at(marked.aimed), "mark-aimed"));
  return shapes;
}

/**
 * @param {Marked} marked
 * @param {At} at
 */
function above(marked, at) {
  const shapes = [];
  for (const [square, captures] of marked.goals) {
    if (square === marked.picked) continue;
    shapes.push(captures ? ring(at(square), "mark-capture", 0.44) : ring(at(square), "mark-goal", 0.14));
  }
  for (const square of marked.victims) shapes.push(cross(at(square)));
  for (const [from, to] of marked.arrows) shapes.push(arrow(at(from), at(to)));
  return shapes;
}

/**
 * @param {{column: number, row: number}} place
 * @param {string} name
 */
function filled({ column, row }, name) {
  return drawn("rect", { class: name, x: column, y: row, width: 1, height: 1 });
}

/**
 * @param {{column: number, row: number}} place
 * @param {string} name
 * @param {number} radius
 */
function ring({ column, row }, name, radius) {
  return drawn("circle", { class: name, cx: column + 0.5, cy: row + 0.5, r: radius });
}

/** @param {{column: number, row: number}} place */
function cross({ column, row }) {
  const path = `M${column + 0.2} ${row + 0.2}l.6 .6m0 -.6l-.6 .6`;
  return drawn("g", { class: "mark-victim" }, drawn("path", { d: path, class: "halo" }), drawn("path", { d: path }));
}

/**
 * An arrow from square to square, a ring where both are the same.
 * @param {{column: number, row: number}} from
 * @param {{column: number, row: number}} to
 */
function arrow(from, to) {
  const [x1, y1, x2, y2] = [from.column + 0.5, from.row + 0.5, to.column + 0.5, to.row + 0.5];
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (!length) return ring(from, "mark-arrow", 0.42);
  const [across, down] = [(x2 - x1) / length, (y2 - y1) / length];
  const [x, y] = [x2 - across * 0.42, y2 - down * 0.42];
  const head = `${x2 - across * 0.08},${y2 - down * 0.08} ${x - down * 0.22},${y + across * 0.22} ${x + down * 0.22},${y - across * 0.22}`;
  return drawn("g", { class: "mark-arrow" }, drawn("line", { x1, y1, x2: x, y2: y }), drawn("polygon", { points: head }));
}
