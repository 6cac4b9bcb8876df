// The fields of a text, such as a fleet or the number of stars, each to be typed into.

import { element, label } from "./dom.js";

/**
 * @param {() => string} read the text as it is
 * @param {(text: string) => void} write
 */
export function fieldForm(read, write) {
  const box = element("div", { class: "row fields", role: "group", "aria-label": "Fields" });
  /** @type {Map<string, HTMLInputElement>} */
  const inputs = new Map();

  /** @param {string} name */
  function input(name) {
    const line = new RegExp(`^([ \\t]*${name.replace(/[^\w ]/g, "\\$&")}[ \\t]*:[ \\t]*).*$`, "im");
    const made = element("input", { autocomplete: "off", input: () => write(read().replace(line, (_, head) => head + made.value)) });
    inputs.set(name, made);
    return label(name, made);
  }

  return {
    box,
    /** @param {Record<string, string>} fields */
    show(fields) {
      const names = Object.keys(fields);
      if (names.join("\n") !== [...inputs.keys()].join("\n")) {
        inputs.clear();
        box.replaceChildren(...names.map(input));
      }
      for (const [name, made] of inputs) {
        if (document.activeElement === made) continue;
        made.value = fields[name] ?? "";
        made.size = Math.min(40, Math.max(6, made.value.length + 2));
      }
    },
  };
}
