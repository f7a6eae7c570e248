/** What each network owes, has paid and may still pay, by the month of the sales. */

import type { Db } from "@pickwell/db/client";
import { saleDays } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import { readTimeZone } from "../../settings/time-zone.ts";
import { DAY_MS, monthStartIn } from "../../time/rules.ts";
import { saleCurrency } from "../accounts.ts";
import { addUpMoney, type MoneyState, type MoneySum, readDayMoney } from "../money-sums.ts";

/** Months that are told one by one; what is older is one row. */
const MONTHS = 12;

/** Commissions of a currency that has no rate, in its minor units, by the same states. */
export interface UnconvertedMoney {
  /** ISO 4217. */
  currency: string;
  expectedMinor: number;
  approvedMinor: number;
  owedMinor: number;
  paidMinor: number;
  lostMinor: number;
}

/** Commissions in minor units of the shop's currency. */
export interface MoneyRow {
  /** Null of all networks together. */
  network: string | null;
  /** `2026-11`; null of everything before those that are told one by one. */
  month: string | null;
  /** What the network has not decided yet. */
  expectedCents: number;
  /** What it has approved, whether or not it has paid. */
  approvedCents: number;
  /** What of that it has not paid. */
  owedCents: number;
  paidCents: number;
  /** What it has declined, or taken back. */
  lostCents: number;
  /** What has no rate, and is in none of these. */
  others: UnconvertedMoney[];
}

const sets = ["pending", "approved", "paid", "back"] as const;

function setOf(state: MoneyState): (typeof sets)[number] | null {
  if (state === "declined" || state === "reversed") return "back";
  return state === "waiting" ? null : state;
}

/** The newest month first, and in it all networks together before each. */
export async function moneyByMonth(db: Db, now: Date): Promise<MoneyRow[]> {
  const zone = await readTimeZone(db);
  const currency = await saleCurrency(db);
  // The newest first: the first that a day is not before is its month.
  const starts = Array.from({ length: MONTHS }, (_, ago) => monthStartIn(zone, now, -ago));
  // As words: a number would come back as 0.0.
  const cases = starts.map((start, ago) => sql`when ${saleDays.day} >= ${start} then ${`${ago}`}`);
  const groupBy = sql<string>`(case ${sql.join(cases, sql` `)} else ${`${MONTHS}`} end) || ' ' || ${saleDays.network}`;
  const all = await readDayMoney(db, currency, { groupBy });
  // Of commissions alone: what visitors paid is nobody's debt.
  const rows = all.map((row) => ({ ...row, amountMinor: 0, amountMicro: 0 }));
  const keyOf = (ago: string, network: string, set: string) => `${set} ${ago} ${network}`;
  const networks = new Map<string, Set<string>>();
  const sums = await addUpMoney(db, rows, currency, ({ group, state }) => {
    const [ago = "", ...rest] = group.split(" ");
    const network = rest.join(" ");
    const set = setOf(state);
    if (set === null) return [];
    networks.set(ago, (networks.get(ago) ?? new Set()).add(network));
    return [keyOf(ago, network, set), keyOf(ago, "", set)];
  });
  return Array.from({ length: MONTHS + 1 }, (_, ago) => String(ago)).flatMap((ago) => {
    const names = [...(networks.get(ago) ?? [])].sort((one, other) => one.localeCompare(other));
    const start = starts[Number(ago)];
    const month = start === undefined ? null : new Date(start * DAY_MS).toISOString().slice(0, 7);
    return (names.length === 0 ? [] : ["", ...names]).map((name): MoneyRow => {
      const of = (set: (typeof sets)[number]) => sums(keyOf(ago, name, set));
      const [pending, approved, paid, back] = sets.map(of);
      const owedCents = approved?.commissionCents ?? 0;
      const paidCents = paid?.commissionCents ?? 0;
      return {
        network: name || null,
        month,
        expectedCents: pending?.commissionCents ?? 0,
        approvedCents: owedCents + paidCents,
        owedCents,
        paidCents,
        lostCents: back?.commissionCents ?? 0,
        others: unconvertedOf({ pending, approved, paid, back }),
      };
    });
  });
}

function unconvertedOf(sums: Partial<Record<(typeof sets)[number], MoneySum>>): UnconvertedMoney[] {
  const all = sets.flatMap((set) => sums[set]?.others ?? []);
  const currencies = [...new Set(all.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const of = (set: (typeof sets)[number]) =>
      sums[set]?.others.find((other) => other.currency === currency)?.commissionMinor ?? 0;
    return {
      currency,
      expectedMinor: of("pending"),
      approvedMinor: of("approved") + of("paid"),
      owedMinor: of("approved"),
      paidMinor: of("paid"),
      lostMinor: of("back"),
    };
  });
}
