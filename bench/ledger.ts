/**
 * Measures the ledger: a report that is new, taken again and changed, in the built thread and in a
 * shop that has clicks and twice as many transactions; how long visitors wait meanwhile; the CPU
 * time of a postback; and each sales figure with a million transactions.
 */
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import type { ReportWork } from "@pickwell/api/ports/reports";
import { testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { addNetwork } from "@pickwell/api/testing/ledger/sales";
import { close, connect, type Db, migrateToLatest, optimize } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { migrationsFolder } from "@pickwell/db/testing";
import { waitingWriters } from "@pickwell/db/writers/waiting-writers";
import autocannon from "autocannon";
import { startShop } from "./processes.ts";
import { type QueryResult, time } from "./queries.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const CALLS = 2000;
const TRANSACTIONS = 1_000_000;
const ROUNDS = 20;
const now = () => new Date(NOW);

/** CPU time, so that it does not depend on what else the machine does, and duration, in seconds. */
interface Taken {
  cpuSeconds: number;
  seconds: number;
}

export interface LedgerResult {
  /** A report of new rows, the same again, and one that changes each row. */
  takes: Record<"known" | "new" | "again" | "changed", Taken>;
  /** Response time of a page, without and during a report. */
  aloneP99Ms: number;
  besideP99Ms: number;
  /** CPU time of a postback, by what it says. */
  postbackCpuMs: Record<string, number>;
  /** Each figure with a million transactions. */
  figures: QueryResult[];
}

const clickId = (at: number) => `c${String(at).padStart(15, "0")}`;

/**
 * A report in Awin's format: every tenth order declined, every third pending, and of every fourth
 * the click is not ours.
 *
 * @param isChanged - whether all are decided, with other commissions
 */
function reportOf(from: number, rows: number, isChanged = false): string {
  const states = ["pending", "approved", "approved"];
  const lines = Array.from({ length: rows }, (_, index) => {
    const at = from + index;
    const reported = at % 10 === 9 ? "declined" : states[at % 3];
    const state = !isChanged ? reported : at % 7 === 0 ? "declined" : "approved";
    const commission = ((at % 900) / 100 + Number(isChanged)).toFixed(2);
    const day = new Date(NOW - (at % 300) * DAY_MS).toISOString().slice(0, 19);
    const validated = isChanged ? new Date(NOW - DAY_MS).toISOString().slice(0, 19) : "";
    const click = at % 4 === 3 ? `elsewhere-${at}` : clickId((at * 7919) % rows);
    return `${at + 1},${(at % 40) + 1},Shop ${(at % 40) + 1},${state},${commission},EUR,${at % 9000}.99,EUR,${click},${day},${validated},${isChanged}`;
  });
  const header =
    "id,advertiser_id,advertiser_name,commission_status,commission_amount,commission_amount_currency,sale_amount,sale_amount_currency,click_ref,transaction_date,validation_date,amended";
  return `${header}\n${lines.join("\n")}\n`;
}

/** Writes clicks by three visitors for each five. */
function fillClicks(db: Db, clicks: number): void {
  clientOf(db).exec(`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${clicks - 1})
    insert into clicks (id, kind, target_id, product_id, merchant, placement, page, visitor, device,
        created_at, is_pending)
      select 'c' || printf('%015d', i), 'product', 'p' || (i % 2000), 'p' || (i % 2000),
        'shop-' || (i % 40) || '.example', 'card', '/blog/a' || (i % 500),
        'visitor-' || (i % (${clicks} * 3 / 5)), 'desktop', ${NOW} - (i % 300) * ${DAY_MS}, false
      from n;
  `);
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

/** Takes a report as the shop does: in its thread, which holds its transaction while nobody waits. */
async function take(db: Db, file: string, content: string): Promise<Taken> {
  const path = `${file}.csv`;
  writeFileSync(path, content);
  const work: ReportWork = {
    ...{ path, fileName: "report.csv", network: "Awin", adapter: "awin", reading: {}, at: NOW },
    take: { fileId: "file", startedBy: null },
  };
  const begun = performance.now();
  const before = process.cpuUsage();
  const thread = new Worker(new URL("../apps/server/dist/report-worker.mjs", import.meta.url), {
    workerData: {
      ...{ databasePath: file, work, customerKey: new Uint8Array(32), startedAt: NOW },
      waiting: waitingWriters(db),
    },
  });
  const [answer] = (await once(thread, "message")) as [{ refused?: unknown }];
  if (answer.refused) throw new Error(JSON.stringify(answer.refused));
  await once(thread, "exit");
  const { user, system } = process.cpuUsage(before);
  return {
    cpuSeconds: Number(((user + system) / 1e6).toFixed(1)),
    seconds: Number(((performance.now() - begun) / 1000).toFixed(1)),
  };
}

/** Takes reports into a shop with clicks, and another one while it answers visitors. */
async function measureReports(folder: string, rows: number) {
  const file = join(folder, "pickwell.db");
  const db = migrated(file);
  fillClicks(db, rows);
  await addNetwork({ db, now }, "Awin", "awin");
  const takes = {
    known: await take(db, file, reportOf(10 * rows, 2 * rows)),
    new: await take(db, file, reportOf(0, rows)),
    again: await take(db, file, reportOf(0, rows)),
    changed: await take(db, file, reportOf(0, rows, true)),
  };
  const shop = await startShop(folder);
  try {
    const page = `${shop.url}/products`;
    const aloneP99Ms = await waited(page, 5);
    const taking = take(db, file, reportOf(5 * rows, rows));
    const besideP99Ms = await waited(page, 8);
    await taking;
    return { takes, aloneP99Ms, besideP99Ms };
  } finally {
    await shop.stop();
    close(db);
  }
}

const callsOf: Record<string, (at: number, isApproved: boolean) => Record<string, string>> = {
  awin: (at, isApproved) => ({
    transactionId: `t${at}`,
    transactionAmount: "55.96",
    transactionCurrency: "GBP",
    commission: isApproved ? "4.59" : "5.59",
    clickRef: clickId(at),
    transactionDate: "2026-09-15 10:11:12",
  }),
  impact: (at, isApproved) => ({
    ActionId: `1000.${at}.1`,
    State: isApproved ? "APPROVED" : "PENDING",
    Amount: "55.96",
    Payout: "5.59",
    Currency: "GBP",
    SubId1: clickId(at),
    EventDate: "2026-09-15T10:11:12Z",
  }),
  generic: (at, isApproved) => ({
    order_id: `o${at}`,
    amount: "55.96",
    currency: "GBP",
    commission: "5.59",
    status: isApproved ? "approved" : "pending",
    click_id: clickId(at),
  }),
};

/** CPU time per postback of a network with clicks: new, repeated, and with another state or amount. */
async function measurePostbacks(folder: string): Promise<Record<string, number>> {
  const measured: Record<string, number> = {};
  for (const [adapter, fieldsOf] of Object.entries(callsOf)) {
    const db = migrated(join(folder, `${adapter}.db`));
    fillClicks(db, CALLS);
    const { post } = await addNetwork({ db, now }, adapter, adapter);
    for (let at = 0; at < 100; at++) await post(fieldsOf(CALLS + at, false));
    for (const kind of ["new", "again", "changed"]) {
      const before = process.cpuUsage();
      for (let at = 0; at < CALLS; at++) await post(fieldsOf(at, kind === "changed"));
      const { user, system } = process.cpuUsage(before);
      measured[`${adapter}, ${kind}`] = Number(((user + system) / 1000 / CALLS).toFixed(2));
    }
    close(db);
  }
  return measured;
}

/**
 * Writes a million sales of three years with their transactions and daily totals: of 40 merchants,
 * 12 networks and 5 currencies.
 */
function fillTransactions(db: Db): void {
  const client = clientOf(db);
  const state =
    "case when i % 10 = 9 then 'declined' when i % 3 = 0 then 'pending' else 'approved' end";
  const currency = "substr('EURUSDGBPSEKCHF', i % 7 % 5 * 3 + 1, 3)";
  const sold = `${NOW} - (i % 1095) * ${DAY_MS} - (i * 7919) % ${DAY_MS}`;
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${TRANSACTIONS})`;
  client.exec("begin immediate");
  client.exec(`
    insert into ledger_accounts (id, name, adapter, currency, mapping, created_at)
      select 'account-' || value, 'Network ' || value, 'awin', 'EUR', '{}', ${NOW}
      from json_each('[1,2,3,4,5,6,7,8,9,10,11,12]');
    insert into ledger_transactions (id, account_id, transaction_id, kind, state, is_waiting,
        is_partial, order_id, sold_at, as_of, click_refs, merchant_id, merchant_name, payment_id)
      ${numbers} select 's' || i, 'account-' || (i % 12 + 1), 't' || i, 'sale',
        case when i % 30 = 1 then 'paid' else ${state} end, 0, 0, 'o' || i, ${sold},
        ${sold} + ${20 * DAY_MS}, '[]', i % 40, 'Shop ' || (i % 40),
        case when i % 30 = 1 then 'payment-' || (i % 1095) end from n;
    insert into ledger_parts (owner_id, part, state, amount_currency, amount_minor, amount_rest,
        commission_currency, commission_minor, commission_rest, lines)
      ${numbers} select 's' || i, '', case when i % 30 = 1 then 'paid' else ${state} end,
        ${currency}, i % 90000, '0', ${currency}, i % 900, '0', '[]' from n;
    insert into sales (id, network, transaction_id, order_id, click_id, kind, target_id, merchant,
        page, placement, device, customer, amount_cents, commission_cents, counted_in, currency,
        amount_minor, amount_micro, commission_currency, commission_minor, commission_micro,
        is_entry, status, is_paid, is_partial, is_new_customer, is_first_of_day, source, sold_at,
        created_at)
      ${numbers} select 's' || i, 'Network ' || (i % 12 + 1), 't' || i, 'o' || i, 'click-' || i,
        case when i % 5 > 0 then 'product' end, 'p' || (i % 2000), 'shop-' || (i % 40) || '.example',
        '/blog/a' || (i % 500), 'card', 'desktop', 'customer-' || i, i % 90000, i % 900, 'USD',
        ${currency}, i % 90000, 0, ${currency}, i % 900, 0, 0, ${state}, i % 30 = 1, 0, 1, 1, 'report',
        ${sold}, ${sold} from n;
    insert into sale_days (day, network, state, currency, orders, unattributed, amount_minor,
        amount_micro, commission_minor, commission_micro)
      select sold_at / ${DAY_MS}, network, case when is_paid then 'paid' else status end, currency,
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
  const results: QueryResult[] = [];
  for (const [name, call] of Object.entries(calls)) results.push(await time(name, call, ROUNDS));
  close(db);
  return results;
}

/**
 * @param rows - of a report; the shop has as many clicks, and twice as many transactions
 * @returns the measurements; its temporary folder is deleted
 */
export async function measureLedger(rows: number): Promise<LedgerResult> {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-ledger-"));
  try {
    const postbackCpuMs = await measurePostbacks(folder);
    const reports = await measureReports(folder, rows);
    return { ...reports, postbackCpuMs, figures: await measureFigures(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
