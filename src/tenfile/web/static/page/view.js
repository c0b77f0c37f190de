// The page around the board: which part of the panel is open, where pockets and players stand, what the buttons offer.

import { byId } from "../dom.js";
import { canTakeBack } from "../game/record.js";
import { showPlayer, showStatus } from "./status.js";

/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../game/record.js").Game} Game */
/** @typedef {import("./status.js").Standing} Standing */

/**
 * A strip whose end squares do not exist gives its room to the player and the pocket.
 * @param {import("../board/geometry.js").Geometry} geometry
 * @param {boolean} flipped
 */
export function nestStrips(geometry, flipped) {
  nest("strip-top", geometry.holes(0, flipped));
  nest("strip-bottom", geometry.holes(geometry.rows - 1, flipped));
}

/**
 * @param {string} name
 * @param {{left: number, right: number}} holes
 */
function nest(name, { left, right }) {
  const strip = /** @type {HTMLElement} */ (document.querySelector(`.${name}`));
  strip.classList.toggle("nested", left >= 3 && right >= 3);
  strip.style.setProperty("--left", String(left));
  strip.style.setProperty("--right", String(right));
}

/**
 * @param {Game} game
 * @param {Position} position     the one on the board
 */
export function showPlayers(game, position) {
  const sides = /** @type {Side[]} */ (game.flipped ? ["white", "black"] : ["black", "white"]);
  showPlayer(byId("player-top", HTMLElement), sides[0], game, position);
  showPlayer(byId("player-bottom", HTMLElement), sides[1], game, position);
}

/**
 * @param {Standing} standing
 * @param {{present: () => void, rematch: () => void}} on
 */
export function showStanding(standing, on) {
  const { game, position, thinking } = standing;
  showStatus(byId("status", HTMLElement), standing, on);
  const over = position.outcome !== null;
  const mine = game.opponent === "two" || position.turn === game.side;
  byId("take-back", HTMLButtonElement).disabled = !canTakeBack(game, position.turn);
  byId("resign", HTMLButtonElement).disabled = over;
  byId("claim", HTMLButtonElement).hidden = over || !mine || thinking || !position.claims.length;
  byId("agree", HTMLButtonElement).hidden = over || game.opponent !== "two" || !game.moves.length;
}

/** @param {"setup" | "play"} part */
export function openPart(part) {
  byId("setup", HTMLElement).hidden = part !== "setup";
  byId("play", HTMLElement).hidden = part !== "play";
  document.body.dataset.part = part;
}
