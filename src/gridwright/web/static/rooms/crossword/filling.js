// Filling the grid: the rest, a part, once more; and as much of a theme as possible.

import { button, element, fold, label, row, say } from "../../dom.js";
import { working } from "../../working.js";
import { trace } from "./trace.js";

/** @import { Desk } from "./desk.js" */
/** @import { Draft, Filled, Moment } from "./types.js" */

/** @param {string} type @param {Record<string, string | number>} [more] */
const field = (type, more = {}) => element("input", { type, min: 0, ...more });

/**
 * @param {Desk} desk
 * @param {(draft?: Draft) => string} text the text of a grid, or of the one at hand
 */
export function fillPanels(desk, text) {
  const best = field("checkbox");
  const seconds = field("number", { max: 600, value: 30 });
  const again = button("Another fill", () => { if (last) void fill(last.base, last.only, last.seed + 1); }, { disabled: true });
  const places = [0, 1].map(() => ({ job: element("div"), graph: element("div"), answer: element("div", { class: "answer" }) }));
  /** @type {{ base: Draft, only: string[], seed: number } | null} */
  let last = null;

  /**
   * A job whose fills are shown as they come; the last of them stays, even if it is stopped.
   * @param {number} place
   * @param {string} title
   * @param {{ task: string, [name: string]: any }} task
   * @param {Draft} base
   */
  async function run(place, title, task, base) {
    const { job, graph, answer } = /** @type {typeof places[number]} */ (places[place]);
    const began = desk.draft;
    /** @type {Moment[]} */
    const moments = [];
    /** @type {string[] | null} */
    let cells = null;
    answer.replaceChildren();
    graph.replaceChildren();
    const draw = (/** @type {any} */ moment) => {
      if (moment.best === null) return;
      moments.push(moment);
      graph.replaceChildren(trace(moments));
    };
    /** @type {Filled | null} */
    const result = await working(job, title, { ...task, time: Number(seconds.value) || 30 }, (event) => {
      if (event.event === "step") draw(event);
      if (event.event !== "best" || desk.draft !== began) return;
      desk.trial = cells = event.cells;
      desk.refresh();
    });
    desk.trial = null;
    if (result) {
      cells = result.cells;
      const { words, remarks, themed = [] } = result;
      if (result.bound !== null) draw({ seconds: result.seconds, best: result.score, bound: result.bound });
      answer.append(...[words, ...remarks, themed.length ? `Words of the theme: ${themed.join(", ")}.` : ""].filter(Boolean).map((line) => element("p", {}, line)));
    }
    let said = result ? result.words : cells ? `${title}: stopped. The best fill so far is in the grid.` : "";
    if (cells && desk.draft === began) desk.change({ ...base, cells });
    else {
      desk.refresh();
      if (cells) said = "The grid has changed in the meantime, so it was not filled.";
    }
    if (said) say(said);
  }

  /** @param {Draft} base @param {string[]} only @param {number} seed */
  async function fill(base, only, seed) {
    last = { base, only, seed };
    again.disabled = true;
    await run(0, best.checked ? "Best fill" : "Fill", { task: "crossword.fill", text: text(base), only, seed, best: best.checked }, base);
    again.disabled = false;
  }

  /** The entries within the selected cells, or else the one at hand. */
  function selection() {
    const chosen = new Set(desk.board.selected);
    const inside = desk.slots.filter((slot) => slot.cells.every((index) => chosen.has(index)));
    return (inside.length ? inside : desk.slot ? [desk.slot] : []).map(({ name }) => name);
  }

  const theme = element("textarea", { rows: 5, spellcheck: "false", placeholder: "one word on each line", "aria-label": "Words of the theme" });
  const [least, most] = [field("number"), field("number")];
  const number = (/** @type {HTMLInputElement} */ input) => input.value === "" ? null : Number(input.value);
  const fills = fold("Fill",
    row(button("Fill the rest", () => void fill(desk.draft, [], 0), { class: "main" }),
      button("Fill the selection", () => void fill(desk.draft, selection(), 0), { title: "The entries within the selected cells, or else the one at hand" }), again),
    row(label(best, "Look for the best score"), label("Seconds at most", seconds)), ...Object.values(places[0] ?? {}));
  fills.open = true;
  return [
    fills,
    fold("Theme", element("p", {}, "Fills the grid with as many letters in words of a theme as possible."), theme,
      row(label("At least", least), label("at most", most), "words of it"),
      button("Fill with the theme", () => void run(1, "Theme", { task: "crossword.theme", text: text(), theme: theme.value, least: number(least), most: number(most) }, desk.draft), { class: "main" }),
      ...Object.values(places[1] ?? {})),
  ];
}
