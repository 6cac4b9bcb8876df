// The types that the scripts of boards share. No browser loads this file.

/** A change of the entries: literals that come and go, and notes with their new texts. */
export interface Change {
  add?: number[];
  drop?: number[];
  notes?: Record<string, string>;
}

/** Entries as they are kept: literals of the rule book, and notes that only the page knows. */
export interface Saved {
  literals: number[];
  notes: Record<string, string>;
}

/** What is on the board. */
export interface Sight {
  /** Whether a literal is entered, or shown by a step. */
  has: (literal: number) => boolean;
  /** Whether a literal is obvious from the others. */
  follows: (literal: number) => boolean;
  /** Whether a literal is new in the step that is shown. */
  fresh: (literal: number) => boolean;
  note: (key: string) => string;
  /** Whether a note was found to be wrong. */
  wrong: (key: string) => boolean;
}

/** A button that does what a key does. */
export interface PadKey {
  text: string;
  label: string;
  act: string;
  value: string;
  pressed?: boolean;
}

/** What a cell of a view is asked for; cells are numbered row by row. */
type Asked<T> = (index: number, sight: Sight) => T;

/** A way to show a puzzle as a grid. */
export interface View {
  name: string;
  label: string;
  rows: number;
  cols: number;
  /** Which keys there are; see keys.js. */
  scopes: string[];
  focusable: (index: number) => boolean;
  /** What a cell says, and what it shows. */
  content: Asked<string>;
  draw: Asked<(Node | string)[]>;
  /** The change that a key makes in the selected cells. */
  act: (act: string, value: string, cells: number[], sight: Sight) => Change | null;
  classes?: (index: number) => string;
  /** Where a cell is, in words; without it by row and column. */
  place?: (index: number) => string;
  /** Whether a cell is still empty. */
  open?: Asked<boolean>;
  /** The region, box or block of a cell. */
  group?: (index: number) => { name: string; cells: number[] };
  /** Whether a cell has a note that was found to be wrong. */
  wrong?: Asked<boolean>;
  tap?: (index: number, at: { x: number; y: number; back: boolean }, sight: Sight) => Change | null;
  drag?: (cells: number[], sight: Sight) => Change | null;
  /** Where the focus goes after a key, if it moves. */
  step?: (index: number, act: string, value: string, sight: Sight) => number | null;
  overlay?: (sight: Sight) => SVGElement[];
  pad?: (index: number) => PadKey[];
  /** Where the cells of the puzzle are in this view, if not in the same place. */
  cells?: (cells: number[][]) => number[];
  /** The cell of a fact, where every fact has its own. */
  cellOf?: (fact: number) => number;
  heads?: () => { top?: string[]; left?: string[]; right?: string[]; bottom?: string[]; upright?: boolean };
  /** The cells of the entry that is being typed, and its clue. */
  run?: (index: number) => number[];
  now?: (index: number) => { name: string; text: string };
}

/** Cells that are marked. */
export interface Marked {
  reason: Set<number>;
  broken: Set<number>;
  wrong: Set<number>;
}

/** An entry in words, and where it shows. */
export interface Entry {
  literal: number;
  text: string;
  cells: number[][];
}

/** A rule that is broken, and by what. */
export interface Broken {
  text: string;
  cells: number[][];
  literals?: number[];
  clue?: string;
}

/** A step of the path. */
export interface Step {
  technique: string;
  text: string;
  facts: number[];
  follows: number[];
  marks: number[][];
  clues: string[];
  cost: number;
  /** In a file that plays: where to look, and which rule; and what the step rests on. */
  ladder: string[];
  premises: number[];
  /** Which steps before it are insights that it rests on. */
  behind: number[];
}

/** A puzzle as the server gives it. */
export interface Puzzle {
  kind: string;
  title: string;
  heading: string;
  /** What is said below the title, such as the author. */
  byline: string[];
  rules: string;
  single: boolean;
  /** Whether there are hints and a path. */
  explained: boolean;
  text: string;
  entries: number[];
  play: any;
  /** Whether a cell has the right text; without it, the play data has the answers. */
  right?: (index: number, text: string) => boolean;
}

