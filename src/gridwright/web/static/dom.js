// Small helpers for the document. Text is always text: nothing here parses HTML.

/**
 * A new element with attributes and children; a child that is a string becomes text.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number | boolean | ((event: any) => void)>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (typeof value === "boolean") made.toggleAttribute(key, value);
    else made.setAttribute(key, String(value));
  }
  made.append(...children);
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * A new SVG element with attributes and children.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function shape(name, attributes = {}, ...children) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/**
 * A button with a text and what it does.
 * @param {string} text
 * @param {(event: Event) => void} act
 * @param {Record<string, string | number | boolean>} [attributes]
 */
export function button(text, act, attributes = {}) {
  return element("button", { type: "button", ...attributes, click: act }, text);
}

/** A label around a field and its text. @param {...(Node | string)} children */
export const label = (...children) => element("label", { class: "field" }, ...children);

/** Things beside each other. @param {...(Node | string)} children */
export const row = (...children) => element("div", { class: "row" }, ...children);

/** Something that folds away under its title. @param {string} title @param {...(Node | string)} children */
export const fold = (title, ...children) => element("details", {}, element("summary", {}, title), ...children);

/** A number as people read it. @param {number} number */
export const figure = (number) => number.toLocaleString("en");

/**
 * Say something in the status line, which screen readers read aloud.
 * @param {string} text
 */
export function say(text) {
  const status = document.getElementById("status");
  if (status) status.textContent = text;
}
