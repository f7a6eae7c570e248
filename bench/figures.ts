/** Measures each sales figure with a million transactions, on either engine. */
import { testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { type Db, optimize } from "@pickwell/db/client";
import { runSql } from "@pickwell/db/statements";
import { sql } from "drizzle-orm";

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const TRANSACTIONS = 1_000_000;
const ROUNDS = 20;
const now = () => new Date(NOW);

/** Median of the duration and mean of the CPU time, in milliseconds. */
export interface FigureResult {
  name: string;
  p50Ms: number;
  cpuMs: number;
}

/** CPU time so far, in milliseconds. */
export type CpuClock = () => number;

/** CPU time of this process, in which SQLite runs, too. */
export const ownCpu: CpuClock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Writes a million sales of three years with their transactions and daily totals: of 40 merchants,
 * 12 networks and 5 currencies.
 *
 * @param db - migrated and empty
 */
export async function fillTransactions(db: Db): Promise<void> {
  const state =
    "case when i % 10 = 9 then 'declined' when i % 3 = 0 then 'pending' else 'approved' end";
  const stateOrPaid = `case when i % 30 = 1 then 'paid' else ${state} end`;
  const currency = "substr('EURUSDGBPSEKCHF', cast(i % 7 % 5 * 3 + 1 as integer), 3)";
  const sold = `${NOW} - (i % 1095) * ${DAY_MS} - (i * 7919) % ${DAY_MS}`;
  const upTo = (most: number) =>
    `with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${most})`;
  const numbers = upTo(TRANSACTIONS);
  const statements = [
    `insert into ledger_accounts (id, name, adapter, currency, mapping, created_at)
      ${upTo(12)} select 'account-' || i, 'Network ' || i, 'awin', 'EUR', '{}', ${NOW} from n`,
    `insert into ledger_transactions (id, account_id, transaction_id, kind, state, is_waiting,
        is_partial, order_id, sold_at, as_of, click_refs, merchant_id, merchant_name, payment_id)
      ${numbers} select 's' || i, 'account-' || (i % 12 + 1), 't' || i, 'sale', ${stateOrPaid},
        false, false, 'o' || i, ${sold}, ${sold} + ${20 * DAY_MS}, '[]', i % 40,
        'Shop ' || (i % 40), case when i % 30 = 1 then 'payment-' || (i % 1095) end from n`,
    `insert into ledger_parts (owner_id, part, state, amount_currency, amount_minor, amount_rest,
        commission_currency, commission_minor, commission_rest, lines)
      ${numbers} select 's' || i, '', ${stateOrPaid}, ${currency}, i % 90000, '0', ${currency},
        i % 900, '0', '[]' from n`,
    `insert into sales (id, network, transaction_id, order_id, click_id, kind, target_id, merchant,
        page, placement, device, customer, amount_cents, commission_cents, counted_in, currency,
        amount_minor, amount_micro, commission_currency, commission_minor, commission_micro,
        is_entry, status, is_paid, is_partial, is_new_customer, is_first_of_day, source, sold_at,
        created_at)
      ${numbers} select 's' || i, 'Network ' || (i % 12 + 1), 't' || i, 'o' || i, 'click-' || i,
        case when i % 5 > 0 then 'product' end, 'p' || (i % 2000), 'shop-' || (i % 40) || '.example',
        '/blog/a' || (i % 500), 'card', 'desktop', 'customer-' || i, i % 90000, i % 900, 'USD',
        ${currency}, i % 90000, 0, ${currency}, i % 900, 0, false, ${state}, i % 30 = 1, false,
        true, true, 'report', ${sold}, ${sold} from n`,
    `insert into sale_days (day, network, state, currency, orders, unattributed, amount_minor,
        amount_micro, commission_minor, commission_micro)
      select sold_at / ${DAY_MS}, network, case when is_paid then 'paid' else status end, currency,
        count(*), count(*) filter (where kind is null), sum(amount_minor), 0, sum(commission_minor),
        0
      from sales group by 1, 2, 3, 4`,
  ];
  for (const statement of statements) await runSql(db, sql.raw(statement));
  await optimize(db);
}

/** @param cpu - of all processes that take part */
async function time(
  name: string,
  call: () => Promise<unknown>,
  cpu: CpuClock,
): Promise<FigureResult> {
  const times: number[] = [];
  await call();
  const before = cpu();
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const rounded = (ms: number) => Number(ms.toFixed(1));
  return {
    name,
    p50Ms: rounded(times[ROUNDS / 2] ?? 0),
    cpuMs: rounded((cpu() - before) / ROUNDS),
  };
}

/**
 * @param db - see `fillTransactions`
 * @param cpu - of this process by default
 */
export async function measureFigures(db: Db, cpu: CpuClock = ownCpu): Promise<FigureResult[]> {
  const shop = testShop(db);
  const user = await addUser(shop, { role: "admin", createdAt: now() });
  const { sales, dashboard, analytics } = (await signedIn(shop, user, { now })).api.admin;
  const [payment] = await sales.money.payments();
  const calls: Record<string, () => Promise<unknown>> = {
    "list, 30 days": () => sales.list({}),
    "list, all": () => sales.list({ period: "all" }),
    "list, pending": () => sales.list({ period: "all", status: "pending" }),
    "list, one network": () => sales.list({ period: "all", network: "Network 2" }),
    "list, one merchant": () => sales.list({ period: "all", merchant: "shop-7.example" }),
    "list, by commission, 30 days": () => sales.list({ sort: "commission" }),
    "list, by commission, all": () => sales.list({ period: "all", sort: "commission" }),
    "list, by order": () => sales.list({ period: "all", sort: "order", order: "asc" }),
    "list, by network": () => sales.list({ period: "all", sort: "network", order: "asc" }),
    "list, by status": () => sales.list({ period: "all", sort: "status", order: "asc" }),
    "list, one currency": () => sales.list({ period: "all", currency: "SEK" }),
    "list, one page": () => sales.list({ period: "all", path: "/blog/a7" }),
    "list, a network’s pending": () =>
      sales.list({ period: "all", network: "Network 2", status: "pending" }),
    "list, a merchant’s declined": () =>
      sales.list({ period: "1y", merchant: "shop-9.example", status: "declined" }),
    "list, without a click": () => sales.list({ period: "all", attribution: "unattributed" }),
    "list, an order": () => sales.list({ period: "all", search: "o77777" }),
    "sums, 30 days": () => sales.stats({ period: "30d" }),
    "sums, all": () => sales.stats({ period: "all" }),
    "money by month": () => sales.money.months(),
    "days and declines": () => sales.money.habits(),
    inquiries: () => sales.money.inquiries(),
    payments: () => sales.money.payments(),
    "a payment": () =>
      payment
        ? sales.money.payment({ accountId: payment.accountId, paymentId: payment.paymentId })
        : Promise.reject(new Error("There is no payment.")),
    "earnings of the dashboard": () => sales.money.earnings(),
    "cards of the dashboard": () => dashboard.stats(),
    "trends of the dashboard": () => dashboard.trends(),
    "overview of analytics": () => analytics.overview({ period: "1y" }),
    "history of a sale": () => sales.history({ id: "s777777" }),
  };
  const results: FigureResult[] = [];
  for (const [name, call] of Object.entries(calls)) results.push(await time(name, call, cpu));
  return results;
}
