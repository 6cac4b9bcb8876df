// How the sentences of a text were understood; where there are two readings, one is chosen.

import { button, element } from "./dom.js";

/** @import { Draft, Sentence } from "./answers.js" */

/**
 * The sentences of a draft, those in doubt first told as such.
 * @param {Draft} draft
 * @param {(chosen: Record<number, number>) => void} settle
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

/** @param {Sentence} sentence @param {(chosen: Record<number, number>) => void} settle */
function item({ number, text, readings, reason }, settle) {
  const made = element("li", { value: number }, text);
  if (readings.length === 1) made.append(element("span", { class: "meaning" }, readings[0]));
  else if (readings.length) {
    made.className = "doubt";
    made.append(element("p", {}, "This can mean:"), ...readings.map((reading, index) => button(reading, () => settle({ [number]: index }))));
  } else {
    made.className = "doubt";
    made.append(element("p", { class: "error" }, reason ?? "This was not understood."));
  }
  return made;
}
