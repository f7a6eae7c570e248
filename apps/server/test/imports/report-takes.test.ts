/** Reports that are read in a thread, and gone on with after their process has died. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Keyring } from "@pickwell/api/keyring";
import type { ReportWork } from "@pickwell/api/ports/reports";
import { reportTakesJob } from "@pickwell/api/sales/resume-takes";
import { NOW } from "@pickwell/api/testing";
import { close, connect, type Db, serialize } from "@pickwell/db/client";
import {
  auditLog,
  clicks,
  eventDays,
  eventKeys,
  ledgerAccounts,
  ledgerParts,
  ledgerReports,
  ledgerTakes,
  ledgerTransactions,
  saleDays,
  sales,
} from "@pickwell/db/schema";
import { createTestDatabase } from "@pickwell/db/testing";
import { asc, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { ReportThreads } from "../../src/workers/reports/report-runner.ts";
import type { TakeReportInput } from "../programs/take-report.ts";
import { startProgram } from "../programs.ts";
import { tempDir } from "../testing.ts";

const keyring = new Keyring(new Uint8Array(32));
const later = (ms: number) => new Date(NOW.getTime() + ms);
const HEADER =
  "id,advertiser_id,commission_status,commission_amount,commission_amount_currency,sale_amount,sale_amount_currency,click_ref,transaction_date,validation_date\n";

/** More than what the thread of a report reads itself. */
const LONG_URL = `https://shop.example/${"a".repeat(3000)}`;

/** 460 rows of 400 transactions over 40 days: some again with another state, some by one click. */
function report(): string {
  const states = ["pending", "approved", "approved", "declined", "deleted"];
  const rows = Array.from({ length: 460 }, (_, at) => {
    const id = at % 400;
    const day = String((id % 28) + 1).padStart(2, "0");
    // No two at one moment: whose is the first of a day is then told by numbers that are made up.
    const hour = String(8 + Math.floor(id / 28)).padStart(2, "0");
    const state = at < 400 ? states[id % 5] : "approved";
    const money = `${id % 17}.${String((id * 7) % 1000).padStart(3, "0")}`;
    return `${id},5,${state},${money},EUR,${id}.01,${id % 3 ? "EUR" : "GBP"},click${id % 50},2026-0${(id % 2) + 1}-${day}T${hour}:00:00,2026-03-${day}T10:00:0${at < 400 ? 0 : 1}`;
  });
  return `${HEADER}${rows.join("\n")}\n`;
}

const opened: Db[] = [];
const runners: ReportThreads[] = [];
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close();
  for (const db of opened.splice(0)) close(db);
});

/** A shop in a file of its own, with an account and clicks. */
async function shop() {
  const dir = tempDir();
  const file = join(dir, "shop.db");
  writeFileSync(file, serialize(createTestDatabase()));
  const db = connect(file);
  opened.push(db);
  const account = { id: "a", name: "Awin", adapter: "awin", currency: "EUR", mapping: {} };
  await db.insert(ledgerAccounts).values({ ...account, createdAt: NOW });
  for (let at = 0; at < 40; at++) {
    await db.insert(clicks).values({
      id: `click${at}`,
      kind: "product",
      targetId: `p${at % 7}`,
      productId: `p${at % 7}`,
      page: `/blog/post-${at % 5}`,
      visitor: `v${at % 20}`,
      device: "mobile",
      createdAt: NOW,
    });
  }
  const threads = new ReportThreads({ db, now: () => NOW, keyring, folder: join(dir, "reports") });
  runners.push(threads);
  const upload = join(dir, "awin.csv");
  writeFileSync(upload, report());
  const path = await threads.keep({ path: upload, name: "awin.csv", bytes: 1 }, "f1");
  const work: ReportWork = {
    path,
    fileName: "awin.csv",
    network: "Awin",
    adapter: "awin",
    reading: {},
    at: NOW.getTime(),
    take: { fileId: "f1", startedBy: null },
  };
  return { db, file, threads, work };
}

