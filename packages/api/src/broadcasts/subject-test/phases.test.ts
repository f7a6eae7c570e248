import { newId } from "@pickwell/db/id";
import { auditLog, broadcastRecipients, broadcasts, clicks, outbox } from "@pickwell/db/schema";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../../test/testing.ts";
import type { Mailer } from "../../core/ports/mailer.ts";
import type { Caller } from "../../index.ts";
import { broadcastsJob, queueBroadcasts } from "../queue.ts";
import { scheduledBroadcastsJob } from "../scheduled.ts";
import { viewBroadcast } from "../view-in-browser.ts";

const HOUR = 3_600_000;
const READERS = 300;
const mailer: Mailer = {
  assertMayName: async () => {},
  inForce: async () => ({ source: "settings", from: "shop@shop.example" }),
  sendNow: async () => "taken",
};
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

let shop: TestShop;
let admin: Caller["admin"];
beforeEach(async () => {
  shop = testShop();
  admin = (await signedIn(shop, await addUser(shop, { role: "admin" }), { mailer })).api.admin;
});

/** @param first - of the ids of readers */
async function join(count: number) {
  for (let each = 0; each < count; each += 1) await shop.subscriber();
}

const take = (moment: Date, signal = new AbortController().signal) =>
  queueBroadcasts({ db: shop.db, now: () => moment, signal, origin: ORIGIN, perMinute: 0 });
const hasWork = (moment: Date) => broadcastsJob(() => ORIGIN).hasWork?.(shop.db, moment);
/** All that waits in the outbox leaves. */
const leave = () =>
  shop.db.update(outbox).set({ status: "sent" }).where(eq(outbox.status, "queued"));

interface TestValues {
  subjects?: string[];
  testShare?: number;
  body?: string;
}
async function draft(values: TestValues = {}) {
  const { slug } = await shop.product({ name: "Lamp" });
  return admin.broadcasts.create({
    ...{ subject: "First", subjects: ["Second"], testShare: 50, testHours: 4 },
    body: `Look.\n\n{{product:${slug}}}`,
    ...values,
  });
}
async function begun(values: TestValues = {}) {
  await join(READERS);
  const { id } = await draft(values);
  await admin.broadcasts.send({ id, audience: READERS });
  return id;
}
const rowOf = async (id: string) => {
  const [row] = await shop.db.select().from(broadcasts).where(eq(broadcasts.id, id));
  return row as NonNullable<typeof row>;
};
/** Subjects of mails, by reader. */
async function subjectsOf(id: string) {
  const rows = await shop.db
    .select({
      reader: broadcastRecipients.subscriberId,
      arm: broadcastRecipients.arm,
      subject: outbox.subject,
    })
    .from(broadcastRecipients)
    .innerJoin(outbox, eq(outbox.id, broadcastRecipients.outboxId))
    .where(eq(broadcastRecipients.broadcastId, id))
    .orderBy(asc(broadcastRecipients.subscriberId));
  return rows;
}
async function follow(
  id: string,
  place: number,
  people: number,
  values: Partial<typeof clicks.$inferInsert> = {},
) {
  for (let each = 0; each < people; each += 1) {
    await shop.db.insert(clicks).values({
      ...{ id: newId(), kind: "product", targetId: "lamp", device: "mobile" },
      ...{ broadcastId: id, utmContent: `subject-${place + 1}`, createdAt: at(1) },
      visitor: `visitor${place}-${each}`,
      ...values,
    });
  }
}
/** Begun, the test's mails sent, and waiting until four hours after the first. */
async function waiting(values: TestValues = {}) {
  const id = await begun(values);
  await take(NOW);
  await leave();
  await take(NOW);
  expect(await rowOf(id)).toMatchObject({ testPhase: "waiting", testUntil: at(4) });
  return id;
}

