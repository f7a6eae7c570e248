/** Compares the responses that clients got with the database, and its totals with its events. */
import type { AnsweredClick, Told } from "./load.ts";

/** Runs a statement that both engines understand. @returns its rows */
export type Ask = (statement: string) => string[][];

/** Counts all clicks and views under each of their keys. */
const COUNTED = `
  with events as (
    select bot_reason, product_id, category_id, merchant, page, placement, device,
      1 as clicks, 0 as views, 0 as visits from clicks
    union all
    select bot_reason, product_id, category_id, nullif(merchant, ''), page, null, device,
      0, 1, case when is_visit then 1 else 0 end from page_views),
  cells as (
    select 'all' as dimension, '' as key, events.* from events where bot_reason is null
    ${["product_id", "category_id", "merchant", "page", "placement", "device"]
      .map(
        (
          column,
        ) => `union all select '${column.replace("_id", "")}', ${column}, events.* from events
          where bot_reason is null and ${column} is not null`,
      )
      .join("\n")}
    union all select 'bot', bot_reason, events.* from events where bot_reason is not null)
  select dimension, key, sum(clicks), sum(views), sum(visits) from cells group by 1, 2`;

const OF_TOTALS =
  "('all', 'product', 'category', 'merchant', 'page', 'placement', 'device', 'bot')";
const SOME = "having sum(t.clicks) + sum(t.views) + sum(t.visits) > 0";
const totals = (rows: string) =>
  `select k.dimension, k.key, sum(t.clicks), sum(t.views), sum(t.visits) from (${rows}) t
   join event_keys k on k.id = t.key_id where k.dimension in ${OF_TOTALS} group by 1, 2 ${SOME}`;

/** Days hold running totals, so the last row of a key is its total. */
const DAYS = `select key_id, clicks, views, visits from event_days d where day =
    (select max(day) from event_days where key_id = d.key_id)
  union all select key_id, clicks, views, visits from event_day_additions`;

const ORDERS =
  "select count(*), coalesce(sum(amount_cents), 0) from sales where status = 'approved'";
const ORDERS_IN_TOTALS = `select coalesce(sum(t.orders), 0), coalesce(sum(t.revenue_cents), 0)
  from event_hours t join event_keys k on k.id = t.key_id where k.dimension = 'all'`;

/** Runs of the same job that overlapped. */
const TOGETHER = `select a.job from job_runs a join job_runs b on a.job = b.job and a.seq < b.seq
  and a.started_at < b.finished_at and b.started_at < a.finished_at`;

/** Whether all events are included in the totals. */
export const isAddedUp = (ask: Ask): boolean =>
  ["clicks", "page_views"].every(
    (table) => ask(`select 1 from ${table} where is_pending limit 1`).length === 0,
  );

/**
 * Answered clicks that are not stored.
 *
 * @param isForgiven - whether an answered click may be lost
 */
export function lostClicks(
  ask: Ask,
  { clicks }: Told,
  isForgiven: (click: AnsweredClick) => boolean,
): AnsweredClick[] {
  const stored = new Set(ask("select id from clicks").map(([id]) => id));
  const missing = [...clicks].filter(([id]) => !stored.has(id)).map(([, click]) => click);
  return missing.filter((click) => !isForgiven(click));
}

/**
 * @param isForgiven - whether an answered click may be lost
 * @returns descriptions of what is wrong; empty if everything is stored exactly once
 */
export function reckon(
  ask: Ask,
  told: Told,
  isForgiven: (click: AnsweredClick) => boolean,
): string[] {
  const faults: string[] = [];
  const first = (statement: string) => new Set(ask(statement).map(([value]) => value ?? ""));
  const lost = lostClicks(ask, told, isForgiven);
  const times = lost.map(({ tookMs }) => Math.round(tookMs));
  if (lost.length > 0) faults.push(`${lost.length} clicks lost (answered in ${times} ms)`);
  const look = (what: string, kept: Set<string>, answered: Set<string>) => {
    const gone = [...answered].filter((each) => !kept.has(each)).length;
    if (gone > 0) faults.push(`${gone} ${what} lost`);
    if (answered.size === 0) faults.push(`no ${what} answered`);
  };
  look("sales", first("select order_id from sales"), told.sales);
  look("writes", first("select name from categories"), told.writes);
  const twice = (what: string, table: string, column: string) => {
    const found = ask(`select ${column} from ${table} group by 1 having count(*) > 1`).length;
    if (found > 0) faults.push(`${found} ${what} twice`);
  };
  twice("sales", "sales", "order_id");
  twice("reports", "ledger_transactions", "order_id");
  twice("writes", "categories", "name");

  const sorted = (statement: string) =>
    ask(statement)
      .map((row) => row.join(" "))
      .sort();
  const counted = sorted(COUNTED);
  for (const [name, kept] of [
    ["hours", sorted(totals("select * from event_hours"))],
    ["days", sorted(totals(DAYS))],
  ] as const) {
    const other = counted.filter((line) => !kept.includes(line));
    if (other.length > 0 || kept.length !== counted.length)
      faults.push(`totals of ${name} differ: ${other.slice(0, 3).join("; ")}`);
  }
  const [orders, added] = [ORDERS, ORDERS_IN_TOTALS].map((each) => sorted(each).join());
  if (orders !== added) faults.push(`orders and revenue are ${orders}, in the totals ${added}`);
  const together = first(TOGETHER);
  if (together.size > 0) faults.push(`run twice at once: ${[...together].join(", ")}`);
  return faults;
}
