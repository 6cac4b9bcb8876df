// Tags: slow hashes of what is true. With them a file can tell whether an entry is right, although it
// does not say what is. They are those of PBKDF2 with HMAC-SHA-256, in plain JavaScript, since
// browsers lend theirs only to pages that come by a safe way.

const ROUNDS = 400;
const BYTES = 8;

const PRIMES = /** @type {number[]} */ ([]);
for (let number = 2; PRIMES.length < 64; number++) if (PRIMES.every((prime) => number % prime)) PRIMES.push(number);
/** The first 32 bits behind the point. @param {number} root */
const fraction = (root) => ((root % 1) * 2 ** 32) | 0;
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(prime ** (1 / 2)));
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fraction(prime ** (1 / 3)));
const words = new Int32Array(64);

/**
 * One block of SHA-256 on top of a state.
 * @param {Int32Array} state
 * @param {Int32Array} block 16 words
 * @param {Int32Array} [out] where the new state goes: the first 8 words of it
 */
function compress(state, block, out = new Int32Array(8)) {
  words.set(block);
  for (let at = 16; at < 64; at++) {
    const low = words[at - 15], high = words[at - 2];
    const one = ((low >>> 7) | (low << 25)) ^ ((low >>> 18) | (low << 14)) ^ (low >>> 3);
    const two = ((high >>> 17) | (high << 15)) ^ ((high >>> 19) | (high << 13)) ^ (high >>> 10);
    words[at] = (words[at - 16] + one + words[at - 7] + two) | 0;
  }
  let a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6], h = state[7];
  for (let at = 0; at < 64; at++) {
    const turned = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + turned + ((e & f) ^ (~e & g)) + CONSTANTS[at] + words[at]) | 0;
    const spun = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (spun + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0;
  }
  out[0] = a + state[0]; out[1] = b + state[1]; out[2] = c + state[2]; out[3] = d + state[3];
  out[4] = e + state[4]; out[5] = f + state[5]; out[6] = g + state[6]; out[7] = h + state[7];
  return out;
}

/** A text as a block of words, with the mark of its end and its length behind it. @param {string} text @param {number} before bytes */
function blockOf(text, before) {
  const block = new Int32Array(16), bytes = new TextEncoder().encode(text);
  if (bytes.length > 55) throw new RangeError("this text is too long for one block");
  [...bytes, 0x80].forEach((byte, at) => { block[at >> 2] |= byte << (24 - 8 * (at % 4)); });
  block[15] = 8 * (before + bytes.length);
  return block;
}

/**
 * The tag of a claim.
 * @param {string} claim
 * @param {string} salt
 */
export function tagOf(claim, salt) {
  const key = blockOf(claim, 0);
  // As a key of HMAC, the claim stands alone in its block.
  key[15] = 0;
  const length = new TextEncoder().encode(claim).length;
  key[length >> 2] &= ~(0xff << (24 - 8 * (length % 4)));
  const inner = compress(START, key.map((word) => word ^ 0x36363636));
  const outer = compress(START, key.map((word) => word ^ 0x5c5c5c5c));
  // A hash of 8 words as a block of its own, behind one block.
  const block = Int32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1 << 31, 0, 0, 0, 0, 0, 0, 768);
  compress(inner, blockOf(`${salt}\0\0\0\x01`, 64), block);
  compress(outer, block, block);
  const sum = block.slice(0, 8);
  for (let round = 1; round < ROUNDS; round++) {
    compress(inner, block, block);
    compress(outer, block, block);
    for (let at = 0; at < 8; at++) sum[at] ^= block[at];
  }
  return [...sum].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("").slice(0, 2 * BYTES);
}
