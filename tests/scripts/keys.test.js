// Keys: what they do depends on the board, and no key does two things there.
import assert from "node:assert/strict";
import test from "node:test";

import { KEYS, actOf } from "../static/keys.js";

const held = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, code: "" };

test("digits are told by their place on the keyboard, whatever Shift makes of them", () => {
  const event = { ...held, key: "!", code: "Digit1", shiftKey: true };
  assert.deepEqual(actOf(event, ["digits"]), { act: "corner", value: "1" });
});

test("letters are letters in a crossword, and commands elsewhere", () => {
  const event = { ...held, key: "r", code: "KeyR" };
  assert.deepEqual(actOf(event, ["letters"]), { act: "letter", value: "R" });
  assert.deepEqual(actOf(event, ["signs", "reading"]), { act: "read", value: "row" });
  assert.equal(actOf(event, []), null);
});

test("keys of the browser are left alone", () => {
  // Where crosswords are set, Tab goes from entry to entry, and out of the grid after the last.
  const all = KEYS.flatMap((row) => (row.scope === "setting" ? [] : Object.keys(row.keys ?? {})));
  for (const key of ["Tab", "Shift+Tab", "F5", "Ctrl+w", "Ctrl+t", "Ctrl+r", "Ctrl+PageDown", "Ctrl+l"]) {
    assert.ok(!all.includes(key), key);
  }
});

test("a crossword is set with the keys that people know", () => {
  const scopes = ["setting", "letters", "several"];
  assert.equal(actOf({ ...held, key: ".", code: "Period" }, scopes)?.act, "black");
  assert.equal(actOf({ ...held, key: ",", code: "Comma" }, scopes)?.act, "bar");
  assert.equal(actOf({ ...held, shiftKey: true, key: "!", code: "Digit1" }, scopes)?.act, "hardest");
  assert.deepEqual(actOf({ ...held, shiftKey: true, key: "Tab", code: "Tab" }, scopes), { act: "entry", value: "-1" });
  assert.equal(actOf({ ...held, key: "Tab", code: "Tab" }, ["letters"]), null);
});

test("no key has two meanings in one scope", () => {
  const seen = new Set();
  for (const row of KEYS) {
    for (const key of Object.keys(row.keys ?? {})) {
      assert.ok(!seen.has(`${row.scope} ${key}`), `${row.scope} ${key}`);
      seen.add(`${row.scope} ${key}`);
    }
  }
});
