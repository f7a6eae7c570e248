/** Attributes sales to clicks that were stored later than the sale. */

import { setImmediate } from "node:timers/promises";
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { clicks, ledgerTransactions, sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, desc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { DAY_MS } from "../attribution/buckets.ts";
import { idsIn, mayBeCutId } from "./attribute.ts";
import { clickOf } from "./clicks.ts";
import { openLedger } from "./ledger.ts";
import { clicksThere, possibleClicks } from "./looked-up.ts";

/**
 * How old a sale may be, in milliseconds. Clicks are stored within moments; longer delays happen
 * when a shop was restored or moved.
 */
const WAIT_MS = 90 * DAY_MS;

/**
 * Selects the transactions whose sale has no click, is younger than 90 days, and has a click time
 * or reference by which a click may be found.
 *
 * @param ids - transaction ids of the account
 * @returns those of the ids that fit
 */
export function* withoutClick(
  tx: Tx,
  {
    accountId,
    ids = new Set(),
    now,
  }: { accountId: string; ids: ReadonlySet<string> | undefined; now: Date },
): Steps<string[]> {
  if (ids.size === 0) return [];
  const values = {
    accountId,
    ids: JSON.stringify([...ids]),
    since: now.getTime() - WAIT_MS,
  };
  const rows = yield* execute(fill(unattributedAmong(tx), values));
  const there = yield* clicksThere(
    tx,
    new Set(rows.flatMap(({ clickRefs }) => possibleClicks(clickRefs))),
  );
  const mayBeFound = ({ clickRefs, clickedAt }: (typeof rows)[number]) =>
    clickedAt !== null ||
    clickRefs.some(mayBeCutId) ||
    possibleClicks(clickRefs).some((ref) => there.has(ref));
  return rows.filter(mayBeFound).map(({ transactionId }) => transactionId);
}

const value = sql.placeholder;

const unattributedAmong = (tx: Tx) =>
  prepared(tx, "sales:unattributed-among", (db) =>
    db
      .select({
        transactionId: ledgerTransactions.transactionId,
        clickRefs: ledgerTransactions.clickRefs,
        clickedAt: ledgerTransactions.clickedAt,
      })
      .from(ledgerTransactions)
      .innerJoin(sales, eq(sales.id, ledgerTransactions.id))
      .where(
        and(
          eq(ledgerTransactions.accountId, value("accountId")),
          isOneOf(ledgerTransactions.transactionId, sql`${value("ids")}`),
          isNull(sales.kind),
          gte(sales.soldAt, value("since")),
        ),
      )
      .prepare(),
  );

/** Sales per page. */
const TOGETHER = 500;

/** A sale without a click, with all reported references and the click ids inside them. */
interface Late {
  id: string;
  soldAt: Date;
  refs: string[];
  pieces: string[];
}

/** Sales without a click, the newest first, in pages. */
async function* unattributed(db: Db, now: Date, signal: AbortSignal): AsyncGenerator<Late[]> {
  let last: Late | undefined;
  while (!signal.aborted) {
    const rows = await db
      .select({
        id: sales.id,
        soldAt: sales.soldAt,
        clickId: sales.clickId,
        clickRefs: ledgerTransactions.clickRefs,
      })
      .from(sales)
      .leftJoin(ledgerTransactions, eq(ledgerTransactions.id, sales.id))
      .where(
        and(
          isNull(sales.kind),
          gte(sales.soldAt, new Date(now.getTime() - WAIT_MS)),
          last &&
            or(
              lt(sales.soldAt, last.soldAt),
              and(eq(sales.soldAt, last.soldAt), lt(sales.id, last.id)),
            ),
        ),
      )
      .orderBy(desc(sales.soldAt), desc(sales.id))
      .limit(TOGETHER);
    const page = rows.map(({ id, soldAt, clickId, clickRefs }): Late => {
      const refs = [...(clickRefs ?? []), ...(clickId === null ? [] : [clickId])];
      return { id, soldAt, refs, pieces: refs.flatMap(idsIn) };
    });
    if (page.length > 0) yield page;
    if (page.length < TOGETHER) return;
    last = page.at(-1);
    await setImmediate();
  }
}

/**
 * Attributes sales to clicks that were stored after the sale, by a reported id, whole or inside a
 * longer text.
 *
 * @returns how many were attributed
 */
export async function attributeLate(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  let attributed = 0;
  for await (const page of unattributed(db, now, signal)) {
    const refs = [...new Set(page.flatMap((late) => [...late.refs, ...late.pieces]))];
    if (refs.length === 0) continue;
    const rows = await db.select({ id: clicks.id }).from(clicks).where(isOneOf(clicks.id, refs));
    const there = new Set(rows.map(({ id }) => id));
    for (const { id, refs: own, pieces } of page) {
      const whole = own.find((ref) => there.has(ref));
      const clickId = whole ?? pieces.find((piece) => there.has(piece));
      if (clickId === undefined) continue;
      const attributedBy = whole === undefined ? "piece" : null;
      if (await assignClick(db, id, { clickId, attributedBy })) attributed += 1;
    }
  }
  return attributed;
}

/** @returns false when another process was faster, or the click is gone */
const assignClick = (
  db: Db,
  id: string,
  { clickId, attributedBy }: { clickId: string; attributedBy: "piece" | null },
): Promise<boolean> =>
  openLedger(db, function* (ledger) {
    const { tx } = ledger;
    const [sale] = yield* execute(tx.select().from(sales).where(eq(sales.id, id)));
    const click = yield* clickOf(tx, clickId);
    if (!sale || sale.kind !== null || !click) return false;
    const counts = sale.status === "approved";
    // A sale of an unknown visitor has itself as customer; now the visitor is known.
    const customer = sale.customer === id && !sale.isEntry ? click.visitor : sale.customer;
    if (counts) yield* ledger.uncount(sale);
    ledger.place(sale, -1);
    const known = { ...click.facts, clickId, customer, attributedBy };
    const attributedSale = { ...sale, ...known };
    ledger.place(attributedSale, 1);
    if (counts) yield* ledger.count(attributedSale);
    const { isNewCustomer, isFirstOfDay } = attributedSale;
    yield* execute(
      tx
        .update(sales)
        .set({ ...known, isNewCustomer, isFirstOfDay })
        .where(eq(sales.id, id)),
    );
    return true;
  });
