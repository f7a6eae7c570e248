/** Adds pictures to the list of missing ones, and removes them. */

import type { Db, Tx } from "@pickwell/db/client";
import { commitPatiently } from "@pickwell/db/group-commit";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { missingPictures, pictures } from "@pickwell/db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import { insertRows } from "../core/rows/insert-rows.ts";
import { byKey } from "../pictures/by-key.ts";

/** A picture on another website. */
export interface NamedPicture {
  key: string;
  url: string;
}

/** Those of them that the shop does not know yet. */
export async function newPictures(db: Db, named: readonly NamedPicture[]): Promise<NamedPicture[]> {
  const known = await prepared(db, "missing-pictures:known", (db) =>
    db
      .select({ key: pictures.key })
      .from(pictures)
      .where(isOneOf(pictures.key, sql.placeholder("keys")))
      .prepare(),
  ).execute({ keys: keysOf(named) });
  const keys = new Set(known.map(({ key }) => key));
  return named.filter(({ key }) => !keys.has(key));
}

/** How many of them have failed before. */
export async function countFailed(db: Db, named: readonly NamedPicture[]): Promise<number> {
  const [found] = await prepared(db, "missing-pictures:failed", (db) =>
    db
      .select({ count: sql<number>`count(*)` })
      .from(missingPictures)
      .where(
        and(
          isOneOf(missingPictures.key, sql.placeholder("keys")),
          inArray(missingPictures.state, ["failing", "failed"]),
        ),
      )
      .prepare(),
  ).execute({ keys: keysOf(named) });
  return found?.count ?? 0;
}

const keysOf = (named: readonly NamedPicture[]) => JSON.stringify(named.map(({ key }) => key));

/**
 * The statements that list new pictures as missing, in the transaction that registers them. Listed
 * ones stay, and are assigned to the newer import.
 *
 * @param added - new to the shop
 * @param isRefused - whether a URL must never be requested
 */
export const missingInserts = (tx: Tx, added: readonly NamedPicture[], noted: Noted) =>
  missingRowInserts(tx, missingRows(added, noted));

interface Noted {
  now: Date;
  importId: string | null;
  isRefused: IsRefused;
}

/** The rows for missing pictures, in the order of their keys. */
export const missingRows = (added: readonly NamedPicture[], { now, importId, isRefused }: Noted) =>
  added.toSorted(byKey).map(({ key, url }) => {
    const refusal = isRefused(url);
    const row =
      refusal === null
        ? { state: "waiting", fault: null, detail: "", nextTryAt: now.getTime() }
        : { state: "failed", fault: "refused", detail: refusal, nextTryAt: null };
    return { key, importId, createdAt: now, ...row };
  });

/** The statements that insert them, see `missingInserts`. */
export function missingRowInserts(tx: Tx, rows: ReturnType<typeof missingRows>) {
  return insertRows(tx, "missing-pictures:insert", rows, (db, each) =>
    db
      .insert(missingPictures)
      .values(
        each((value) => ({
          key: value("key"),
          importId: value("importId"),
          state: value("state"),
          fault: value("fault"),
          detail: value("detail"),
          // As it is: a moment's own placeholder takes no null.
          nextTryAt: sql`${value("nextTryAt")}`,
          createdAt: value("createdAt"),
        })),
      )
      .onConflictDoNothing(),
  );
}

/** Why a URL must never be requested; null when it may be. */
export type IsRefused = (url: string) => string | null;

/** The statement that assigns pictures missing from before to an import's report. */
export const missingOfImport = (tx: Tx, keys: readonly string[], importId: string) =>
  tx.update(missingPictures).set({ importId }).where(isOneOf(missingPictures.key, keys));

/** Removes a downloaded picture from the list. */
export const noteFetched = (db: Db, key: string): Promise<void> =>
  commitPatiently(db, (tx) => missingDelete(tx, key));

/** The statement that removes an unwanted picture from the list. */
export const missingDelete = (tx: Tx, key: string) =>
  tx.delete(missingPictures).where(eq(missingPictures.key, key));
