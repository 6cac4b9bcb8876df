// Rules about a whole graph: it is connected, it has no loop, a way through it is not too long. What
// is asked for are the clauses of such a rule that are broken: all their literals are false.

/** @import { Plan } from "../../web/static/types.js" */

/**
 * @param {Plan} plan
 * @param {Int32Array} value the literal that is known of each fact, or 0
 * @returns {number[][]}
 */
export function brokenClauses({ sort, facts, edges, ends, most }, value) {
  if (sort === "connected") return cutOff(facts, edges, value);
  const drawn = facts.flatMap((fact, at) => value[fact] > 0 ? [at] : []);
  const way = sort === "no loop" ? loop(edges, drawn) : longWay(edges, drawn, ends ?? [], most ?? 0);
  return way.length ? [way.map((at) => -(facts[at] ?? 0))] : [];
}

/**
 * The edges around each part that no edge can join to the others any more.
 * @param {number[]} facts
 * @param {number[][]} edges
 * @param {Int32Array} value
 */
function cutOff(facts, edges, value) {
  const group = new Groups();
  edges.forEach(([one, other], at) => { if (value[facts[at]] >= 0) group.join(one, other); });
  /** @type {Map<number, number[]>} */
  const cuts = new Map();
  edges.forEach(([one, other], at) => {
    for (const part of group.of(one) === group.of(other) ? [] : [group.of(one), group.of(other)]) {
      cuts.set(part, [...(cuts.get(part) ?? []), facts[at]]);
    }
  });
  // Where there are only two parts, they have the same edges around them.
  return [...new Map([...cuts.values()].map((cut) => [cut.join(), cut])).values()];
}

/** Vertices in groups. */
class Groups {
  /** @type {Map<number, number>} */
  #above = new Map();

  /** @param {number} vertex @returns {number} */
  of(vertex) {
    let top = vertex;
    for (let next = this.#above.get(top); next !== undefined; next = this.#above.get(top)) top = next;
    return top;
  }

  /** @param {number} one @param {number} other @returns {boolean} whether they were apart */
  join(one, other) {
    const [first, second] = [this.of(one), this.of(other)];
    if (first !== second) this.#above.set(first, second);
    return first !== second;
  }
}

/** The edges of a loop, if there is one. @param {number[][]} edges @param {number[]} drawn */
function loop(edges, drawn) {
  const group = new Groups();
  /** @type {number[]} */
  const before = [];
  for (const at of drawn) {
    const [one, other] = edges[at];
    if (!group.join(one, other)) return [...(ways(edges, before, one).get(other) ?? []), at];
    before.push(at);
  }
  return [];
}

/** Where there is no loop: the edges from a vertex to every other. @param {number[][]} edges @param {number[]} drawn @param {number} from */
function ways(edges, drawn, from) {
  /** @type {Map<number, number[]>} */
  const found = new Map([[from, []]]);
  for (const [vertex, way] of found) {
    for (const at of drawn) {
      const [one, other] = edges[at];
      const next = one === vertex ? other : other === vertex ? one : vertex;
      if (!found.has(next)) found.set(next, [...way, at]);
    }
  }
  return found;
}

/** The edges of a way from end to end, if it is too long. @param {number[][]} edges @param {number[]} drawn @param {number[]} ends @param {number} most */
function longWay(edges, drawn, [from, to], most) {
  // With a loop there is more than one way, and another rule is broken.
  if (loop(edges, drawn).length) return [];
  const way = ways(edges, drawn, from).get(to) ?? [];
  return way.length > most ? way : [];
}
