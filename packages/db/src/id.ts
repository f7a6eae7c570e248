import { randomBytes, randomFillSync } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const LENGTH = 16;
/** For ids of many rows: each byte makes one letter, once; asking the system for each costs more than the id. */
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
 * A new public id: 16 characters of Crockford's base 32, 80 bits, safe in paths and easy to read
 * aloud.
 *
 * @param random - source of random bytes; the system's by default
 */
export function newId(random: (size: number) => Uint8Array = randomBytes): string {
  let id = "";
  for (const byte of random(LENGTH)) id += ALPHABET[byte & 31];
  return id;
}

/** Letters that all ids of a row of them begin with, and those that number them. */
const COMMON = 8;
const COUNTED = 4;
const IDS_IN_ORDER = ALPHABET.length ** COUNTED;

/**
 * A generator of ids that sort in the order they are made, for bulk inserts: sorted keys are
 * inserted at one place of an index. The ids of one generator share a prefix and end in 20 random
 * bits.
 */
export function idsInOrder(random: (size: number) => Uint8Array = pooledBytes): () => string {
  let common = "";
  let next = IDS_IN_ORDER;
  return () => {
    if (next === IDS_IN_ORDER) {
      common = newId(random).slice(0, COMMON);
      next = 0;
    }
    let count = "";
    for (let rest = next, place = 0; place < COUNTED; place++) {
      count = ALPHABET[rest % ALPHABET.length] + count;
      rest = Math.floor(rest / ALPHABET.length);
    }
    next++;
    return common + count + newId(random).slice(COMMON + COUNTED);
  };
}
