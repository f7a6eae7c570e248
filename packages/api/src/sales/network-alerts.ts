/**
 * Detects networks that stopped reporting and waves of declined sales, so that lost money is
 * noticed.
 */

import type { Db } from "@pickwell/db/client";
import { ledgerAccounts, ledgerTakes, postbackKeys, saleDays } from "@pickwell/db/schema";
import { and, eq, gte, max, sql } from "drizzle-orm";
import { pluralize } from "../core/text/pluralize.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { DAY_MS, dayNumberIn } from "../time/rules.ts";

/** A network counts as silent after this many days without a report. */
const SILENT_DAYS = 7;
/** After this many days the shop is assumed to have left the network. */
const LEFT_DAYS = 60;
/** Fewest sales in the 30 days before the silence; fewer vary by chance. */
const USUAL_SALES = 10;
/** Fewest declined sales in the last 30 days that make a wave. */
const FEWEST_DECLINED = 10;
const RECENT_DAYS = 30;
/** How many days back the comparison reaches, including the last 30. */
const FORMER_DAYS = 120;

export interface NetworkAlert {
  /** Stays the same while the problem is the same. */
  key: string;
  network: string;
  text: string;
}

interface Decided {
  approved: number;
  declined: number;
}

/** Current problems with networks. */
export async function networkAlerts(db: Db, now: Date): Promise<NetworkAlert[]> {
  return [...(await silentNetworks(db, now)), ...(await declineWaves(db, now))];
}

async function silentNetworks(db: Db, now: Date): Promise<NetworkAlert[]> {
  const zone = await readTimeZone(db);
  const lastReports = new Map<string, number>();
  const noteReport = (network: string, at: Date | null) => {
    if (at) lastReports.set(network, Math.max(lastReports.get(network) ?? 0, at.getTime()));
  };
  const called = await db
    .select({ network: postbackKeys.network, at: max(postbackKeys.lastUsedAt) })
    .from(postbackKeys)
    .groupBy(postbackKeys.network);
  for (const { network, at } of called) noteReport(network, at);
  const taken = await db
    .select({ network: ledgerAccounts.name, at: max(ledgerTakes.at) })
    .from(ledgerTakes)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTakes.accountId))
    .groupBy(ledgerAccounts.name);
  for (const { network, at } of taken) noteReport(network, at);
  const alerts: NetworkAlert[] = [];
  for (const [network, at] of lastReports) {
    const days = Math.floor((now.getTime() - at) / DAY_MS);
    if (days < SILENT_DAYS || days > LEFT_DAYS) continue;
    const from = dayNumberIn(zone, new Date(at)) - RECENT_DAYS;
    const [sold] = await db
      .select({ orders: sql<number>`coalesce(sum(${saleDays.orders}), 0)` })
      .from(saleDays)
      .where(and(gte(saleDays.day, from), eq(saleDays.network, network)));
    if ((sold?.orders ?? 0) < USUAL_SALES) continue;
    const text = `${network} has reported nothing for ${pluralize(days, "day")}; in the thirty days before it told of ${pluralize(sold?.orders ?? 0, "sale")}.`;
    alerts.push({ key: `silent ${network} ${at}`, network, text });
  }
  return alerts;
}

async function declineWaves(db: Db, now: Date): Promise<NetworkAlert[]> {
  const today = dayNumberIn(await readTimeZone(db), now);
  const since = today - RECENT_DAYS;
  const isRecent = sql<number>`case when ${saleDays.day} >= ${since} then 1 else 0 end`;
  const rows = await db
    .select({
      network: saleDays.network,
      isRecent,
      state: saleDays.state,
      orders: sql<number>`sum(${saleDays.orders})`,
    })
    .from(saleDays)
    .where(gte(saleDays.day, today - FORMER_DAYS))
    .groupBy(saleDays.network, sql`2`, saleDays.state);
  const found = new Map<string, { recent: Decided; earlier: Decided }>();
  for (const row of rows) {
    const known = found.get(row.network) ?? {
      recent: { approved: 0, declined: 0 },
      earlier: { approved: 0, declined: 0 },
    };
    found.set(row.network, known);
    const part = Number(row.isRecent) === 1 ? known.recent : known.earlier;
    if (row.state === "approved" || row.state === "paid") part.approved += row.orders;
    if (row.state === "declined" || row.state === "reversed") part.declined += row.orders;
  }
  return [...found].flatMap(([network, { recent, earlier }]): NetworkAlert[] => {
    const rate = shareOf(recent);
    const isWave =
      recent.declined >= FEWEST_DECLINED && rate >= 0.25 && rate >= 2 * shareOf(earlier);
    if (!isWave) return [];
    const all = recent.approved + recent.declined;
    const before = `${Math.round(shareOf(earlier) * 100)}% of those of the three months before`;
    const text = `${network} has declined ${recent.declined} of ${all} sales of the last thirty days, ${Math.round(rate * 100)}%, against ${before}.`;
    // A new key, and thus a new alert, with each doubling.
    const step = Math.floor(Math.log2(recent.declined));
    return [{ key: `declines ${network} ${step}`, network, text }];
  });
}

const shareOf = ({ approved, declined }: Decided): number =>
  approved + declined === 0 ? 0 : declined / (approved + declined);
