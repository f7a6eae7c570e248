/**
 * Measures the ledger: a report of 100,000 rows and how long visitors wait meanwhile, the CPU time
 * of a postback, and each sales figure with a million transactions.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { testShop } from "@pickwell/api/testing";
import { addUser, KEYRING, signedIn } from "@pickwell/api/testing/accounts";
import { addNetwork } from "@pickwell/api/testing/ledger/sales";
import { close, connect, type Db, migrateToLatest, optimize } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { migrationsFolder } from "@pickwell/db/testing";
import autocannon from "autocannon";
import { importReport } from "../packages/api/src/sales/admin/report/import.ts";
import { startShop } from "./processes.ts";
import { type QueryResult, time } from "./queries.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const ROWS = 100_000;
const CALLS = 2000;
const TRANSACTIONS = 1_000_000;
const ROUNDS = 20;
const now = () => new Date(NOW);

export interface LedgerResult {
  /** Duration of a report of 100,000 rows in seconds, with concurrent visitors. */
  reportSeconds: number;
  /** Response time of a page, without and during the report. */
  aloneP99Ms: number;
  besideP99Ms: number;
  /** CPU time of a postback that records a sale. */
  postbackCpuMs: number;
  /** Each figure with a million transactions. */
  figures: QueryResult[];
}

/** A report in Awin's format: every tenth order declined, every third pending. */
function reportOf(rows: number): string {
  const states = ["pending", "approved", "approved"];
  const lines = Array.from({ length: rows }, (_, at) => {
    const state = at % 10 === 9 ? "declined" : states[at % 3];
    const day = new Date(NOW - (at % 300) * DAY_MS).toISOString().slice(0, 19);
    return `${at + 1},${(at % 40) + 1},Shop ${(at % 40) + 1},${state},${(at % 900) / 100},EUR,${at % 9000}.99,EUR,click-${at},${day},,false`;
  });
  const header =
    "id,advertiser_id,advertiser_name,commission_status,commission_amount,commission_amount_currency,sale_amount,sale_amount_currency,click_ref,transaction_date,validation_date,amended";
  return `${header}\n${lines.join("\n")}\n`;
}

function migrated(file: string): Db {
  const db = connect(file);
  migrateToLatest(db, migrationsFolder);
  return db;
}

async function adminOf(db: Db) {
  const shop = testShop(db);
  const user = await addUser(shop, { role: "admin", createdAt: now() });
  return (await signedIn(shop, user, { now })).api;
}

/** 99th percentile of a page's response time over this many seconds, in milliseconds. */
async function waited(url: string, seconds: number): Promise<number> {
  const { latency } = await autocannon({ url, connections: 4, duration: seconds });
  return latency.p99;
}

/** Imports a report while a shop runs on the same database. */
async function measureReport(folder: string) {
  const file = join(folder, "pickwell.db");
  const path = join(folder, "report.csv");
  writeFileSync(path, reportOf(ROWS));
  const db = migrated(file);
  const shop = await startShop(folder);
  try {
    const page = `${shop.url}/products`;
    const aloneP99Ms = await waited(page, 5);
    const start = performance.now();
    const taking = importReport(
      db,
      { now: now(), keyring: KEYRING },
      { actorId: null, ipHash: null },
      { network: "Awin", adapter: "awin", isDryRun: false },
      { path, name: "report.csv" } as never,
    ).then(({ counts }) => {
      if (counts.new !== ROWS) throw new Error(`Took ${counts.new} rows.`);
      return (performance.now() - start) / 1000;
    });
    const besideP99Ms = await waited(page, 8);
    const reportSeconds = Number((await taking).toFixed(1));
    return { reportSeconds, aloneP99Ms, besideP99Ms };
  } finally {
    await shop.stop();
    close(db);
  }
}

/** CPU time per postback, which does not depend on what else the machine does. */
async function measurePostbacks(folder: string): Promise<number> {
  const db = migrated(join(folder, "postbacks.db"));
  const { post } = await addNetwork({ db, now }, "Awin", "awin");
  const call = (at: number) =>
    post({
      transactionId: `t${at}`,
      transactionAmount: "55.96",
      transactionCurrency: "GBP",
      commission: "5.59",
      clickRef: `click-${at}`,
      transactionDate: "2026-09-15 10:11:12",
    });
  for (let at = 0; at < 200; at++) await call(at);
  const before = process.cpuUsage();
  for (let at = 200; at < 200 + CALLS; at++) await call(at);
  const { user, system } = process.cpuUsage(before);
  close(db);
  return Number(((user + system) / 1000 / CALLS).toFixed(2));
}

