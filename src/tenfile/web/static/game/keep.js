// Where the browser keeps the game: in the page's address, so that the back button and a reload find it, and in its store,
// so that coming again does.

import { fromText, toText } from "./record.js";

/** @typedef {import("./record.js").Game} Game */

const GAME = "tenfile.game";
const WISHES = "tenfile.wishes";

/**
 * The game of this address, or the one that was played last; null if there is none.
 * @returns {Game | null}
 */
export function found() {
  return fromText(location.hash) ?? fromText(stored(GAME) ?? "");
}

/**
 * Keep a game. A new one gets its own place in the history, so that the back button leads to the one before.
 * @param {Game} game
 * @param {{isNew?: boolean}} [how]
 */
export function keep(game, { isNew = false } = {}) {
  const text = toText(game);
  const address = `#${text}`;
  if (isNew && location.hash) history.pushState(null, "", address);
  else if (location.hash !== address) history.replaceState(null, "", address);
  store(GAME, text);
}

/**
 * Call when the address tells another game: after the back or forward button, or an edit by hand.
 * @param {(game: Game | null) => void} changed
 */
export function watch(changed) {
  addEventListener("popstate", () => changed(found()));
}

/**
 * What was wished for when the last game was begun.
 * @returns {Partial<Game>}
 */
export function wishes() {
  return fromText(stored(WISHES) ?? "") ?? {};
}

/** @param {Game} game */
export function keepWishes(game) {
  store(WISHES, toText({ ...game, moves: [], end: null, fen: null }));
}

/** @param {string} key */
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * A browser that keeps nothing still has the address.
 * @param {string} key
 * @param {string} value
 */
function store(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing is lost: the address tells the game too.
  }
}
