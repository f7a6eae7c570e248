/**
 * The clock was a year ahead, and has been put right. What was written down meanwhile holds nothing
 * up: each test does something by the wrong clock, and then by the right one.
 */
import { atomic } from "@pickwell/db/atomic";
import {
  attempts,
  imports,
  linkChecks,
  notices,
  outbox,
  passwords,
  posts,
  products,
  sessions,
  subscriberTokens,
  totp,
  users,
} from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { rollUpsJob } from "../src/attribution/jobs.ts";
import { findTokenOwner, tokenInsert } from "../src/auth/one-time-tokens.ts";
import { assertNotPaused, countAttempt } from "../src/auth/sign-in/attempt-counts.ts";
import { passwordAttempt } from "../src/auth/sign-in/attempt-kinds.ts";
import { sweepAccounts } from "../src/auth/sweep.ts";
import { backupNotices } from "../src/backups/backup-notices.ts";
import { listPosts } from "../src/blog/list.ts";
import { publishJob } from "../src/blog/publish-job.ts";
import { isUnexpired } from "../src/core/stored-moments.ts";
import { fileKeptUntil, filesInUse } from "../src/import/job-state.ts";
import { isHeld, LEASE_MS } from "../src/jobs/lease.ts";
import { checkDueLinks } from "../src/links/check-due.ts";
import { claimMail } from "../src/mail/claims.ts";
import { shopCounter } from "../src/mail/limits.ts";
import { mailInsert, markFailed, sweepOutbox } from "../src/mail/outbox.ts";
import { confirmSubscriber } from "../src/newsletter/service.ts";
import { subscribe } from "../src/newsletter/subscribe.ts";
import { tokenInsert as linkInsert } from "../src/newsletter/tokens.ts";
import { noticeJobs } from "../src/notices/jobs.ts";
import { sections } from "../src/settings/schema.ts";
import { saveSettings } from "../src/settings/service.ts";
import { addUser, client, deviceCode, PASSWORD, signedIn } from "./accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "./testing.ts";

const YEAR_MS = 365 * 86_400_000;
/** What the wrong clock showed. */
const AHEAD = new Date(NOW.getTime() + YEAR_MS);
const ahead = () => AHEAD;
const { signal } = new AbortController();
const visitor = { ipAddress: "203.0.113.7", userAgent: "Test" };

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

test("a moment holds as long as its rule can have made it hold, and a correction of seconds is none", () => {
  const at = (ms: number) => new Date(NOW.getTime() + ms);
  expect(isUnexpired(at(1), NOW, 1000)).toBe(true);
  expect(isUnexpired(at(1000), NOW, 1000)).toBe(true);
  expect(isUnexpired(at(31_000), NOW, 1000)).toBe(true);
  expect(isUnexpired(at(62_000), NOW, 1000)).toBe(false);
  expect(isUnexpired(at(0), NOW, 1000)).toBe(false);
});

test("a pause after wrong passwords", async () => {
  const caller = { ipHash: "hash", userAgent: "Test", isLocal: false };
  const attempt = passwordAttempt("account", caller, 3, false);
  for (let tries = 0; tries < 3; tries += 1) await countAttempt(shop.db, AHEAD, attempt);
  await expect(countAttempt(shop.db, AHEAD, attempt)).rejects.toThrow("Too many attempts");

  await assertNotPaused(shop.db, NOW, attempt);
  // Nor are failures of the future remembered: the limit is there anew.
  for (let tries = 0; tries < 3; tries += 1) await countAttempt(shop.db, NOW, attempt);
  await expect(countAttempt(shop.db, NOW, attempt)).rejects.toThrow("Too many attempts");

  await shop.db.update(attempts).set({ lastAt: AHEAD, blockedUntil: AHEAD });
  await sweepAccounts(shop.db, NOW);
  expect(await shop.db.select().from(attempts)).toEqual([]);
});

