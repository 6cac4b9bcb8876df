// Zebra on the page: the table of who has what, and the crossing grid; the clues beside them.

import { element } from "../dom.js";
import { crossing, pairs, parts } from "../boards/crossing.js";

export { pairs };

/** @import { Sight, View, ZebraData as Data } from "../types.js" */

/** @param {Data} data @returns {View[]} */
export function views(data) {
  return [table(data), crossing(data)];
}

/** @param {Data} data @returns {View} */
function table(data) {
  const { placed, size, rest, fact } = parts(data);
  /** @param {number} index */
  const at = (index) => /** @type {const} */ ([Math.floor(index / size), index % size]);
  /** @param {number} index */
  const facts = (index) => Array.from({ length: size }, (_, value) => fact(...(/** @type {[number, number, number]} */ ([at(index)[0], value, at(index)[1]]))));
  /** @param {number} index */
  const values = (index) => rest[at(index)[0]]?.values ?? [];
  /** @param {number} index @param {Sight} sight */
  const valueOf = (index, sight) => facts(index).findIndex((each) => sight.has(each));
  /** @param {number} index @param {Sight} sight */
  const left = (index, sight) => facts(index).flatMap((each, value) => (sight.has(-each) || sight.follows(-each)) && !sight.fresh(-each) ? [] : [value]);
  let mode = "digit";
  /** @param {number} index @param {number} value @param {Sight} sight */
  function enter(index, value, sight) {
    const own = facts(index), literal = own[value];
    if (literal === undefined) return null;
    return sight.has(literal) ? { drop: [literal] } : { drop: own, add: [literal] };
  }
  /** @param {number} index @param {number} value @param {Sight} sight */
  function ruleOut(index, value, sight) {
    const literal = facts(index)[value];
    if (literal === undefined) return null;
    return sight.has(-literal) ? { drop: [-literal] } : { add: [-literal] };
  }
  return {
    name: "Table",
    label: `Zebra, table of ${rest.length} rows, ${size} columns`,
    rows: rest.length,
    cols: size,
    scopes: ["values"],
    focusable: () => true,
    heads: () => ({ top: placed, left: rest.map((attribute) => attribute.name) }),
    classes: () => "wide",
    place: (index) => `${rest[at(index)[0]]?.name}, ${placed[at(index)[1]]}`,
    open: (index, sight) => valueOf(index, sight) < 0,
    cells: (cells) => cells.flatMap(([row, place]) => row ? [(row - 1) * size + place] : []),
    content(index, sight) {
      const value = valueOf(index, sight);
      if (value >= 0) return `${values(index)[value]}${sight.fresh(facts(index)[value] ?? 0) ? ", new" : ""}`;
      const there = left(index, sight);
      const gone = facts(index).flatMap((each, number) => sight.fresh(-each) ? [values(index)[number]] : []);
      const some = there.length < size || gone.length > 0;
      const words = some ? `left ${there.map((each) => values(index)[each]).join(" or ")}` : "empty";
      return gone.length ? `${words}, not ${gone.join(" or ")}, new` : words;
    },
    draw(index, sight) {
      const value = valueOf(index, sight);
      if (value >= 0) return [element("span", { class: `word${sight.fresh(facts(index)[value] ?? 0) ? " fresh" : ""}` }, values(index)[value] ?? "")];
      const there = left(index, sight);
      if (there.length === size && !facts(index).some((each) => sight.fresh(-each))) return [];
      return there.map((each) => element(sight.fresh(-(facts(index)[each] ?? 0)) ? "s" : "span", { class: "left" }, values(index)[each] ?? ""));
    },
    act(act, value, cells, sight) {
      const index = cells[0];
      if (act === "mode") { mode = value; return null; }
      if (act === "clear") return { drop: facts(index).flatMap((each) => [each, -each]) };
      if (act === "initial") {
        const now = valueOf(index, sight), count = size;
        for (let step = 1; step <= count; step++) {
          const next = (now + step + count) % count;
          if (values(index)[next]?.toUpperCase().startsWith(value)) return next === now ? null : enter(index, next, sight);
        }
        return null;
      }
      const number = Number(value) - 1;
      return (act === "digit" ? mode : act) === "centre" ? ruleOut(index, number, sight) : enter(index, number, sight);
    },
    pad: (index) => [
      ...values(index).map((text, value) => ({ text, label: text, act: "digit", value: String(value + 1) })),
      { text: "⌫", label: "Clear", act: "clear", value: "" },
      { text: "Is", label: "The values are what is there", act: "mode", value: "digit", pressed: mode === "digit" },
      { text: "Is not", label: "The values are ruled out", act: "mode", value: "centre", pressed: mode === "centre" },
    ],
  };
}

/** The clues. @param {Data} data */
export function side(data) {
  const list = element("ol", { class: "clues" });
  for (const clue of data.clues) {
    const line = element("li", {}, clue.text);
    line.dataset.clue = clue.name;
    const number = /\d+$/.exec(clue.name)?.[0];
    if (number) line.value = Number(number);
    list.append(line);
  }
  const questions = data.questions.map((text) => element("p", { class: "question" }, text));
  return [element("h2", {}, "Clues"), list, ...questions];
}

/** What follows at once is shown from the start. */
export const follows = true;
