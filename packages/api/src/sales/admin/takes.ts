/** Lists imported report files and undoes them. */

import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { ledgerAccounts, ledgerTakes } from "@pickwell/db/schema";
import { count, desc, eq, sql } from "drizzle-orm";
import { mergeDays } from "../../attribution/totals/merge-days.ts";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { setTakeUndone } from "../../ledger/store/take-file.ts";
import { saleCurrency } from "../accounts.ts";
import { type PresentContext, presentSales } from "../present.ts";

/** A page of the imported files, the newest first. */
export async function listTakes(db: Db, { page, limit }: { page: number; limit: number }) {
  const isFile = eq(ledgerTakes.way, "file");
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(ledgerTakes)
    .where(isFile);
  const takes = await db
    .select({
      id: ledgerTakes.id,
      network: ledgerAccounts.name,
      name: ledgerTakes.name,
      at: ledgerTakes.at,
      rows: ledgerTakes.rows,
      finishedAt: ledgerTakes.finishedAt,
      /** Its import is running, or will be resumed. */
      isGoingOn: sql<boolean>`${ledgerTakes.fileId} is not null`.mapWith(Boolean),
      undoneAt: ledgerTakes.undoneAt,
    })
    .from(ledgerTakes)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTakes.accountId))
    .where(isFile)
    .orderBy(desc(ledgerTakes.at), desc(ledgerTakes.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { takes, total, page, limit };
}

/**
 * Undoes a file's import, or (if it is undone) restores it. Does nothing if it already is so.
 *
 * @throws AppError NOT_FOUND
 */
export async function undoTake(
  db: Db,
  now: Date,
  actor: Actor,
  { id, isUndone }: { id: string; isUndone: boolean },
): Promise<void> {
  const presenting: PresentContext = {
    now,
    currency: await saleCurrency(db),
    source: "report",
    writing: "merged-later",
  };
  const isChanged = await setTakeUndone(
    db,
    now,
    { takeId: id, isUndone },
    presentSales(presenting),
  );
  if (!isChanged) return;
  await mergeDays(db);
  await atomic(db, (tx) => [
    auditInsert(tx, now, {
      action: isUndone ? "sales-report.undone" : "sales-report.redone",
      ...actor,
      target: { kind: "sales-report", id },
    }),
  ]);
}
