// Making elements in one call, so that the modules read as what they make.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element with attributes (those that are null or false are left out) and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/**
 * An SVG element with attributes and children.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function drawn(tag, attributes = {}, ...children) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/**
 * @param {Element} target
 * @param {Record<string, string | number | boolean | null | undefined>} attributes
 */
function setAttributes(target, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    target.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * The element with this id; throws where the page lacks it.
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

/** @typedef {Map<string, string>} Pictures     the names of a game's pictures by letter; "" where a man has none */

/**
 * The picture of a man; the words beside it are said by whoever shows it.
 * @param {string} symbol     letter, White's in upper case
 * @param {Pictures} pictures
 * @returns {SVGElement}
 */
export function picture(symbol, pictures) {
  const use = drawn("use", { href: spriteAddress(symbol, pictures) });
  return drawn("svg", { class: "man-picture", viewBox: "0 0 45 45", "aria-hidden": "true" }, use);
}

/**
 * Where a man's symbol stands; one without a picture is shown by his letter.
 * @param {string} symbol
 * @param {Pictures} pictures
 */
export function spriteAddress(symbol, pictures) {
  const upper = symbol.toUpperCase();
  const name = pictures.get(upper);
  return `${name ? "/pieces.svg" : "/letters.svg"}#${symbol === upper ? "w" : "b"}-${name || upper}`;
}
