// The crossing grid: values of one attribute against values of another. Against the places a cell
// is a fact of the rule book; elsewhere it is a note that both are at the same place.

import { element } from "../dom.js";

/** @import { Attributes, Change, Crossing, Sight, View } from "../types.js" */

/** @param {Attributes} data */
export function parts(data) {
  const places = data.attributes[0]?.values ?? [], size = places.length;
  const rest = data.attributes.slice(1);
  /** @param {number} row @param {number} value @param {number} place */
  const fact = (row, value, place) => (row * size + value) * size + place + 1;
  const name = data.attributes[0]?.name ?? "";
  const placed = places.map((place) => /^\d+$/.test(place) ? `${name} ${place}` : place);
  return { places, placed, size, rest, fact };
}

/** @param {Crossing} crossing */
const key = ({ row, value, col, other }) => `pair ${row} ${value} ${col} ${other}`;

/**
 * What the notes say of two values, as facts of which two have to be true together.
 * @param {Attributes} data
 * @param {Record<string, string>} notes
 */
export function pairs(data, notes) {
  const { size, fact } = parts(data);
  return Object.entries(notes).flatMap(([name, sign]) => {
    const [row, value, col, other] = (/^pair (\d+) (\d+) (\d+) (\d+)$/.exec(name)?.slice(1) ?? []).map(Number);
    if (row === undefined || value === undefined || col === undefined || other === undefined) return [];
    const together = Array.from({ length: size }, (_, place) => [fact(row, value, place), fact(col, other, place)]);
    return [{ together, yes: sign === "yes", note: name }];
  });
}

/** @param {Attributes} data @returns {View} */
export function crossing(data) {
  const { placed, size, rest, fact } = parts(data);
  const count = rest.length, cols = size * count;
  /** What is crossed in a cell; column 0 stands for the places. @param {number} index @returns {Crossing} */
  function at(index) {
    const down = Math.floor(index / cols), right = index % cols, block = Math.floor(right / size);
    return { row: Math.floor(down / size), value: down % size, col: block ? count - block : 0, other: right % size };
  }
  /** @param {Crossing} where */
  const literal = ({ row, value, other }) => fact(row, value, other);
  /** @param {number} index */
  const there = (index) => { const { row, col } = at(index); return col === 0 || col > row; };
  /** @param {Crossing} where @param {Sight} sight */
  function signOf(where, sight) {
    if (where.col) return sight.note(key(where));
    return sight.has(literal(where)) ? "yes" : sight.has(-literal(where)) ? "no" : "";
  }
  /** Whether a tick in the same row or column of the block crosses a cell out. @param {Crossing} where @param {Sight} sight */
  function crossedOut(where, sight) {
    if (!where.col) return sight.follows(-literal(where));
    return Array.from({ length: size }, (_, each) => each).some((each) =>
      (each !== where.other && sight.note(key({ ...where, other: each })) === "yes")
      || (each !== where.value && sight.note(key({ ...where, value: each })) === "yes"));
  }
  /** @param {Crossing} where @param {Sight} sight */
  const fresh = (where, sight) => !where.col && (sight.fresh(literal(where)) || sight.fresh(-literal(where)));
  /** @param {number} index @param {string} to @returns {Change} */
  function set(index, to) {
    const where = at(index);
    if (where.col) return { notes: { [key(where)]: to } };
    const own = literal(where);
    return to === "yes" ? { add: [own] } : to === "no" ? { add: [-own] } : { drop: [own, -own] };
  }
  /** @param {string} sign */
  const after = (sign) => sign === "" ? "no" : sign === "no" ? "yes" : "";
  const names = rest.flatMap((attribute) => attribute.values);
  const top = [...placed, ...rest.slice(1).reverse().flatMap((attribute) => attribute.values)];
  return {
    name: "Crossing grid",
    label: `Crossing grid, ${names.length} rows, ${cols} columns`,
    rows: names.length,
    cols,
    scopes: ["signs", "reading"],
    focusable: there,
    heads: () => ({ top, left: names, upright: true }),
    classes(index) {
      if (!there(index)) return "none";
      const { value, other } = at(index);
      return `${value === 0 ? "wall-top" : ""} ${other === 0 ? "wall-left" : ""} ${value === size - 1 ? "wall-bottom" : ""} ${other === size - 1 ? "wall-right" : ""}`;
    },
    place: (index) => `${names[Math.floor(index / cols)]}, ${top[index % cols]}`,
    open: (index, sight) => there(index) && !signOf(at(index), sight) && !crossedOut(at(index), sight),
    wrong: (index, sight) => at(index).col > 0 && sight.wrong(key(at(index))),
    group(index) {
      const { row, col } = at(index);
      const all = Array.from({ length: names.length * cols }, (_, cell) => cell);
      const name = `${rest[row]?.name} and ${col ? rest[col]?.name : data.attributes[0]?.name}`;
      return { name, cells: all.filter((cell) => at(cell).row === row && at(cell).col === col) };
    },
    cells: (cells) => cells.flatMap(([row, place]) => row
      ? Array.from({ length: size }, (_, value) => ((row - 1) * size + value) * cols + place) : []),
    cellOf: (fact) => Math.floor((fact - 1) / size) * cols + (fact - 1) % size,
    content(index, sight) {
      const where = at(index), sign = signOf(where, sight);
      return `${sign || (crossedOut(where, sight) ? "no, as another is" : "empty")}${fresh(where, sight) ? ", new" : ""}`;
    },
    draw(index, sight) {
      if (!there(index)) return [];
      const where = at(index), sign = signOf(where, sight);
      if (sign) return [element("span", { class: `value ${sign}${fresh(where, sight) ? " fresh" : ""}` }, sign === "yes" ? "✓" : "×")];
      return crossedOut(where, sight) ? [element("span", { class: "follows" }, "×")] : [];
    },
    act(act, value, cells, sight) {
      const index = cells[0], now = signOf(at(index), sight);
      if (act === "cycle") return set(index, after(now));
      if (act === "clear") return set(index, "");
      return act === "sign" ? set(index, now === value ? "" : value) : null;
    },
    tap: (index, where, sight) => there(index) ? set(index, where.back ? "yes" : after(signOf(at(index), sight))) : null,
    pad: () => [
      { text: "✓", label: "Yes", act: "sign", value: "yes" },
      { text: "×", label: "No", act: "sign", value: "no" },
      { text: "⌫", label: "Clear", act: "clear", value: "" },
    ],
  };
}
