const words = ["<p>", "nonce", "good things", "&amp;", "Größe", 'a="', "</p>", "picked", "well"];

/** A page-like text that repeats itself, the same for the same seed. @param length - at least, in characters */
export function pageText(seed: number, length: number): string {
  let state = seed;
  let out = "";
  while (out.length < length) {
    state = (state * 1103515245 + 12345) % 2147483648;
    out += words[state % words.length];
  }
  return out;
}
