/** A hash that costs next to nothing: for tests that are about something else. */
import { argon2id } from "argon2";

export const hashing = { type: argon2id, memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

/**
 * Stands in for `hashing-cost.ts` where a test configuration says so. The shop itself has no way to
 * ask for another cost, and `*.serial.test.ts` have the real one.
 */
export const quickHashing = {
  find: /^\.\/hashing-cost\.ts$/,
  replacement: import.meta.filename,
};
