import {
  auditLog,
  broadcastRecipients,
  broadcasts,
  emailTemplates,
  outbox,
  products,
  seriesReaders,
  subscribers,
} from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../../test/testing.ts";
import type { Mailer } from "../../core/ports/mailer.ts";
import { type Caller, createCaller } from "../../index.ts";
import { claimBroadcastMails } from "../../mail/claims.ts";
import { markSending } from "../../mail/outbox.ts";
import { removeLetters } from "../../mail/remove-mails.ts";
import { finishRestoredShop } from "../../recovery/finish-restored-shop.ts";
import type { Settings } from "../../settings/schema.ts";
import { saveSettings } from "../../settings/service.ts";
import { welcomeSeriesJob } from "./job.ts";
import { dueAt, nextStep } from "./rules.ts";

const DAY = 24 * 3_600_000;
const mailer: Mailer = {
  assertMayName: async () => {},
  inForce: async () => ({ source: "settings", from: "shop@shop.example" }),
  sendNow: async () => "taken",
};
/** Saturday, 9:26 in UTC, and days after. */
const at = (days: number, hours = 0) => new Date(NOW.getTime() + days * DAY + hours * 3_600_000);

let shop: TestShop;
let admin: Caller["admin"];
let hasServer: boolean;
beforeEach(async () => {
  shop = testShop();
  hasServer = true;
  admin = (await signedIn(shop, await addUser(shop, { role: "admin" }), { mailer })).api.admin;
  await settle({});
});

let seen = 0;
async function settle(values: Partial<Settings["series"]>) {
  seen = await versionOf();
  await saveSettings(shop.db, NOW, "series", { isOn: true, againDays: 180, ...values }, seen);
}
const versionOf = async () => (await admin.settings.all()).series.version;

const job = welcomeSeriesJob({ origin: () => ORIGIN, hasServer: async () => hasServer });
const run = (moment: Date, signal = new AbortController().signal) =>
  job.run({ db: shop.db, now: () => moment, signal });

/** A mail at ten o'clock in UTC that is on. */
async function mail(
  subject: string,
  delayDays = 1,
  values: { body?: string; isOn?: boolean } = {},
) {
  const { body = "Hello.", isOn = true } = values;
  const { id } = await admin.series.create({ subject, body, delayDays, hour: 10 });
  if (isOn) await admin.series.change({ id, changes: { isOn } });
  return id;
}

/** Somebody who asks for the newsletter, and confirms. */
async function join(email: string, moment = NOW): Promise<string> {
  const api = createCaller({ db: shop.db, now: () => moment, origin: ORIGIN });
  await api.newsletter.subscribe({ email });
  await api.newsletter.confirm({ token: await tokenOf(email, "confirm") });
  const [reader] = await shop.db.select().from(subscribers).where(eq(subscribers.email, email));
  return reader?.id ?? "";
}
async function tokenOf(email: string, page: string): Promise<string> {
  const mails = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
  const links = mails.map(({ text, variables }) => `${text} ${Object.values(variables).join(" ")}`);
  return (
    new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(links.reverse().join(" "))?.[1] ?? ""
  );
}