test("some readers get each subject, the others wait, and get the winner", async () => {
  const id = await begun();
  await take(NOW);
  const first = await subjectsOf(id);
  expect(first.length).toBeGreaterThan(110);
  expect(first.length).toBeLessThan(190);
  expect(new Set(first.map(({ arm, subject }) => `${arm} ${subject}`))).toEqual(
    new Set(["0 First", "1 Second"]),
  );
  // It waits for clicks once its mails have left.
  await take(at(1));
  expect(await rowOf(id)).toMatchObject({ testPhase: "sending", testUntil: null });
  await leave();
  expect(await hasWork(at(1))).toBe(true);
  await take(at(1));
  expect(await rowOf(id)).toMatchObject({ testPhase: "waiting", testUntil: at(5) });
  expect(await hasWork(at(4.9))).toBe(false);
  await take(at(4.9));
  expect(await subjectsOf(id)).toHaveLength(first.length);

  await follow(id, 0, 2);
  await follow(id, 1, 30, { createdAt: at(2) });
  expect(await hasWork(at(5))).toBe(true);
  await take(at(5));
  const all = await subjectsOf(id);
  expect(all).toHaveLength(READERS);
  expect(new Set(all.filter(({ arm }) => arm === null).map(({ subject }) => subject))).toEqual(
    new Set(["Second"]),
  );
  const { testResult, status } = await admin.broadcasts.figures({ id });
  expect(status).toBe("sending");
  expect(testResult).toMatchObject({
    ...{ winner: 1, chosen: 1, isEarly: false },
    arms: [
      { subject: "First", followed: 2 },
      { subject: "Second", followed: 30 },
    ],
  });
  await leave();
  await take(at(6));
  expect(await rowOf(id)).toMatchObject({ status: "sent", recipients: READERS, sent: READERS });
});

test("without a significant difference there is no winner, and the others get the first", async () => {
  const id = await waiting();
  await follow(id, 0, 5);
  await follow(id, 1, 9);
  await take(at(4));
  expect((await rowOf(id)).testResult).toMatchObject({ winner: null, chosen: 0 });
  const rest = (await subjectsOf(id)).filter(({ arm }) => arm === null);
  expect(new Set(rest.map(({ subject }) => subject))).toEqual(new Set(["First"]));
});

test("bots, late and repeated clicks do not count", async () => {
  const id = await waiting();
  await follow(id, 0, 3);
  await follow(id, 0, 3, { createdAt: at(2) });
  await follow(id, 1, 40, { botReason: "scanner" });
  await follow(id, 1, 40, { createdAt: at(4.1), visitor: "late" });
  await follow(id, 1, 40, { broadcastId: "another" });
  // Off for two days: it is evaluated with what had been followed by its end.
  await take(at(50));
  expect((await rowOf(id)).testResult).toMatchObject({
    winner: null,
    arms: [{ followed: 3 }, { followed: 0 }],
  });
});

test("nobody gets two mails, whatever is killed, however many processes run", async () => {
  const id = await begun({ subjects: ["Second", "Third"] });
  const seed = (await rowOf(id)).testSeed;
  // Cut short after some, as by a kill: what was not committed is done again.
  const stopped = new AbortController();
  const cut = take(NOW, stopped.signal);
  stopped.abort();
  await cut;
  await Promise.all([take(NOW), take(NOW), take(NOW)]);
  const test1 = await subjectsOf(id);
  expect(new Set(test1.map(({ reader }) => reader)).size).toBe(test1.length);
  await leave();
  await Promise.all([take(NOW), take(NOW)]);
  await Promise.all([take(at(4)), take(at(4)), take(at(4))]);
  await take(at(4));
  const all = await subjectsOf(id);
  expect(all).toHaveLength(READERS);
  expect(new Set(all.map(({ reader }) => reader)).size).toBe(READERS);
  // Who was in the test got what they got.
  const tested = all.filter(({ arm }) => arm !== null);
  expect(tested).toEqual(test1);
  expect((await rowOf(id)).testSeed).toBe(seed);
  const evaluated = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "broadcast.tested-subjects"));
  expect(evaluated).toHaveLength(1);
  // A clock put back begins nothing anew.
  await leave();
  await take(NOW);
  await take(at(9));
  expect(await subjectsOf(id)).toHaveLength(READERS);
});

