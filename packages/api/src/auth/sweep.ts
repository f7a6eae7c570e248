import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { staleAttemptsDelete } from "./attempts.ts";
import { staleSecretsDelete } from "./one-time-secrets.ts";
import { staleTokensDelete } from "./one-time-tokens.ts";
import { staleSessionsDelete } from "./sessions.ts";

/** Forgets sessions, links, secrets and failures that are over. None of them is good for anything any more. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  await atomic(db, (tx) => [
    ...staleSessionsDelete(tx, now),
    staleTokensDelete(tx, now),
    staleSecretsDelete(tx, now),
    staleAttemptsDelete(tx, now),
  ]);
}
