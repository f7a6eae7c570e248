/** How long networks take to approve and pay, and how many sales merchants decline. */

import type { Db } from "@pickwell/db/client";
import { isFalse } from "@pickwell/db/expressions";
import { ledgerAccounts, ledgerTransactions, sales } from "@pickwell/db/schema";
import { and, count, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { DAY_MS } from "../../time/rules.ts";

/** Only the newest transactions of a state are read, for speed. */
const LOOKED_AT = 2000;
/** How many of the newest sales decline rates are computed from. */
const JUDGED_BY = 3000;
/** The fewest decided sales of a merchant that are listed; fewer mean little. */
const FEWEST = 5;
const MAX_MERCHANTS = 50;

/** Median days of a network; null when it reports no dates of its states. */
export interface NetworkDays {
  network: string;
  toApproval: number | null;
  toPayment: number | null;
}

/** Numbers of sales by the days they took. */
type Days = { days: number; sales: number }[];

/** Median of the days; null when there are none. */
function median(of: Days): number | null {
  const half = of.reduce((sum, { sales }) => sum + sales, 0) / 2;
  let sum = 0;
  for (const { days, sales } of [...of].sort((one, other) => one.days - other.days)) {
    sum += sales;
    if (sum >= half) return days;
  }
  return null;
}

/** The median time that each network takes to approve and to pay a sale. */
export async function networkDays(db: Db): Promise<NetworkDays[]> {
  const accounts = await db
    .select({ id: ledgerAccounts.id, name: ledgerAccounts.name })
    .from(ledgerAccounts);
  const approved = await daysTo(db, "approved");
  const paid = await daysTo(db, "paid");
  return accounts
    .filter(({ id }) => approved.has(id) || paid.has(id))
    .map(({ id, name }) => ({
      network: name,
      toApproval: median(approved.get(id) ?? []),
      toPayment: median(paid.get(id) ?? []),
    }))
    .sort((one, other) => one.network.localeCompare(other.network));
}

/** Days from sale to state, by account id. */
async function daysTo(db: Db, state: "approved" | "paid"): Promise<Map<string, Days>> {
  const last = db
    .select({
      accountId: ledgerTransactions.accountId,
      soldAt: ledgerTransactions.soldAt,
      asOf: ledgerTransactions.asOf,
    })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.state, state), isNotNull(ledgerTransactions.asOf)))
    .orderBy(desc(ledgerTransactions.soldAt))
    .limit(LOOKED_AT)
    .as("last");
  const days = sql<number>`(${last.asOf} - ${last.soldAt} + ${sql.raw(String(DAY_MS / 2))}) / ${sql.raw(String(DAY_MS))}`;
  const rows = await db
    .select({ accountId: last.accountId, days: days.mapWith(Number), sales: count() })
    .from(last)
    .where(gte(last.asOf, last.soldAt))
    .groupBy(last.accountId, days);
  const byAccount = new Map<string, Days>();
  for (const { accountId, ...each } of rows) {
    const known = byAccount.get(accountId);
    if (known) known.push(each);
    else byAccount.set(accountId, [each]);
  }
  return byAccount;
}

export interface MerchantDeclines {
  network: string;
  /** The network's name for it, else the click's host, else its number. */
  merchant: string;
  /** Sales that are no longer pending, and how many of them were declined or reversed. */
  decided: number;
  declined: number;
}

/** Rates of declined sales by merchant, the highest first. */
export async function declineRates(db: Db): Promise<MerchantDeclines[]> {
  const last = db
    .select({ id: sales.id, network: sales.network, host: sales.merchant, status: sales.status })
    .from(sales)
    .where(isFalse(sales.isEntry))
    .orderBy(desc(sales.soldAt), desc(sales.id))
    .limit(JUDGED_BY)
    .as("last");
  const { merchantName: name, merchantId: number } = ledgerTransactions;
  const rows = await db
    .select({
      network: last.network,
      host: last.host,
      name,
      number,
      status: last.status,
      sales: sql<number>`count(*)`,
    })
    .from(last)
    .leftJoin(ledgerTransactions, eq(ledgerTransactions.id, last.id))
    .groupBy(last.network, last.host, name, number, last.status);
  const found = new Map<string, MerchantDeclines>();
  for (const { network, host, name, number, status, sales: count } of rows) {
    const merchant = name ?? host ?? (number && `no. ${number}`);
    if (!merchant || status === "pending" || status === "waiting") continue;
    const key = `${network} ${merchant}`;
    const known = found.get(key) ?? { network, merchant, decided: 0, declined: 0 };
    found.set(key, known);
    known.decided += count;
    if (status !== "approved") known.declined += count;
  }
  return [...found.values()]
    .filter(({ decided }) => decided >= FEWEST)
    .sort(
      (one, other) =>
        other.declined / other.decided - one.declined / one.decided ||
        other.decided - one.decided ||
        one.merchant.localeCompare(other.merchant),
    )
    .slice(0, MAX_MERCHANTS);
}
