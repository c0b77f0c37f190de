// How the men of the game on the board move: a diagram and a few sentences for each, fetched when somebody asks; those
// first that not every game has.

import { COMMON } from "../board/words.js";
import { byId, element } from "../dom.js";

/** @typedef {import("../types.js").Variant} Variant */

const details = byId("men", HTMLDetailsElement);
const list = byId("men-list", HTMLElement);

/** The game on the board. @type {Variant | null} */
let current = null;
/** The game whose men are listed. @type {Variant | null} */
let listed = null;

/**
 * The game on the board is this one now.
 * @param {Variant} variant
 */
export function tellMen(variant) {
  current = variant;
  fill();
}

function fill() {
  if (!details.open || !current || listed === current) return;
  listed = current;
  const { name, pieces } = current;
  const own = pieces.filter((piece) => !COMMON.has(piece.name));
  const common = pieces.filter((piece) => COMMON.has(piece.name));
  list.replaceChildren(...[...own, ...common].map((piece) => figure(name, piece)));
}

/**
 * @param {string} game
 * @param {Variant["pieces"][number]} piece
 */
function figure(game, piece) {
  const words = element("figcaption", {}, element("b", {}, piece.name), ` ${piece.moves.join(" ")}`);
  const address = `/diagrams/${encodeURIComponent(game)}/${encodeURIComponent(piece.letter)}.svg`;
  // The words say all that the picture shows.
  const diagram = element("img", { src: address, alt: "", loading: "lazy", width: 360, height: 360 });
  return element("figure", { class: "man-figure" }, words, diagram);
}

details.addEventListener("toggle", fill);
