import { newId } from "@pickwell/db/id";
import {
  auditLog,
  broadcastRecipients,
  broadcastStatuses,
  broadcasts,
  emailTemplates,
  outbox,
  subscribers,
  subscriberTokens,
} from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../../test/testing.ts";
import type { Mailer } from "../../core/ports/mailer.ts";
import type { Caller } from "../../index.ts";
import { applyVerdict, claimBroadcastMails, claimMail } from "../../mail/claims.ts";
import { markFailed, markSending, markSent } from "../../mail/outbox.ts";
import { mailRetentionJob } from "../../retention/mail-job.ts";
import { MAX_WAITING, queueBroadcasts } from "../queue.ts";
import { broadcastStates } from "./schema.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const mailer: Mailer = {
  assertMayName: async () => {},
  inForce: async () => ({ source: "settings", from: "shop@shop.example" }),
  sendNow: async () => "taken",
};
let shop: TestShop;
let api: Caller;
beforeEach(async () => {
  shop = testShop();
  const admin = await addUser(shop, { role: "admin" });
  api = (await signedIn(shop, admin, { mailer })).api;
});

const later = (ms: number) => new Date(NOW.getTime() + ms);

/** Confirmed subscribers, `a0@example.com` and so on. */
async function readers(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    email: `a${index}@example.com`,
    status: "confirmed" as const,
    welcomeCode: `WELCOME-${index}`,
    askedAt: NOW,
    mailedAt: NOW,
    confirmedAt: later(-MINUTE),
    createdAt: NOW,
  }));
  for (let from = 0; from < count; from += 500) {
    await shop.db.insert(subscribers).values(rows.slice(from, from + 500));
  }
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const draft = (values: Partial<Parameters<typeof api.admin.broadcasts.create>[0]> = {}) =>
  api.admin.broadcasts.create({ subject: "Six lamps", body: "Hello **you**.", ...values });

async function begun(count: number) {
  const people = await readers(count);
  const { id } = await draft();
  await api.admin.broadcasts.send({ id, audience: count });
  return { id, people };
}

const queue = (options: Partial<Parameters<typeof queueBroadcasts>[0]> = {}) =>
  queueBroadcasts({
    db: shop.db,
    now: () => NOW,
    signal: new AbortController().signal,
    origin: ORIGIN,
    perMinute: 0,
    ...options,
  });

const claimOne = async (now = NOW) =>
  (await claimMail(shop.db, now)) ?? (await claimBroadcastMails(shop.db, now, 1))[0] ?? null;

/** Delivers one mail as the mail loop does. @returns whom it went to; null when none was due */
async function deliver(now = NOW): Promise<string | null> {
  const mail = await claimOne(now);
  if (!mail) return null;
  if (!(await markSending(shop.db, mail))) return "called off";
  await markSent(shop.db, mail, now);
  return mail.to;
}

async function deliverAll(now = NOW) {
  const sent: string[] = [];
  for (let to = await deliver(now); to; to = await deliver(now)) sent.push(to);
  return sent.sort();
}

const row = async (id: string) =>
  (await shop.db.select().from(broadcasts).where(eq(broadcasts.id, id)))[0];
const emailsOf = (people: { email: string }[]) => people.map(({ email }) => email).sort();

test("the states are those of the table", () => {
  expect(broadcastStates).toEqual(broadcastStatuses);
});

test("a draft is written, saved, refused with an older version, and deleted", async () => {
  const made = await draft({ subject: " Six\nlamps " });
  expect(made).toMatchObject({ subject: "Six lamps", slug: "six-lamps", status: "draft" });
  expect((await draft()).slug).toBe("six-lamps-2");

  const { id, version } = made;
  const saved = await api.admin.broadcasts.change({ id, version, changes: { body: "Bye." } });
  expect(saved.version).toBeGreaterThan(version);
  await expect(
    api.admin.broadcasts.change({ id, version, changes: { body: "No." } }),
  ).rejects.toMatchObject({ code: "CONFLICT", cause: { field: "version" } });
  await expect(
    api.admin.broadcasts.change({ id, changes: { slug: "six-lamps-2" } }),
  ).rejects.toMatchObject({ code: "CONFLICT", cause: { field: "slug" } });

  await api.admin.broadcasts.remove({ id });
  expect((await api.admin.broadcasts.list({})).counts).toMatchObject({ all: 1, draft: 1 });
  expect((await shop.db.select().from(auditLog)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["broadcast.created", "broadcast.changed", "broadcast.removed"]),
  );
});

