/** The job that keeps sales current: late clicks, changed rates and currencies, and retention. */

import type { Db } from "@pickwell/db/client";
import { postbackLog, sales } from "@pickwell/db/schema";
import { changedRows, execute } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { and, gt, inArray, isNull, lt, or } from "drizzle-orm";
import { DAY_MS } from "../attribution/buckets.ts";
import type { Job } from "../core/job.ts";
import { inBatches } from "../core/rows/in-batches.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { removeRawText } from "../ledger/store/remove-raw-text.ts";
import { readSettings } from "../settings/service.ts";
import { saleCurrency } from "./accounts.ts";
import { reconvert } from "./counted.ts";
import { attributeLate } from "./late-clicks.ts";
import { openLedger, type SaleRow } from "./ledger.ts";
import { presentAgain } from "./present.ts";

const TOGETHER = 500;
/**
 * The longest time, in days, that calls with an unknown secret are kept: enough to find a mistyped
 * URL.
 */
const UNKNOWN_CALL_DAYS = 7;

/** Sales that are converted per database transaction. */
const COUNTED_AT_ONCE = 100;

/**
 * Sales that are not in daily sums yet, were converted to another currency, or are marked because
 * rates changed. One query per condition: an index serves each, but not all in one.
 */
const toBeCounted = (currency: string) => [
  isNull(sales.countedIn),
  lt(sales.countedIn, currency),
  gt(sales.countedIn, currency),
];

/** Whether there are sales to convert; cheap enough to be called every second. */
async function hasToCount(db: Db): Promise<boolean> {
  for (const condition of toBeCounted(await saleCurrency(db))) {
    const [found] = await db.select({ id: sales.id }).from(sales).where(condition).limit(1);
    if (found) return true;
  }
  return false;
}

/**
 * Converts a batch of sales to the present currency at the present rates.
 *
 * @returns how many
 */
async function recountSales(db: Db, now: Date): Promise<number> {
  const currency = await saleCurrency(db);
  return openLedger(db, function* (ledger) {
    const { tx } = ledger;
    const found: SaleRow[] = [];
    for (const condition of toBeCounted(currency)) {
      const limit = COUNTED_AT_ONCE - found.length;
      if (limit === 0) break;
      found.push(...(yield* execute(tx.select().from(sales).where(condition).limit(limit))));
    }
    for (const sale of found) yield* reconvert(ledger, sale, currency);
    // Sales from before an upgrade are derived again, as newer code may read more from their
    // reports.
    yield* presentAgain(
      tx,
      found.filter(({ countedIn }) => countedIn === null),
      { now, currency, source: "report" },
    );
    return found.length;
  });
}

/** Deletes old entries of the postback log. @returns how many */
async function sweepHits(db: Db, now: Date): Promise<number> {
  const { hitRetentionDays } = await readSettings(db, "advanced");
  const isOlder = (days: number) => lt(postbackLog.at, new Date(now.getTime() - days * DAY_MS));
  const isUnknown = isNull(postbackLog.keyId);
  const old = db
    .select({ id: postbackLog.id })
    .from(postbackLog)
    .where(or(isOlder(hitRetentionDays), and(isUnknown, isOlder(UNKNOWN_CALL_DAYS))))
    .limit(TOGETHER);
  return changedRows(await db.delete(postbackLog).where(inArray(postbackLog.id, old)));
}

/** Removes the raw text of old reports. @returns how many reports were examined */
async function sweepRaw(db: Db, now: Date): Promise<number> {
  const { rawRetentionDays } = await readSettings(db, "advanced");
  if (rawRetentionDays === 0) return 0;
  const before = new Date(now.getTime() - rawRetentionDays * DAY_MS);
  return (await removeRawText(db, before, TOGETHER)).examined;
}

/** Attributes sales to late clicks, converts sales again, and applies retention periods. */
export const salesJob: Job = {
  name: "sales",
  label: message("Sales"),
  note: message(
    "Attributes sales to clicks that arrived after them, recalculates them when rates or the shop’s currency change, and deletes old entries of the postback log and old raw reports.",
  ),
  schedule: "*/5 * * * *",
  hasWork: hasToCount,
  async run({ db, now, signal }) {
    const counted = await inBatches(COUNTED_AT_ONCE, signal, () => recountSales(db, now()));
    const attributed = await attributeLate(db, now(), signal);
    const swept = await inBatches(TOGETHER, signal, () => sweepHits(db, now()));
    await inBatches(TOGETHER, signal, () => sweepRaw(db, now()));
    const done = [
      counted > 0 && `Counted ${pluralize(counted, "sale")} anew.`,
      attributed > 0 && `Tied ${pluralize(attributed, "sale")} to clicks.`,
      swept > 0 && `Forgot ${pluralize(swept, "postback call")}.`,
    ];
    return done.filter(Boolean).join(" ") || undefined;
  },
};
