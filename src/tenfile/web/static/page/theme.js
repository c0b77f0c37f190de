// Light, dark or as the system has it: set before the page is drawn, and changed by the button.

(() => {
  const KEY = "tenfile.theme";
  const WORDS = { auto: "Auto", light: "Light", dark: "Dark" };
  const NEXT = { auto: "light", light: "dark", dark: "auto" };

  function stored() {
    try {
      const kept = localStorage.getItem(KEY);
      return kept === "light" || kept === "dark" ? kept : "auto";
    } catch {
      return "auto";
    }
  }

  /** @param {"auto" | "light" | "dark"} theme */
  function apply(theme) {
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  /**
   * @param {HTMLElement} button
   * @param {"auto" | "light" | "dark"} theme
   */
  function tell(button, theme) {
    button.textContent = WORDS[theme];
    button.setAttribute("aria-label", `Colours: ${theme === "auto" ? "as the system has them" : theme}`);
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
