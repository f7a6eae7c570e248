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
import { addNetwork } from "@pickwell/api/testing/ledger/sales";
import { close, connect, type Db, migrateToLatest } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { migrationsFolder } from "@pickwell/db/testing";
import { waitingWriters } from "@pickwell/db/writers/waiting-writers";
import autocannon from "autocannon";
import { type FigureResult, fillTransactions, measureFigures } from "./figures.ts";
import { startShop } from "./processes.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const CALLS = 2000;
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
  figures: FigureResult[];
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

/** Each figure with a million transactions, in a file. */
async function measureFiguresIn(folder: string): Promise<FigureResult[]> {
  const db = migrated(join(folder, "million.db"));
  try {
    await fillTransactions(db);
    return await measureFigures(db);
  } finally {
    close(db);
  }
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
    return { ...reports, postbackCpuMs, figures: await measureFiguresIn(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
