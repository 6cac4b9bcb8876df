// The room for teachers: models and engines side by side, as in the tables of papers.

import { bytes, currentText, download, drawn, followAddress, keepText } from "../current.js";
import { button, element, say } from "../dom.js";
import { downloads } from "../downloads.js";
import { addHelp } from "../help.js";
import { JobError, ask } from "../job.js";
import { working } from "../working.js";

/** @import { Comparison, Methods, Model, Row } from "../answers.js" */

/** @param {HTMLElement} main */
export async function enter(main) {
  const heading = element("h1", {}, "How it was solved");
  main.append(heading);
  const text = await currentText();
  followAddress(() => text);
  if (!text) {
    main.append(element("p", {}, "There is no puzzle yet: ", element("a", { href: "/" }, "open one"), "."));
    return;
  }
  await keepText(text);
  /** @type {Methods} */
  let methods;
  try {
    methods = await ask({ task: "methods", text });
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    main.append(element("p", { class: "error" }, error.message));
    return;
  }
  addHelp("Rules", element("p", {}, methods.rules));
  heading.textContent = `How it was solved: ${methods.title}`;
  const panel = element("div");
  const table = element("table", { class: "plain numbers" });
  const notes = element("ul", { class: "faint" });
  const results = element("section", { "aria-label": "Results" }, element("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Table" }, table), notes);
  results.hidden = true;
  const after = element("div");
  const question = element("select", { id: "question" },
    element("option", { value: "check" }, "prove that there is exactly one solution"),
    element("option", { value: "solve" }, "find a solution"));
  const seconds = element("input", { id: "seconds", type: "number", min: 1, max: 600, value: 10 });
  const form = element("form", {},
    element("div", { class: "split" },
      choices("Models", "model", methods.models.map(({ name, summary, source, exact, search }) => ({
        name,
        words: [summary, source, exact ? "" : "not exact", search ? "a search of its own" : ""].filter(Boolean).join("; "),
        on: true,
      }))),
      choices("Engines", "engine", methods.engines.map(({ name, version }) => ({ name, words: version, on: true })))),
    element("p", { class: "row" },
      element("label", { for: "question" }, "Question"), question,
      element("label", { for: "seconds" }, "Seconds for each"), seconds,
      element("button", { class: "main" }, "Run side by side")));
  form.addEventListener("submit", (event) => { event.preventDefault(); run(); });
  main.append(form, panel, results, after, exports(text, methods.models), downloads(() => text));

  async function run() {
    table.replaceChildren();
    notes.replaceChildren();
    after.replaceChildren();
    const body = element("tbody");
    /** @type {Comparison | null} */
    const result = await working(panel, "Comparison", {
      task: "compare", text, models: ticked("model"), engines: ticked("engine"),
      question: question.value, time: Number(seconds.value) || 10,
    }, (event) => {
      if (event.event !== "row") return;
      const { head, row, note } = /** @type {Row} */ (event);
      results.hidden = false;
      if (!table.tHead) table.append(element("thead", {}, element("tr", {}, ...head.map((name) => element("th", { scope: "col" }, name)))), body);
      body.append(element("tr", {}, ...row.map((value, index) =>
        index ? element("td", {}, value) : element("th", { scope: "row" }, value))));
      if (note) notes.append(element("li", {}, `${row[0]} ${row[1]}: ${note}`));
    });
    if (!result) return;
    say(`${body.rows.length} rows.`);
    if (!body.rows.length) { after.append(element("p", {}, "None of these engines can solve these models.")); return; }
    after.append(
      ...result.disagreements.map((each) => element("p", { class: "error" }, each)),
      element("p", { class: "row" },
        button("Download CSV", () => download("comparison.csv", result.csv, "text/csv")),
        button("Download Markdown", () => download("comparison.md", result.markdown, "text/markdown"))));
    if (result.plot) after.append(drawn(result.plot, "The times of the table above as bars"));
  }

  /** @param {string} name */
  function ticked(name) {
    return [.../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll(`input[name="${name}"]:checked`))].map((box) => box.value);
  }
}

/**
 * A group of boxes to tick.
 * @param {string} title
 * @param {string} name
 * @param {{ name: string, words: string, on: boolean }[]} all
 */
function choices(title, name, all) {
  return element("fieldset", {}, element("legend", {}, title),
    ...all.map((each) => element("label", { class: "tick" },
      element("input", { type: "checkbox", name, value: each.name, checked: each.on }),
      element("span", {}, element("strong", {}, each.name), ` ${each.words}`))));
}

/**
 * The models as files for other solvers.
 * @param {string} text
 * @param {Model[]} models
 */
function exports(text, models) {
  const written = models.filter(({ search }) => !search);
  if (!written.length) return element("p");
  const model = element("select", { id: "export-model" }, ...written.map(({ name }) => element("option", { value: name }, name)));
  const panel = element("div");
  const save = (/** @type {string} */ format) => async () => {
    const result = await working(panel, `The model as ${format.toUpperCase()}`, { task: "export", text, model: model.value, format });
    if (result) download(`${model.value}.${format}`, bytes(result.data), "text/plain");
  };
  return element("section", { "aria-label": "Files for other solvers" },
    element("h2", {}, "Files for other solvers"),
    element("p", { class: "row" }, element("label", { for: "export-model" }, "Model"), model, button("Download LP", save("lp")), button("Download MPS", save("mps"))),
    panel);
}
