/** Stores and reads reference rates. */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { ledgerRates } from "@pickwell/db/schema";
import { changedRows, execute, fill, type Steps } from "@pickwell/db/statements";
import { and, asc, between, desc, eq, gte, inArray, lte, max, min, ne, sql } from "drizzle-orm";
import type { Decimal } from "../money/decimal.ts";
import { BASE, convert, MAX_AGE_DAYS, type Rate, Rates } from "../money/rates.ts";

const value = sql.placeholder;
/** Rates per database transaction. */
const TOGETHER = 500;

/** The days with rates. */
export interface KnownRates {
  /** First and last day, in days since 1970; null when there are none. */
  from: number | null;
  to: number | null;
}

/** Reads the first and last day with rates. */
export async function knownRates(db: Db): Promise<KnownRates> {
  const [row] = await db
    .select({ from: min(ledgerRates.day), to: max(ledgerRates.day) })
    .from(ledgerRates)
    // The US dollar has a rate on every day.
    .where(eq(ledgerRates.currency, "USD"));
  return { from: row?.from ?? null, to: row?.to ?? null };
}

/**
 * Stores rates; changed ones replace the former.
 *
 * @returns how many are new or changed, and the first day of these; null when there is none
 */
export async function keepRates(
  db: Db,
  rates: readonly Rate[],
): Promise<{ kept: number; since: number | null }> {
  let kept = 0;
  let since: number | null = null;
  for (let at = 0; at < rates.length; at += TOGETHER) {
    const some = rates.slice(at, at + TOGETHER);
    await exclusiveTransaction(db, function* (tx) {
      for (const rate of some) {
        if (changedRows(yield* execute(fill(putRate(tx), { ...rate }))) === 0) continue;
        kept += 1;
        since = Math.min(since ?? rate.day, rate.day);
      }
    });
  }
  return { kept, since };
}

const putRate = (tx: Tx) =>
  prepared(tx, "ledger:put-rate", (db) =>
    db
      .insert(ledgerRates)
      .values({ currency: value("currency"), day: value("day"), rate: value("rate") } as never)
      .onConflictDoUpdate({
        target: [ledgerRates.currency, ledgerRates.day],
        set: { rate: sql`excluded.rate` },
        setWhere: ne(ledgerRates.rate, sql`excluded.rate`),
      })
      .prepare(),
  );

/** Reads the rates of some currencies that apply on some days, `from` and `to` inclusive. */
export async function readRatesOf(
  db: Db,
  currencies: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<Rates> {
  if (currencies.length === 0) return new Rates([]);
  const rows = await db
    .select()
    .from(ledgerRates)
    .where(
      and(
        inArray(ledgerRates.currency, [...currencies]),
        between(ledgerRates.day, from - MAX_AGE_DAYS, to),
      ),
    )
    .orderBy(asc(ledgerRates.currency), asc(ledgerRates.day));
  return new Rates(rows);
}

/** Converts an amount at one day's rates; null when one is missing. */
export type Conversion = (value: Decimal) => Decimal | null;

/** Days whose rates are read together, after a few lookups of single days. */
const STRETCH_DAYS = 64;
const SINGLE_LOOKS = 3;

/** Looks up rates within one database transaction, each only once. */
export class RateLookup {
  readonly #tx: Tx;
  readonly #single = new Map<string, Decimal | null>();
  readonly #stretches = new Map<string, Rates>();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** @returns a conversion; without rates it returns null for every amount except zero */
  *conversion(from: string, to: string, day: number): Steps<Conversion> {
    if (from === to) return (value) => value;
    const ofFrom = yield* this.#rateOn(from, day);
    const ofTo = ofFrom && (yield* this.#rateOn(to, day));
    return (value) =>
      value === "0" ? value : ofFrom && ofTo ? convert(value, ofFrom, ofTo) : null;
  }

  *#rateOn(currency: string, day: number): Steps<Decimal | null> {
    if (currency === BASE) return "1";
    const key = `${currency} ${day}`;
    const known = this.#single.get(key);
    if (known !== undefined) return known;
    if (this.#single.size >= SINGLE_LOOKS)
      return (yield* this.#stretch(currency, day)).of(currency, day);
    const oldest = day - MAX_AGE_DAYS;
    const [row] = yield* execute(fill(lastRate(this.#tx), { currency, day, oldest }));
    const rate = row?.rate ?? null;
    this.#single.set(key, rate);
    return rate;
  }

  *#stretch(currency: string, day: number): Steps<Rates> {
    const at = Math.floor(day / STRETCH_DAYS);
    const key = `${currency} ${at}`;
    const known = this.#stretches.get(key);
    if (known) return known;
    const from = at * STRETCH_DAYS - MAX_AGE_DAYS;
    const to = (at + 1) * STRETCH_DAYS;
    const rates = new Rates(yield* execute(fill(ratesBetween(this.#tx), { currency, from, to })));
    this.#stretches.set(key, rates);
    return rates;
  }
}

const ratesBetween = (tx: Tx) =>
  prepared(tx, "ledger:rates-between", (db) =>
    db
      .select()
      .from(ledgerRates)
      .where(
        and(
          eq(ledgerRates.currency, value("currency")),
          between(ledgerRates.day, value("from"), value("to")),
        ),
      )
      .orderBy(asc(ledgerRates.day))
      .prepare(),
  );

const lastRate = (tx: Tx) =>
  prepared(tx, "ledger:rate", (db) =>
    db
      .select({ rate: ledgerRates.rate })
      .from(ledgerRates)
      .where(
        and(
          eq(ledgerRates.currency, value("currency")),
          lte(ledgerRates.day, value("day")),
          gte(ledgerRates.day, value("oldest")),
        ),
      )
      .orderBy(desc(ledgerRates.day))
      .limit(1)
      .prepare(),
  );
