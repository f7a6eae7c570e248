/** Sums of all transactions by currency and state. */
import type { Db } from "@pickwell/db/client";
import { ledgerParts, ledgerTransactions } from "@pickwell/db/schema";
import { and, eq, gte, lt, ne, sql } from "drizzle-orm";
import { digitsOf } from "../../core/currency/rules.ts";
import { type SumState, Sums } from "../core/derive.ts";
import { ofMinor } from "../money/decimal.ts";

export interface SumFilter {
  accountId?: string;
  from?: Date;
  /** Exclusive. */
  to?: Date;
}

/**
 * Reads exact sums: the database adds whole minor units, and the fractions are added one by one.
 */
export async function readSums(db: Db, { accountId, from, to }: SumFilter = {}) {
  const isMeant = and(
    ne(ledgerTransactions.kind, "forecast"),
    accountId === undefined ? undefined : eq(ledgerTransactions.accountId, accountId),
    from && gte(ledgerTransactions.soldAt, from),
    to && lt(ledgerTransactions.soldAt, to),
  );
  const sums = new Sums();
  const addMoney = (
    state: SumState,
    what: "amount" | "commission",
    currency: string,
    value: string,
  ) => {
    const money = { value, currency };
    const amount = what === "amount" ? money : null;
    const commission = what === "commission" ? money : null;
    sums.add({ kind: "sale", parts: [{ part: "", state, amount, commission, lines: [] }] });
  };
  for (const what of ["amount", "commission"] as const) {
    const currency = ledgerParts[`${what}Currency`];
    const minor = ledgerParts[`${what}Minor`];
    const rest = ledgerParts[`${what}Rest`];
    const whole = await db
      .select({ state: ledgerParts.state, currency, sum: sql<string>`cast(sum(${minor}) as text)` })
      .from(ledgerParts)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerParts.ownerId))
      .where(isMeant)
      .groupBy(ledgerParts.state, currency);
    for (const { state, currency: code, sum } of whole) {
      if (code && sum) addMoney(state, what, code, ofMinor(BigInt(sum), digitsOf(code)));
    }
    const rests = await db
      .select({ state: ledgerParts.state, currency, rest })
      .from(ledgerParts)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerParts.ownerId))
      .where(and(isMeant, ne(rest, "0")));
    for (const { state, currency: code, rest: left } of rests) {
      if (code && left) addMoney(state, what, code, left);
    }
  }
  return sums.list();
}