/** Everything that follows from a take, without the numbers that are made up. */
async function stateOf(db: Db) {
  return {
    sales: (await db.select().from(sales).orderBy(asc(sales.transactionId))).map(
      ({ id, customer, ...sale }) => ({ ...sale, customer: customer === id ? "" : customer }),
    ),
    parts: (
      await db
        .select()
        .from(ledgerParts)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerParts.ownerId))
        .orderBy(asc(ledgerTransactions.transactionId), asc(ledgerParts.part))
    ).map(({ ledger_parts: { ownerId, ...part }, ledger_transactions: { id, ...whole } }) => [
      part,
      whole,
    ]),
    days: await db.select().from(saleDays).orderBy(asc(saleDays.day), asc(saleDays.state)),
    figures: await db
      .select({
        dimension: eventKeys.dimension,
        key: eventKeys.key,
        days: eventDays.day,
        orders: eventDays.orders,
        revenue: eventDays.revenueCents,
        commission: eventDays.commissionCents,
        customers: eventDays.customers,
        fresh: eventDays.newCustomers,
      })
      .from(eventDays)
      .innerJoin(eventKeys, eq(eventKeys.id, eventDays.keyId))
      .orderBy(asc(eventKeys.dimension), asc(eventKeys.key), asc(eventDays.day)),
    reports: await db
      .select({ line: ledgerReports.line, raw: ledgerReports.raw })
      .from(ledgerReports)
      .orderBy(asc(ledgerReports.line)),
    said: (
      await db.select().from(auditLog).where(eq(auditLog.action, "sales-report.finished"))
    ).map(({ after }) => after),
  };
}

const takesOf = (db: Db) =>
  db
    .select({
      rows: ledgerTakes.rows,
      finishedAt: ledgerTakes.finishedAt,
      fileId: ledgerTakes.fileId,
    })
    .from(ledgerTakes);

test("a report is tried and taken in a thread, and its file let go", async () => {
  const { db, threads, work } = await shop();

  const tried = await threads.run({ ...work, take: null });
  expect(tried).toMatchObject({ takeId: null, summary: { rows: 460, counts: { new: 460 } } });
  expect(await takesOf(db)).toEqual([]);

  const taken = await threads.run(work);
  expect(taken).toMatchObject({ summary: { rows: 460, counts: { new: 460 } } });
  expect(await takesOf(db)).toEqual([{ rows: 460, finishedAt: expect.any(Date), fileId: null }]);

  // Packed, and cut off.
  writeFileSync(work.path, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2]));
  await expect(threads.run({ ...work, fileName: "report.csv.gz" })).rejects.toMatchObject({
    name: "AppError",
    code: "BAD_REQUEST",
    field: "file",
  });
});

test("a large report, which two threads share, ends like a small one", async () => {
  const [small, large] = [await shop(), await shop()];
  const [header = "", ...lines] = report().trim().split("\n");
  const longer = lines.map((line) => `${line},${LONG_URL}`);
  writeFileSync(large.work.path, [`${header},url`, ...longer].join("\n"));

  const [one, other] = [await small.threads.run(small.work), await large.threads.run(large.work)];

  const summary = expect.objectContaining({
    rows: 460,
    counts: expect.objectContaining({ new: 460 }),
  });
  expect([one, other]).toEqual(Array(2).fill(expect.objectContaining({ summary })));
  const [{ reports: _, ...expected }, { reports, ...ended }] = [
    await stateOf(small.db),
    await stateOf(large.db),
  ];
  expect(ended).toEqual(expected);
  expect(reports.map(({ raw }) => JSON.parse(raw).at(-1))).toEqual(Array(460).fill(LONG_URL));
});

test.each([1, 3, 5])(
  "a take that dies in its transaction %i is gone on with, to the same cent",
  async (diesIn) => {
    const undisturbed = await shop();
    await undisturbed.threads.run(undisturbed.work);
    const { db, file, threads, work } = await shop();

    const input: TakeReportInput = { file, work, diesIn };
    expect(await startProgram("take-report", input).exited).toEqual([null, "SIGKILL"]);
    expect(await takesOf(db)).toEqual([
      { rows: (diesIn - 1) * 100, finishedAt: null, fileId: "f1" },
    ]);

    const job = reportTakesJob(threads);
    const at = (now: Date) => ({ db, now: () => now, signal: new AbortController().signal });
    // Its process might be alive.
    expect(await job.hasWork?.(db, later(10_000))).toBe(false);
    expect(await job.hasWork?.(db, later(20_000))).toBe(true);
    expect(await job.run(at(later(20_000)))).toBe("Went on with 1 report.");

    expect(await takesOf(db)).toEqual([{ rows: 460, finishedAt: expect.any(Date), fileId: null }]);
    expect(await stateOf(db)).toEqual(await stateOf(undisturbed.db));
    expect(await threads.find("f1")).toBeNull();
    expect(await job.hasWork?.(db, later(60_000))).toBe(false);
  },
);
