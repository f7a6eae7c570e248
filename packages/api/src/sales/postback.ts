/**
 * Receives postbacks: a network reports a sale by calling a URL that contains a secret.
 *
 * Data flow: the secret's hash identifies the key, and the key's network the ledger account. One
 * database transaction (several for a call with very many reports) stores the call with its events,
 * derives their transactions, updates the shop's sales, and writes the postback log. The call is
 * stored even if it is not understood.
 */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { prepared } from "@pickwell/db/prepared";
import { postbackKeys, postbackLog } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { settleWrites } from "@pickwell/db/write-behind";
import { and, count, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { Keyring } from "../core/security/keyring.ts";
import { hashOf } from "../core/security/tokens.ts";
import { type Call, rowsOfCall } from "../ledger/reading/call-rows.ts";
import type { Row } from "../ledger/reading/row.ts";
import { isSealedCall } from "../ledger/reading/sealed-call.ts";
import { readCallInTurns } from "../ledger/store/incoming.ts";
import {
  accountFor,
  findAccount,
  hideCustomersOf,
  readable,
  saleCurrency,
  withSecret,
} from "./accounts.ts";
import type { SaleChange } from "./present.ts";
import { plain, postbackValues } from "./rules.ts";
import { takeCall } from "./take-call.ts";

/**
 * Logged calls with unknown or revoked secrets per minute: enough to be noticed, too few to fill
 * the disk.
 */
export const UNKNOWN_CALLS_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Secrets have 32 characters; much longer ones are not looked up. */
const MAX_SECRET_LENGTH = 200;
const MAX_SHOWN = 100;

type Hit = typeof postbackLog.$inferInsert;
export type Verdict = Hit["verdict"];

/** A received call. */
export interface Postback extends Call {
  secret: string;
  method: Hit["method"];
}

export interface PostbackAnswer {
  verdict: Verdict;
  message: string;
}

const messages = {
  recorded: "The sale is recorded.",
  unattributed: "The sale is recorded; its click id is not known.",
  changed: "What is known of the sale has changed.",
  repeated: "This is known already; nothing was changed.",
} as const;

/**
 * Records a call.
 *
 * @returns null when the secret is unknown or revoked
 */
export async function receivePostback(
  db: Db,
  { now, keyring }: { now: Date; keyring: Keyring },
  { secret, method, ...call }: Postback,
): Promise<PostbackAnswer | null> {
  const key = await findKey(db, secret);
  if (!key || key.revokedAt !== null) {
    const reason = key ? "This URL has been revoked." : "There is no such address.";
    const hit = { at: now, method, ...shownOf(rowsOfCall(call)[0]) };
    await countUnknownCall(db, { ...hit, verdict: "refused", reason, network: key?.network ?? "" });
    return null;
  }
  const { network, id: keyId } = key;
  const currency = await saleCurrency(db);
  const account =
    (await findAccount(db, network)) ?? (await newAccount(db, now, network, currency));
  const isSealed = isSealedCall(call, account.adapter);
  const { problems, first, ...incoming } = await readCallInTurns(
    now,
    isSealed ? await withSecret(db, keyring, account) : account,
    call,
    hideCustomersOf(keyring, network),
  );
  const hit = { at: now, method, ...shownOf(first) };
  // Stores pending clicks first, as this sale may come from one of them.
  await settleWrites(db);
  const presenting = { now, currency, source: "postback" as const };
  const taken = await takeCall(db, { account, incoming, presenting }, log);
  const verdict = verdictOf(taken, incoming.events.length > 0);
  return { verdict, message: messageOf(verdict, problems[0] ?? "") };

  function* log(tx: Tx, changes: readonly SaleChange[]): Steps {
    const verdict = verdictOf(changes, incoming.events.length > 0);
    const known = { ...hit, keyId, network, verdict, reason: problems[0] ?? "" };
    yield* execute(hitInsert(tx, known));
    const before = now.getTime() - MINUTE_MS;
    yield* execute(fill(touchKey(tx), { id: keyId, now: now.getTime(), before }));
  }
}

/** Whether a secret is that of a URL that has not been revoked. */
export async function isPostbackUrl(db: Db, secret: string): Promise<boolean> {
  const key = await findKey(db, secret);
  return key !== undefined && key.revokedAt === null;
}

/** The most important change of the sales that the call is about. */
function verdictOf(changes: readonly SaleChange[], isUnderstood: boolean): StoredVerdict {
  if (!isUnderstood) return "kept";
  const order = ["unattributed", "recorded", "changed"] as const;
  if (changes.includes("removed")) return "changed";
  return order.find((each) => changes.includes(each)) ?? "repeated";
}

type StoredVerdict = Exclude<Verdict, "refused">;

const messageOf = (verdict: StoredVerdict, reason: string): string =>
  verdict === "kept"
    ? `The call is kept. ${reason || "It does not name a sale."}`
    : messages[verdict];

/** Creates the account of a network that only has a postback URL so far. */
async function newAccount(db: Db, now: Date, network: string, currency: string) {
  const wanted = { network, adapter: "generic", currency };
  return readable(db, await exclusiveTransaction(db, (tx) => accountFor(tx, now, wanted)));
}

/** What the postback log shows of a call. */
function shownOf(row: Row | undefined) {
  const { orderId, clickId, amount } = postbackValues(row?.values ?? new Map());
  return { orderId: shown(orderId), clickId: shown(clickId), amount: shown(amount) };
}

const shown = (text = "") => plain(text.slice(0, MAX_SHOWN * 2)).slice(0, MAX_SHOWN);

/** Looks the key up by the secret's hash, so that timing reveals nothing about secrets. */
async function findKey(db: Db, secret: string) {
  if (secret.length > MAX_SECRET_LENGTH) return undefined;
  const [key] = await keyByHash(db).execute({ hash: hashOf(secret) });
  return key;
}

const value = sql.placeholder;

const keyByHash = (db: Db) =>
  prepared(db, "postback:key", (db) =>
    db
      .select({
        id: postbackKeys.id,
        network: postbackKeys.network,
        revokedAt: postbackKeys.revokedAt,
      })
      .from(postbackKeys)
      .where(eq(postbackKeys.hash, value("hash")))
      .prepare(),
  );

const hitColumns = [
  "id",
  "at",
  "keyId",
  "method",
  "verdict",
  "reason",
  "network",
  "orderId",
  "clickId",
  "amount",
] as const;

const hitInsert = (tx: Tx, hit: Omit<Hit, "id">) =>
  fill(
    prepared(tx, "postback:hit", (db) =>
      db
        .insert(postbackLog)
        .values(Object.fromEntries(hitColumns.map((name) => [name, value(name)])) as never)
        .prepare(),
    ),
    { keyId: null, ...hit, id: newId() },
  );

const touchKey = (tx: Tx) =>
  prepared(tx, "postback:touch", (db) =>
    db
      .update(postbackKeys)
      .set({ lastUsedAt: sql`${value("now")}` })
      .where(
        and(
          eq(postbackKeys.id, value("id")),
          or(isNull(postbackKeys.lastUsedAt), sql`${postbackKeys.lastUsedAt} < ${value("before")}`),
        ),
      )
      .prepare(),
  );

/** Logs a call with an unknown or revoked secret, unless there were too many in the last minute. */
async function countUnknownCall(db: Db, hit: Omit<Hit, "id">): Promise<void> {
  const isUnknown = and(
    isNull(postbackLog.keyId),
    gte(postbackLog.at, new Date(hit.at.getTime() - MINUTE_MS)),
  );
  const hits = { hits: count() };
  const isFull = (row: { hits: number } | undefined) =>
    (row?.hits ?? 0) >= UNKNOWN_CALLS_PER_MINUTE;
  // Checked first without the write lock, so that a flood does not block others.
  const [before] = await db.select(hits).from(postbackLog).where(isUnknown);
  if (isFull(before)) return;
  await exclusiveTransaction(db, function* (tx) {
    const [there] = yield* execute(tx.select(hits).from(postbackLog).where(isUnknown));
    if (!isFull(there)) yield* execute(hitInsert(tx, hit));
  });
}
