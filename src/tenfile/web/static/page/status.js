// The line that tells how the game stands, and the players' names beside the board.

import { element, picture } from "../dom.js";

/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../game/record.js").Game} Game */

/** A side is shown by its king. */
const KING = new Map([["K", "king"]]);

/**
 * How the game stands, for people.
 * @typedef {object} Standing
 * @property {Game} game
 * @property {Position} position     the present one
 * @property {number | null} lookedAt     the ply looked back at, null for the present
 * @property {boolean} thinking
 */

/**
 * @param {HTMLElement} host
 * @param {Standing} standing
 * @param {{present: () => void, rematch: () => void}} on
 */
export function showStatus(host, standing, on) {
  const { position, lookedAt } = standing;
  const main = element("p", { class: "status-main" }, ...mainWords(standing));
  host.classList.toggle("thinking", standing.thinking && lookedAt === null);
  host.classList.toggle("over", position.outcome !== null && lookedAt === null);
  host.replaceChildren(main);
  if (lookedAt !== null) host.append(button("Back to the game", on.present));
  else if (position.outcome) host.append(button("Play again", on.rematch));
}

/**
 * @param {Standing} standing
 * @returns {(Node | string)[]}
 */
function mainWords({ game, position, lookedAt, thinking }) {
  if (lookedAt !== null) return [`Looking back: move ${lookedAt} of ${position.history.length}`];
  if (position.outcome) {
    return [element("b", { class: "result" }, position.outcome.result.replace("-", "–")), ` ${position.outcome.sentence}`];
  }
  if (thinking) return ["The computer is thinking", element("span", { class: "dots", "aria-hidden": "true" })];
  const turn = position.turn === "white" ? "White" : "Black";
  const words = game.opponent === "computer" ? `Your move (${turn})` : `${turn} to move`;
  return [position.check ? `${words}, in check` : words];
}

/**
 * @param {string} words
 * @param {() => void} act
 */
function button(words, act) {
  const made = element("button", { type: "button" }, words);
  made.addEventListener("click", act);
  return made;
}

/**
 * @param {HTMLElement} host
 * @param {Side} side
 * @param {Game} game
 * @param {Position} position
 */
export function showPlayer(host, side, game, position) {
  const isTurn = position.turn === side && !position.outcome;
  host.classList.toggle("to-move", isTurn);
  host.replaceChildren(
    element("span", { class: "player-disc" }, picture(side === "white" ? "K" : "k", KING)),
    playerWords(side, game),
    element("span", { class: "player-turn" }, isTurn ? element("span", { class: "unseen" }, "to move") : ""),
  );
}

/**
 * The name, and what is said of it where there is room.
 * @param {Side} side
 * @param {Game} game
 */
function playerWords(side, game) {
  const colour = side === "white" ? "White" : "Black";
  const note = (/** @type {string} */ words) => element("small", {}, words);
  const name = element("span", { class: "player-name" });
  if (game.opponent === "two") name.append(colour);
  else if (side === game.side) name.append("You ", note(colour));
  else name.append("Computer ", note(`level ${game.level}`));
  return name;
}
