// A game as the browser keeps it: a plain value, and its text in the page's address.

/** @typedef {import("../types.js").Side} Side */
/** @typedef {"white_resigns" | "black_resigns" | "draw_claimed" | "draw_agreed"} Ending */

/**
 * @typedef {object} Game
 * @property {string} variant
 * @property {string | null} setup
 * @property {string | null} fen     where it began, instead of a set-up
 * @property {string[]} moves     UCI
 * @property {"computer" | "two"} opponent
 * @property {Side} side     the person's, against the computer
 * @property {number} level
 * @property {boolean} flipped     Black below
 * @property {Ending | null} end     how the players ended it
 */

const ENDINGS = ["white_resigns", "black_resigns", "draw_claimed", "draw_agreed"];

/**
 * The text of a game for the page's address, such as `game=NAME&setup=main&opponent=two&moves=e2e4.e7e5`.
 * @param {Game} game
 */
export function toText(game) {
  const fields = {
    game: game.variant,
    setup: game.setup,
    fen: game.fen,
    opponent: game.opponent,
    side: game.opponent === "computer" ? game.side : null,
    level: game.opponent === "computer" ? String(game.level) : null,
    below: game.flipped ? "black" : null,
    end: game.end,
    moves: game.moves.length ? game.moves.join(".") : null,
  };
  return Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${readable(/** @type {string} */ (value))}`)
    .join("&");
}

/**
 * The game that a text tells, null if it tells none. Whether it is a game by the rules is for the server to say.
 * @param {string} text
 * @returns {Game | null}
 */
export function fromText(text) {
  const fields = new URLSearchParams(text.replace(/^#/, "").replaceAll("+", "%2B"));
  const variant = fields.get("game");
  if (!variant) return null;
  const end = fields.get("end");
  return {
    variant,
    setup: fields.get("setup"),
    fen: fields.get("fen"),
    opponent: fields.get("opponent") === "two" ? "two" : "computer",
    side: fields.get("side") === "black" ? "black" : "white",
    level: between(Number(fields.get("level")) || 3, 1, 10),
    flipped: fields.get("below") === "black",
    end: end && ENDINGS.includes(end) ? /** @type {Ending} */ (end) : null,
    moves: (fields.get("moves") ?? "").split(".").filter(Boolean),
  };
}

/**
 * What the server is asked about: the game up to a ply, with its end only if that is the last.
 * @param {Game} game
 * @param {number} [plies]     all without it
 */
export function request(game, plies = game.moves.length) {
  const { variant, setup, fen } = game;
  return { variant, setup, fen, moves: game.moves.slice(0, plies), end: plies === game.moves.length ? game.end : null };
}

/**
 * Whether the computer is to move.
 * @param {Game} game
 * @param {Side} turn
 */
export function isComputersTurn(game, turn) {
  return game.opponent === "computer" && turn !== game.side;
}

/**
 * The game with the last decision or move taken back: against the computer, back to where the person is to move.
 * @param {Game} game
 * @param {Side} turn     who is to move now
 * @returns {Game}
 */
export function takenBack(game, turn) {
  if (game.end) return { ...game, end: null };
  const plies = game.opponent === "computer" && turn === game.side ? 2 : 1;
  return { ...game, moves: game.moves.slice(0, -plies) };
}

/**
 * Whether there is something to take back.
 * @param {Game} game
 * @param {Side} turn
 */
export function canTakeBack(game, turn) {
  if (game.end) return true;
  return game.moves.length >= (game.opponent === "computer" && turn === game.side ? 2 : 1);
}

/** @param {string} value */
function readable(value) {
  return encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%40", "@").replaceAll("%2F", "/");
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function between(value, least, most) {
  return Math.min(most, Math.max(least, Math.round(value)));
}
