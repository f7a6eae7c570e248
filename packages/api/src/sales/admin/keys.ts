/** The URLs at which networks report sales. */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { newId } from "@pickwell/db/id";
import { postbackKeys, reportMappings, sales } from "@pickwell/db/schema";
import { execute, executeAll, readRows } from "@pickwell/db/statements";
import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { hashOf, newToken } from "../../core/security/tokens.ts";

const targetOf = (id: string) => ({ kind: "postback-key", id });
/** Networks have a handful; this many are somebody's mistake. */
const MAX_KEYS = 500;

/** Every address, without its secret, which nobody knows: those in force first, then the newest. */
export async function listKeys(db: Db) {
  const keys = await db
    .select({
      id: postbackKeys.id,
      network: postbackKeys.network,
      createdAt: postbackKeys.createdAt,
      lastUsedAt: postbackKeys.lastUsedAt,
      revokedAt: postbackKeys.revokedAt,
    })
    .from(postbackKeys)
    .orderBy(sql`${postbackKeys.revokedAt} is not null`, desc(postbackKeys.createdAt))
    .limit(MAX_KEYS);
  return { keys };
}

/** Names of all networks that the shop has heard of. */
async function listNetworks(db: Db): Promise<string[]> {
  const found = await db
    .select({ network: postbackKeys.network })
    .from(postbackKeys)
    .union(db.select({ network: reportMappings.network }).from(reportMappings));
  return found.map(({ network }) => network).sort((one, other) => one.localeCompare(other));
}

/**
 * What a network is called already, where only the case of letters is another: orders of `awin`
 * and `Awin` are the same.
 */
export async function networkNamed(db: Db, name: string): Promise<string> {
  const [key] = await db
    .select({ network: postbackKeys.network })
    .from(postbackKeys)
    .where(equalsNocase(postbackKeys.network, name))
    .limit(1);
  if (key) return key.network;
  const [mapping] = await db
    .select({ network: reportMappings.network })
    .from(reportMappings)
    .where(equalsNocase(reportMappings.network, name))
    .limit(1);
  return mapping?.network ?? name;
}

/**
 * Makes an address for a network. One that it has already stays in force until it is revoked, so
 * that a secret can be changed without losing a sale.
 *
 * @param origin - what the address begins with
 * @returns the secret and the address: nobody can be told them again
 * @throws AppError CONFLICT when there are too many
 */
export async function createKey(
  db: Db,
  now: Date,
  actor: Actor,
  { network: given, origin }: { network: string; origin: string },
) {
  const network = await networkNamed(db, given);
  const id = newId();
  const secret = newToken();
  await exclusiveTransaction(db, function* (tx) {
    const [counted] = yield* execute(tx.select({ keys: count() }).from(postbackKeys));
    if ((counted?.keys ?? 0) >= MAX_KEYS) {
      throw new AppError("CONFLICT", "There are too many postback URLs.");
    }
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
 * Takes an address out of force at once. One that is already stays as it is.
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

/** Every network of which a sale is known, with those that have an address or a mapping. */
export async function networksOfSales(db: Db): Promise<string[]> {
  // Along the index from one name to the next: a distinct over all sales would read them all.
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
  const all = new Set([...rows.map(({ network }) => network), ...(await listNetworks(db))]);
  return [...all].sort((one, other) => one.localeCompare(other));
}
