// The keyboard on the grid: arrows walk over squares, Enter picks up and sets down, Esc lets go, letters begin a typed move.

/**
 * @typedef {object} Fingers
 * @property {(across: number, down: number) => void} walk
 * @property {(end: "first" | "last") => void} jump     to an end of the row
 * @property {() => void} enter
 * @property {() => void} escape
 * @property {(letter: string) => void} type
 */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {HTMLElement} grid
 * @param {Fingers} fingers
 */
export function listen(grid, fingers) {
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event.key, fingers)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
}

/**
 * @param {string} key
 * @param {Fingers} fingers
 * @returns {boolean} whether the key means something here
 */
function act(key, fingers) {
  const step = STEPS[key];
  if (step) fingers.walk(...step);
  else if (key === "Home") fingers.jump("first");
  else if (key === "End") fingers.jump("last");
  else if (key === "Enter" || key === " ") fingers.enter();
  else if (key === "Escape") fingers.escape();
  else if (/^[a-z0-9]$/i.test(key)) fingers.type(key);
  else return false;
  return true;
}