/** What of the series was put into the outbox: who it is to, and its subject. */
const mailed = async () =>
  (
    await shop.db
      .select({ to: outbox.to, subject: outbox.subject })
      .from(outbox)
      .where(eq(outbox.kind, "broadcast"))
      .orderBy(asc(outbox.createdAt), asc(outbox.to))
  ).map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`);
const places = () => shop.db.select().from(seriesReaders).orderBy(asc(seriesReaders.startedAt));

test("a new subscriber gets each mail in order, at its hour, and others get none", async () => {
  await mail("One");
  await mail("Two", 3);
  await shop.subscriber({ email: "before@example.com" });
  await join("ada@example.com");

  expect(await job.hasWork?.(shop.db, NOW)).toBe(true);
  expect(await run(NOW)).toBeUndefined();
  expect(await job.hasWork?.(shop.db, at(1))).toBe(false);
  expect(await run(at(1))).toBeUndefined();
  // Ten o'clock of the next day.
  const first = new Date("2026-03-15T10:00:00Z");
  expect((await places())[0]?.nextAt).toEqual(first);
  expect(await job.hasWork?.(shop.db, first)).toBe(true);
  expect(await run(first)).toBe("Queued 1 mail.");
  expect(await run(first)).toBeUndefined();
  expect(await run(at(3))).toBeUndefined();
  expect(await run(at(5))).toBe("Queued 1 mail.");
  expect(await mailed()).toEqual(["ada: One", "ada: Two"]);
  expect(await places()).toMatchObject([{ nextAt: null, outcome: "done" }]);
  expect(await job.hasWork?.(shop.db, at(400))).toBe(false);
});

test("concurrent runs, a clock put back and an interrupted run send each mail once", async () => {
  await mail("One");
  await mail("Two", 3);
  await join("first@example.com");
  await run(NOW);
  for (const name of ["ada", "bob", "cyd"]) await join(`${name}@example.com`, at(2));
  // Its letter is written by now, so that the runs below differ in nothing.
  await run(at(2));
  expect(await mailed()).toEqual(["first: One"]);
  const said = await Promise.all([run(at(4)), run(at(4)), run(at(4))]);
  expect(said.filter(Boolean).length).toBeGreaterThan(0);
  const all = ["first: One", "ada: One", "bob: One", "cyd: One"];
  expect(await mailed()).toEqual(all);
  await run(at(3));
  await run(at(4));
  expect(await mailed()).toEqual(all);

  // The row says that they were not sent it yet, as if only this were lost: it is not sent again.
  await shop.db.update(seriesReaders).set({ lastMailId: null, nextAt: at(4) });
  await run(at(9));
  await run(at(10));
  expect((await mailed()).sort()).toEqual(
    ["ada", "bob", "cyd", "first"].flatMap((name) => [`${name}: One`, `${name}: Two`]),
  );
  const stopped = new AbortController();
  stopped.abort();
  expect(await run(at(19), stopped.signal)).toBeUndefined();
});

test("of two processes that render the same mail the first sends, and the other reads again", async () => {
  await mail("One");
  for (const name of ["ada", "bob"]) await join(`${name}@example.com`);
  await run(NOW);
  await Promise.all([run(at(2)), run(at(2))]);
  await run(at(2));
  expect(await mailed()).toEqual(["ada: One", "bob: One"]);
  expect(await shop.db.select().from(emailTemplates)).toHaveLength(1);
});

test("a shop that was off sends late, one mail at a time", async () => {
  await mail("One");
  await mail("Two");
  await join("ada@example.com");
  await run(at(30));
  await run(at(30));
  expect(await mailed()).toEqual(["ada: One"]);
  await run(at(32));
  expect(await mailed()).toEqual(["ada: One", "ada: Two"]);
});

test("a subscriber whose place a wrong clock has put years ahead is corrected", async () => {
  await mail("One");
  await join("ada@example.com");
  await shop.db.update(seriesReaders).set({ lastAt: at(4000), nextAt: at(4001) });
  expect(await job.hasWork?.(shop.db, NOW)).toBe(true);
  await run(NOW);
  await run(at(2));
  expect(await mailed()).toEqual(["ada: One"]);
});

test("unsubscribing, a bounce, leaving the series and a pause stop it", async () => {
  await mail("One");
  await mail("Two");
  const [left, bounced, stopped, paused] = [
    await join("left@example.com"),
    await join("bounced@example.com"),
    await join("stopped@example.com"),
    await join("paused@example.com"),
  ];
  await run(at(2));
  const api = createCaller({ db: shop.db, now: () => at(2), origin: ORIGIN });
  const token = await tokenOf("stopped@example.com", "preferences");
  expect(await api.mailPreferences.get({ token })).toMatchObject({ awaitsSeries: true });
  await api.mailPreferences.change({ token, action: "stop-series" });
  expect(await api.mailPreferences.get({ token })).toMatchObject({
    awaitsSeries: false,
    status: "confirmed",
  });
  await admin.newsletter.unsubscribe({ id: left ?? "" });
  await shop.db
    .update(subscribers)
    .set({ status: "bounced" })
    .where(eq(subscribers.id, bounced ?? ""));
  await api.mailPreferences.change({
    token: await tokenOf("paused@example.com", "preferences"),
    action: "pause",
  });
  await run(at(5));
  expect(await mailed()).toHaveLength(4);
  const outcomes = new Map((await places()).map((row) => [row.subscriberId, row.outcome]));
  expect([left, bounced, stopped, paused].map((id) => outcomes.get(id ?? ""))).toEqual([
    "left",
    "left",
    "stopped",
    null,
  ]);
  await run(at(33));
  expect((await mailed()).at(-1)).toBe("paused: Two");
  expect((await admin.series.get()).readers).toMatchObject({ left: 2, stopped: 1, done: 1 });
});

test("mails in the outbox are not sent to former subscribers, or after their removal from the series", async () => {
  const one = await mail("One");
  const ada = await join("ada@example.com");
  await join("bob@example.com");
  await run(NOW);
  await run(at(2));
  await shop.db.update(subscribers).set({ status: "unsubscribed" }).where(eq(subscribers.id, ada));
  const leaving = await claimBroadcastMails(shop.db, at(2), 10);
  expect(leaving.map(({ to }) => to)).toEqual(["bob@example.com"]);
  expect(await markSending(shop.db, leaving[0] as NonNullable<(typeof leaving)[0]>)).toBe(true);
  expect(leaving[0]?.html).toContain("/newsletter/unsubscribe?token=");

  await join("cyd@example.com", at(2));
  await run(at(4));
  await admin.series.remove({ id: one });
  expect(await claimBroadcastMails(shop.db, at(4), 10)).toEqual([]);
  expect(await shop.db.select({ is: broadcasts.status }).from(broadcasts)).toEqual([
    { is: "cancelled" },
  ]);
});

test("applies changes meanwhile: order, delay, added, removed and disabled mails", async () => {
  const one = await mail("One");
  const two = await mail("Two", 2);
  const three = await mail("Three", 2);
  await join("ada@example.com");
  await run(NOW);
  await run(at(2));
  expect(await mailed()).toEqual(["ada: One"]);
  expect((await admin.series.get()).mails.map(({ waiting }) => waiting)).toEqual([0, 1, 0]);

  // The last is put before the one that she waits for; what lies before her place is not made up for.
  await admin.series.move({ id: three, place: 2 });
  const four = await mail("Four", 1);
  await admin.series.move({ id: four, place: 1 });
  expect((await admin.series.get()).mails.map(({ subject }) => subject)).toEqual([
    ...["Four", "One", "Three", "Two"],
  ]);
  await admin.series.change({ id: three, changes: { delayDays: 5 } });
  await run(at(5));
  expect(await mailed()).toEqual(["ada: One"]);
  // Taken out, the one she had last: she goes on after the one before it.
  await admin.series.remove({ id: one });
  await admin.series.change({ id: three, changes: { isOn: false } });
  await run(at(8));
  expect(await mailed()).toEqual(["ada: One"]);
  await run(at(10));
  await run(at(11));
  expect(await mailed()).toEqual(["ada: One", "ada: Two"]);
  // Through with it, she gets nothing that is added.
  await mail("Five");
  await run(at(40));
  expect(await mailed()).toHaveLength(2);
  expect(two).not.toBe(one);
});

test("when disabled it stops for current subscribers, and new ones do not enter it", async () => {
  await mail("One");
  await mail("Two");
  await join("ada@example.com");
  await run(NOW);
  await settle({ isOn: false });
  await join("bob@example.com");
  expect(await job.hasWork?.(shop.db, at(3))).toBe(false);
  expect(await run(at(3))).toBeUndefined();
  await settle({});
  await run(at(3));
  expect(await mailed()).toEqual(["ada: One"]);
  hasServer = false;
  expect(await run(at(9))).toBeUndefined();
  hasServer = true;
  await admin.series.end();
  expect(await run(at(9))).toBeUndefined();
  expect(await mailed()).toEqual(["ada: One"]);
  expect((await admin.series.get()).readers).toMatchObject({ underWay: 0, ended: 1 });
});

test("a returning subscriber starts again only after a long time, with mails they never had", async () => {
  await mail("One");
  await mail("Two");
  const ada = await join("ada@example.com");
  await run(NOW);
  await run(at(2));
  await admin.newsletter.unsubscribe({ id: ada });
  await join("ada@example.com", at(3));
  await run(at(20));
  expect(await mailed()).toEqual(["ada: One"]);
  expect(await places()).toMatchObject([{ outcome: "left", startedAt: NOW }]);

  await shop.db.update(subscribers).set({ status: "unsubscribed" });
  await join("ada@example.com", at(181));
  await run(at(181));
  await run(at(183));
  expect(await mailed()).toEqual(["ada: One", "ada: Two"]);
});

test("a mail with a segment skips others; one whose text a programme forbids waits", async () => {
  const { id: segmentId } = await admin.segments.create({
    name: "Blog",
    match: "all",
    rules: [{ about: "page", is: true, value: "/blog/", days: 0 }],
  });
  const one = await mail("One");
  await admin.broadcasts.change({ id: one, changes: { segmentId } });
  const two = await mail("Two");
  await join("ada@example.com");
  const bob = await join("bob@example.com");
  await shop.db
    .update(subscribers)
    .set({ signUpPage: "/blog/lamps" })
    .where(eq(subscribers.id, bob));
  await run(NOW);
  await run(at(2));
  expect(await mailed()).toEqual(["bob: One"]);
  await expect(admin.segments.remove({ id: segmentId })).rejects.toThrow("“One” goes to it");

  const body = "See [it](https://www.amazon.de/dp/B000000001?tag=shop-21).";
  await admin.broadcasts.change({ id: two, changes: { body } });
  await expect(run(at(4))).rejects.toThrow("“Two” was not sent");
  expect(await run(at(4))).toBeUndefined();
  const [, held] = (await admin.series.get()).mails;
  expect(held?.sendProblem).toMatch(/Amazon/i);
  // Agreed to by switching it on again.
  await admin.series.change({ id: two, changes: { isOn: false } });
  await admin.series.change({ id: two, changes: { isOn: true } });
  await run(at(4, 1));
  expect((await mailed()).slice(1)).toEqual(["ada: Two", "bob: Two"]);
  expect((await admin.series.get()).mails[1]?.sendProblem).toBeNull();
});

test("a mail has the prices of its moment, and is rendered once for all", async () => {
  const { slug, id } = await shop.product({ name: "Lamp", priceCents: 1000 });
  await mail("One", 1, { body: `Look at this.\n\n{{product:${slug}}}` });
  const letters = async () =>
    (
      await shop.db
        .select()
        .from(emailTemplates)
        .orderBy(asc(emailTemplates.createdAt), asc(emailTemplates.id))
    ).map(({ html }) => /\$\d+\.\d\d/.exec(html)?.[0]);
  await join("ada@example.com");
  await join("bob@example.com");
  await run(NOW);
  await run(at(2));
  expect(await letters()).toEqual(["$10.00"]);
  await shop.db.update(products).set({ priceCents: 1200 }).where(eq(products.id, id));
  await join("cyd@example.com", at(2));
  await run(at(2));
  await run(at(4));
  expect(await letters()).toEqual(["$10.00", "$12.00"]);
  const [sent] = await shop.db.select().from(broadcasts);
  const api = createCaller({ db: shop.db, now: () => at(4), origin: ORIGIN });
  const { html } = await api.broadcasts.view({ token: sent?.viewToken ?? "" });
  expect(html).toContain(`/go/product/${id}?mail=${sent?.id}&#38;at=mail`);

  // A letter that nobody has any more goes.
  expect(await removeLetters(shop.db, at(9), 10)).toBe(0);
  await shop.db.delete(outbox);
  expect(await removeLetters(shop.db, at(9), 10)).toBe(1);
  expect(await letters()).toEqual(["$12.00"]);
});

