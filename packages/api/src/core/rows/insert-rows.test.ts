import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Tx } from "@pickwell/db/client";
import { ledgerEvents } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { createTestDatabase } from "@pickwell/db/testing";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertEach } from "./insert-rows.ts";

const inserts = (tx: Tx, hashes: readonly string[]) =>
  insertEach(
    tx,
    "test:events",
    hashes.map((hash) => ({ accountId: "a", transactionId: "t", hash, event: { hash } })),
    (db, each) =>
      db
        .insert(ledgerEvents)
        .values(
          each((cell) => ({
            accountId: cell("accountId"),
            transactionId: cell("transactionId"),
            hash: cell("hash"),
            event: cell("event"),
          })) as never,
        )
        .onConflictDoNothing(),
    { id: ledgerEvents.id, hash: ledgerEvents.hash },
  );

test("inserting many rows answers those that were not there, with their numbers", async () => {
  const db = createTestDatabase();
  const insert = (hashes: readonly string[]) =>
    exclusiveTransaction(db, function* (tx) {
      const added: unknown[] = [];
      for (const statement of inserts(tx, hashes)) {
        added.push(...((yield* execute(statement)) as unknown[]));
      }
      return added;
    });
  expect(await insert([])).toEqual([]);
  await insert(["b", "d"]);

  const added = await insert(["a", "b", "c", "d", "e", "f", "a"]);

  const stored = await db
    .select({ id: ledgerEvents.id, hash: ledgerEvents.hash })
    .from(ledgerEvents)
    .orderBy(asc(ledgerEvents.hash));
  expect(stored.map(({ hash }) => hash)).toEqual(["a", "b", "c", "d", "e", "f"]);
  const isOld = ({ hash }: { hash: string }) => hash === "b" || hash === "d";
  const byHash = (rows: unknown[]) =>
    (rows as typeof stored).toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  expect(byHash(added)).toEqual(stored.filter((row) => !isOld(row)));
});
