// Light, dark or as the system has it: set before the page is drawn, and changed by the button.

(() => {
  /** @typedef {"auto" | "light" | "dark"} Theme */
  const KEY = "tenfile.theme";
  const WORDS = { auto: "as the system has them", light: "light", dark: "dark" };
  /** @type {Record<Theme, Theme>} */
  const NEXT = { auto: "light", light: "dark", dark: "auto" };

  /** @returns {Theme} */
  function stored() {
    try {
      const kept = localStorage.getItem(KEY);
      return kept === "light" || kept === "dark" ? kept : "auto";
    } catch {
      return "auto";
    }
  }

  /** @param {Theme} theme */
  function apply(theme) {
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  /**
   * @param {HTMLElement} button
   * @param {Theme} theme
   */
  function tell(button, theme) {
    const words = `Colours: ${WORDS[theme]}`;
    button.setAttribute("aria-label", words);
    button.title = words;
    button.dataset.shows = theme;
  }

  apply(stored());
  addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("theme");
    if (!button) return;
    tell(button, stored());
    button.addEventListener("click", () => {
      const theme = NEXT[stored()];
      try {
        localStorage.setItem(KEY, theme);
      } catch {
        // It holds until the page is left.
      }
      apply(theme);
      tell(button, theme);
    });
  });
})();