test("counts mails sent and unsubscribes after them; lists of broadcasts exclude them", async () => {
  await mail("One");
  await mail("Two");
  const ada = await join("ada@example.com");
  await run(NOW);
  await run(at(2));
  await shop.db.update(outbox).set({ status: "sent" });
  await createCaller({
    db: shop.db,
    now: () => at(2, 1),
    origin: ORIGIN,
  }).newsletter.unsubscribeByLink({
    token: await tokenOf("ada@example.com", "unsubscribe"),
  });
  const { mails } = await admin.series.get();
  expect(mails).toMatchObject([
    { subject: "One", sent: 1, unsubscribed: 1, clicks: 0, isOn: true, delayDays: 1, hour: 10 },
    { subject: "Two", sent: 0, unsubscribed: 0 },
  ]);
  expect(await admin.broadcasts.list()).toMatchObject({ total: 0, counts: { all: 0 } });
  await admin.newsletter.remove({ id: ada });
  expect(await places()).toEqual([]);
  expect(await shop.db.select().from(broadcastRecipients)).toHaveLength(1);
});

test("after a restore, mails that were due may have been sent; later ones are", async () => {
  await mail("One");
  await mail("Two", 30);
  await join("ada@example.com");
  await run(NOW);
  await run(at(2));
  await join("bob@example.com", at(2));
  await run(at(2));
  await finishRestoredShop(shop.db, at(6), at(2));
  expect(await places()).toMatchObject([{ outcome: null }, { outcome: "restored", nextAt: null }]);
  await run(at(40));
  expect(await mailed()).toEqual(["ada: One", "ada: Two"]);
});

