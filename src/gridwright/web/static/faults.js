// What is wrong with a text, with line and column; a click goes there.

import { button, element } from "./dom.js";

/** @import { Fault } from "./answers.js" */

/**
 * A list of faults in the text of a field.
 * @param {Fault[]} faults
 * @param {HTMLTextAreaElement} field
 */
export function faultList(faults, field) {
  return element(
    "ul",
    { class: "faults error" },
    ...faults.map(({ message, line, column }) =>
      element(
        "li",
        {},
        ...(line ? [button(`Line ${line}, column ${column ?? 1}`, () => go(field, line, column ?? 1), { class: "small" }), " "] : []),
        message,
      ),
    ),
  );
}

/**
 * Put the cursor on a place of a text.
 * @param {HTMLTextAreaElement} field
 * @param {number} line
 * @param {number} column
 */
export function go(field, line, column) {
  const lines = field.value.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const start = Math.min(before + column - 1, field.value.length);
  field.focus();
  field.setSelectionRange(start, Math.min(start + 1, field.value.length));
}
