import { atomic } from "@pickwell/db/atomic";
import { auditLog, jobs, outbox } from "@pickwell/db/schema";
import type { Language } from "@pickwell/texts/languages.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, client, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { backupNotices } from "../../backups/backup-notices.ts";
import type { BackupFile } from "../../core/ports/backups.ts";
import type { JobBoard } from "../../core/ports/jobs.ts";
import { type Caller, createCaller } from "../../index.ts";
import { shopCounter } from "../../mail/limits.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { claimJob, endRun, type RunEnd } from "../claims.ts";
import { jobRows, registerJobs } from "../rows.ts";

const DAY = 86_400_000;
const tidy = { name: "tidy", label: "Tidying", note: "Tidies.", schedule: "*/10 * * * *" };
const backup = { name: "backup", label: "Backup", note: "Copies.", schedule: "0 3 * * *" };

let shop: TestShop;
let api: Caller;
let wakes: number;
let files: BackupFile[];
let clock: Date;
let language: Language | undefined;
beforeEach(async () => {
  shop = testShop();
  wakes = 0;
  files = [];
  clock = NOW;
  const board: JobBoard = {
    jobs: [tidy, backup],
    wake: () => {
      wakes += 1;
    },
  };
  const { auth } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  language = undefined;
  api = createCaller({
    db: shop.db,
    now: () => clock,
    origin: "https://shop.example",
    visitor: { ipAddress: "203.0.113.7", userAgent: "Test" },
    auth,
    jobs: board,
    language: async () => language ?? "en",
    backups: { list: async () => files, remove: async (name) => name === files[0]?.name },
  });
});

/** Has a job run that ends so. */
async function ran(name: string, end: RunEnd) {
  await registerJobs(shop.db, clock, [tidy, backup]);
  const row = (await jobRows(shop.db)).find((each) => each.name === name);
  const claim = row && (await claimJob(shop.db, clock, row, "somebody"));
  if (!claim) throw new Error("It could not be claimed");
  await endRun(shop.db, clock, claim, end);
}

test("jobs are listed with their schedule in words, before and after their first run", async () => {
  expect(await api.admin.jobs.list()).toMatchObject([
    {
      label: "Tidying",
      schedule: "Every 10 minutes",
      outcome: null,
      nextRunAt: new Date("2026-03-14T09:30:00Z"),
    },
    { label: "Backup", schedule: "At 03:00 (UTC)", nextRunAt: new Date("2026-03-15T03:00:00Z") },
  ]);

  await ran("tidy", { outcome: "failed", error: "The disk is full." });

  expect((await api.admin.jobs.list())[0]).toMatchObject({
    outcome: "failed",
    error: "The disk is full.",
    failuresInARow: 1,
    durationMs: 0,
    isRunning: false,
  });
  expect((await api.admin.jobs.history({ name: "tidy" })).runs).toMatchObject([
    { outcome: "failed", error: "The disk is full." },
  ]);
});

test("names and schedules of jobs are in the language of the request", async () => {
  language = "de";

  expect(await api.admin.jobs.list()).toMatchObject([
    { label: "Tidying", note: "Tidies.", schedule: "Alle 10 Minuten" },
    { label: "Sicherung", schedule: "Um 03:00 (UTC)" },
  ]);
  expect(await api.admin.jobs.history({ name: "backup" })).toMatchObject({ label: "Sicherung" });
  // It is complete in no language but those of the back office.
  language = "ar";
  expect((await api.admin.jobs.list())[1]).toMatchObject({ schedule: "At 03:00 (UTC)" });
});

test("a job can be requested once, and not while it runs", async () => {
  await api.admin.jobs.runNow({ name: "tidy" });

  expect(wakes).toBe(1);
  expect((await api.admin.jobs.list())[0]).toMatchObject({ isRequested: true, isRunning: false });
  const [row] = await shop.db.select().from(jobs);
  if (row) await claimJob(shop.db, NOW, row, "somebody");
  expect((await api.admin.jobs.list())[0]).toMatchObject({ isRequested: false, isRunning: true });
  await expect(api.admin.jobs.runNow({ name: "tidy" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Tidying is running already.",
  });
  await expect(api.admin.jobs.runNow({ name: "nothing" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const written = await shop.db.select().from(auditLog).where(eq(auditLog.action, "job.requested"));
  expect(written).toMatchObject([{ targetKind: "job", targetId: "tidy" }]);
});

test("a requested run is in the history, also when there was nothing to do", async () => {
  await api.admin.jobs.runNow({ name: "tidy" });
  await ran("tidy", { outcome: "nothing" });

  expect((await api.admin.jobs.history({ name: "tidy" })).runs).toMatchObject([
    { outcome: "nothing", note: "There was nothing to do." },
  ]);
});

test("backups are listed with the settings, and removed by name", async () => {
  const file = { name: "pickwell-2026-03-14T03-00-00Z.tar.gz", bytes: 10, createdAt: NOW };
  files = [file];

  expect(await api.admin.backups.list()).toEqual({
    backups: [file],
    isEnabled: true,
    retentionDays: 30,
  });
  await api.admin.backups.remove({ name: file.name });
  files = [];
  await expect(api.admin.backups.remove({ name: file.name })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(api.admin.backups.remove({ name: "../secret.key" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("notices report repeated failures, and failed backups and mails", async () => {
  await ran("tidy", { outcome: "failed", error: "No." });
  expect(await api.admin.notices.list()).toEqual([]);

  await ran("tidy", { outcome: "failed", error: "No." });
  await ran("backup", { outcome: "failed", error: "The disk is full." });
  const mail = { to: "a@b.example", subject: "Hi", text: "", html: "", headers: {} };
  await atomic(shop.db, (tx) => [mailInsert(tx, shopCounter, mail, NOW)]);
  await shop.db.update(outbox).set({ status: "failed" });

  expect((await api.admin.notices.list()).map(({ text }) => text)).toEqual([
    "Tidying failed 2 times in a row: No.",
    "Backup failed: The disk is full.",
    "A mail of this week could not be delivered.",
  ]);
});

test("notices report missing backups, not before a new shop has had its nights", async () => {
  const backups = { list: async () => files, remove: async () => false };
  const texts = async () =>
    (await backupNotices({ db: shop.db, now: () => clock, backups })).map(({ text }) => text);
  await registerJobs(shop.db, NOW, [tidy, backup]);
  clock = new Date(NOW.getTime() + 2 * DAY);
  expect(await texts()).toEqual([]);

  clock = new Date(NOW.getTime() + 3 * DAY);
  expect(await texts()).toEqual([
    "There is no backup of this shop, although 3 nights have passed.",
  ]);
  files = [{ name: "", bytes: 1, createdAt: clock }];
  expect(await texts()).toEqual([]);
  clock = new Date(NOW.getTime() + 8 * DAY);
  expect(await texts()).toEqual(["The newest backup is 5 days old."]);
});

test("only admins see any of it", async () => {
  const visitor = client(shop).api;
  await expect(visitor.admin.notices.list()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const user = (await signedIn(shop, await addUser(shop))).api;
  await expect(user.admin.jobs.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
});
