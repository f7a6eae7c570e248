import { randomFillSync } from "node:crypto";

/** Letters of a nonce: 18 random bytes in base64url, 144 bits. */
export const NONCE_LENGTH = 24;
const BYTES = 18;
const pool = Buffer.alloc(BYTES * 256);
let used = pool.length;

/** A new, unguessable nonce. Random bytes are drawn 256 at a time, because asking is what costs. */
export function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.toString("base64url", used - BYTES, used);
}
