// Entries: every change can be undone and done again.
import assert from "node:assert/strict";
import test from "node:test";

import { Entries } from "../static/entries.js";

test("a literal takes the place of its opposite, and undo brings that back", () => {
  const entries = new Entries({ literals: [-3, 5], notes: {} });
  assert.ok(entries.change({ add: [3] }));
  assert.deepEqual(entries.literals, [3, 5]);
  assert.ok(entries.undo());
  assert.deepEqual(entries.literals, [-3, 5]);
  assert.ok(entries.redo());
  assert.deepEqual(entries.literals, [3, 5]);
});

test("what changes nothing is not a change", () => {
  const entries = new Entries({ literals: [1], notes: { corner: "2" } });
  assert.ok(!entries.change({ add: [1], drop: [7], notes: { corner: "2" } }));
  assert.ok(!entries.canUndo);
});

test("any number of changes is taken back, in any mixture, to the same entries", () => {
  const entries = new Entries();
  const seen = [JSON.stringify(entries.save())];
  let seed = 7;
  for (let step = 0; step < 500; step++) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const literal = (seed % 9) + 1;
    const change = [{ add: [literal] }, { add: [-literal] }, { drop: [literal, -literal] }, { notes: { [literal]: seed % 2 ? String(seed % 5) : "" } }][(seed >> 8) % 4];
    if (entries.change(change)) seen.push(JSON.stringify(entries.save()));
  }
  const last = seen.length - 1;
  for (let at = last - 1; at >= 0; at--) {
    assert.ok(entries.undo());
    assert.equal(JSON.stringify(entries.save()), seen[at]);
  }
  assert.ok(!entries.canUndo);
  while (entries.redo());
  assert.equal(JSON.stringify(entries.save()), seen[last]);
});

test("other entries are one change, and a new change ends what could be redone", () => {
  const entries = new Entries({ literals: [1, 2], notes: { a: "x" } });
  entries.replace({ literals: [2, 3], notes: { b: "y" } });
  assert.deepEqual(entries.save(), { literals: [2, 3], notes: { b: "y" } });
  entries.undo();
  assert.deepEqual(entries.save(), { literals: [1, 2], notes: { a: "x" } });
  entries.change({ add: [9] });
  assert.ok(!entries.canRedo);
});
