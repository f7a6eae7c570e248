/** Estimates which clicks earned the sales of tracking ids, day by day. */

import { setImmediate } from "node:timers/promises";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import {
  clicks,
  estimatedBy,
  ledgerAccounts,
  ledgerParts,
  sales,
  trackingDue,
  trackingEstimates,
  trackingIds,
} from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { readTimeZone } from "../settings/time-zone.ts";
import { startOfDay } from "../time/rules.ts";
import { markFormerSales } from "./former-sales.ts";
import {
  Candidates,
  type ClickCell,
  type Expected,
  expectSales,
  MEMORY_DAYS,
  noExpectation,
} from "./shares.ts";

type Due = typeof trackingDue.$inferSelect;
type Estimate = typeof trackingEstimates.$inferInsert;

/** Rows in one statement. */
const TOGETHER = 50;
/** A sale's commission is kept in whole minor units and millionths of one. */
const MICRO = 1e-6;

interface TrackedSale {
  trackingId: string;
  asin: string | null;
  currency: string;
  /** In minor units. */
  commission: number;
}

/** Clicks by tracking id of the days that are looked at, each day read once. */
class ClickDays {
  readonly #db: Db;
  readonly #zone: string;
  readonly #days = new Map<number, Map<string, ClickCell[]>>();

  constructor(db: Db, zone: string) {
    this.#db = db;
    this.#zone = zone;
  }

  /** Reads the days up to one, and forgets those that are too old for it. */
  async readUpTo(day: number): Promise<void> {
    for (const known of this.#days.keys()) {
      if (known < day - MEMORY_DAYS) this.#days.delete(known);
    }
    for (let at = day - MEMORY_DAYS; at <= day; at += 1) {
      if (this.#days.has(at)) continue;
      this.#days.set(at, await this.#read(at));
      await setImmediate();
    }
  }

  *of(trackingId: string, day: number): Generator<{ cell: ClickCell; age: number }> {
    for (let age = 0; age <= MEMORY_DAYS; age += 1) {
      for (const cell of this.#days.get(day - age)?.get(trackingId) ?? []) yield { cell, age };
    }
  }

  async #read(day: number): Promise<Map<string, ClickCell[]>> {
    const { trackingId, page, productId, placement, asin } = clicks;
    const rows = await this.#db
      .select({ trackingId, page, productId, placement, asin, clicks: sql<number>`count(*)` })
      .from(clicks)
      .where(
        and(
          isNotNull(trackingId),
          gte(clicks.createdAt, startOfDay(this.#zone, day)),
          lt(clicks.createdAt, startOfDay(this.#zone, day + 1)),
          isNull(clicks.botReason),
        ),
      )
      .groupBy(trackingId, page, productId, placement, asin);
    const found = new Map<string, ClickCell[]>();
    for (const { trackingId: tag, productId: product, ...cell } of rows) {
      if (!tag) continue;
      found.set(tag, [...(found.get(tag) ?? []), { ...cell, product: product ?? "" }]);
    }
    return found;
  }
}

/** The sales of a day that count and are known by tracking id alone. */
async function readSales(
  db: Db,
  zone: string,
  day: number,
  ids: ReadonlySet<string>,
): Promise<TrackedSale[]> {
  const rows = await db
    .select({
      id: sales.id,
      trackingId: sales.clickId,
      currency: sales.commissionCurrency,
      minor: sales.commissionMinor,
      micro: sales.commissionMicro,
      lines: ledgerParts.lines,
    })
    .from(sales)
    .leftJoin(ledgerParts, eq(ledgerParts.ownerId, sales.id))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.name, sales.network))
    .where(
      and(
        isNull(sales.kind),
        gte(sales.soldAt, startOfDay(zone, day)),
        lt(sales.soldAt, startOfDay(zone, day + 1)),
        eq(sales.status, "approved"),
        // References of other networks may look the same.
        or(
          eq(ledgerAccounts.adapter, "amazon"),
          inArray(sales.clickId, db.select({ tag: trackingIds.tag }).from(trackingIds)),
        ),
      ),
    );
  const found = new Map<string, TrackedSale>();
  for (const { id, trackingId, currency, minor, micro, lines } of rows) {
    if (!trackingId || !ids.has(trackingId) || !currency || found.has(id)) continue;
    const commission = (minor ?? 0) + micro * MICRO;
    found.set(id, { trackingId, currency, commission, asin: asinOf(lines) });
  }
  return [...found.values()];
}

function asinOf(lines: unknown[] | null): string | null {
  for (const line of lines ?? []) {
    const sku = (line as { sku?: unknown } | null)?.sku;
    if (typeof sku === "string" && sku !== "") return sku.toUpperCase();
  }
  return null;
}

function groupsOf<T, K>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), group);
    group.push(item);
  }
  return groups;
}

/** What the sales of a day have probably been earned by. */
function estimate(day: number, found: readonly TrackedSale[], known: ClickDays): Estimate[] {
  const sums = new Map<string, Estimate & Expected>();
  for (const [trackingId, ofId] of groupsOf(found, (sale) => sale.trackingId)) {
    const candidates = new Candidates(known.of(trackingId, day));
    const productOf = ({ asin }: TrackedSale) =>
      asin !== null && candidates.hasProduct(asin) ? asin : null;
    // Sales of what nobody was sent to are shared alike.
    for (const [asin, alike] of groupsOf(ofId, productOf)) {
      for (const [currency, some] of groupsOf(alike, (sale) => sale.currency)) {
        const commissions = some.map(({ commission }) => commission);
        for (const dimension of estimatedBy) {
          for (const [key, share] of candidates.shares(asin, dimension)) {
            const place = `${dimension}\n${trackingId}\n${currency}\n${key}`;
            const names = { dimension, day, key, trackingId, currency };
            const sum = sums.get(place) ?? { ...names, ...noExpectation() };
            sums.set(place, sum);
            expectSales(sum, share, commissions);
          }
        }
      }
    }
  }
  return [...sums.values()];
}

const write = (db: Db, day: number, due: readonly Due[], rows: readonly Estimate[]) =>
  exclusiveTransaction(db, function* (tx) {
    for (const { trackingId, changes } of due) {
      const ofId = [eq(trackingEstimates.trackingId, trackingId), eq(trackingEstimates.day, day)];
      yield* execute(tx.delete(trackingEstimates).where(and(...ofId)));
      yield* execute(
        tx
          .delete(trackingDue)
          .where(
            and(
              eq(trackingDue.trackingId, trackingId),
              eq(trackingDue.day, day),
              eq(trackingDue.changes, changes),
            ),
          ),
      );
    }
    for (let at = 0; at < rows.length; at += TOGETHER) {
      yield* execute(tx.insert(trackingEstimates).values(rows.slice(at, at + TOGETHER)));
    }
  });

/**
 * Recalculates the estimates of changed days.
 *
 * @returns how many days
 */
export async function estimateDue(db: Db, signal: AbortSignal): Promise<number> {
  await markFormerSales(db, signal);
  const days = await db
    .selectDistinct({ day: trackingDue.day })
    .from(trackingDue)
    .orderBy(asc(trackingDue.day));
  const zone = await readTimeZone(db);
  const known = new ClickDays(db, zone);
  let done = 0;
  for (const { day } of days) {
    if (signal.aborted) break;
    const due = await db
      .select()
      .from(trackingDue)
      .where(inArray(trackingDue.day, [day]));
    await known.readUpTo(day);
    const ids = new Set(due.map(({ trackingId }) => trackingId));
    await write(db, day, due, estimate(day, await readSales(db, zone, day, ids), known));
    done += 1;
    await setImmediate();
  }
  return done;
}
