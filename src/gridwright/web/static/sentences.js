// How the sentences of a text were understood; where that is in doubt, a meaning is chosen or written.

import { button, element } from "./dom.js";

/** @import { Draft, Sentence } from "./answers.js" */

/**
 * The sentences of a draft, those in doubt first told as such.
 * @param {Draft} draft
 * @param {(chosen: Record<number, string>) => void} settle
 */
export function sentenceList(draft, settle) {
  const doubts = draft.sentences.filter(({ readings }) => readings.length !== 1).length;
  const number = draft.sentences.length;
  const list = element("ol", { class: "sentences" }, ...draft.sentences.map((sentence) => item(sentence, settle)));
  /** @type {HTMLElement[]} */
  const parts = [
    element("h2", {}, "How the sentences were understood"),
    element("p", {}, doubts ? `${doubts} of ${number} in doubt.` : `All ${number} understood.`),
  ];
  if (draft.gathered) {
    parts.push(
      element("p", {}, "No attributes are listed; these were gathered from the sentences:"),
      element("ul", {}, ...Object.entries(draft.attributes).map(([name, values]) => element("li", {}, `${name}: ${values.join(", ")}`))),
    );
    const accept = element("p", {}, "");
    accept.append(button("Accept these attributes", () => settle({})));
    parts.push(accept);
  }
  parts.push(list);
  for (const reason of draft.question_reasons) parts.push(element("p", { class: "error" }, reason));
  return parts;
}

/** @param {Sentence} sentence @param {(chosen: Record<number, string>) => void} settle */
function item({ number, text, readings, suggestions, reason }, settle) {
  const made = element("li", { value: number }, text);
  if (readings.length === 1) {
    made.append(element("span", { class: "meaning" }, readings[0]));
    return made;
  }
  made.className = "doubt";
  if (!readings.length) made.append(element("p", { class: "error" }, reason ?? "This was not understood."));
  const choices = readings.length ? readings : suggestions;
  if (choices.length) made.append(element("p", {}, readings.length ? "This can mean:" : "Perhaps it means:"));
  made.append(...choices.map((meaning) => button(meaning, () => settle({ [number]: meaning }))));
  const own = element("input", { id: `meaning-${number}`, size: 28, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const write = element("form", { class: "row", submit: (/** @type {Event} */ event) => {
    event.preventDefault();
    if (own.value.trim()) settle({ [number]: own.value });
  } });
  write.append(element("label", { for: own.id }, "Or as a clause"), own, element("button", {}, "Use it"));
  made.append(write);
  return made;
}
