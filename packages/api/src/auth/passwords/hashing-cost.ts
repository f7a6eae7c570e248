import { argon2id } from "argon2";

/**
 * Parameters of Argon2. Source: OWASP Password Storage Cheat Sheet; ASVS 5.0, 11.4.2. Memory in
 * KiB.
 */
export const hashing = {
  type: argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;
