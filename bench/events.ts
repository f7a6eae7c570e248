/**
 * Measures the cost of the analytics screen with ten million events, compared with ten thousand.
 */

import { join } from "node:path";
import type { Inputs } from "@pickwell/api";
import { testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { close, connect, type Db, migrateToLatest, optimize } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { migrationsFolder } from "@pickwell/db/testing";
import { time } from "./queries.ts";

export interface AnalyticsResult {
  name: string;
  /** With the larger number of events. */
  p50Ms: number;
  p99Ms: number;
  /** With the smaller number of events. */
  fewP50Ms: number;
  ratio: number;
}

const MANY = 10_000_000;
const FEW = 10_000;
const ROUNDS = 50;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const DAYS = 730;
const HOURS_KEPT = 35 * 24;

/** Number of keys per dimension, as in a shop with 2,000 products. */
const keys = {
  all: 1,
  product: 2000,
  deal: 100,
  category: 12,
  merchant: 40,
  page: 2500,
  placement: 8,
  device: 3,
  broadcast: 50,
  bot: 5,
};

/**
 * Writes the totals of this many events in two years, without the events. A key has rows for as
 * many days and hours as random events would have given it.
 */
export function generateTotals(db: Db, events: number): void {
  const client = clientOf(db);
  const today = Math.floor(NOW / DAY_MS);
  const hour = Math.floor(NOW / 3_600_000);
  const insertKeys = client.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < :count)
     insert into event_keys (dimension, key)
     select :dimension, case when :dimension = 'all' then '' else :dimension || i end from n`,
  );
  // In thousandths, so that a rate below one per bucket gives some buckets a value.
  const rate = (units: number) => `(${Math.ceil((events * 1000) / units)} / k.keys)`;
  const noise = "abs((k.id * 7919 + b.bucket * 104729) % 1000)";
  const buckets = (units: number) => `
    with recursive b(bucket) as (select :last - ${units} + 1 union all
      select bucket + 1 from b where bucket < :last),
    k as (select id, count(*) over (partition by dimension) as keys from event_keys),
    cell as (select k.id as key_id, b.bucket, (${rate(units)} + ${noise}) / 1000 as n
      from k cross join b where ${rate(units)} + ${noise} >= 1000)`;
  const sums = "n * 3, n, n, n / 10, n * 300, n * 20, n / 12, n / 20";
  client.exec("begin immediate");
  for (const [dimension, count] of Object.entries(keys)) insertKeys.run({ dimension, count });
  const running = sums
    .split(", ")
    .map((sum) => `sum(${sum}) over days`)
    .join(", ");
  client
    .prepare(
      `insert into event_days ${buckets(DAYS)} select key_id, bucket, ${running} from cell
       window days as (partition by key_id order by bucket)`,
    )
    .run({ last: today });
  // As many per hour as on the days.
  client
    .prepare(
      `insert into event_hours ${buckets(DAYS * 24).replace(`:last - ${DAYS * 24}`, `:last - ${HOURS_KEPT}`)}
       select key_id, bucket, ${sums} from cell`,
    )
    .run({ last: hour });
  client.exec(`update event_keys set last_day =
     coalesce((select max(day) from event_days where key_id = event_keys.id), 0); commit`);
  optimize(db);
}

/** The API calls of the screen, made by an admin. */
async function callsOf(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  const shop = testShop(db);
  const admin = await addUser(shop, { role: "admin", createdAt: new Date(NOW) });
  const { analytics } = (await signedIn(shop, admin, { now: () => new Date(NOW) })).api.admin;
  const by = (input: Inputs["admin"]["analytics"]["breakdown"]) => () => analytics.breakdown(input);
  return {
    "overview, 24h": () => analytics.overview({ period: "24h" }),
    "overview, 90d": () => analytics.overview({ period: "90d" }),
    "overview, 1y": () => analytics.overview({ period: "1y" }),
    "products, 24h": by({ by: "product", period: "24h" }),
    "products, 7d": by({ by: "product", period: "7d" }),
    "products, 90d": by({ by: "product", period: "90d" }),
    "products, 1y": by({ by: "product", period: "1y" }),
    "pages, 1y, all shown": by({ by: "page", period: "1y", limit: 500 }),
    "categories, 1y": by({ by: "category", period: "1y" }),
    "bots, 1y": () => analytics.bots({ period: "1y" }),
    goals: () => analytics.goals(),
    activity: () => analytics.activity({}),
    live: () => analytics.live(),
  };
}

/** @param folder - for two databases */
export async function measureAnalytics(folder: string): Promise<AnalyticsResult[]> {
  const [few, many] = [FEW, MANY].map((events) => {
    const db = connect(join(folder, `events-${events}.db`));
    migrateToLatest(db, migrationsFolder);
    generateTotals(db, events);
    return db;
  }) as [Db, Db];
  const results: AnalyticsResult[] = [];
  const fewCalls = await callsOf(few);
  for (const [name, call] of Object.entries(await callsOf(many))) {
    const { p50Ms, p99Ms } = await time(name, call, ROUNDS);
    const { p50Ms: fewP50Ms } = await time(name, fewCalls[name] ?? call, ROUNDS);
    const ratio = Number((p50Ms / Math.max(fewP50Ms, 0.01)).toFixed(1));
    results.push({ name: `analytics: ${name}`, p50Ms, p99Ms, fewP50Ms, ratio });
  }
  close(few);
  close(many);
  return results;
}
