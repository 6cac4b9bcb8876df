// The puzzle in the address: behind # stands its text, compressed, so that a link is the puzzle.

/**
 * The part of an address that carries a text.
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function toHash(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `#${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

const LARGEST = 1_000_000;

/**
 * The text that an address carries, or "" if there is none that can be read.
 * @param {string} hash
 * @returns {Promise<string>}
 */
export async function fromHash(hash) {
  if (hash.length < 2) return "";
  try {
    const code = hash.slice(1).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    /** @type {BlobPart[]} */
    const parts = [];
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > LARGEST) return "";
      parts.push(new Uint8Array(value));
    }
    return new Blob(parts).text();
  } catch {
    return "";
  }
}
