import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 24;

/** A new token of 192 random bits, for links in mails and for API clients. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** The stored hash of a token, which cannot be used in its place. */
export const hashOf = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
