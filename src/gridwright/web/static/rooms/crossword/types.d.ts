// The types of the room in which crosswords are set. No browser loads this file.

/** A grid while it is edited; it is never changed, but replaced. */
export interface Draft {
  rows: number;
  cols: number;
  /** Row by row: "#", a letter, or nothing. */
  cells: string[];
  /** Pairs of neighbours, each as "3 4". */
  bars: string[];
  /** Clues by the first cell of their entry and its direction, such as "0A". */
  clues: Record<string, string>;
  /** Entries that take any letters, named as in `clues`. */
  free: string[];
  notes: Record<string, string>;
  fields: Record<string, string>;
}

/** An entry of the grid. */
export interface Slot {
  /** As in 12A. */
  name: string;
  /** As in `Draft.clues`. */
  key: string;
  number: number;
  across: boolean;
  cells: number[];
}

/** A word list; one of the user's own has its words, one on each line. */
export interface WordList {
  name: string;
  on: boolean;
  weight: number;
  floor: number | null;
  words?: string;
}

/** A grid as the server has read it. */
export interface Opened extends Omit<Draft, "bars" | "free"> {
  rules: string;
  known: string[];
  symmetries: string[];
  largest: number;
  missing: string[];
  bars: number[][];
  lists: { name: string; weight: number; floor: number | null }[];
  words: string;
}

/** What the server sees in a grid. */
export interface Seen {
  counts: Record<string, number>;
  forced: Record<string, string>;
  contradiction: boolean;
  stuck: string[];
  strange: string[];
  faults: string[];
  statistics: [string, string][];
}

/** Whether a grid can be filled, and who is to blame if not. */
export interface Fits {
  verdict: string;
  words: string;
  details: string[];
  slots?: string[];
  cells?: number[];
}

/** Words for an entry: word, score, whether it fits, and what it leaves. */
export interface Candidates {
  slot: string;
  words: [string, number, boolean, string][];
  fit: number;
  tried: number;
  total: number;
}

/** A fill, or why there is none. */
export interface Filled {
  cells: string[] | null;
  words: string;
  remarks: string[];
  seconds: number;
  score: number | null;
  bound: number | null;
  themed?: string[];
}

/** A moment of a search. */
export interface Moment {
  seconds: number;
  best: number | null;
  bound: number | null;
}