/** Writes a million sales with their transactions and daily totals. */
function fillTransactions(db: Db): void {
  const client = clientOf(db);
  const state =
    "case when i % 10 = 9 then 'declined' when i % 3 = 0 then 'pending' else 'approved' end";
  const sold = `${NOW} - (i % 730) * ${DAY_MS} - (i * 7919) % ${DAY_MS}`;
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${TRANSACTIONS})`;
  client.exec("begin immediate");
  client.exec(`
    insert into ledger_accounts (id, name, adapter, currency, mapping, created_at)
      select 'account-' || value, 'Network ' || value, 'awin', 'EUR', '{}', ${NOW}
      from (select 1 as value union all select 2 union all select 3);
    insert into ledger_transactions (id, account_id, transaction_id, kind, state, is_waiting,
        is_partial, order_id, sold_at, as_of, click_refs, merchant_id, merchant_name, payment_id)
      ${numbers} select 's' || i, 'account-' || (i % 3 + 1), 't' || i, 'sale',
        case when i % 30 = 1 then 'paid' else ${state} end, 0, 0, 'o' || i, ${sold},
        ${sold} + ${20 * DAY_MS}, '[]', i % 40, 'Shop ' || (i % 40),
        case when i % 30 = 1 then 'payment-' || (i % 730) end from n;
    insert into ledger_parts (owner_id, part, state, amount_currency, amount_minor, amount_rest,
        commission_currency, commission_minor, commission_rest, lines)
      ${numbers} select 's' || i, '', case when i % 30 = 1 then 'paid' else ${state} end,
        'EUR', i % 90000, '0', 'EUR', i % 900, '0', '[]' from n;
    insert into sales (id, network, transaction_id, order_id, click_id, kind, target_id, merchant,
        page, placement, device, customer, amount_cents, commission_cents, counted_in, currency,
        amount_minor, amount_micro, commission_currency, commission_minor, commission_micro,
        is_entry, status, is_paid, is_partial, is_new_customer, is_first_of_day, source, sold_at,
        created_at)
      ${numbers} select 's' || i, 'Network ' || (i % 3 + 1), 't' || i, 'o' || i, 'click-' || i,
        case when i % 5 > 0 then 'product' end, 'p' || (i % 2000), 'shop-' || (i % 40) || '.example',
        '/blog/a' || (i % 500), 'card', 'desktop', 'customer-' || i, i % 90000, i % 900, 'USD',
        'EUR', i % 90000, 0, 'EUR', i % 900, 0, 0, ${state}, i % 30 = 1, 0, 1, 1, 'report',
        ${sold}, ${sold} from n;
    insert into sale_days (day, network, state, currency, orders, unattributed, amount_minor,
        amount_micro, commission_minor, commission_micro)
      select sold_at / ${DAY_MS}, network, case when is_paid then 'paid' else status end, 'EUR',
        count(*), sum(kind is null), sum(amount_minor), 0, sum(commission_minor), 0
      from sales group by 1, 2, 3, 4;
  `);
  client.exec("commit");
  optimize(db);
}

async function measureFigures(folder: string): Promise<QueryResult[]> {
  const db = migrated(join(folder, "million.db"));
  fillTransactions(db);
  const { sales, dashboard, analytics } = (await adminOf(db)).admin;
  const [payment] = await sales.money.payments();
  const calls: Record<string, () => Promise<unknown>> = {
    "list, 30 days": () => sales.list({}),
    "list, all": () => sales.list({ period: "all" }),
    "list, pending": () => sales.list({ period: "all", status: "pending" }),
    "list, one network": () => sales.list({ period: "all", network: "Network 2" }),
    "list, one merchant": () => sales.list({ period: "all", merchant: "shop-7.example" }),
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
  const results: QueryResult[] = [];
  for (const [name, call] of Object.entries(calls)) results.push(await time(name, call, ROUNDS));
  close(db);
  return results;
}

/** @returns the measurements; its temporary folder is deleted */
export async function measureLedger(): Promise<LedgerResult> {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-ledger-"));
  try {
    const postbackCpuMs = await measurePostbacks(folder);
    const report = await measureReport(folder);
    return { ...report, postbackCpuMs, figures: await measureFigures(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