/** What the server says of the entries; what is not known yet is not there. */
export interface Judged {
  broken: Broken[];
  follows: number[];
  text: string;
  verdict?: string;
  wrong?: Entry[];
  wrong_pairs?: string[];
  finished?: boolean;
}

/** A step that is shown on top of the entries, or instead of them if it has literals of its own. */
export interface Shown {
  literals?: Set<number>;
  follows?: Set<number>;
  fresh: Set<number>;
  marks: number[][];
  clues: string[];
  wrong?: Entry[];
}

/** The module of a kind. */
export interface KindModule {
  views: (data: any) => View[];
  /** What stands beside the board, such as clues. */
  side?: (data: any) => HTMLElement[];
  /** Whether what follows at once is shown from the start; null if nothing ever does. */
  follows?: boolean | null;
  /** Notes that say of pairs of facts whether two are true together. */
  pairs?: (data: any, notes: Record<string, string>) => { together: number[][]; yes: boolean; note: string }[];
  /** What can be said of the notes without the server. */
  judge?: (data: any, sight: Sight, right: (index: number, text: string) => boolean) => { wrong: number[]; finished: boolean } | null;
  /** A whole solution as a text, for the checker. */
  solution?: (data: any, sight: Sight) => string;
}

/** What the browser keeps of a puzzle. */
export interface Kept {
  entries: Saved;
  seconds: number;
  points: { name: string; entries: Saved }[];
  title: string;
  text: string;
  when: number;
  done?: boolean;
}

/** A line that could be drawn, by its ends; the first fact says one line, the second two. */
export interface Line {
  ends: number[];
  facts: number[];
}

export interface LineData {
  rows: number;
  cols: number;
  points: number[];
  lines: Line[];
  given?: number[];
}

/** The first attribute are the places. */
export interface Attributes {
  attributes: { name: string; values: string[] }[];
}

/** An entry of a crossword. */
export interface Slot {
  name: string;
  number: number;
  across: boolean;
  cells: number[];
  clue: string;
}

/** A crossword for the board. */
export interface CrosswordData {
  rows: number;
  cols: number;
  cells: string[];
  answers: string[];
  bars: number[][];
  slots: Slot[];
}

/**
 * A row of the table of keys: `keys` are their names, each with the value that the act gets;
 * `letters` takes any letter. Boards say which scopes they have, and all have "board".
 */
export interface KeyRow {
  scope: string;
  act: string;
  keys?: Record<string, string>;
  letters?: boolean;
  shown: string;
  text: string;
}

/** Two values, each by its attribute and its number. */
export interface Crossing {
  row: number;
  value: number;
  col: number;
  other: number;
}

/** A Zebra puzzle for the board. */
export interface ZebraData extends Attributes {
  clues: { name: string; text: string }[];
  questions: string[];
}

/** A rule about a whole graph. */
export interface Plan {
  sort: string;
  facts: number[];
  edges: number[][];
  ends?: number[];
  most?: number;
}

/** The rules of a puzzle in a file that plays. */
export interface CompiledBook {
  /** By fact: true and false in words, and its cells. */
  facts: [string, string, number[][]][];
  /** By rule: parts with literals, how many are needed, whether that is obvious, and weights. */
  rules: { text: string; clue: string; cells: number[][]; parts: [number[], number, number, number[]?][]; watched: Plan[] }[];
  ties: number[][];
  /** Whether these are all rules. */
  whole: boolean;
}

/** A puzzle in a file that plays. */
export interface Compiled extends Puzzle {
  verdict: string;
  salt: string;
  /** The tags of the facts that are true, and how many of them are spoken of. */
  tags: string[];
  count: number;
  book: number;
  known: number[];
  path: { grade: string | null; follows: number[]; steps: Step[] } | null;
  picture: string;
}
