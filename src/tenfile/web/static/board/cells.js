// The grid of squares: an ARIA grid with a row for each rank and a cell for each square that exists.

import { element } from "../dom.js";
import { manWords } from "./words.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("../types.js").Position} Position */

/**
 * What a cell's label tells beside its square and man.
 * @typedef {{picked: string | null, goals: Map<string, boolean>, movable: Set<string>}} Told
 */

export class Cells {
  /**
   * @param {HTMLElement} grid
   * @param {HTMLElement} names     the layer of file letters and rank numbers, over the marks and under the men
   */
  constructor(grid, names) {
    this.grid = grid;
    this.names = names;
    /** @type {Map<string, HTMLElement>} */
    this.bySquare = new Map();
    /** @type {string | null} */
    this.current = null;
  }

  /**
   * Build the grid for a board seen from one side.
   * @param {Geometry} geometry
   * @param {boolean} flipped
   */
  build(geometry, flipped) {
    this.bySquare.clear();
    this.names.replaceChildren();
    const rows = Array.from({ length: geometry.rows }, (_, row) => this.#row(geometry, row, flipped));
    this.grid.replaceChildren(...rows);
    this.grid.setAttribute("aria-rowcount", String(geometry.rows));
    this.grid.setAttribute("aria-colcount", String(geometry.files));
    const first = flipped ? [...this.bySquare.keys()][0] : [...this.bySquare.keys()].at(-geometry.files);
    this.makeCurrent(this.current && this.bySquare.has(this.current) ? this.current : first ?? null);
  }

  /**
   * @param {Geometry} geometry
   * @param {number} row
   * @param {boolean} flipped
   */
  #row(geometry, row, flipped) {
    const made = element("div", { role: "row", class: "board-row", "aria-rowindex": row + 1 });
    for (let column = 0; column < geometry.files; column++) {
      const name = geometry.at(column, row, flipped);
      if (!name) continue;
      made.append(this.#cell(geometry, name, column));
      this.#label(geometry, name, column, row, flipped);
    }
    return made;
  }

  /**
   * @param {Geometry} geometry
   * @param {string} name
   * @param {number} column
   */
  #cell(geometry, name, column) {
    const cell = element("div", {
      role: "gridcell",
      class: geometry.isDark(name) ? "cell dark" : "cell light",
      "aria-colindex": column + 1,
      "data-square": name,
      tabindex: -1,
    });
    cell.style.gridColumn = String(column + 1);
    this.bySquare.set(name, cell);
    return cell;
  }

  /**
   * Rank numbers stand on the leftmost square of each row, file letters on the lowest of each column.
   * @param {Geometry} geometry
   * @param {string} name
   * @param {number} column
   * @param {number} row
   * @param {boolean} flipped
   */
  #label(geometry, name, column, row, flipped) {
    const isLeftmost = geometry.holes(row, flipped).left === column;
    const isLowest = row === geometry.rows - 1 || !geometry.at(column, row + 1, flipped);
    if (isLeftmost) this.#name("rank-name", name.slice(1), column / geometry.files, row / geometry.rows);
    if (isLowest) this.#name("file-name", name[0], (column + 1) / geometry.files, (row + 1) / geometry.rows);
  }

  /**
   * @param {string} kind
   * @param {string} text
   * @param {number} across     of the board's width
   * @param {number} down       of its height
   */
  #name(kind, text, across, down) {
    const label = element("span", { class: kind }, text);
    label.style.left = `${across * 100}%`;
    label.style.top = `${down * 100}%`;
    this.names.append(label);
  }

  /**
   * Tell each cell's man and what can be done with it.
   * @param {Position} position
   * @param {Map<string, string>} names
   * @param {Told} told
   */
  tell(position, names, told) {
    for (const [square, cell] of this.bySquare) {
      cell.setAttribute("aria-label", cellWords(square, position, names, told));
      cell.setAttribute("aria-selected", String(square === told.picked));
      cell.classList.toggle("movable", told.movable.has(square));
      cell.classList.toggle("goal", told.goals.has(square));
    }
  }

  /**
   * The one cell that the tab key reaches.
   * @param {string | null} square
   */
  makeCurrent(square) {
    if (this.current) this.bySquare.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = square;
    if (square) this.bySquare.get(square)?.setAttribute("tabindex", "0");
  }

  /** @param {string} square */
  focus(square) {
    this.makeCurrent(square);
    this.bySquare.get(square)?.focus();
  }
}

/**
 * @param {string} square
 * @param {Position} position
 * @param {Map<string, string>} names
 * @param {Told} told
 */
function cellWords(square, position, names, told) {
  const words = [square];
  const symbol = position.pieces[square];
  if (symbol) words.push(manWords(symbol, names));
  if (square === position.check) words.push("in check");
  if (square === told.picked) words.push("picked up");
  if (told.goals.has(square)) words.push(told.goals.get(square) ? "can capture by going here" : "can go here");
  return words.join(", ");
}