test("has at most ten mails, each complete before it is enabled, and changes are logged", async () => {
  const id = await mail("One", 1, { body: "", isOn: false });
  await expect(admin.series.change({ id, changes: { isOn: true } })).rejects.toThrow("write");
  for (let more = 2; more <= 10; more += 1) await mail(`Mail ${more}`);
  await expect(mail("Eleven")).rejects.toThrow("10 mails at most");
  await admin.series.move({ id, place: 10 });
  expect((await admin.series.get()).mails.at(-1)?.id).toBe(id);
  await admin.series.remove({ id });
  expect(await shop.db.select().from(broadcasts).where(eq(broadcasts.id, id))).toEqual([]);
  await expect(admin.series.remove({ id })).rejects.toThrow("no such mail");
  const actions = await shop.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetId, id))
    .orderBy(asc(auditLog.seq));
  expect(actions.map(({ action }) => action)).toEqual([
    "broadcast.created",
    "series.moved",
    "series.removed",
  ]);
});

test("counts days and hours by the shop's clock, also when it changes", () => {
  const zone = "Europe/Berlin";
  const monday = new Date("2026-03-23T21:30:00Z");
  const due = (delayDays: number, hour: number, after = monday) =>
    dueAt(after, { delayDays, hour }, zone).toISOString();
  expect(due(0, 23)).toBe("2026-03-23T22:00:00.000Z");
  expect(due(0, 9)).toBe("2026-03-24T08:00:00.000Z");
  expect(due(2, 9)).toBe("2026-03-25T08:00:00.000Z");
  expect(due(6, 9)).toBe("2026-03-29T07:00:00.000Z");
  // 2:00 is left out on 29 March.
  expect(due(6, 2)).toBe("2026-03-29T01:00:00.000Z");
  expect(due(1, 9, new Date("2026-03-24T08:00:00Z"))).toBe("2026-03-25T08:00:00.000Z");
  expect(due(0, 9, new Date("2026-03-24T08:00:00Z"))).toBe("2026-03-25T08:00:00.000Z");
  const steps = ["a", "b", "c"].map((id) => ({ id, delayDays: 1, hour: 9 }));
  expect(nextStep(steps, null, new Set())?.id).toBe("a");
  expect(nextStep(steps, "a", new Set(["b"]))?.id).toBe("c");
  expect(nextStep(steps, "c", new Set())).toBeUndefined();
  expect(nextStep(steps, "gone", new Set(["a"]))?.id).toBe("b");
});
