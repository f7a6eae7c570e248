/** How long networks take, and what merchants decline. */

import type { Db } from "@pickwell/db/client";
import { ledgerAccounts, ledgerTransactions, sales } from "@pickwell/db/schema";
import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { DAY_MS } from "../../time/rules.ts";

/** Transactions of a state that are looked at: the newest. */
const LOOKED_AT = 2000;
/** Sales of all states that merchants are judged by. */
const JUDGED_BY = 5000;
/** Fewer say nothing of a merchant. */
const FEWEST = 5;
const MAX_MERCHANTS = 50;

/** Half of its sales took no longer, in days; null where the network does not say since when. */
export interface NetworkDays {
  network: string;
  toApproval: number | null;
  toPayment: number | null;
}

const median = (days: number[]): number | null => {
  const sorted = [...days].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
};

/** How long it takes each network to approve a sale, and to pay for it. */
export async function networkDays(db: Db): Promise<NetworkDays[]> {
  const byNetwork = new Map<string, { approved: number[]; paid: number[] }>();
  for (const state of ["approved", "paid"] as const) {
    const rows = await db
      .select({
        network: ledgerAccounts.name,
        soldAt: ledgerTransactions.soldAt,
        asOf: ledgerTransactions.asOf,
      })
      .from(ledgerTransactions)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransactions.accountId))
      .where(and(eq(ledgerTransactions.state, state), isNotNull(ledgerTransactions.asOf)))
      .orderBy(desc(ledgerTransactions.soldAt))
      .limit(LOOKED_AT);
    for (const { network, soldAt, asOf } of rows) {
      const known = byNetwork.get(network) ?? { approved: [], paid: [] };
      byNetwork.set(network, known);
      if (asOf && asOf >= soldAt) known[state].push((+asOf - +soldAt) / DAY_MS);
    }
  }
  return [...byNetwork]
    .map(([network, { approved, paid }]) => ({
      network,
      toApproval: rounded(median(approved)),
      toPayment: rounded(median(paid)),
    }))
    .sort((one, other) => one.network.localeCompare(other.network));
}

const rounded = (days: number | null) => (days === null ? null : Math.round(days));

export interface MerchantDeclines {
  network: string;
  /** As the network calls it, else the host that the click led to. */
  merchant: string;
  /** Sales that were decided, and how many of them were declined or taken back. */
  decided: number;
  declined: number;
}

/** What merchants decline of the last sales, the worst first. */
export async function declineRates(db: Db): Promise<MerchantDeclines[]> {
  const last = db
    .select({ id: sales.id })
    .from(sales)
    .orderBy(desc(sales.soldAt), desc(sales.id))
    .limit(JUDGED_BY);
  const rows = await db
    .select({
      network: sales.network,
      host: sales.merchant,
      name: ledgerTransactions.merchantName,
      number: ledgerTransactions.merchantId,
      status: sales.status,
    })
    .from(sales)
    .leftJoin(ledgerTransactions, eq(ledgerTransactions.id, sales.id))
    .where(and(inArray(sales.id, last), eq(sales.isEntry, false)));
  const found = new Map<string, MerchantDeclines>();
  for (const { network, host, name, number, status } of rows) {
    const merchant = name ?? host ?? (number && `no. ${number}`);
    if (!merchant || status === "pending" || status === "waiting") continue;
    const key = `${network} ${merchant}`;
    const known = found.get(key) ?? { network, merchant, decided: 0, declined: 0 };
    found.set(key, known);
    known.decided += 1;
    if (status !== "approved") known.declined += 1;
  }
  return [...found.values()]
    .filter(({ decided }) => decided >= FEWEST)
    .sort((one, other) => other.declined / other.decided - one.declined / one.decided)
    .slice(0, MAX_MERCHANTS);
}
