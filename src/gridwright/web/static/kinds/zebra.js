// Zebra on the page: the table of who has what, and the crossing grid; the clues beside them.
// @ts-check

import { element } from "../dom.js";

/** @typedef {import("../board.js").View} View */
/** @typedef {import("../board.js").Sight} Sight */
/** @typedef {import("../board.js").PadKey} PadKey */

/** @typedef {{ attributes: { name: string, values: string[] }[], clues: { name: string, text: string }[], question: string }} Data */

/** @param {Data} data @returns {View[]} */
export function views(data) {
  return [table(data), crossing(data)];
}

/** @param {Data} data */
function parts(data) {
  const places = data.attributes[0]?.values ?? [], size = places.length;
  const rest = data.attributes.slice(1);
  /** @param {number} row @param {number} value @param {number} place */
  const fact = (row, value, place) => (row * size + value) * size + place + 1;
  const name = data.attributes[0]?.name ?? "";
  const placed = places.map((place) => /^\d+$/.test(place) ? `${name} ${place}` : place);
  return { places, placed, size, rest, fact };
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
    cells: (cells) => cells.flatMap(([row, place]) => row ? [((row ?? 1) - 1) * size + (place ?? 0)] : []),
    content(index, sight) {
      const value = valueOf(index, sight);
      if (value >= 0) return `${values(index)[value]}${sight.fresh(facts(index)[value] ?? 0) ? ", new" : ""}`;
      const there = left(index, sight);
      const gone = facts(index).flatMap((each, number) => sight.fresh(-each) ? [values(index)[number]] : []);
      return `${there.length < size || gone.length ? `left ${there.map((each) => values(index)[each]).join(" or ")}` : "empty"}${gone.length ? `, not ${gone.join(" or ")}, new` : ""}`;
    },
    draw(index, sight) {
      const value = valueOf(index, sight);
      if (value >= 0) return [element("span", { class: `word${sight.fresh(facts(index)[value] ?? 0) ? " fresh" : ""}` }, values(index)[value] ?? "")];
      const there = left(index, sight);
      if (there.length === size && !facts(index).some((each) => sight.fresh(-each))) return [];
      return there.map((each) => element(sight.fresh(-(facts(index)[each] ?? 0)) ? "s" : "span", { class: "left" }, values(index)[each] ?? ""));
    },
    act(act, value, cells, sight) {
      const index = /** @type {number} */ (cells[0]);
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

/** @param {Data} data @returns {View} */
function crossing(data) {
  const { placed, size, rest, fact } = parts(data);
  /** @param {number} index */
  const literal = (index) => fact(Math.floor(index / size / size), Math.floor(index / size) % size, index % size);
  const names = rest.flatMap((attribute) => attribute.values);
  /** @param {number} index @param {Sight} sight */
  const now = (index, sight) => sight.has(literal(index)) ? "yes" : sight.has(-literal(index)) ? "no" : "";
  /** @param {number} index @param {string} to */
  const set = (index, to) => to === "yes" ? { add: [literal(index)] } : to === "no" ? { add: [-literal(index)] } : { drop: [literal(index), -literal(index)] };
  /** @param {string} sign */
  const after = (sign) => sign === "" ? "no" : sign === "no" ? "yes" : "";
  return {
    name: "Crossing grid",
    label: `Zebra, crossing grid of ${names.length} rows, ${size} columns`,
    rows: names.length,
    cols: size,
    scopes: ["signs", "reading"],
    focusable: () => true,
    heads: () => ({ top: placed, left: names }),
    classes: (index) => Math.floor(index / size) % size === 0 ? "wall-top" : "",
    place: (index) => `${names[Math.floor(index / size)]}, ${placed[index % size]}`,
    open: (index, sight) => !now(index, sight) && !sight.follows(-literal(index)),
    group(index) {
      const block = Math.floor(index / size / size);
      return { name: rest[block]?.name ?? "", cells: Array.from({ length: size * size }, (_, cell) => block * size * size + cell) };
    },
    cells: (cells) => cells.flatMap(([row, place]) => row ? Array.from({ length: size }, (_, value) => (((row ?? 1) - 1) * size + value) * size + (place ?? 0)) : []),
    content(index, sight) {
      const words = { yes: "yes", no: "no", "": sight.follows(-literal(index)) ? "no, as another is" : "empty" };
      return `${words[now(index, sight)]}${sight.fresh(literal(index)) || sight.fresh(-literal(index)) ? ", new" : ""}`;
    },
    draw(index, sight) {
      const sign = now(index, sight), fresh = sight.fresh(literal(index)) || sight.fresh(-literal(index)) ? " fresh" : "";
      if (sign) return [element("span", { class: `value ${sign}${fresh}` }, sign === "yes" ? "✓" : "×")];
      return sight.follows(-literal(index)) ? [element("span", { class: "follows" }, "×")] : [];
    },
    act(act, value, cells, sight) {
      const index = /** @type {number} */ (cells[0]);
      if (act === "cycle") return set(index, after(now(index, sight)));
      if (act === "clear") return set(index, "");
      return act === "sign" ? set(index, now(index, sight) === value ? "" : value) : null;
    },
    tap: (index, at, sight) => set(index, at.back ? "yes" : after(now(index, sight))),
    pad: () => [
      { text: "✓", label: "Yes", act: "sign", value: "yes" },
      { text: "×", label: "No", act: "sign", value: "no" },
      { text: "⌫", label: "Clear", act: "clear", value: "" },
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
  const question = data.question ? [element("p", { class: "question" }, data.question)] : [];
  return [element("h2", {}, "Clues"), list, ...question];
}

/** What follows at once is shown from the start. */
export const follows = true;
