import { createHash } from "node:crypto";

/** An id that follows from a name, so that links and tests survive a new install. */
export const stableId = (kind: string, name: string): string =>
  createHash("sha256").update(`${kind}:${name}`).digest("hex").slice(0, 16);

/** Lowercase, with every run of other characters turned into one hyphen. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** A whole number from 0 to below `limit` that follows from a name. */
export const stableNumber = (name: string, limit: number): number =>
  createHash("sha256").update(name).digest().readUInt32BE(0) % limit;
