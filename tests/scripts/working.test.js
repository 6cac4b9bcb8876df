// Progress in words: both ends of an interval, one, or none.
import assert from "node:assert/strict";
import test from "node:test";

import { progressWords } from "../static/working.js";

test("an interval has both its ends", () => {
  const event = { event: "progress", best: 24, bound: 17, found: null, text: "clues" };
  assert.equal(progressWords(event), "between 17 and 24 clues");
  assert.equal(progressWords({ ...event, bound: 24 }), "24 clues");
  assert.equal(progressWords({ ...event, bound: null }), "24 clues");
  assert.equal(progressWords({ ...event, best: null }), "at least 17 clues");
  assert.equal(progressWords({ ...event, best: 0, bound: 0 }), "0 clues");
});

test("without an interval there is what was found", () => {
  const event = { event: "progress", best: null, bound: null, found: 3, text: "solutions" };
  assert.equal(progressWords(event), "3 solutions");
  assert.equal(progressWords({ ...event, found: null, text: "" }), "");
});
