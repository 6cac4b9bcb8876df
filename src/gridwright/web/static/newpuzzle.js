// New puzzles: a form with the options of a kind, and the job that makes one.

import { element } from "./dom.js";
import { working } from "./working.js";

/** @import { Found, Kind, Option } from "./answers.js" */

/**
 * A form, closed at first, that makes a new puzzle of a kind.
 * @param {Kind} kind
 * @param {(found: Found[]) => void} made
 */
export function newPuzzle(kind, made) {
  const panel = element("div");
  const form = element("form", { class: "options" });
  const details = element("details", {}, element("summary", {}, `New ${kind.title}`), form, panel);
  // The fields are made when they are first wanted: there are many.
  details.addEventListener("toggle", () => {
    if (form.childElementCount) return;
    const options = [...kind.options];
    if (kind.grades.length) options.push({ name: "grade", help: "how hard it is", choices: kind.grades, default: null });
    if (kind.techniques.length) options.push({ name: "needs", help: "a technique to practise", choices: kind.techniques, default: null });
    form.append(...options.flatMap((option) => field(kind.name, option)), element("button", { class: "main" }, "Create"));
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    /** @type {Record<string, string | number>} */
    const wanted = { seed: Math.floor(Math.random() * 1e9) };
    for (const [name, value] of new FormData(form)) if (typeof value === "string" && value.trim()) wanted[name] = value.trim();
    const result = await working(panel, `New ${kind.title}`, { task: "create", kind: kind.name, options: wanted });
    if (!result) return;
    const { puzzle, limit } = result.answer;
    if (puzzle) made([{ kind: kind.name, title: "", text: puzzle }]);
    if (limit) panel.replaceChildren(element("p", { class: "error" }, puzzle ? `This is the nearest that was found: ${limit}.` : `No puzzle was found: ${limit}.`));
  });
  return details;
}

/**
 * A label and a field for an option.
 * @param {string} kind
 * @param {Option} option
 */
function field(kind, option) {
  const id = `${kind}-${option.name}`;
  const input = option.choices.length
    ? element("select", { id, name: option.name }, element("option", { value: "" }, option.default === null ? "any" : option.default),
        ...option.choices.filter((choice) => choice !== option.default).map((choice) => element("option", { value: choice }, choice)))
    : element("input", { id, name: option.name, placeholder: option.default ?? "", autocomplete: "off" });
  input.setAttribute("aria-describedby", `${id}-help`);
  return [element("label", { for: id }, option.name), input, element("span", { id: `${id}-help`, class: "faint" }, option.help)];
}