test("the owner can end it early with a chosen subject, without a winner", async () => {
  const id = await waiting();
  await follow(id, 1, 40);
  await expect(admin.broadcasts.endTest({ id, subject: 2 })).rejects.toThrow("no such subject");
  await admin.broadcasts.endTest({ id, subject: 1 });
  await expect(admin.broadcasts.endTest({ id, subject: 0 })).rejects.toThrow("No test");
  await take(at(1));
  expect((await admin.broadcasts.figures({ id })).testResult).toMatchObject({
    ...{ winner: null, chosen: 1, isEarly: true },
  });
  const rest = (await subjectsOf(id)).filter(({ arm }) => arm === null);
  expect(new Set(rest.map(({ subject }) => subject))).toEqual(new Set(["Second"]));
});

test("results are hidden until the end; a paused test waits, a cancelled one is over", async () => {
  const id = await waiting();
  await follow(id, 1, 40);
  const told = JSON.stringify([
    await admin.broadcasts.figures({ id }),
    await admin.broadcasts.get({ id }),
    await admin.broadcasts.list(),
  ]);
  expect(told).not.toMatch(/followed|testSeed/);
  await admin.broadcasts.pause({ id });
  await take(at(5));
  expect((await rowOf(id)).testPhase).toBe("waiting");
  await admin.broadcasts.resume({ id });
  await take(at(5));
  expect((await rowOf(id)).testPhase).toBe("decided");
  await admin.broadcasts.cancel({ id });
  await take(at(6));
  expect(await rowOf(id)).toMatchObject({ status: "cancelled" });
});

test("links to merchants carry the subject, except in the public copy", async () => {
  const id = await begun();
  await take(NOW);
  const [mail] = await shop.db.select().from(outbox).where(isNotNull(outbox.templateId));
  const { text } = await admin.newsletter.mail({ id: mail?.id ?? "" });
  expect(text).toMatch(/\/go\/product\/\w+\?mail=\w+&at=mail&utm_content=subject-[12]\s/);
  const { html } = await viewBroadcast(shop.db, (await rowOf(id)).viewToken ?? "", ORIGIN);
  expect(html).toContain('&#38;utm_content="');
  expect(html).not.toContain("{{");
});

test("a test that could not show a difference is refused, and a scheduled one says why", async () => {
  await join(120);
  const { id } = await draft({ testShare: 50, subjects: ["Second"] });
  await admin.broadcasts.change({ id, changes: { subjects: ["First"] } });
  const send = () => admin.broadcasts.send({ id, audience: 120 });
  await expect(send()).rejects.toThrow("subjects that differ");
  await admin.broadcasts.change({ id, changes: { subjects: ["Second", "Third"] } });
  await expect(send()).rejects.toThrow(
    "needs 50 readers for each at least, and this share gives it 20",
  );
  await admin.broadcasts.change({ id, changes: { subjects: ["Second"], testShare: 80 } });
  await expect(send()).rejects.toThrow("this share gives it 48");
  await join(30);
  await admin.broadcasts.change({ id, changes: { body: "No link." } });
  await expect(admin.broadcasts.send({ id, audience: 150 })).rejects.toThrow("this mail has none");
  await admin.broadcasts.schedule({ id, sendAt: at(1) });
  await expect(
    scheduledBroadcastsJob({ origin: () => ORIGIN, hasServer: async () => true }).run({
      ...{ db: shop.db, now: () => at(1), signal: new AbortController().signal },
    }),
  ).rejects.toThrow("this mail has none");
  expect(await rowOf(id)).toMatchObject({ status: "draft", sendProblem: /none/ });
  await expect(
    admin.broadcasts.change({ id, changes: { subjects: ["Second", "Second"] } }),
  ).rejects.toThrow();
  expect(
    await shop.db
      .select()
      .from(broadcastRecipients)
      .where(and(eq(broadcastRecipients.arm, 0))),
  ).toEqual([]);
});
