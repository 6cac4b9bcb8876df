// The word lists: those that are here by name, files that are dropped in, and which words to use.

import { fileData } from "../../current.js";
import { button, element, figure, fold, label, say } from "../../dom.js";
import { ask } from "../../job.js";
import { wordsOf } from "../../working.js";

/** @import { Desk } from "./desk.js" */
/** @import { WordList } from "./types.js" */

const LARGEST = 2_800_000;
const FIELDS = /** @type {const} */ ([
  ["floor", "Lowest score", "of all lists"],
  ["banned", "Banned words", "separated by commas"],
  ["required", "Required words", "must appear somewhere"],
  ["families", "Families", "one of each: RUN RUNNER; WORK WORKER"],
]);

/**
 * The words of a list with its weight and its floor, one on each line.
 * @param {WordList} list
 * @returns {string}
 */
export function weighted({ words = "", weight, floor }) {
  if (weight === 1 && floor === null) return words;
  return words.split("\n").flatMap((line) => {
    const [word = "", given = "50"] = line.split(";");
    return floor !== null && Number(given) < floor ? [] : [`${word};${Math.round(Number(given) * weight)}`];
  }).join("\n");
}

/**
 * Lists as they go into the text of a grid: some by name, and the words of the others.
 * @param {WordList[]} lists
 */
export function together(lists) {
  const used = lists.filter((list) => list.on);
  return {
    named: used.filter((list) => !list.words).map(({ name, weight, floor }) => `${name}${weight === 1 ? "" : `*${weight}`}${floor === null ? "" : `>=${floor}`}`).join(", "),
    own: used.filter((list) => list.words).map(weighted).join("\n"),
  };
}

/**
 * @param {Desk} desk
 * @param {WordList[]} lists
 * @param {string[]} missing names of lists that are not here
 * @param {() => void} changed
 */
export function wordPanel(desk, lists, missing, changed) {
  let text = together(lists);
  const body = element("tbody");
  const problem = element("p", { class: "error", role: "alert" }, missing.length ? `The puzzle names lists that are not here: ${missing.join(", ")}. Drop them in as files.` : "");
  const file = element("input", { type: "file", multiple: true, change: () => { for (const each of file.files ?? []) void drop(each); } });
  const inputs = FIELDS.map(([name, title, hint]) => {
    const input = element("input", { autocomplete: "off", placeholder: hint, change: () => setField(name, input.value) });
    return { name, title, input };
  });
  const pairs = element("input", { type: "checkbox", change: () => setField("pairs", pairs.checked ? "any" : "") });

  /** @param {string} name @param {string} value */
  function setField(name, value) {
    const { draft } = desk;
    if ((draft.fields[name] ?? "") !== value) desk.change({ ...draft, fields: { ...draft.fields, [name]: value } });
  }

  function update() {
    text = together(lists);
    body.replaceChildren(...lists.map(line));
    changed();
  }

  /** @param {WordList} list */
  function line(list) {
    const { name, words } = list;
    const on = element("input", { type: "checkbox", checked: list.on, change: () => { list.on = on.checked; update(); } });
    const weight = element("input", { type: "number", min: 0.1, max: 1000, step: 0.1, value: list.weight, "aria-label": `Weight of ${name}`,
      change: () => { list.weight = Number(weight.value) > 0 ? Number(weight.value) : 1; update(); } });
    const floor = element("input", { type: "number", value: list.floor ?? "", placeholder: "all", "aria-label": `Lowest score of ${name}`,
      change: () => { list.floor = floor.value === "" ? null : Math.round(Number(floor.value)); update(); } });
    return element("tr", {},
      element("th", { scope: "row" }, label(on, name, words ? ` (${figure(words.split("\n").length)})` : "")),
      element("td", {}, weight), element("td", {}, floor),
      element("td", {}, words ? button("Remove", () => { lists = lists.filter((each) => each !== list); update(); }, { class: "small", "aria-label": `Remove ${name}` }) : ""));
  }

  /** Take a file as a word list. @param {File} dropped */
  async function drop(dropped) {
    const { name, size } = dropped;
    problem.textContent = "";
    try {
      if (size + text.own.length > LARGEST) { problem.textContent = `${name} is too long: lists may have 2.8 MB together.`; return; }
      const { words, number } = await ask({ task: "crossword.list", data: await fileData(dropped) });
      lists = [...lists.filter((each) => each.name !== name), { name, on: true, weight: 1, floor: null, words }];
      say(`${name}: ${figure(number)} words.`);
      update();
    } catch (error) {
      problem.textContent = `${name}: ${wordsOf(error)}`;
    }
  }

  body.append(...lists.map(line));
  return {
    drop,
    text: () => text,
    lists: () => lists,
    refresh() {
      const { fields } = desk.draft;
      for (const { name, input } of inputs) if (document.activeElement !== input) input.value = fields[name] ?? "";
      pairs.checked = fields.pairs === "any";
    },
    /** @param {string} word */
    ban(word) {
      const before = desk.draft.fields.banned;
      setField("banned", before ? `${before}, ${word}` : word);
      say(`${word} is banned. Undo lets it back in.`);
    },
    panel: fold("Word lists",
      element("div", { class: "scroll" }, element("table", { class: "plain" },
        element("thead", {}, element("tr", {}, ...["List", "Weight", "Lowest score"].map((head) => element("th", { scope: "col" }, head)), element("td"))), body)),
      label("Add a file, or drop it anywhere", file), problem,
      element("div", { class: "options" }, ...inputs.map(({ title, input }) => label(title, input))),
      label(pairs, "Two-letter entries may be any two letters")),
  };
}
