// The words for the entry at hand: with their scores, and what they leave to the entries that cross.

import { button, element, figure, fold, label, row, say } from "../../dom.js";
import { Stopped, latest } from "../../job.js";
import { wordsOf } from "../../working.js";
import { spoken } from "./grid.js";

/** @import { Desk } from "./desk.js" */
/** @import { Candidates, Slot } from "./types.js" */

/**
 * @param {Desk} desk
 * @param {() => string} text
 * @param {(word: string) => void} ban
 */
export function candidatePanel(desk, text, ban) {
  const ask = latest();
  const told = element("p", { class: "faint" });
  const list = element("ul", { class: "candidates", role: "listbox", tabindex: 0, "aria-label": "Words for this entry" });
  const filter = element("input", { size: 8, autocomplete: "off", input: () => show() });
  const order = element("select", { change: () => show() },
    element("option", { value: "" }, "what they leave"), element("option", { value: "score" }, "their scores"));
  const use = button("Use", () => take(), { disabled: true });
  const never = button("Ban", () => ban(words()[at]?.[0] ?? ""), { disabled: true });
  const panel = fold("Words for this entry", told, list, row(use, never, label("with the letters", filter), label("sorted by", order)));
  panel.open = true;
  /** @type {Slot | undefined} */
  let slot;
  /** @type {Candidates | null} */
  let found = null;
  let at = 0;
  let asked = "";

  function words() {
    const part = filter.value.trim().toUpperCase();
    const all = (found?.words ?? []).filter(([word]) => word.includes(part));
    return order.value ? all.sort((one, other) => Number(other[2]) - Number(one[2]) || other[1] - one[1]) : all;
  }

  function show() {
    list.replaceChildren(...words().map(([word, score, fits, left], index) =>
      element("li", { role: "option", id: `candidate-${index}`, class: fits ? "" : "no", click: () => { at = index; take(); } },
        element("b", {}, word), element("span", {}, String(score)), element("span", { class: "left" }, fits ? left : `✗ ${left}`))));
    mark(0);
  }

  /** @param {number} to */
  function mark(to) {
    at = Math.max(0, Math.min(to, list.children.length - 1));
    [...list.children].forEach((each, index) => each.setAttribute("aria-selected", String(index === at)));
    const now = list.children[at];
    list.setAttribute("aria-activedescendant", now?.id ?? "");
    if (document.activeElement === list) now?.scrollIntoView({ block: "nearest" });
    use.disabled = never.disabled = !now;
  }

  function take() {
    const word = words()[at]?.[0];
    if (!word || !slot) return;
    desk.write(slot, word);
    say(`${word} is in ${spoken(slot)}.`);
  }

  list.addEventListener("keydown", (event) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: Infinity }[event.key];
    if (event.key === "Enter") take();
    else if (to !== undefined) mark(to);
    else return;
    event.preventDefault();
  });

  /** Look again if the entry or the grid has changed. */
  async function refresh() {
    slot = desk.slot;
    const now = slot ? `${slot.name}\n${text()}` : "";
    if (now === asked) return;
    asked = now;
    found = null;
    if (!slot) { told.textContent = "There is no entry here."; show(); return; }
    const name = `${spoken(slot)}, ${desk.pattern(slot)}`;
    told.textContent = `${name}: looking …`;
    try {
      found = await ask({ task: "crossword.candidates", text: text(), slot: slot.name });
      const { fit, tried, total } = /** @type {Candidates} */ (found);
      const some = tried < total ? `; tried are the ${figure(tried)} with the highest scores of ${figure(total)}` : "";
      told.textContent = `${name}: ${figure(fit)} ${fit === 1 ? "word fits" : "words fit"}${some}.`;
    } catch (error) {
      if (error instanceof Stopped) return;
      told.textContent = wordsOf(error);
    }
    show();
  }

  return { refresh, panel };
}
