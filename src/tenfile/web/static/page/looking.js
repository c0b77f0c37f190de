// Looking through the game: four buttons, and the arrow keys where nothing else wants them.

import { byId } from "../dom.js";

/** How far each button and key goes; the table keeps within the game. */
const BUTTONS = { "look-first": -Infinity, "look-back": -1, "look-on": 1, "look-last": Infinity };
/** @type {Record<string, number>} */
const KEYS = { Home: -Infinity, ArrowLeft: -1, ArrowRight: 1, End: Infinity };

/** @param {{isOn: () => boolean, step: (plies: number) => void}} table */
export function listenToLooking({ isOn, step }) {
  for (const [id, plies] of Object.entries(BUTTONS)) {
    byId(id, HTMLButtonElement).addEventListener("click", () => step(plies));
  }
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    const isWanted = target.closest("input, textarea, select, .board-grid, .chooser") !== null;
    if (isWanted || !isOn() || !(event.key in KEYS)) return;
    event.preventDefault();
    step(KEYS[event.key]);
  });
}

/** @param {{isFirst: boolean, isLast: boolean}} where */
export function showLooking({ isFirst, isLast }) {
  for (const [id, plies] of Object.entries(BUTTONS)) {
    byId(id, HTMLButtonElement).disabled = plies < 0 ? isFirst : isLast;
  }
}
