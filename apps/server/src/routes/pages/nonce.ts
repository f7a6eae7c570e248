import { randomFillSync } from "node:crypto";

/** Characters of a nonce: 18 random bytes (144 bits) in base64url. */
export const NONCE_LENGTH = 24;
const BYTES = 18;
const pool = Buffer.alloc(BYTES * 256);
/** The pool as text, used up from the start. */
let letters = "";
let used = 0;

/**
 * A new, unguessable nonce. Random bytes are generated for 256 nonces at a time, because each call
 * is expensive.
 */
export function newNonce(): string {
  if (used === letters.length) {
    randomFillSync(pool);
    letters = pool.toString("base64url");
    used = 0;
  }
  used += NONCE_LENGTH;
  return letters.slice(used - NONCE_LENGTH, used);
}
