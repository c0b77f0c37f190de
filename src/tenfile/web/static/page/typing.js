// Moves that are typed: the field, begun by a letter on the board, and the reason where the move is none.

import { byId } from "../dom.js";

/**
 * @typedef {object} Typing
 * @property {HTMLFormElement} form
 * @property {(text: string) => Promise<void>} play     throws an error whose message is the reason
 * @property {() => void} leave     back to the board
 * @property {(begin: (letter: string) => void) => void} start     tells where a letter on the board goes
 */

/** @param {Typing} typing */
export function listenToTyping({ form, play, leave, start }) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("move"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit(field, play);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    field.value = "";
    refuse(null);
    leave();
  });
  start((letter) => {
    field.value = letter;
    field.focus();
  });
}

/**
 * @param {HTMLInputElement} field
 * @param {(text: string) => Promise<void>} play
 */
async function submit(field, play) {
  const text = field.value.trim();
  if (!text) return;
  refuse(null);
  try {
    await play(text);
    field.value = "";
  } catch (error) {
    refuse(error.message);
  }
}

/** @param {string | null} reason */
function refuse(reason) {
  const fault = byId("typed-fault", HTMLElement);
  fault.textContent = reason ?? "";
  fault.hidden = !reason;
}
