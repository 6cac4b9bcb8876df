// The grid of the room in which crosswords are set.

import assert from "node:assert/strict";
import test from "node:test";

import { blank, images, put, resized, slotsOf, textOf, turnBar, turnBlack } from "../static/rooms/crossword/grid.js";
import { steps } from "../static/rooms/crossword/trace.js";
import { together, weighted } from "../static/rooms/crossword/words.js";

const NO_WORDS = { named: "", own: "" };

test("entries are numbered as newspapers do", () => {
  const grid = turnBlack(blank(3, 4), [3], "rotational");
  assert.deepEqual(slotsOf(grid).map(({ name, cells }) => [name, cells.length]), [
    ["1A", 3], ["1D", 2], ["2D", 3], ["3D", 3], ["4A", 4], ["5D", 2], ["6A", 3],
  ]);
});

test("a single white cell is no entry", () => {
  assert.deepEqual(slotsOf(put(blank(1, 1), { 0: "A" })), []);
});

test("every symmetry leads back to where it began", () => {
  const square = blank(4, 4);
  for (const [symmetry, number] of [["none", 1], ["rotational", 2], ["quarter", 4], ["mirror", 2], ["flip", 2], ["diagonal", 2]]) {
    const orbit = images(square, symmetry, [1]).flat();
    assert.equal(new Set(orbit).size, number, symmetry);
    for (const one of orbit) assert.deepEqual(new Set(images(square, symmetry, [one]).flat()), new Set(orbit), symmetry);
  }
});

test("a symmetry that needs a square is left out elsewhere", () => {
  assert.deepEqual(images(blank(2, 3), "quarter", [1]), [[1]]);
  assert.deepEqual(images(blank(2, 3), "diagonal", [1]), [[1]]);
});

test("black cells come and go with their images, and take letters and bars with them", () => {
  const barred = turnBar(put(blank(3, 3), { 8: "X" }), 0, true, "rotational");
  assert.deepEqual(new Set(barred.bars), new Set(["0 1", "7 8"]));
  const black = turnBlack(barred, [0], "rotational");
  assert.deepEqual([black.cells[0], black.cells[8], black.bars], ["#", "#", []]);
  assert.deepEqual(turnBlack(black, [8], "rotational").cells, Array(9).fill(""));
});

test("a bar is taken away with its image, and there is none at the edge", () => {
  const grid = blank(3, 3);
  assert.deepEqual(turnBar(turnBar(grid, 1, false, "mirror"), 1, false, "mirror").bars, []);
  assert.equal(turnBar(grid, 2, true, "none"), grid);
  assert.equal(turnBar(grid, 7, false, "none"), grid);
});

test("a bar ends an entry", () => {
  assert.deepEqual(slotsOf(turnBar(blank(1, 4), 1, true, "none")).map(({ name }) => name), ["1A", "2A"]);
});

test("what has its place in another size stays", () => {
  const grid = { ...turnBar(put(blank(2, 3), { 0: "A", 5: "B" }), 0, true, "none"), clues: { "0A": "one", "3A": "two", "2D": "gone" }, free: ["3A"] };
  const larger = resized(grid, 3, 4);
  assert.deepEqual([larger.cells[0], larger.cells[6], larger.bars, larger.clues["4A"], larger.free], ["A", "B", ["0 1"], "two", ["4A"]]);
  assert.deepEqual(resized(larger, 2, 2).clues, { "0A": "one", "2A": "two" });
});

test("the text has all of it", () => {
  const grid = turnBar(turnBlack(put(blank(2, 4), { 0: "a".toUpperCase() }), [3], "none"), 1, false, "none");
  const text = textOf({ ...grid, clues: { "0A": " First\nletters " }, notes: { title: "Mine" }, fields: { floor: "50", banned: "" }, free: ["4A"] }, { named: "english*2", own: "CAT;80" });
  assert.equal(text, "kind: crossword\ntitle: Mine\nwords: english*2\nfloor: 50\nfree: 3A\n\nA . . #\n  -\n. . . .\n\nAcross\n1. First letters\n\nWords\nCAT;80\n");
  assert.equal(textOf(blank(1, 2), NO_WORDS), "kind: crossword\n\n. .\n");
});

test("weights and floors change the words of a list, and those of others are left to the server", () => {
  const list = { name: "mine.txt", on: true, weight: 2, floor: 50, words: "CAT\nDOG;49\nEEL;60" };
  assert.equal(weighted(list), "CAT;100\nEEL;120");
  const named = { name: "english", on: true, weight: 1, floor: 40 };
  assert.deepEqual(together([named, list, { ...list, on: false }]), { named: "english>=40", own: "CAT;100\nEEL;120" });
});

test("a trace goes up in steps", () => {
  const moments = [{ seconds: 0, best: null, bound: 9 }, { seconds: 1, best: 3, bound: 9 }, { seconds: 2, best: 5, bound: 8 }];
  assert.deepEqual(steps(moments, "best"), [[1, 3], [2, 3], [2, 5]]);
  assert.deepEqual(steps(moments, "bound"), [[0, 9], [1, 9], [2, 9], [2, 8]]);
});
