// A question in the place of a row of buttons: done only on "yes", and never by a pop-up.

import { element } from "../dom.js";

/** Closes the question that stands. @type {(() => void) | null} */
let open = null;

/** Take the question back, if one stands. */
export function dismiss() {
  open?.();
}

/**
 * @param {HTMLElement} row     hidden while the question stands
 * @param {string} question
 * @param {string} yes
 * @param {() => void} act
 */
export function ask(row, question, yes, act) {
  dismiss();
  const sure = element("button", { type: "button", class: "strong" }, yes);
  const not = element("button", { type: "button" }, "No");
  const asked = element("div", { class: "row asked", role: "group", "aria-label": question }, question, sure, not);
  const close = () => {
    asked.remove();
    row.hidden = false;
    open = null;
  };
  open = close;
  sure.addEventListener("click", () => {
    close();
    act();
  });
  not.addEventListener("click", close);
  asked.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  row.hidden = true;
  row.after(asked);
  sure.focus();
}
