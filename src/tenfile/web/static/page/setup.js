// The form for a new game: which game, from where, against whom. What is chosen shows on the board at once.

import { byId, element, picture } from "../dom.js";
import { COMMON, picturesOf } from "../board/words.js";
import { keepWishes, wishes } from "../game/keep.js";

/** @typedef {import("../types.js").Variant} Variant */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../game/record.js").Game} Game */

export class SetupForm {
  /**
   * @param {Variant[]} variants
   * @param {{start: (game: Game) => void, cancel: () => void, preview: (game: Game) => void}} on
   */
  constructor(variants, on) {
    this.variants = variants;
    this.on = on;
    this.form = byId("setup", HTMLFormElement);
    this.fault = byId("setup-fault", HTMLElement);
    this.#picture();
    this.#fill();
    this.form.addEventListener("change", (event) => this.#onChange(/** @type {HTMLInputElement} */ (event.target)));
    this.form.addEventListener("input", () => this.#showLevel());
    this.form.addEventListener("submit", (event) => this.#onSubmit(event));
    byId("setup-cancel", HTMLButtonElement).addEventListener("click", () => on.cancel());
  }

  /** Show each game's own men beside its name. */
  #picture() {
    for (const input of this.form.querySelectorAll('input[name="family"]')) {
      const variant = this.#byName(/** @type {HTMLInputElement} */ (input).value);
      const men = variant.pieces.filter((piece) => !COMMON.has(piece.name));
      const pictures = picturesOf(variant);
      const row = element("span", { class: "game-men" }, ...men.map((piece) => picture(piece.letter, pictures)));
      input.parentElement?.append(row);
    }
  }

  /** Fill the form with what was wished for the last time. */
  #fill() {
    const wished = wishes();
    const variant = this.variants.find(({ name }) => name === wished.variant) ?? this.variants[0];
    this.#set("family", variant.family);
    this.#offer(variant.name, wished.setup ?? null);
    if (wished.opponent) this.#set("opponent", wished.opponent);
    if (wished.side) this.#set("side", wished.side);
    if (wished.level) this.#set("level", String(wished.level));
    this.#showLevel();
  }

  /**
   * Offer the rules and the set-ups of the chosen game, where there is a choice.
   * @param {string | null} name
   * @param {string | null} setup
   */
  #offer(name, setup) {
    const family = this.variants.filter((variant) => variant.family === this.#value("family"));
    const variant = family.find((member) => member.name === name) ?? family[0];
    this.#options("variant", "rules-field", family.map((member) => [member.name, rulesWords(member, family[0])]), variant.name);
    this.#options("setup", "setup-field", variant.setups.map((s) => [s.name, setupWords(s)]), setup);
    byId("computer-fields", HTMLElement).hidden = this.#value("opponent") !== "computer";
  }

  /**
   * @param {string} name
   * @param {string} fieldId
   * @param {[string, string][]} choices
   * @param {string | null} chosen
   */
  #options(name, fieldId, choices, chosen) {
    const select = /** @type {HTMLSelectElement} */ (this.form.elements.namedItem(name));
    select.replaceChildren(...choices.map(([value, words]) => element("option", { value }, words)));
    if (choices.some(([value]) => value === chosen)) select.value = /** @type {string} */ (chosen);
    byId(fieldId, HTMLElement).hidden = choices.length < 2;
  }

  /** @param {HTMLInputElement} target */
  #onChange(target) {
    if (target.name === "family") this.#offer(null, null);
    else if (target.name === "variant") this.#offer(target.value, this.#value("setup"));
    byId("computer-fields", HTMLElement).hidden = this.#value("opponent") !== "computer";
    this.refuse(null);
    if (["family", "variant", "setup", "side", "opponent", "fen"].includes(target.name)) this.preview();
  }

  #showLevel() {
    byId("level-shown", HTMLOutputElement).textContent = this.#value("level");
  }

  /** @param {Event} event */
  #onSubmit(event) {
    event.preventDefault();
    const game = this.game();
    keepWishes(game);
    this.on.start(game);
  }

  preview() {
    this.on.preview(this.game());
  }

  /**
   * The game that the form tells; a random side is drawn here.
   * @returns {Game}
   */
  game() {
    const fen = this.#value("fen").trim() || null;
    const opponent = this.#value("opponent") === "two" ? "two" : "computer";
    const side = drawn(this.#value("side"));
    return {
      variant: this.#value("variant"),
      setup: fen ? null : this.#value("setup"),
      fen,
      moves: [],
      opponent,
      side,
      level: Number(this.#value("level")),
      flipped: opponent === "computer" && side === "black",
      end: null,
    };
  }

  /**
   * Open the form; with a game to go back to, it can be cancelled.
   * @param {boolean} hasGame
   */
  open(hasGame) {
    this.form.hidden = false;
    byId("setup-cancel", HTMLButtonElement).hidden = !hasGame;
    this.refuse(null);
    this.preview();
  }

  close() {
    this.form.hidden = true;
  }

  /** @param {string | null} sentence     null: nothing is wrong */
  refuse(sentence) {
    this.fault.hidden = !sentence;
    this.fault.textContent = sentence ?? "";
  }

  /** @param {string} name */
  #byName(name) {
    return /** @type {Variant} */ (this.variants.find((variant) => variant.name === name));
  }

  /** @param {string} name */
  #value(name) {
    return /** @type {RadioNodeList} */ (this.form.elements.namedItem(name)).value;
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  #set(name, value) {
    /** @type {RadioNodeList} */ (this.form.elements.namedItem(name)).value = value;
  }
}

/** @param {string} wish */
function drawn(wish) {
  if (wish === "random") return Math.random() < 0.5 ? "white" : "black";
  return wish === "black" ? "black" : "white";
}

/**
 * @param {Variant} variant
 * @param {Variant} first     the game itself
 */
function rulesWords(variant, first) {
  return variant === first ? "standard" : variant.full_title.replace(first.full_title, "").trim() || variant.title;
}

/** @param {{name: string, description: string}} setup */
function setupWords({ name, description }) {
  return description ? `${name}: ${description}` : name;
}
