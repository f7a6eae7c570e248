import {
  broadcastRecipients,
  broadcasts,
  digests,
  meta,
  posts,
  subscribers,
} from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { queueBroadcasts } from "../broadcasts/queue.ts";
import { scheduledBroadcastsJob } from "../broadcasts/scheduled.ts";
import { type Caller, createCaller } from "../index.ts";
import { finishRestoredShop } from "../recovery/finish-restored-shop.ts";
import type { Settings } from "../settings/schema.ts";
import { saveSettings } from "../settings/service.ts";
import { digestJob } from "./job.ts";
import { lastDue, nextDue } from "./rules.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = "Europe/Berlin";
const { signal } = new AbortController();
/** Saturday, 9:26 in UTC. */
const later = (days: number, hours = 0) => new Date(NOW.getTime() + days * DAY + hours * HOUR);

let shop: TestShop;
let admin: Caller["admin"];
beforeEach(async () => {
  shop = testShop();
  admin = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin;
  await shop.subscriber({ email: "ada@example.com" });
});

const plan = (values: Partial<Settings["digest"]> = {}, seen = 0, at = NOW) =>
  saveSettings(
    shop.db,
    at,
    "digest",
    { isOn: true, every: "week", weekday: 1, hour: 9, ...values },
    seen,
  );
const run = async (at: Date) => {
  const has = await digestJob.hasWork?.(shop.db, at);
  const said = await digestJob.run({ db: shop.db, now: () => at, signal });
  expect(has).toBe(said !== undefined);
  return said;
};
const begin = (at: Date) =>
  scheduledBroadcastsJob({ origin: () => ORIGIN, hasServer: async () => true }).run({
    db: shop.db,
    now: () => at,
    signal,
  });
const article = (title: string, at: Date) =>
  shop.post({ title, excerpt: `About *${title}*.`, publishedAt: at });
const made = () =>
  shop.db.select().from(broadcasts).orderBy(asc(broadcasts.createdAt), asc(broadcasts.id));

test("new articles are sent once, to those who want digests, by any of several processes", async () => {
  await plan();
  await article("Old lamps", later(-30));
  await article("Six [lamps]", later(0, 1));
  await article("Chairs & more", later(1));
  await article("Not yet", later(9));
  await shop.post({ title: "A draft", status: "draft", publishedAt: later(1) });
  await shop.subscriber({ email: "bob@example.com", wantsDigest: false });
  expect(await run(later(1))).toBeUndefined();

  const monday = later(2);
  const both = await Promise.all(
    [1, 2].map(() => digestJob.run({ db: shop.db, now: () => monday, signal })),
  );
  expect(both.filter(Boolean)).toEqual(["Made a digest of 2 articles."]);
  expect(await run(monday)).toBeUndefined();

  const [digest, ...more] = await made();
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ subject: "New at Pickwell: Chairs & more", isDigest: true });
  expect(digest?.body).toContain("## [Six \\[lamps\\]](/blog/six-lamps)");
  expect(digest?.body).not.toMatch(/Old|Not yet|draft/);
  await begin(monday);
  await queueBroadcasts({ db: shop.db, now: () => monday, signal, origin: ORIGIN, perMinute: 0 });
  const recipients = await shop.db
    .select({ email: subscribers.email })
    .from(broadcastRecipients)
    .innerJoin(subscribers, eq(subscribers.id, broadcastRecipients.subscriberId));
  expect(recipients).toEqual([{ email: "ada@example.com" }]);

  // Published anew, it is not new; and a week without anything new sends nothing.
  await shop.db
    .update(posts)
    .set({ publishedAt: later(5) })
    .where(eq(posts.slug, "six-lamps"));
  expect(await run(later(9))).toBe("Nothing was sent: 0 new articles.");
  expect(await made()).toHaveLength(1);
});

test("after weeks of being off one digest is sent, and too few articles wait for the next", async () => {
  await plan({ minArticles: 2 });
  await article("One", later(1));
  expect(await run(later(2))).toBe("Nothing was sent: 1 new article.");
  await article("Two", later(10));
  await article("Three", later(18));
  expect(await run(later(25))).toBe("Made a digest of 3 articles.");
  expect(await run(later(25, 1))).toBeUndefined();
  expect(await made()).toHaveLength(1);
});