test("a campaign name made of the subject follows it until the owner chooses one", async () => {
  const first = await draft();
  const { id } = await draft();
  const change = (changes: { subject?: string; slug?: string }) =>
    api.admin.broadcasts.change({ id, changes });

  expect((await change({ subject: "Six Lamps!" })).slug).toBe("six-lamps-2");
  expect((await change({ subject: "Top 10" })).slug).toBe("top-10");
  expect((await change({ subject: "Top 11" })).slug).toBe("top-11");
  expect((await change({ slug: "" })).slug).toBe("top-11");
  await change({ slug: "autumn" });
  expect((await change({ subject: "Eight lamps" })).slug).toBe("autumn");
  expect(await row(first.id)).toMatchObject({ slug: "six-lamps" });
});

test("the refusal speaks of one subscriber in the singular", async () => {
  const { id } = await draft();
  await readers(1);

  await expect(api.admin.broadcasts.send({ id, audience: 20 })).rejects.toThrow(
    "There is 1 confirmed subscriber by now.",
  );
});

test("sending is refused when the number of readers has changed", async () => {
  const { id } = await draft();
  await readers(40);

  await expect(api.admin.broadcasts.send({ id, audience: 20 })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "There are 40 confirmed subscribers by now. Please confirm that number.",
  });
  const sent = await api.admin.broadcasts.send({ id, audience: 38 });
  expect(sent).toMatchObject({ status: "sending", audience: 40, startedAt: NOW });
  await expect(api.admin.broadcasts.send({ id, audience: 40 })).rejects.toThrow("sent already");
  await expect(api.admin.broadcasts.change({ id, changes: { body: "x" } })).rejects.toThrow(
    "begun",
  );
  await expect(api.admin.broadcasts.remove({ id })).rejects.toThrow("Only drafts");
});

