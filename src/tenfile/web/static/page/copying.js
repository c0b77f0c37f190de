// The FEN of the position shown, and the button that copies it.

import { byId } from "../dom.js";

/** Milliseconds for which the button says that it has copied. */
const SAID = 1500;

export function listenToCopying() {
  byId("copy-fen", HTMLButtonElement).addEventListener("click", () => void copy());
}

async function copy() {
  const field = byId("fen", HTMLInputElement);
  field.select();
  const copied = await toClipboard(field.value);
  const button = byId("copy-fen", HTMLButtonElement);
  button.textContent = copied ? "Copied" : "Press Ctrl+C";
  setTimeout(() => (button.textContent = "Copy"), SAID);
}

/**
 * Whether the text was copied: browsers offer the clipboard only to pages that came safely, and may refuse.
 * @param {string} text
 */
async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
