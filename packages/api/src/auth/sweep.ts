import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { staleLeasesDelete } from "../presence/leases.ts";
import { staleTokensDelete } from "./one-time-tokens.ts";
import { staleChallengesDelete } from "./passkeys/challenges.ts";
import { staleSecretsDelete } from "./passwords/one-time-secrets.ts";
import { staleSessionsDelete } from "./sessions/sessions.ts";
import { staleAttemptsDelete } from "./sign-in/attempt-counts.ts";

/** Deletes expired sessions, links, secrets, failures, challenges and sign-in forms. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  await atomic(db, (tx) => [
    ...staleSessionsDelete(tx, now),
    staleTokensDelete(tx, now),
    staleSecretsDelete(tx, now),
    staleAttemptsDelete(tx, now),
    staleChallengesDelete(tx, now),
    staleLeasesDelete(tx, now),
  ]);
}
