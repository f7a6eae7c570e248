import { exclusiveTransaction } from "@pickwell/db/atomic";
import { broadcastRecipients, clicks, outbox, segments, subscribers } from "@pickwell/db/schema";
import { asc, eq, isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { recordClick } from "../attribution/clicks.ts";
import { findDestination } from "../attribution/destinations.ts";
import { originOf } from "../attribution/rules.ts";
import { queueBroadcasts } from "../broadcasts/queue.ts";
import type { Mailer } from "../core/ports/mailer.ts";
import { type Caller, createCaller, type Inputs } from "../index.ts";
import { claimBroadcastMails } from "../mail/claims.ts";
import { movedSubscriberRemove } from "../newsletter/moved.ts";
import { saveSettings } from "../settings/service.ts";

const DAY = 86_400_000;
const PERSON = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36";
const mailer: Mailer = {
  assertMayName: async () => {},
  inForce: async () => ({ source: "settings", from: "shop@shop.example" }),
  sendNow: async () => "taken",
};
const { signal } = new AbortController();
type Rule = Inputs["admin"]["segments"]["count"]["rules"][number];

let shop: TestShop;
let admin: Caller["admin"];
beforeEach(async () => {
  shop = testShop();
  admin = (await signedIn(shop, await addUser(shop, { role: "admin" }), { mailer })).api.admin;
});

const count = (rules: Rule[], match: "all" | "any" = "all") =>
  admin.segments.count({ match, rules });
const before = (days: number) => new Date(NOW.getTime() - days * DAY);
const queue = () =>
  queueBroadcasts({ db: shop.db, now: () => NOW, signal, origin: ORIGIN, perMinute: 0 });
const notesReaders = (readerClicks: boolean) =>
  saveSettings(shop.db, NOW, "notifications", { readerClicks }, 0);
const recipientsOf = async (id: string) =>
  (
    await shop.db
      .select({ email: outbox.to })
      .from(broadcastRecipients)
      .innerJoin(outbox, eq(outbox.id, broadcastRecipients.outboxId))
      .where(eq(broadcastRecipients.broadcastId, id))
      .orderBy(asc(outbox.to))
  ).map(({ email }) => email);

/** Sends a broadcast with a product to everybody. @returns each reader's link to it */
async function sentTo(slug: string) {
  const { id } = await admin.broadcasts.create({
    subject: "Six lamps",
    body: `{{product:${slug}}}`,
  });
  const { audience } = await admin.broadcasts.audience();
  await admin.broadcasts.send({ id, audience });
  await queue();
  const mails = await claimBroadcastMails(shop.db, NOW, audience);
  const links = mails.map(({ to, text }) => [to, /\S+\/go\/\S+/.exec(text)?.[0] ?? ""] as const);
  return { id, mails, links: new Map(links) };
}

/** Has those whose links tell have got such mails for so many days. */
const toldSince = (days: number) =>
  shop.db
    .update(subscribers)
    .set({ linksSince: before(days) })
    .where(isNotNull(subscribers.linksSince));

let clicked = 0;
/** Follows a link as somebody with an address of their own. */
async function follow(url: string, userAgent = PERSON) {
  clicked += 1;
  const { pathname, search } = new URL(url);
  const destination = await findDestination(shop.db, NOW, "product", pathname.split("/")[3] ?? "");
  if (!destination) throw new Error("The link leads nowhere");
  await recordClick(shop.db, NOW, {
    ...destination,
    ...originOf(pathname + search, undefined, []),
    id: `click${clicked}`,
    visitor: { ipAddress: `192.0.2.${clicked}`, userAgent },
    isMobileHint: false,
    request: { method: "GET", headers: {}, isRemoteHttps: false },
    isFromDataCenter: false,
  });
}

test("a reader who followed a link of a mail is found by what they followed, and others are not", async () => {
  await notesReaders(true);
  const ada = await shop.subscriber({ email: "ada@example.com" });
  await shop.subscriber({ email: "bob@example.com" });
  await shop.subscriber({ email: "cleo@example.com", countsClicks: false });
  const lamp = await shop.product({ affiliateLink: "https://www.lamps.example/1" });
  const chair = await shop.product();
  const { id, mails, links } = await sentTo(lamp.slug);
  await toldSince(60);
  expect(mails[0]?.html).toContain("tell us which of them you follow");
  expect(links.get("cleo@example.com")).toMatch(/&who=$/);
  await shop.subscriber({ email: "dora@example.com" });

  for (const to of ["ada@example.com", "cleo@example.com"]) await follow(links.get(to) ?? "");
  // A machine that looks through mails has followed nothing on its reader's behalf.
  await follow(links.get("bob@example.com") ?? "", "curl/8.5.0");

  const known = await shop.db
    .select({ readerId: clicks.readerId })
    .from(clicks)
    .orderBy(asc(clicks.seq));
  expect(known[0]?.readerId).toBe(ada.id);
  expect(known[1]?.readerId).toBeNull();
  const days = 30;
  const one = { reachable: 4, matching: 1, unknown: 2 };
  expect(await count([{ about: "clicked-any", days }])).toEqual(one);
  expect(await count([{ about: "clicked-product", value: lamp.slug, days }])).toEqual(one);
  expect(await count([{ about: "clicked-category", value: lamp.categoryId, days }])).toEqual(one);
  expect(
    await count([{ about: "clicked-merchant", value: "https://www.Lamps.example/", days }]),
  ).toEqual(one);
  expect(await count([{ about: "clicked-broadcast", value: id, days }])).toEqual(one);
  // Whoever does not want it kept, and who was sent nothing, has not “not clicked”.
  const product = { about: "clicked-product", value: chair.slug, days } as const;
  expect(await count([product])).toEqual({ ...one, matching: 0 });
  expect(await count([{ ...product, is: false }])).toEqual({ ...one, matching: 2 });
  expect(await count([{ about: "sent-broadcast", value: id }])).toEqual({
    ...one,
    matching: 3,
    unknown: 0,
  });
});

test("clicks are linked to readers only when the owner wants it, and only for the mail's own broadcast", async () => {
  await shop.subscriber();
  const lamp = await shop.product();
  const { links, mails } = await sentTo(lamp.slug);
  const [plain = ""] = links.values();
  expect(plain).not.toContain("who=");
  expect(mails[0]?.html).not.toContain("which of them you follow");
  await follow(`${plain}&who=${mails[0]?.id}`.replace(/mail=\w+/, "mail=0000000000000000"));
  expect(await shop.db.select({ readerId: clicks.readerId }).from(clicks)).toEqual([
    { readerId: null },
  ]);
});

test("readers can have their clicks forgotten by the link in any mail, and stay subscribed", async () => {
  await notesReaders(true);
  const ada = await shop.subscriber();
  const lamp = await shop.product();
  const { links, mails } = await sentTo(lamp.slug);
  await follow(links.get(ada.email) ?? "");
  const token = /\/newsletter\/preferences\?token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  const api = createCaller({ db: shop.db, now: () => NOW, origin: ORIGIN });
  expect(await api.mailPreferences.get({ token })).toMatchObject({ countsClicks: true });

  await api.mailPreferences.change({ token, action: "forget-clicks" });

  expect(await api.mailPreferences.get({ token })).toMatchObject({
    countsClicks: false,
    status: "confirmed",
  });
  await follow(links.get(ada.email) ?? "");
  expect(await shop.db.select({ readerId: clicks.readerId }).from(clicks)).toEqual([
    { readerId: null },
    { readerId: null },
  ]);
  expect(await count([{ about: "clicked-any", days: 9 }])).toMatchObject({ unknown: 1 });
  await api.mailPreferences.change({ token, action: "keep-clicks" });
  // What was forgotten is not "did not": it is known from the next mail on.
  const [kept] = await shop.db.select().from(subscribers);
  expect(kept).toMatchObject({ countsClicks: true, linksSince: null });
  expect(await count([{ about: "clicked-any", is: false, days: 9 }])).toMatchObject({
    ...{ matching: 0, unknown: 1 },
  });
  await follow(links.get(ada.email) ?? "");
  expect(await count([{ about: "clicked-any", days: 9 }])).toMatchObject({ matching: 1 });
  await admin.newsletter.remove({ id: ada.id });
  expect(await shop.db.select({ readerId: clicks.readerId }).from(clicks)).not.toContainEqual({
    readerId: ada.id,
  });
});

test("“did not follow” finds only readers whose clicks would have been stored", async () => {
  const lamp = await shop.product();
  await shop.subscriber({ email: "ada@example.com" });
  const plain = await sentTo(lamp.slug);
  await notesReaders(true);
  const naming = await sentTo(lamp.slug);
  await shop.subscriber({ email: "bob@example.com" });
  const not = (value: string) =>
    count([{ about: "clicked-broadcast", is: false, value, days: 30 }]);
  // The links of the first told nothing, and the second was not sent to everybody.
  expect(await not(plain.id)).toEqual({ reachable: 2, matching: 0, unknown: 2 });
  expect(await not(naming.id)).toEqual({ reachable: 2, matching: 1, unknown: 1 });

  // Of the days before such mails nobody knows.
  const any = { about: "clicked-any", days: 30 } as const;
  expect(await count([{ ...any, is: false }])).toMatchObject({ matching: 0, unknown: 2 });
  await follow(naming.links.get("ada@example.com") ?? "");
  expect(await count([any])).toMatchObject({ matching: 1, unknown: 1 });
  expect(await not(naming.id)).toMatchObject({ matching: 0, unknown: 1 });
  await shop.db.update(clicks).set({ readerId: null });
  await toldSince(31);
  expect(await count([{ ...any, is: false }])).toMatchObject({ matching: 1, unknown: 1 });
});

test("removing a reader removes their clicks", async () => {
  await notesReaders(true);
  const ada = await shop.subscriber();
  const { links } = await sentTo((await shop.product()).slug);
  await follow(links.get(ada.email) ?? "");
  const remove = (status: "pending" | "confirmed") =>
    exclusiveTransaction(shop.db, (tx) => movedSubscriberRemove(tx, ada.id, status));
  expect(await remove("pending")).toBe(false);
  const known = () => shop.db.select({ readerId: clicks.readerId }).from(clicks);
  expect(await known()).toEqual([{ readerId: ada.id }]);
  expect(await remove("confirmed")).toBe(true);
  expect(await known()).toEqual([{ readerId: null }]);
});

test("letters beyond English and beyond the first Unicode plane are compared alike on both engines", async () => {
  await shop.subscriber({ signUpPage: "/blog/🌱-été/x", signUpSource: "ÉTÉ-Mail" });
  const matching = async (about: "page" | "source", value: string) =>
    (await count([{ about, value }])).matching;
  expect(await matching("page", "/blog/🌱-été")).toBe(1);
  expect(await matching("page", "/blog/🌱-été/y")).toBe(0);
  expect(await matching("source", "ÉTÉ-Mail")).toBe(1);
  expect(await matching("source", "ÉTÉ-mAIL")).toBe(1);
  expect(await matching("source", "été-mail")).toBe(0);
});

test("finds readers by where and when they subscribed", async () => {
  const guide = await shop.post({ slug: "lamp-guide" });
  const api = createCaller({ db: shop.db, now: () => NOW, origin: ORIGIN });
  await api.newsletter.subscribe({
    email: "ada@example.com",
    from: `/blog/${guide.slug}?utm_source=Insta&x=1`,
  });
  await api.newsletter.subscribe({ email: "bob@example.com", from: "/made/up/by?utm_source=%00" });
  await api.newsletter.subscribe({ email: "cleo@example.com" });
  await shop.db.update(subscribers).set({ status: "confirmed", confirmedAt: NOW });
  await shop.subscriber({ consent: { source: "fair" }, createdAt: before(40) });
  const rows = await shop.db
    .select({ page: subscribers.signUpPage, source: subscribers.signUpSource })
    .from(subscribers)
    .orderBy(asc(subscribers.email));
  expect(rows.slice(0, 3)).toEqual([
    { page: "/blog/lamp-guide", source: "Insta" },
    { page: "", source: "" },
    { page: null, source: null },
  ]);

  expect(await count([{ about: "page", value: "/blog/" }])).toEqual({
    ...{ reachable: 4, matching: 1, unknown: 3 },
  });
  expect(await count([{ about: "page", is: false, value: "/blog/" }])).toMatchObject({
    matching: 0,
  });
  expect(await count([{ about: "source", value: "insta" }])).toEqual({
    ...{ reachable: 4, matching: 1, unknown: 2 },
  });
  expect(await count([{ about: "source", is: false, value: "insta" }])).toMatchObject({
    matching: 1,
  });
  expect(await count([{ about: "imported" }])).toMatchObject({ matching: 1, unknown: 0 });
  expect(await count([{ about: "joined-within", days: 30 }])).toMatchObject({ matching: 3 });
  const day = before(40).toISOString().slice(0, 10);
  expect(await count([{ about: "joined-since", value: day }])).toMatchObject({ matching: 4 });
  expect(
    await count([{ about: "joined-since", value: NOW.toISOString().slice(0, 10), is: false }]),
  ).toMatchObject({ matching: 1 });

  // What is not known decides nothing, unless the other rules already do.
  const known = { about: "imported" } as const;
  const open = { about: "page", value: "/blog/" } as const;
  expect(await count([known, open], "any")).toMatchObject({ matching: 2, unknown: 2 });
  expect(await count([known, open], "all")).toMatchObject({ matching: 0, unknown: 1 });
});

test("a broadcast goes to its segment as it was at the start, except those who left", async () => {
  for (const name of ["ada", "bob", "cleo"]) {
    await shop.subscriber({ email: `${name}@example.com`, signUpPage: "/deals", signUpSource: "" });
  }
  await shop.subscriber({ email: "dora@example.com", signUpPage: "/blog" });
  await shop.subscriber({ email: "eve@example.com", signUpPage: "/deals", status: "bounced" });
  const { id: segmentId } = await admin.segments.create({
    name: "Dealers",
    rules: [{ about: "page", value: "/deals" }],
  });
  const { id } = await admin.broadcasts.create({ subject: "Deals", body: "Hello.", segmentId });
  expect(await admin.broadcasts.audience({ segmentId })).toMatchObject({ audience: 3 });
  await expect(admin.segments.remove({ id: segmentId })).rejects.toThrow("“Deals” goes to it");
  await expect(admin.broadcasts.send({ id, audience: 90 })).rejects.toThrow("3 confirmed");

  await admin.broadcasts.send({ id, audience: 3 });
  await admin.segments.change({
    id: segmentId,
    changes: { rules: [{ about: "page", value: "/blog" }] },
  });
  await shop.db
    .update(subscribers)
    .set({ status: "unsubscribed" })
    .where(eq(subscribers.email, "bob@example.com"));
  await queue();
  await queue();

  expect(await recipientsOf(id)).toEqual(["ada@example.com", "cleo@example.com"]);
  expect(await admin.broadcasts.get({ id })).toMatchObject({ segmentName: "Dealers", audience: 3 });
  await admin.segments.remove({ id: segmentId });
  expect(await shop.db.select().from(segments)).toEqual([]);
});

test("an empty segment says so, and a removed one sends to nobody", async () => {
  await shop.subscriber({ signUpPage: "/deals" });
  const { id: segmentId } = await admin.segments.create({
    name: "Readers",
    rules: [{ about: "page", value: "/blog" }],
  });
  const { id } = await admin.broadcasts.create({ subject: "Deals", body: "Hello.", segmentId });
  await expect(admin.broadcasts.send({ id, audience: 1 })).rejects.toThrow(
    "Nobody is in the segment “Readers”",
  );
  await shop.db.delete(segments);
  await expect(admin.broadcasts.send({ id, audience: 1 })).rejects.toThrow("not there any more");
});