test("nothing is sent without a mail server, without a text, or to nobody", async () => {
  const admin = await addUser(shop, { role: "admin" });
  const { api: unconnected } = await signedIn(shop, admin);
  await readers(1);
  const { id } = await draft();

  await expect(unconnected.admin.broadcasts.send({ id, audience: 1 })).rejects.toThrow(
    "No mail server",
  );
  await expect(api.admin.broadcasts.send({ id, audience: 0 })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const { id: empty } = await draft({ body: " " });
  await expect(api.admin.broadcasts.send({ id: empty, audience: 1 })).rejects.toThrow("write");
});

test("every confirmed subscriber gets one mail from one template, with their own link", async () => {
  const { id, people } = await begun(230);
  await shop.db.insert(subscribers).values([
    { ...people[0], id: newId(), email: "late@b.example", welcomeCode: "l", confirmedAt: later(1) },
    { ...people[0], id: newId(), email: "new@b.example", welcomeCode: "p", status: "pending" },
  ] as (typeof subscribers.$inferInsert)[]);

  expect(await queue()).toMatchObject({ taken: 230, finished: 0, hasMore: false });
  expect(await queue()).toMatchObject({ taken: 0, finished: 0 });
  expect(await deliverAll()).toEqual(emailsOf(people));
  expect(await queue()).toMatchObject({ taken: 0, finished: 1 });

  expect(await row(id)).toMatchObject({ status: "sent", sent: 230, queued: 0, recipients: 230 });
  expect(await shop.db.select().from(emailTemplates)).toHaveLength(1);
  expect(await shop.db.select().from(subscriberTokens)).toHaveLength(230);
  const [mail] = await shop.db.select().from(outbox);
  // What was sent forgets its link, and never had the words.
  expect(mail).toMatchObject({
    text: "",
    html: "",
    variables: {
      unsubscribe: `${ORIGIN}/newsletter/unsubscribe?token=…`,
      preferences: `${ORIGIN}/newsletter/preferences?token=…`,
    },
  });
});

test("the public copy is the mail as it was sent, and reveals no reader", async () => {
  const { id, people } = await begun(2);
  await queue();
  const mail = await claimOne();
  const address = /\/newsletter\/view\/([\w-]{32})/.exec(mail?.text ?? "");
  expect(mail?.html).toContain(`href="${ORIGIN}${address?.[0]}"`);

  const { html } = await shop.caller.broadcasts.view({ token: address?.[1] ?? "" });

  expect(html).toContain("Hello <strong>you</strong>.");
  expect(html).not.toContain("View in browser");
  expect(html).not.toMatch(/token=|\{\{/);
  for (const { email } of people) expect(html).not.toContain(email);
  // Nothing that the back office shows tells the address, and a draft has none.
  expect(JSON.stringify(await api.admin.broadcasts.get({ id }))).not.toContain(address?.[1]);
  await draft();
  await expect(shop.caller.broadcasts.view({ token: "null" })).rejects.toThrow("no newsletter");
});

test("a mail is complete when it is claimed, and its link unsubscribes", async () => {
  const { people } = await begun(1);
  await queue();

  const mail = await claimOne();

  const link = /https:\S+unsubscribe\?token=[\w-]{32}/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.html).toContain("Hello <strong>you</strong>.");
  expect(mail?.headers).toEqual({
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  await shop.caller.newsletter.unsubscribeByLink({ token: link.split("=")[1] ?? "" });
  expect((await api.admin.newsletter.subscribers({})).subscribers[0]).toMatchObject({
    email: people[0]?.email,
    status: "unsubscribed",
  });
  // Between the claim and the first letter.
  expect(mail && (await markSending(shop.db, mail))).toBe(false);
});

test("few mails wait in the outbox at a time, and other mails go first", async () => {
  const { people } = await begun(MAX_WAITING + 50);
  await queue();
  expect(await shop.db.select().from(outbox)).toHaveLength(MAX_WAITING);
  await shop.caller.newsletter.subscribe({ email: "hurry@b.example" });

  expect(await deliver()).toBe("hurry@b.example");
  for (let count = 0; count < 30; count++) await deliver();
  await queue();
  const emails = (await shop.db.select({ to: outbox.to }).from(outbox)).map(({ to }) => to);
  expect(emails).toHaveLength(MAX_WAITING + 31);
  expect(new Set(emails).size).toBe(emails.length);
  const others = emails.filter((email) => email !== "hurry@b.example");
  expect(people.map(({ email }) => email)).toEqual(expect.arrayContaining(others.slice(0, 100)));
});

test("a rate limits the mails of a minute", async () => {
  await begun(25);

  expect(await queue({ perMinute: 10 })).toMatchObject({ taken: 10, hasMore: true });
  expect(await queue({ perMinute: 10, now: () => later(MINUTE / 2) })).toMatchObject({ taken: 0 });
  expect(await queue({ perMinute: 10, now: () => later(MINUTE + 1) })).toMatchObject({ taken: 10 });
});

test("two concurrent runs, and an interrupted one, queue everybody once", async () => {
  const { id, people } = await begun(250);
  const stop = new AbortController();
  const now = () => {
    // In the midst of the first batches.
    if (stop.signal.aborted === false) setImmediate(() => stop.abort());
    return NOW;
  };
  await Promise.all([queue({ signal: stop.signal, now }), queue({ signal: stop.signal, now })]);
  const half = (await row(id))?.recipients ?? 0;
  expect(half).toBeLessThan(250);

  await Promise.all([queue(), queue(), queue()]);

  const taken = await shop.db
    .select({ id: broadcastRecipients.subscriberId })
    .from(broadcastRecipients)
    .orderBy(asc(broadcastRecipients.subscriberId));
  expect(taken.map((each) => each.id)).toEqual(people.map((each) => each.id));
  expect(await deliverAll()).toEqual(emailsOf(people));
});

test("subscribers who unsubscribe, bounce or are deleted meanwhile get no mail", async () => {
  const { id, people } = await begun(4);
  await queue();
  const [gone, bounced, removed, stays] = people;
  await shop.db
    .update(subscribers)
    .set({ status: "unsubscribed", unsubscribedAt: NOW })
    .where(eq(subscribers.id, gone?.id ?? ""));
  await shop.db
    .update(subscribers)
    .set({ status: "bounced" })
    .where(eq(subscribers.id, bounced?.id ?? ""));
  await api.admin.newsletter.remove({ id: removed?.id ?? "" });

  expect(await deliverAll()).toEqual([stays?.email]);
  await queue();

  expect(await api.admin.broadcasts.figures({ id })).toMatchObject({
    status: "sent",
    sent: 1,
    skipped: 3,
    unsubscribed: 1,
  });
  expect((await api.admin.newsletter.outbox({ status: "skipped" })).total).toBe(3);
});

test("pausing holds queued mails, resuming sends them, cancelling removes them", async () => {
  const { id } = await begun(3);
  await queue();
  const claimed = await claimOne();

  await api.admin.broadcasts.pause({ id });
  expect(claimed && (await markSending(shop.db, claimed))).toBe(false);
  expect(await deliver()).toBeNull();
  expect(await queue()).toMatchObject({ taken: 0, finished: 0 });
  await expect(api.admin.broadcasts.pause({ id })).rejects.toThrow("paused already");

  await api.admin.broadcasts.resume({ id });
  expect(await deliver()).toMatch(/@example/);
  await api.admin.broadcasts.cancel({ id });
  expect(await deliver(later(10 * MINUTE))).toBeNull();
  expect(await row(id)).toMatchObject({ status: "cancelled", sent: 1, skipped: 2, queued: 0 });
  await expect(api.admin.broadcasts.resume({ id })).rejects.toThrow("cancelled");
});

test("a mail returned to the queue of a paused broadcast waits there", async () => {
  const { id } = await begun(1);
  await queue();
  const mail = await claimOne();
  if (!mail) throw new Error("No mail was due");
  await markSending(shop.db, mail);
  await api.admin.broadcasts.pause({ id });
  await markFailed(shop.db, mail, "delayed", "try later", NOW);

  expect(await deliver(later(MINUTE))).toBeNull();
  expect(await row(id)).toMatchObject({ queued: 1 });
  await api.admin.broadcasts.resume({ id });
  expect(await deliver(later(MINUTE))).toMatch(/@example/);
});

test("a mail that is claimed while its broadcast is resumed is not held for ever", async () => {
  const { id } = await begun(2);
  await queue();
  const [one, other] = [await claimOne(), await claimOne()];
  if (!one || !other) throw new Error("No mail was due");

  // The verdict was reached while it was paused.
  await applyVerdict(shop.db, one, "held");
  expect(await deliver(later(5 * MINUTE))).toBe(one.to);
  await api.admin.broadcasts.pause({ id });
  await shop.db.update(outbox).set({ status: "queued" }).where(eq(outbox.id, other.id));
  await applyVerdict(shop.db, other, "held");
  expect((await api.admin.newsletter.outbox({ status: "held" })).total).toBe(1);
});

test("mails are deleted 90 days after the end; figures and the text stay", async () => {
  const { id } = await begun(3);
  await queue();
  const waits = (await shop.db.select().from(outbox))[0];
  await shop.db
    .update(outbox)
    .set({ nextAttemptAt: later(400 * DAY) })
    .where(eq(outbox.id, waits?.id ?? ""));
  await deliverAll();
  const figures = await api.admin.broadcasts.figures({ id });
  const letter = await api.admin.broadcasts.rendered({ id });
  const run = (days: number) =>
    mailRetentionJob.run({
      db: shop.db,
      now: () => later(days * DAY),
      signal: new AbortController().signal,
      isRequested: false,
    });

  expect(await run(90)).toBeUndefined();
  expect(await run(91)).toBe("Removed 2 mails.");
  expect(await run(399)).toBeUndefined();
  expect(await run(401)).toBe("Removed 3 links.");

  expect(await shop.db.select().from(outbox)).toMatchObject([{ id: waits?.id, status: "queued" }]);
  expect(await api.admin.broadcasts.figures({ id })).toEqual(figures);
  expect(figures).toMatchObject({ sent: 2, queued: 1 });
  expect(await api.admin.broadcasts.rendered({ id })).toEqual(letter);
});

test("failed and unsure mails are counted, and do not keep the broadcast from ending", async () => {
  const { id } = await begun(2);
  await queue();
  for (const failure of ["refused", "unsure"] as const) {
    const mail = await claimOne();
    if (!mail) throw new Error("No mail was due");
    await markSending(shop.db, mail);
    await markFailed(shop.db, mail, failure, "they said", NOW);
  }
  await queue();

  expect(await row(id)).toMatchObject({ status: "sent", sent: 0, failed: 1, unsure: 1 });
});

test("a mail that somebody retries is sent also after the end", async () => {
  const { id } = await begun(1);
  await queue();
  const mail = await claimOne();
  if (!mail) throw new Error("No mail was due");
  await markSending(shop.db, mail);
  await markFailed(shop.db, mail, "refused", "they said", NOW);
  await queue();
  expect(await row(id)).toMatchObject({ status: "sent", failed: 1 });

  await shop.db.update(outbox).set({ status: "queued" }).where(eq(outbox.id, mail.id));

  expect(await deliver(later(MINUTE))).toMatch(/@example/);
  expect(await row(id)).toMatchObject({ status: "sent", sent: 1, failed: 0 });
});

test("a bounced subscriber gets newsletters again after subscribing and confirming again", async () => {
  const [reader] = await readers(1);
  const { id = "", email = "" } = reader ?? {};
  await shop.db
    .update(subscribers)
    .set({ status: "bounced", bouncedAt: NOW, bounceReason: "550", softBounces: 2 })
    .where(eq(subscribers.id, id));
  const known = async () =>
    (await shop.db.select().from(subscribers).where(eq(subscribers.id, id)))[0];
  await shop.db.update(subscribers).set({ mailedAt: later(-120 * MINUTE) });
  await shop.caller.newsletter.subscribe({ email });
  expect(await known()).toMatchObject({ status: "pending", bounceReason: "550" });

  const [welcome] = await shop.db.select().from(outbox);
  const token = /confirm\?token=([\w-]+)/.exec(welcome?.text ?? "")?.[1] ?? "";
  await shop.caller.newsletter.confirm({ token });

  expect(await known()).toMatchObject({
    status: "confirmed",
    bouncedAt: null,
    bounceReason: null,
    softBounces: 0,
  });
});

test("a test goes to one address, counts nowhere and cannot unsubscribe", async () => {
  const product = await shop.product({ name: "Lamp" });
  const { id } = await draft({ body: `{{product:${product.slug}}}` });

  await api.admin.broadcasts.sendTest({ id, email: "me@shop.example" });

  const [mail] = await shop.db.select().from(outbox);
  expect(mail).toMatchObject({ to: "me@shop.example", subject: "[Test] Six lamps", kind: "staff" });
  expect(mail?.html).toContain(`${ORIGIN}/product/${product.slug}"`);
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/mail=|utm_|token=|\{\{/);
  expect(await row(id)).toMatchObject({ status: "draft", recipients: 0 });
});
