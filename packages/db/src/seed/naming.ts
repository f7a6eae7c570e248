import { createHash } from "node:crypto";

/** An id derived from a name, so that links and tests survive a new installation. */
export const stableId = (kind: string, name: string): string =>
  createHash("sha256").update(`${kind}:${name}`).digest("hex").slice(0, 16);

/** Lowercase, with every run of other characters turned into one hyphen. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** A whole number from 0 to below `limit`, derived from a name. */
export const stableNumber = (name: string, limit: number): number =>
  createHash("sha256").update(name).digest().readUInt32BE(0) % limit;