test("digests due before it was enabled, or rescheduled, are not made up for", async () => {
  await article("One", later(0, -1));
  expect(await run(NOW)).toBeUndefined();
  await plan({ every: "day", hour: 8 });
  expect(await run(NOW)).toBeUndefined();
  expect(await run(later(1))).toBe("Made a digest of 1 article.");
  await article("Two", later(1, 1));
  await plan({ every: "day", hour: 9 }, 1, later(1, 2));
  expect(await run(later(1, 3))).toBeUndefined();
  expect(await run(later(2))).toBe("Made a digest of 1 article.");
});

test("articles beyond the limit are in the following digests, each once", async () => {
  await plan({ every: "day" });
  for (let n = 1; n <= 45; n += 1) await article(`A${n}.`, new Date(later(0, 1).getTime() + n));
  expect(await run(later(1))).toBe("Made a digest of 20 articles.");
  await article("A46.", later(1, 1));
  // Dated back by its author to before the digest that was sent.
  await article("A47.", later(0, 2));
  expect(await run(later(2))).toBe("Made a digest of 20 articles.");
  expect(await run(later(3))).toBe("Made a digest of 7 articles.");
  await article("A48.", later(2, 1));
  await article("A49.", later(3, 1));
  expect(await run(later(4))).toBe("Made a digest of 2 articles.");
  expect(await run(later(5))).toBe("Nothing was sent: 0 new articles.");
  const told = (await made()).map(({ body }) => [...body.matchAll(/\[(A\d+)/g)].map(([, a]) => a));
  expect(told.map((titles) => [titles[0], titles.at(-1)])).toEqual([
    ["A20", "A1"],
    ["A40", "A21"],
    ["A46", "A41"],
    ["A49", "A48"],
  ]);
  expect(new Set(told.flat()).size).toBe(49);
});

test("a due digest is sent whatever is changed, except its schedule", async () => {
  await plan();
  await article("One", later(0, 1));
  await plan({ minArticles: 1, subject: "News: {title}" }, 1, later(2, 1));
  await plan({ subject: "{title}" }, 2, later(2, 2));
  expect(await run(later(2, 3))).toBe("Made a digest of 1 article.");
  expect((await made())[0]?.subject).toBe("One");
  await article("Two", later(3));
  await plan({ hour: 10 }, 3, later(9, 3));
  await plan({ hour: 10, subject: "News" }, 4, later(9, 4));
  expect(await run(later(9, 5))).toBeUndefined();
  expect(await run(later(16, 5))).toBe("Made a digest of 1 article.");
});

test("a schedule stored by an older version keeps its digest", async () => {
  await plan();
  await shop.db.delete(meta).where(eq(meta.key, "digest-planned-at"));
  await article("One", later(0, 1));
  await plan({ subject: "News" }, 1, later(2, 1));
  expect(await run(later(2, 2))).toBe("Made a digest of 1 article.");
});

test("the next digest is previewed, and can be skipped and taken up again", async () => {
  await plan();
  await article("One", later(-1));
  const shown = await admin.digest.get();
  expect(shown).toMatchObject({ isSkipped: false, isEnough: true, history: [] });
  expect(shown.articles).toEqual([{ slug: "one", title: "One" }]);
  expect(shown.mail?.html).toContain("/blog/one");
  const nextAt = shown.nextAt ?? NOW;

  await admin.digest.skip({ nextAt, isSkipped: true });
  await admin.digest.skip({ nextAt, isSkipped: true });
  expect(await admin.digest.get()).toMatchObject({ isSkipped: true });
  await expect(admin.digest.skip({ nextAt: later(3), isSkipped: true })).rejects.toThrow("Another");
  await admin.digest.skip({ nextAt, isSkipped: false });
  expect(await admin.digest.get()).toMatchObject({ isSkipped: false });
  await admin.digest.skip({ nextAt, isSkipped: true });
  expect(await run(later(2))).toBeUndefined();
  expect(await run(later(9))).toBe("Made a digest of 1 article.");
  expect(
    await shop.db.select({ is: digests.outcome }).from(digests).orderBy(asc(digests.dueAt)),
  ).toEqual([{ is: "skipped" }, { is: "sent" }]);
});

test("a restored shop repeats no digest", async () => {
  await plan();
  await article("One", later(1));
  await finishRestoredShop(shop.db, later(2, 1), later(1));
  expect(await run(later(2, 1))).toBeUndefined();
  await article("Two", later(3));
  expect(await run(later(9))).toBe("Made a digest of 1 article.");
  expect((await made())[0]?.body).toContain("[Two]");
});

test("readers choose digests by the link in any mail, while there are any", async () => {
  const { id } = await admin.broadcasts.create({ subject: "Lamps", body: "Hello." });
  await shop.db.update(broadcasts).set({ sendAt: NOW }).where(eq(broadcasts.id, id));
  await begin(NOW);
  await queueBroadcasts({ db: shop.db, now: () => NOW, signal, origin: ORIGIN, perMinute: 0 });
  const { mails } = await admin.newsletter.outbox();
  const { text } = await admin.newsletter.mail({ id: mails[0]?.id ?? "" });
  const token = /preferences\?token=([\w-]+)/.exec(text)?.[1] ?? "";
  const api = createCaller({ db: shop.db, now: () => NOW, origin: ORIGIN });
  expect(await api.mailPreferences.get({ token })).toMatchObject({ wantsDigest: null });
  await plan();

  await api.mailPreferences.change({ token, action: "stop-digest" });
  expect(await api.mailPreferences.get({ token })).toMatchObject({ wantsDigest: false });
  expect(await admin.broadcasts.audience({ isDigest: true })).toMatchObject({ audience: 0 });
  expect(await admin.broadcasts.audience()).toMatchObject({ audience: 1 });
  await api.mailPreferences.change({ token, action: "want-digest" });
  expect(await admin.broadcasts.audience({ isDigest: true })).toMatchObject({ audience: 1 });
});

test("what nobody would be sent waits for whoever confirms first", async () => {
  await shop.db.delete(subscribers);
  await plan({ every: "day" });
  await article("One", later(0, 1));
  expect(await run(later(1))).toBe("Nothing was sent: nobody has confirmed their subscription.");
  expect(await made()).toEqual([]);
  await shop.subscriber({ email: "bob@example.com" });
  expect(await run(later(2))).toBe("Made a digest of 1 article.");
});

test("articles without an excerpt begin with their text, and the subject is in the shop's language", async () => {
  await saveSettings(shop.db, NOW, "general", { language: "de" }, 0);
  await plan();
  const content = "Vinegar, and half an hour.";
  await shop.post({ title: "Kettles", excerpt: "", content, publishedAt: later(0, 1) });
  expect(await run(later(2))).toBe("Made a digest of 1 article.");
  const [digest] = await made();
  expect(digest).toMatchObject({ subject: "Neu bei Pickwell: Kettles", preheader: content });
  expect(digest?.body).toContain("Vinegar, and half an hour\\.");
});

test("moments follow the shop's clock, also when it changes", () => {
  const daily = { every: "day", weekday: 1, hour: 2 } as const;
  // 2:00 is left out on 29 March 2026, and shown twice on 25 October.
  const spring = new Date("2026-03-29T00:30:00Z");
  expect(nextDue(spring, daily, ZONE).toISOString()).toBe("2026-03-29T01:00:00.000Z");
  expect(nextDue(new Date("2026-03-29T01:00:00Z"), daily, ZONE).toISOString()).toBe(
    "2026-03-30T00:00:00.000Z",
  );
  const autumn = new Date("2026-10-25T01:30:00Z");
  expect(lastDue(autumn, daily, ZONE).toISOString()).toBe("2026-10-25T00:00:00.000Z");
  expect(nextDue(autumn, daily, ZONE).toISOString()).toBe("2026-10-26T01:00:00.000Z");
  const monthly = { every: "month", weekday: 7, hour: 0 } as const;
  expect(nextDue(new Date("2026-11-01T00:00:00Z"), monthly, "UTC").toISOString()).toBe(
    "2026-12-06T00:00:00.000Z",
  );
  expect(lastDue(new Date("2026-11-30T00:00:00Z"), monthly, "UTC").toISOString()).toBe(
    "2026-11-01T00:00:00.000Z",
  );
});