test("a session in a browser, which would live for a year", async () => {
  const user = await addUser(shop);
  let clock = AHEAD;
  const browser = await signedIn(shop, user, { now: () => clock });
  expect(await browser.auth.session()).not.toBeNull();

  clock = NOW;
  expect(await browser.auth.session()).toBeNull();
  await sweepAccounts(shop.db, NOW);
  expect(await shop.db.select().from(sessions)).toEqual([]);
});

test("a link of a mail that resets a password", async () => {
  const user = await addUser(shop);
  const { db } = shop;
  const owner = (now: Date) => findTokenOwner(db, now, "reset", "secret");
  await atomic(db, (tx) => tokenInsert(tx, AHEAD, "reset", user, "secret"));

  expect(await owner(AHEAD)).not.toBeNull();
  expect(await owner(NOW)).toBeNull();
});

test("a code of a device is no older than the one that was used by the wrong clock", async () => {
  const user = await addUser(shop, { emailVerifiedAt: NOW });
  const browser = await signedIn(shop, user, { now: ahead });
  const { secret } = await browser.api.auth.twoFactor.begin({ password: PASSWORD });
  await browser.api.auth.twoFactor.confirm({ code: deviceCode(secret, AHEAD) });
  const signIn = () =>
    client(shop).api.auth.signIn({
      email: user.email,
      password: PASSWORD,
      code: deviceCode(secret),
    });

  await signIn();
  // It is good for one use, as ever.
  await expect(signIn()).rejects.toThrow("That code is not valid.");
  expect(await shop.db.select().from(totp)).toHaveLength(1);
});

test("the time that an admin has to set up a device, and the age of a password", async () => {
  const admin = await addUser(shop, { role: "admin" });
  const { api } = await signedIn(shop, admin);
  const asked = () => api.admin.jobs.list();
  const settings = { requireTwoFactor: true, forcePasswordReset: true };
  await saveSettings(shop.db, NOW, "security", sections.security.parse(settings), 0);
  await asked();

  await shop.db.update(users).set({ createdAt: AHEAD });
  await expect(asked()).rejects.toThrow("Please set up two-factor sign-in first.");
  await shop.db.update(users).set({ createdAt: NOW });
  await shop.db.update(passwords).set({ changedAt: AHEAD });
  await expect(asked()).rejects.toThrow("Your password is too old.");
});

test("a mail that waits to be tried again, and one that was under way", async () => {
  const { db } = shop;
  const mail = { to: "a@b.example", subject: "Hello", text: "", html: "", headers: {} };
  await atomic(db, (tx) => [mailInsert(tx, shopCounter, mail, NOW)]);
  const claimed = await claimMail(db, AHEAD);
  if (!claimed) throw new Error("No mail was due");
  await markFailed(db, claimed, "delayed", "Later, please.", AHEAD);

  expect(await claimMail(db, NOW)).toBeNull();
  await sweepOutbox(db, NOW);
  expect(await claimMail(db, NOW)).not.toBeNull();

  await db.update(outbox).set({ status: "sending", nextAttemptAt: AHEAD });
  await sweepOutbox(db, NOW);
  expect((await db.select().from(outbox))[0]?.status).toBe("unsure");
});

test("a subscriber's mail, which is sent again, and the link in it", async () => {
  const { db } = shop;
  const request = { email: "a@b.example", origin: ORIGIN, visitor };
  await subscribe(db, AHEAD, request);
  await subscribe(db, NOW, request);
  expect(await db.select().from(outbox)).toHaveLength(2);

  const { id } = await shop.subscriber({ status: "pending" });
  await db.delete(subscriberTokens);
  await atomic(db, (tx) => [linkInsert(tx, id, "confirm", "secret", AHEAD)]);
  await expect(confirmSubscriber(db, NOW, "secret")).rejects.toThrow("no longer valid");
  await confirmSubscriber(db, AHEAD, "secret");
});

test("what the owner is told of", async () => {
  const [stock] = noticeJobs(() => ORIGIN);
  const run = (now: Date) => stock?.run({ db: shop.db, now: () => now, signal });
  await shop.sayDemoTexts();
  await shop.product();
  await run(AHEAD);
  await run(NOW);
  const [told] = await shop.db.select().from(notices);
  expect(told?.reportedUntil).toEqual(NOW);
  await shop.db.update(products).set({ inStock: false });
  expect(await run(new Date(NOW.getTime() + 1000))).toContain("1 product out of stock");
});

