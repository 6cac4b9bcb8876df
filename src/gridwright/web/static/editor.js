// The text of a puzzle while it is edited, with undo and redo over all kinds of change.

import { button, element } from "./dom.js";

/**
 * A field for a text, with buttons to undo and redo.
 * @param {(text: string) => void} changed called on every change
 */
export function textEditor(changed) {
  /** @type {string[]} */
  const before = [];
  /** @type {string[]} */
  const after = [];
  let text = "";
  const field = element("textarea", { id: "text", rows: 10, spellcheck: "false", autocapitalize: "off" });
  const undo = button("Undo", () => step(before, after), { disabled: true });
  const redo = button("Redo", () => step(after, before), { disabled: true });

  /** @param {string} next */
  function set(next) {
    if (next === text) return;
    before.push(text);
    after.length = 0;
    show(next);
  }

  /** @param {string[]} from @param {string[]} to */
  function step(from, to) {
    const next = from.pop();
    if (next === undefined) return;
    to.push(text);
    show(next);
  }

  /** @param {string} next */
  function show(next) {
    text = next;
    if (field.value !== next) field.value = next;
    field.rows = Math.min(30, Math.max(10, next.split("\n").length + 1));
    undo.disabled = !before.length;
    redo.disabled = !after.length;
    changed(text);
  }

  field.addEventListener("input", () => set(field.value));
  /** Undo and redo by keys. @param {KeyboardEvent} event */
  function keys(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) step(after, before);
    else step(before, after);
  }

  return {
    field,
    keys,
    bar: element("div", { class: "row", role: "group", "aria-label": "Changes" }, undo, redo),
    set,
    /** Begin with a text: nothing can be undone. @param {string} first */
    begin(first) {
      before.length = after.length = 0;
      show(first);
    },
    text: () => text,
  };
}
