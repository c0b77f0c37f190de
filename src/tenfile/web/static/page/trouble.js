// The notice over the panel when something is wrong: what it is, and what can be done.

import { element } from "../dom.js";

export class Trouble {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
  }

  /**
   * @param {string} sentence
   * @param {...[string, () => void]} ways     what can be done: words and deed
   */
  show(sentence, ...ways) {
    const buttons = ways.map(([words, act]) => {
      const button = element("button", { type: "button" }, words);
      button.addEventListener("click", act);
      return button;
    });
    this.host.replaceChildren(element("p", {}, sentence), ...buttons);
    this.host.hidden = false;
  }

  clear() {
    this.host.hidden = true;
    this.host.replaceChildren();
  }
}
