/** Manages postback URLs. */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { ledgerAccounts, postbackKeys, sales } from "@pickwell/db/schema";
import { execute, executeAll, readRows } from "@pickwell/db/statements";
import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { hashOf, newToken } from "../../core/security/tokens.ts";
import { adapters } from "../../ledger/adapters.ts";
import { accountFor, assertAdapter, findAccount, saleCurrency } from "../accounts.ts";

const targetOf = (id: string) => ({ kind: "postback-key", id });
/** The most postback URLs; far more than a shop needs. */
const MAX_KEYS = 500;

/**
 * Lists postback URLs without their secrets, which are only stored as hashes: active ones first,
 * then the newest.
 */
export async function listKeys(db: Db) {
  const keys = await db
    .select({
      id: postbackKeys.id,
      network: postbackKeys.network,
      /** Adapter and default currency of the network's account. */
      adapter: ledgerAccounts.adapter,
      currency: ledgerAccounts.currency,
      createdAt: postbackKeys.createdAt,
      lastUsedAt: postbackKeys.lastUsedAt,
      revokedAt: postbackKeys.revokedAt,
    })
    .from(postbackKeys)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.name, postbackKeys.network))
    .orderBy(sql`${postbackKeys.revokedAt} is not null`, desc(postbackKeys.createdAt))
    .limit(MAX_KEYS);
  return { keys };
}

/**
 * The stored spelling of a network's name, so that `awin` and `Awin` are one network. @returns the
 * name itself when there is no such network
 */
export async function networkNamed(db: Db, name: string): Promise<string> {
  return (await findAccount(db, name))?.name ?? name;
}

interface NewKey {
  network: string;
  /** Adapter of a network that has no account yet. */
  adapter?: string;
  origin: string;
}

/**
 * Creates a postback URL for a network. Its other URLs stay active until they are revoked, so that
 * a secret can be replaced without losing sales.
 *
 * @param origin - origin of the URL, such as `https://example.com`
 * @returns the secret and URL, which cannot be read again
 * @throws AppError CONFLICT when there are too many
 */
export async function createKey(
  db: Db,
  now: Date,
  actor: Actor,
  { network: given, adapter = "generic", origin }: NewKey,
) {
  assertAdapter(adapter);
  const network = await networkNamed(db, given);
  const currency = await saleCurrency(db);
  const id = newId();
  const secret = newToken();
  await exclusiveTransaction(db, function* (tx) {
    const [counted] = yield* execute(tx.select({ keys: count() }).from(postbackKeys));
    if ((counted?.keys ?? 0) >= MAX_KEYS) {
      throw new AppError("CONFLICT", "There are too many postback URLs.");
    }
    yield* accountFor(tx, now, { network, adapter, currency });
    yield* executeAll([
      tx.insert(postbackKeys).values({ id, network, hash: hashOf(secret), createdAt: now }),
      auditInsert(tx, now, {
        action: "postback-key.created",
        ...actor,
        target: targetOf(id),
        after: { network },
      }),
    ]);
  });
  return { id, network, secret, url: `${origin}/api/postback/${secret}` };
}

/**
 * Revokes a postback URL at once. Does nothing if it already is revoked.
 *
 * @throws AppError NOT_FOUND
 */
export async function revokeKey(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  await exclusiveTransaction(db, function* (tx) {
    const [key] = yield* execute(tx.select().from(postbackKeys).where(eq(postbackKeys.id, id)));
    if (!key) throw new AppError("NOT_FOUND", "Postback URL not found");
    if (key.revokedAt !== null) return;
    yield* executeAll([
      tx
        .update(postbackKeys)
        .set({ revokedAt: now })
        .where(and(eq(postbackKeys.id, id), isNull(postbackKeys.revokedAt))),
      auditInsert(tx, now, {
        action: "postback-key.revoked",
        ...actor,
        target: targetOf(id),
        before: { network: key.network },
      }),
    ]);
  });
}

/** Names of all networks that have an account or sales. */
export async function networksOfSales(db: Db): Promise<string[]> {
  // Skips through the index from name to name; `distinct` would scan all sales.
  const rows = await readRows<{ network: string }>(
    db,
    sql`
    with recursive names(network) as (
      select min(network) from ${sales}
      union all
      select (select min(network) from ${sales} where network > names.network) from names
      where names.network is not null
    ) select network from names where network is not null limit ${MAX_KEYS}`,
  );
  const accounts = await db.select({ name: ledgerAccounts.name }).from(ledgerAccounts);
  const all = new Set([...rows.map(({ network }) => network), ...accounts.map(({ name }) => name)]);
  return [...all].sort((one, other) => one.localeCompare(other));
}

/** The networks that have an adapter, for a choice in the back office. */
export const listAdapters = () =>
  adapters.map(({ id, name, links }) => ({ id, name, parameter: links?.parameter ?? null }));
