// Boards with lines between points: bridges between islands, lines of a circuit.

import { shape } from "../dom.js";

/** @import { Change, Line, LineData, Sight, View } from "../types.js" */

const WAYS = ["up", "down", "left", "right"];

/** How many lines there are, -1 for a cross, 0 if nothing is said. @param {Line} line @param {(literal: number) => boolean} has */
function countOn(line, has) {
  for (let number = line.facts.length; number > 0; number--) if (has(line.facts[number - 1])) return number;
  return has(-line.facts[0]) ? -1 : 0;
}

/**
 * The lines of a board: which leave a point in which direction, and which run over a cell.
 * @param {LineData} data
 * @param {string} one how one line is called, as in "bridge"
 */
export function lines(data, one) {
  const { rows, cols } = data;
  const points = new Set(data.points), given = new Set(data.given ?? []);
  /** @type {Map<number, Map<string, Line>>} */
  const from = new Map(data.points.map((point) => [point, new Map()]));
  /** @type {Map<number, { across?: Line, down?: Line }>} */
  const over = new Map();
  for (const line of data.lines) {
    const [first, last] = line.ends;
    const across = Math.floor(first / cols) === Math.floor(last / cols);
    from.get(first)?.set(across ? "right" : "down", line);
    from.get(last)?.set(across ? "left" : "up", line);
    for (let cell = first + (across ? 1 : cols); cell < last; cell += across ? 1 : cols) {
      over.set(cell, { ...over.get(cell), [across ? "across" : "down"]: line });
    }
  }

  /** @param {Line} line @param {Sight} sight */
  const count = (line, sight) => countOn(line, (literal) => given.has(literal) || sight.has(literal));

  /** @param {Line | undefined} line @param {number} count @returns {Change | null} */
  function set(line, count) {
    if (!line || given.has(line.facts[0])) return null;
    const both = line.facts.flatMap((fact) => [fact, -fact]);
    const add = count < 0 ? [-line.facts[0]] : line.facts.slice(0, count);
    return { add, drop: both.filter((literal) => !add.includes(literal)) };
  }
  /** @param {Line | undefined} line @param {Sight} sight @param {boolean} crosses whether a cross comes in turn */
  function next(line, sight, crosses) {
    if (!line) return null;
    const now = count(line, sight);
    const most = line.facts.length;
    return set(line, now < 0 ? 0 : now < most ? now + 1 : crosses ? -1 : 0);
  }
  /** @param {Line | undefined} line @param {Sight} sight */
  const cross = (line, sight) => line ? set(line, count(line, sight) < 0 ? 0 : -1) : null;

  /** @param {(Change | null)[]} changes @returns {Change} */
  const together = (changes) => ({ add: changes.flatMap((each) => each?.add ?? []), drop: changes.flatMap((each) => each?.drop ?? []) });

  /** @type {NonNullable<View["tap"]>} */
  function tap(index, { x, y, back }, sight) {
    let line;
    if (points.has(index)) {
      if (Math.max(Math.abs(x), Math.abs(y)) < 0.3) return null;
      line = from.get(index)?.get(Math.abs(x) > Math.abs(y) ? (x > 0 ? "right" : "left") : y > 0 ? "down" : "up");
    } else {
      const here = over.get(index);
      line = here?.across && here.down ? (Math.abs(x) > Math.abs(y) ? here.across : here.down) : here?.across ?? here?.down;
    }
    return back ? cross(line, sight) : next(line, sight, true);
  }
  /** @type {NonNullable<View["drag"]>} */
  function drag(cells, sight) {
    const path = cells.filter((index) => points.has(index));
    const found = path.slice(1).map((to, at) => [...(from.get(path[at])?.values() ?? [])].find((line) => line.ends.includes(to)));
    if (found.length > 0) {
      const first = found[0];
      if (found.length === 1) return next(first, sight, false);
      const draw = !first || count(first, sight) < 1;
      return together(found.map((line) => set(line, draw ? 1 : 0)));
    }
    // Dragged from a point towards another.
    const [start, end] = [cells[0] ?? 0, cells.at(-1) ?? 0];
    const down = Math.floor(end / cols) - Math.floor(start / cols), right = (end % cols) - (start % cols);
    const way = Math.abs(right) > Math.abs(down) ? (right > 0 ? "right" : "left") : down > 0 ? "down" : "up";
    return next(from.get(start)?.get(way), sight, false);
  }
  /** @type {View["act"]} */
  function act(act, value, cells, sight) {
    const at = from.get(cells[0]);
    if (act === "line") return next(at?.get(value), sight, false);
    if (act === "cross") return cross(at?.get(value), sight);
    if (act === "clear") return together([...(at?.values() ?? [])].map((line) => set(line, 0)));
    return null;
  }
  /** @type {NonNullable<View["pad"]>} */
  const pad = () => [
    ...WAYS.map((way, at) => ({ text: "↑↓←→"[at], label: `Draw ${way}`, act: "line", value: way })),
    ...WAYS.map((way, at) => ({ text: `×${"↑↓←→"[at]}`, label: `Cross out ${way}`, act: "cross", value: way })),
    { text: "⌫", label: `Clear around this ${one === "bridge" ? "island" : "point"}`, act: "clear", value: "" },
  ];
  /** What the lines at a point are, in words. @param {number} index @param {Sight} sight */
  function said(index, sight) {
    const words = [], open = [];
    for (const way of WAYS) {
      const line = from.get(index)?.get(way);
      if (!line) continue;
      const number = count(line, sight);
      const single = line.facts.length > 1 && sight.has(-line.facts[1]);
      const amount = number < 0 ? "none" : number === 2 ? `two ${one}s` : number === 1 ? `${single ? "only " : ""}one ${one}` : `at most one ${one}`;
      const fresh = line.facts.some((fact) => sight.fresh(fact) || sight.fresh(-fact));
      if (number === 0 && sight.follows(-line.facts[0])) words.push(`none can be ${way}`);
      else if (number === 0 && !single) open.push(way);
      else words.push(`${amount} ${way}${given.has(line.facts[0]) ? ", given" : ""}${fresh ? ", new" : ""}`);
    }
    if (open.length) words.push(`open ${open.join(" and ")}`);
    return words.join(", ");
  }
  /** @param {Sight} sight */
  function overlay(sight) {
    return data.lines.flatMap((line) => {
      const [first, last] = line.ends.map(Number);
      const [x1, y1, x2, y2] = [first % cols + 0.5, Math.floor(first / cols) + 0.5, last % cols + 0.5, Math.floor(last / cols) + 0.5];
      const number = count(line, sight);
      const fresh = line.facts.some((fact) => sight.fresh(fact) || sight.fresh(-fact)) ? " fresh" : "";
      const name = `line${given.has(line.facts[0]) ? " given" : ""}${fresh}`;
      const across = y1 === y2;
      /** @param {number} by */
      function stroke(by) {
        const [dx, dy] = across ? [0, by] : [by, 0];
        return shape("line", { x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy, class: name });
      }
      const x = (x1 + x2) / 2, y = (y1 + y2) / 2;
      const drawn = number === 2 ? [stroke(-0.09), stroke(0.09)] : number === 1 ? [stroke(0)] : [];
      if (number < 0) drawn.push(crossAt(x, y, 0.11, fresh));
      else if (number === 0 && sight.follows(-line.facts[0])) drawn.push(crossAt(x, y, 0.06, ""));
      else if (number < 2 && line.facts.length > 1 && sight.has(-line.facts[1])) {
        drawn.push(crossAt(across ? x : x + 0.2, across ? y - 0.2 : y, 0.07, fresh));
      }
      return drawn;
    });
  }

  return { rows, cols, points, from, scopes: ["lines", "reading"], focusable: (/** @type {number} */ index) => points.has(index), tap, drag, act, pad, said, overlay,
    /** @param {number} index @param {Sight} sight */
    open: (index, sight) => [...(from.get(index)?.values() ?? [])].some((line) => count(line, sight) === 0) };
}

/** @param {number} x @param {number} y @param {number} half @param {string} fresh */
function crossAt(x, y, half, fresh) {
  const [left, top, size] = [x - half, y - half, 2 * half];
  return shape("path", { d: `M${left} ${top}l${size} ${size}m0 ${-size}l${-size} ${size}`, class: `cross${fresh}` });
}