test("a file that was kept for another import", async () => {
  const { id: startedBy } = await addUser(shop);
  const values = {
    id: "one",
    startedBy,
    state: "done" as const,
    fileId: "file",
    fileName: "a.csv",
    isDryRun: true,
    link: "",
    startedAt: AHEAD,
    keptUntil: fileKeptUntil(AHEAD),
  };
  await shop.db.insert(imports).values(values);
  expect(await filesInUse(shop.db, AHEAD)).toEqual(new Set(["file"]));
  expect(await filesInUse(shop.db, NOW)).toEqual(new Set());
});

test("a link that is to be looked at, and a host that wanted to be left alone", async () => {
  await shop.product({ affiliateLink: "https://a.example/" });
  await shop.db.update(linkChecks).set({ nextCheckAt: AHEAD });
  const resting = new Map([["a.example", AHEAD]]);
  const parts = { db: shop.db, now: shop.now, signal, resting, wait: async () => {} };

  const ask = async () =>
    ({ isAnswered: true, status: 200, retryAfterMs: null, isWall: false }) as const;
  expect(await checkDueLinks({ ...parts, ask })).toEqual({ checked: 1, dead: 0 });
});

test("events that wait to be added up", async () => {
  await shop.caller.attribution.view({ page: "/" });
  const { createCaller } = await import("../src/index.ts");
  await createCaller({ db: shop.db, now: ahead, origin: ORIGIN, visitor }).attribution.view({
    page: "/",
  });
  expect(await rollUpsJob.hasWork?.(shop.db, AHEAD)).toBe(false);
  expect(await rollUpsJob.hasWork?.(shop.db, NOW)).toBe(true);
});

test("the lease of a job", () => {
  const row = { leaseUntil: new Date(AHEAD.getTime() + LEASE_MS) };
  expect(isHeld(row, AHEAD)).toBe(true);
  expect(isHeld(row, NOW)).toBe(false);
});

test("a refresh token, which would be good for a year", async () => {
  const user = await addUser(shop);
  const issue = async (now: Date) =>
    (await client(shop, { now: () => now, kind: "api" }).api.auth.tokens.issue({
      email: user.email,
      password: PASSWORD,
    })) as { refreshToken: string };
  const refresh = (now: Date, refreshToken: string) =>
    client(shop, { now: () => now, kind: "api" }).api.auth.tokens.refresh({ refreshToken });

  const { refreshToken } = await issue(AHEAD);
  await expect(refresh(NOW, refreshToken)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await refresh(AHEAD, refreshToken)).toBeTruthy();
});

test("a backup of the future does not hide that none is made", async () => {
  const backups = {
    list: async () => [
      { name: "ahead", bytes: 1, createdAt: AHEAD },
      { name: "old", bytes: 1, createdAt: new Date(NOW.getTime() - 5 * 86_400_000) },
    ],
    remove: async () => false,
    pathOf: () => "",
  };
  const [notice] = await backupNotices({ db: shop.db, now: shop.now, backups } as never);
  expect(notice?.text).toBe("The newest backup is 5 days old.");
});

test("articles: one that was published then is out, one that only came due is scheduled again", async () => {
  const { db } = shop;
  const due = new Date(NOW.getTime() + YEAR_MS / 2);
  const waiting = await shop.post({ status: "scheduled", publishedAt: due });
  const hasty = await shop.post({ publishedAt: AHEAD, updatedAt: AHEAD });
  await publishJob.run({ db, now: ahead, signal });

  await publishJob.run({ db, now: shop.now, signal });
  const input = { page: 1, limit: 10, sort: "newest" } as const;
  expect((await listPosts(db, NOW, input)).posts.map(({ id }) => id)).toEqual([hasty.id]);
  const [row] = await db.select().from(posts).where(eq(posts.id, waiting.id));
  expect(row).toMatchObject({ status: "scheduled", publishedAt: due });
});
