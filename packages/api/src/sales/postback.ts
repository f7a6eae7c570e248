/**
 * Sales that networks report by calling an address with a secret in it.
 *
 * Data flow: the secret's hash names the key, and the key the network. What was sent is read under
 * the names that networks use; then one transaction records the sale with everything that follows
 * from it, and writes down the hit with its verdict. What is refused is only written down.
 */

import { atomic, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { postbackKeys, postbackLog } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { settleWrites } from "@pickwell/db/write-behind";
import { and, count, eq, gte, isNull, lt, or } from "drizzle-orm";
import type { Keyring } from "../core/security/keyring.ts";
import { hashOf } from "../core/security/tokens.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { openLedger } from "./ledger.ts";
import { assertNotNegative, readSale, recordSale, saleCurrency } from "./record.ts";
import { plain, postbackValues, SaleRefusal } from "./rules.ts";

/** Hits without a key that are kept in a minute: enough to notice, too few to fill the disk. */
export const STRANGERS_A_MINUTE = 20;
const MINUTE_MS = 60_000;
/** A secret is 32 letters; whatever is far longer is not even looked up. */
const MAX_SECRET_LENGTH = 200;
const MAX_SHOWN = 100;

type Hit = typeof postbackLog.$inferInsert;
export type Verdict = Hit["verdict"];

/** A call as it came. */
export interface Postback {
  secret: string;
  method: Hit["method"];
  /** Parameters, those that count before others first. */
  sources: Record<string, unknown>[];
  /** Why what was sent cannot be read; null when it can. */
  problem: string | null;
}

export interface PostbackAnswer {
  verdict: Verdict;
  message: string;
}

const messages = {
  recorded: "The sale is recorded.",
  unattributed: "The sale is recorded; its click id is not known.",
  repeated: "This order is known already; nothing was changed.",
} as const;

/**
 * Takes a call.
 *
 * @returns null when the secret opens nothing, for whatever reason
 */
export async function receivePostback(
  db: Db,
  recording: { now: Date; keyring: Keyring },
  { secret, method, sources, problem }: Postback,
): Promise<PostbackAnswer | null> {
  const { now } = recording;
  const values = postbackValues(sources);
  const hit = {
    at: now,
    method,
    orderId: shown(values.orderId),
    clickId: shown(values.clickId),
    amount: shown(values.amount),
  };
  const key = await findKey(db, secret);
  if (!key || key.revokedAt !== null) {
    const reason = key ? "This URL has been revoked." : "There is no such address.";
    await noteStranger(db, { ...hit, verdict: "refused", reason, network: key?.network ?? "" });
    return null;
  }
  const known = { ...hit, keyId: key.id, network: key.network };
  try {
    if (problem) throw new SaleRefusal(problem);
    const sale = readSale(values, {
      now,
      currency: await saleCurrency(db),
      zone: await readTimeZone(db),
    });
    assertNotNegative(sale, "Take the order back in the back office, or with a report.");
    // Clicks of this very moment, which wait to be written.
    await settleWrites(db);
    const verdict = await openLedger(db, function* (ledger) {
      const { tx } = ledger;
      const verdict = yield* recordSale(ledger, recording, {
        ...sale,
        network: key.network,
        source: "postback",
      });
      yield* execute(hitInsert(tx, { ...known, verdict }));
      yield* execute(touchKey(tx, key.id, now));
      return verdict;
    });
    return { verdict, message: messages[verdict] };
  } catch (error) {
    if (!(error instanceof SaleRefusal)) throw error;
    const refused = { ...known, verdict: "refused", reason: error.message } as const;
    await atomic(db, (tx) => [hitInsert(tx, refused), touchKey(tx, key.id, now)]);
    return { verdict: "refused", message: error.message };
  }
}

const shown = (text = "") => plain(text.slice(0, MAX_SHOWN * 2)).slice(0, MAX_SHOWN);

/** By its hash: how long that takes tells nothing of the secrets that there are. */
async function findKey(db: Db, secret: string) {
  if (secret.length > MAX_SECRET_LENGTH) return undefined;
  const [key] = await db
    .select({
      id: postbackKeys.id,
      network: postbackKeys.network,
      revokedAt: postbackKeys.revokedAt,
    })
    .from(postbackKeys)
    .where(eq(postbackKeys.hash, hashOf(secret)));
  return key;
}

const hitInsert = (tx: Tx, hit: Omit<Hit, "id">) =>
  tx.insert(postbackLog).values({ ...hit, id: newId() });

const touchKey = (tx: Tx, id: string, now: Date) =>
  tx
    .update(postbackKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(postbackKeys.id, id),
        or(
          isNull(postbackKeys.lastUsedAt),
          lt(postbackKeys.lastUsedAt, new Date(now.getTime() - MINUTE_MS)),
        ),
      ),
    );

/** Writes down a hit of nobody's key, unless there have been many just now. */
async function noteStranger(db: Db, hit: Omit<Hit, "id">): Promise<void> {
  const isStranger = and(
    isNull(postbackLog.keyId),
    gte(postbackLog.at, new Date(hit.at.getTime() - MINUTE_MS)),
  );
  const hits = { hits: count() };
  const isFull = (row: { hits: number } | undefined) => (row?.hits ?? 0) >= STRANGERS_A_MINUTE;
  // Looked at first without the right to write, which a flood must not take from others.
  const [before] = await db.select(hits).from(postbackLog).where(isStranger);
  if (isFull(before)) return;
  await exclusiveTransaction(db, function* (tx) {
    const [there] = yield* execute(tx.select(hits).from(postbackLog).where(isStranger));
    if (!isFull(there)) yield* execute(hitInsert(tx, hit));
  });
}
