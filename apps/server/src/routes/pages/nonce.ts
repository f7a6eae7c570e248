import { randomFillSync } from "node:crypto";

/** Letters of a nonce: 18 random bytes in base64url, 144 bits. */
export const NONCE_LENGTH = 24;
const BYTES = 18;
const pool = Buffer.alloc(BYTES * 256);
/** Those of the pool, one after the other. */
let letters = "";
let used = 0;

/** A new, unguessable nonce. Random bytes are drawn 256 at a time, because asking is what costs. */
export function newNonce(): string {
  if (used === letters.length) {
    randomFillSync(pool);
    letters = pool.toString("base64url");
    used = 0;
  }
  used += NONCE_LENGTH;
  return letters.slice(used - NONCE_LENGTH, used);
}
