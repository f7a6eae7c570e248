import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * A new public identifier: 16 letters of Crockford's base 32, 80 bits, safe in paths and when read aloud.
 *
 * @param random - source of that many random bytes; the system's by default
 */
export function newId(random: (size: number) => Uint8Array = randomBytes): string {
  let id = "";
  for (const byte of random(16)) id += ALPHABET[byte & 31];
  return id;
}
