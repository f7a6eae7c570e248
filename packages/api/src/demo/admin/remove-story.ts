/** Takes out the demo's past: visits, sales, subscribers and messages, with all figures made of them. */
import type { Tx } from "@pickwell/db/client";
import { greatest } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import {
  clicks,
  contactMessages,
  deals,
  ledgerAccounts,
  ledgerReports,
  ledgerTakes,
  ledgerTransactions,
  pageViews,
  postbackKeys,
  postbackLog,
  posts,
  products,
  sales,
  subscribers,
} from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq, lte, notExists, sql } from "drizzle-orm";
import { addEvent, type ClickRow, type ViewRow } from "../../attribution/events.ts";
import { Sums } from "../../attribution/totals/sums.ts";
import type { StoryRecord } from "../../demo-record/record.ts";
import { forgetTransactions } from "../../ledger/store/correct.ts";
import { DaySums, removeEmptyDays } from "../../sales/day-sums.ts";
import { zonesOf } from "../../time/zones.ts";
import { removeFigures } from "../figures.ts";
import { countersOf } from "../write-story.ts";

/** Removes events with their contributions to totals and counters, and invented people. */
export function* removeStory(tx: Tx, story: StoryRecord): Steps {
  const zones = yield* zonesOf(tx);
  const sums = new Sums(zones);
  const days = new DaySums(zones);
  const left: ClickRow[] = yield* execute(
    tx.select().from(clicks).where(lte(clicks.seq, story.lastClick)),
  );
  const seen: ViewRow[] = yield* execute(
    tx.select().from(pageViews).where(lte(pageViews.seq, story.lastView)),
  );
  for (const row of [...left, ...seen]) addEvent(sums, row);
  const own = isOneOf(sales.id, story.sales);
  for (const sale of yield* execute(tx.select().from(sales).where(own))) {
    if (sale.status === "approved") sums.addSale(sale, 1);
    if (sale.countedIn !== null) days.add(sale, -1);
  }
  yield* days.settle(tx);
  yield* removeEmptyDays(tx);
  yield* removeFigures(tx, sums.list);
  for (const [kind, table] of Object.entries({ product: products, deal: deals, post: posts })) {
    for (const [id, { views, left: clicked }] of countersOf(kind, seen, left)) {
      yield* execute(
        tx
          .update(table)
          .set({
            views: greatest(0, sql`${table.views} - ${views}`),
            ...("clicks" in table && { clicks: greatest(0, sql`${table.clicks} - ${clicked}`) }),
          })
          .where(eq(table.id, id)),
      );
    }
  }
  yield* execute(tx.delete(clicks).where(lte(clicks.seq, story.lastClick)));
  yield* execute(tx.delete(pageViews).where(lte(pageViews.seq, story.lastView)));
  const adopted = yield* execute(
    tx
      .selectDistinct({ id: ledgerTransactions.accountId })
      .from(ledgerTransactions)
      .where(isOneOf(ledgerTransactions.id, story.sales)),
  );
  yield* forgetTransactions(tx, story.sales);
  yield* execute(tx.delete(sales).where(own));
  for (const [table, ids] of [
    [subscribers, story.subscribers],
    [contactMessages, story.messages],
    [postbackLog, story.hits],
    [postbackKeys, story.keys],
  ] as const) {
    yield* execute(tx.delete(table).where(isOneOf(table.id, ids)));
  }
  yield* removeEmptyAccounts(
    tx,
    adopted.map(({ id }) => id),
  );
}

/** Accounts that only sales of the demo were in. */
function* removeEmptyAccounts(tx: Tx, ids: readonly string[]): Steps {
  const unused = [ledgerReports, ledgerTakes, ledgerTransactions].map((table) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.accountId, ledgerAccounts.id))),
  );
  const hasNoUrl = notExists(
    tx
      .select({ one: sql`1` })
      .from(postbackKeys)
      .where(eq(postbackKeys.network, ledgerAccounts.name)),
  );
  yield* execute(
    tx.delete(ledgerAccounts).where(and(isOneOf(ledgerAccounts.id, ids), hasNoUrl, ...unused)),
  );
}
