/**
 * Commissions that each network owes, has paid and may still approve, by the month of the sales.
 */

import type { Db } from "@pickwell/db/client";
import { readTimeZone } from "../../settings/time-zone.ts";
import { DAY_MS, monthStartIn } from "../../time/rules.ts";
import { saleCurrency } from "../accounts.ts";
import { addUpMoney, type MoneyState, type MoneySum, readDayMoney } from "../money-sums.ts";

/** Months that have rows of their own; older ones share one row. */
const MONTHS = 12;

/** Commissions in a currency without an exchange rate, in its minor units, by the same states. */
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
  /** Null for the sum of all networks. */
  network: string | null;
  /** Such as `2026-11`; null for everything older than the listed months. */
  month: string | null;
  /** Pending. */
  expectedCents: number;
  /** Approved, whether paid or not. */
  approvedCents: number;
  /** Approved and not paid yet. */
  owedCents: number;
  paidCents: number;
  /** Declined or reversed. */
  lostCents: number;
  /** Money without an exchange rate; excluded from the figures above. */
  others: UnconvertedMoney[];
}

const sets = ["pending", "approved", "paid", "back"] as const;

function setOf(state: MoneyState): (typeof sets)[number] | null {
  if (state === "declined" || state === "reversed") return "back";
  return state === "waiting" ? null : state;
}

/** Sums by month, the newest first; in each month the sum of all networks comes first. */
export async function moneyByMonth(db: Db, now: Date): Promise<MoneyRow[]> {
  const zone = await readTimeZone(db);
  const currency = await saleCurrency(db);
  // The newest month first, so that the first one a day is not before is its month.
  const starts = Array.from({ length: MONTHS }, (_, ago) => monthStartIn(zone, now, -ago));
  // What visitors paid is not owed to the shop.
  const rows = await readDayMoney(db, { byNetwork: true, commissionsOnly: true });
  const keyOf = (ago: string, network: string, set: string) => `${set} ${ago} ${network}`;
  const networks = new Map<string, Set<string>>();
  const sums = await addUpMoney(db, rows, currency, ({ day, network, state }) => {
    const set = setOf(state);
    if (set === null) return null;
    const newest = starts.findIndex((start) => day >= start);
    const ago = String(newest === -1 ? MONTHS : newest);
    const named = networks.get(ago) ?? new Set();
    networks.set(ago, named.add(network));
    return keyOf(ago, network, set);
  });
  return Array.from({ length: MONTHS + 1 }, (_, ago) => String(ago)).flatMap((ago) => {
    const names = [...(networks.get(ago) ?? [])].sort((one, other) => one.localeCompare(other));
    const start = starts[Number(ago)];
    const month = start === undefined ? null : new Date(start * DAY_MS).toISOString().slice(0, 7);
    return (names.length === 0 ? [] : ["", ...names]).map((name): MoneyRow => {
      const added = name === "" ? names : [name];
      const of = (set: (typeof sets)[number]) => sums(...added.map((one) => keyOf(ago, one, set)));
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
