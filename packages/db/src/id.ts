import { randomFillSync } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const LENGTH = 16;
/** Each byte of it makes one letter, once: asking the system for each id alone costs more than the id. */
const pool = new Uint8Array(256 * LENGTH);
let used = pool.length;

function pooledBytes(size: number): Uint8Array {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += size;
  return pool.subarray(used - size, used);
}

/**
 * A new public identifier: 16 letters of Crockford's base 32, 80 bits, safe in paths and when read aloud.
 *
 * @param random - source of that many random bytes; the system's by default
 */
export function newId(random: (size: number) => Uint8Array = pooledBytes): string {
  let id = "";
  for (const byte of random(LENGTH)) id += ALPHABET[byte & 31];
  return id;
}
