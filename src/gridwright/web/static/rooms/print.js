// The room in which puzzles are printed: what is shown as a sheet is what comes out of the printer.

import { currentText, drawn, followAddress, keepText } from "../current.js";
import { button, element } from "../dom.js";
import { downloads } from "../downloads.js";
import { addHelp } from "../help.js";
import { working } from "../working.js";

/** @param {HTMLElement} main */
export async function enter(main) {
  main.append(element("h1", { class: "no-print" }, "Print"));
  const text = await currentText();
  followAddress(() => text);
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
    ...["A4", "A5", "Letter"].map((name) => element("option", {}, name)));
  const rules = element("input", { type: "checkbox", id: "rules", checked: true, change: () => sheet.classList.toggle("no-rules", !rules.checked) });
  function choosePaper() { document.documentElement.dataset.paper = paper.value; }
  choosePaper();
  main.append(
    element("div", { class: "row no-print" },
      element("label", { for: "show" }, "Show"), show,
      element("label", { for: "paper" }, "Paper"), paper,
      element("label", { class: "tick" }, rules, "Rules"),
      button("Print …", () => print(), { class: "main" })),
    downloads(() => text, () => ({ show: show.value, paper: paper.value })),
    panel,
    sheet,
  );

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
