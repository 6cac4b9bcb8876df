// The puzzle in the address: what goes in comes out, and nothing else does harm.
import assert from "node:assert/strict";
import test from "node:test";

import { fromHash, toHash } from "../static/address.js";

test("a text comes back as it was", async () => {
  for (const text of ["kind: sudoku\n\n. 1\n1 .\n", "Ärger, 数独, 🧩", "x".repeat(100_000)]) {
    const hash = await toHash(text);
    assert.match(hash, /^#[\w-]+$/);
    assert.equal(await fromHash(hash), text);
  }
});

test("what is no puzzle is empty", async () => {
  for (const hash of ["", "#", "#room", "#%%%", "#AAAA", "#!!!!", `#${"A".repeat(1000)}`]) {
    assert.equal(await fromHash(hash), "");
  }
});

test("a short address cannot become a huge text", async () => {
  assert.equal(await fromHash(await toHash("x".repeat(5_000_000))), "");
});
