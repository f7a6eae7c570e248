import { createHash, randomBytes } from "node:crypto";
import type { Tx } from "@pickwell/db/client";
import { subscriberTokens, type tokenPurposes } from "@pickwell/db/schema";

const TOKEN_BYTES = 24;
/** A confirm link is good for a week; an unsubscribe link as long as the mail is kept. */
const CONFIRM_MS = 7 * 86_400_000;

type Purpose = (typeof tokenPurposes)[number];

/** A new token of 192 random bits, as it stands in a link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** What is kept of a token. Nobody who reads it can follow the link. */
export const hashOf = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** The statement that makes a token good for something. */
export const tokenInsert = (
  tx: Tx,
  subscriberId: string,
  purpose: Purpose,
  token: string,
  now: Date,
) =>
  tx.insert(subscriberTokens).values({
    hash: hashOf(token),
    subscriberId,
    purpose,
    expiresAt: purpose === "confirm" ? new Date(now.getTime() + CONFIRM_MS) : null,
    createdAt: now,
  });

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A new code for the welcome offer: `WELCOME-` and ten letters and digits that nobody confuses. */
export function newWelcomeCode(): string {
  let code = "WELCOME-";
  for (const byte of randomBytes(10)) code += ALPHABET[byte & 31];
  return code;
}
