import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 24;

/** A new token of 192 random bits: what a link in a mail, or a client, opens something with. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** What is kept of a token. Nobody who reads it can use the token. */
export const hashOf = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
