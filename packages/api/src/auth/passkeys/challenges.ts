/** WebAuthn challenges: encrypted in a cookie, each usable once. */
import type { Tx } from "@pickwell/db/client";
import { answeredChallenges } from "@pickwell/db/schema";
import { AppError } from "../../core/errors.ts";
import { hashOf } from "../../core/security/tokens.ts";
import { expired } from "../../core/stored-moments.ts";
import type { Signing } from "../providers/begin.ts";
import { openStep, sealStep } from "../providers/pending.ts";
import { PASSKEY_TOO_LATE } from "./rules.ts";

/** Answers are remembered for longer than any clock of the shop's machines is wrong, in milliseconds. */
const REMEMBERED_MS = 24 * 3_600_000;

/** Purpose of a challenge. */
export type Purpose = "sign-in" | "confirm" | "add";

/** Stores a challenge in the browser's cookie. */
export async function keepChallenge(
  { auth, now }: Signing,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const idHash = purpose === "sign-in" ? null : ((await auth.session())?.idHash ?? null);
  auth.pending.keep(sealStep(auth, now(), "passkey", { purpose, challenge, idHash }));
}

/**
 * Takes the browser's challenge for a purpose, and removes it from the cookie.
 *
 * @throws AppError CONFLICT when there is none, or it has expired
 */
export async function takeChallenge(
  { auth, now }: Signing,
  purposes: readonly Purpose[],
): Promise<{ challenge: string; purpose: Purpose }> {
  const step = openStep(auth, now(), "passkey", auth.pending.read());
  auth.pending.forget();
  const isOwn = step && (step.idHash === null || step.idHash === (await auth.session())?.idHash);
  if (!isOwn || !purposes.includes(step.purpose)) {
    throw new AppError("CONFLICT", PASSKEY_TOO_LATE);
  }
  return step;
}

/** The guard that a challenge is answered for the first time. */
export const challengeUse = (tx: Tx, now: Date, challenge: string) =>
  tx
    .insert(answeredChallenges)
    .values({
      challengeHash: hashOf(challenge),
      expiresAt: new Date(now.getTime() + REMEMBERED_MS),
    })
    .onConflictDoNothing();

/** The statement that deletes expired challenges. */
export const staleChallengesDelete = (tx: Tx, now: Date) =>
  tx.delete(answeredChallenges).where(expired(answeredChallenges.expiresAt, now, REMEMBERED_MS));
