// The room in which puzzles are printed: what is shown as a sheet is what comes out of the printer.

import { bytes, currentText, download, drawn, keepText } from "../current.js";
import { button, element } from "../dom.js";
import { addHelp } from "../help.js";
import { working } from "../working.js";

const FILES = /** @type {const} */ ([
  ["svg", "SVG", "image/svg+xml"],
  ["png", "PNG", "image/png"],
  ["pdf", "PDF", "application/pdf"],
  ["text", "text", "text/plain"],
]);

/** @param {HTMLElement} main */
export async function enter(main) {
  main.append(element("h1", { class: "no-print" }, "Print"));
  const text = await currentText();
  if (!text) {
    main.append(element("p", {}, "There is no puzzle yet: ", element("a", { href: "/" }, "open one"), "."));
    return;
  }
  await keepText(text);
  const panel = element("div", { class: "no-print", "aria-live": "polite" });
  const sheet = element("article", { class: "sheet", "aria-label": "The printed page" });
  const show = element("select", { id: "show", change: () => { preview(); } },
    element("option", { value: "puzzle" }, "the puzzle"),
    element("option", { value: "entries" }, "with what has been entered"),
    element("option", { value: "solution" }, "the solution"));
  const paper = element("select", { id: "paper", change: choosePaper },
    element("option", {}, "A4"), element("option", {}, "letter"));
  const rules = element("input", { type: "checkbox", id: "rules", checked: true, change: () => sheet.classList.toggle("no-rules", !rules.checked) });
  function choosePaper() { document.documentElement.dataset.paper = paper.value; }
  choosePaper();
  main.append(
    element("div", { class: "row no-print" },
      element("label", { for: "show" }, "Show"), show,
      element("label", { for: "paper" }, "Paper"), paper,
      element("label", { class: "tick" }, rules, "Rules"),
      button("Print …", () => print(), { class: "main" })),
    element("div", { class: "row no-print" }, "Download as",
      ...FILES.map(([format, title, type]) => button(title, () => { save(format, type); }))),
    panel,
    sheet,
  );

  /** @param {string} format @param {string} type */
  async function save(format, type) {
    const result = await working(panel, "File", { task: "sheet", text, show: show.value, format, paper: paper.value });
    if (result) download(`puzzle.${format === "text" ? "txt" : format}`, bytes(result.data), type);
  }

  async function preview() {
    const result = await working(panel, "Preview", { task: "sheet", text, show: show.value, plain: true });
    if (!result) return;
    addHelp("Rules", element("p", {}, result.rules));
    const entries = /** @type {HTMLOptionElement} */ (show.options[1]);
    entries.disabled = !result.entries;
    sheet.replaceChildren(
      element("h2", {}, result.title),
      ...(result.author ? [element("p", { class: "author" }, result.author)] : []),
      element("p", { class: "rules" }, result.rules),
      drawn(result.data, show.value === "solution" ? "The solution" : "The puzzle"));
  }

  await preview();
}
