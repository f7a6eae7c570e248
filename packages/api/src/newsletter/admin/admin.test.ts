import { clientOf } from "@pickwell/db/connection";
import { newId } from "@pickwell/db/id";
import {
  auditLog,
  mailStatuses,
  outbox,
  subscriberStatuses,
  subscribers,
} from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, client, signedIn } from "../../../test/accounts.ts";
import { onSqlite } from "../../../test/engines.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";
import { mailStates, subscriberStates } from "./schema.ts";

let shop: TestShop;
let api: Caller["admin"]["newsletter"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin.newsletter;
});

async function subscriber(email: string, status: (typeof subscriberStatuses)[number], hours = 0) {
  const id = newId();
  await shop.db.insert(subscribers).values({
    id,
    email,
    status,
    welcomeCode: `WELCOME-${id}`,
    askedAt: NOW,
    mailedAt: NOW,
    createdAt: new Date(NOW.getTime() - hours * 3_600_000),
  });
  return id;
}
const lastEntry = async () =>
  (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];

test("the states are those of the tables", () => {
  expect(subscriberStates).toEqual(subscriberStatuses);
  expect(mailStates).toEqual(mailStatuses);
});

test("lists, searches, filters and counts subscribers", async () => {
  await subscriber("ada@example.com", "confirmed", 2);
  await subscriber("bob@example.com", "pending", 1);
  await subscriber("cy@other.example", "unsubscribed");

  const emails = async (input: Parameters<typeof api.subscribers>[0]) =>
    (await api.subscribers(input)).subscribers.map(({ email }) => email);

  expect(await emails({})).toEqual(["cy@other.example", "bob@example.com", "ada@example.com"]);
  expect(await emails({ search: "EXAMPLE.COM" })).toEqual(["bob@example.com", "ada@example.com"]);
  expect(await emails({ search: "_" })).toEqual([]);
  expect(await emails({ status: "confirmed" })).toEqual(["ada@example.com"]);
  expect(await emails({ page: 2, limit: 2 })).toEqual(["ada@example.com"]);
  expect((await api.subscribers({ search: "ada" })).counts).toEqual({
    all: 3,
    pending: 1,
    confirmed: 1,
    unsubscribed: 1,
    bounced: 0,
  });
});

test("1.2.10 the export contains no formula, and is logged", async () => {
  await subscriber("=1+1@example.com", "confirmed");
  await subscriber("ada@example.com", "pending");

  const { csv, fileName } = await api.export({ status: "confirmed" });

  expect(fileName).toBe("subscribers-2026-03-14.csv");
  const [header, first, ...others] = csv.split("\r\n");
  expect(header).toBe('"email","status","subscribed","confirmed","unsubscribed","welcome_code"');
  expect(first).toMatch(
    /^"'=1\+1@example\.com","confirmed","2026-03-14T09:26:53\.000Z","","","WELCOME-/,
  );
  expect(others).toEqual([""]);
  expect(await lastEntry()).toMatchObject({
    action: "subscribers.exported",
    after: { status: "confirmed", subscribers: 1 },
  });
});

test("a subscriber is unsubscribed, then removed", async () => {
  const id = await subscriber("ada@example.com", "confirmed");

  await api.unsubscribe({ id });
  await api.unsubscribe({ id });
  expect((await api.subscribers({})).subscribers[0]).toMatchObject({
    status: "unsubscribed",
    unsubscribedAt: NOW,
  });
  await api.remove({ id });
  expect((await api.subscribers({})).total).toBe(0);
  expect(await lastEntry()).toMatchObject({ action: "subscriber.removed", targetId: id });
  expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toContain("ada@");
  await expect(api.remove({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("the outbox is shown mail by mail", async () => {
  await shop.sayDemoTexts();
  await shop.caller.newsletter.subscribe({ email: "ada@example.com" });

  const { mails, total, counts, hasMailServer } = await api.outbox({ search: "ada@" });

  expect([total, counts.queued, hasMailServer]).toEqual([1, 1, false]);
  expect(mails[0]).not.toHaveProperty("text");
  const mail = await api.mail({ id: mails[0]?.id ?? "" });
  expect(mail).toMatchObject({ to: "ada@example.com", status: "queued" });
  expect(mail.text).toContain("WELCOME20");
  expect((await api.outbox({ status: "sent" })).total).toBe(0);
  expect((await api.outbox({ status: "failed", search: "x" })).mails).toEqual([]);
  await expect(api.mail({ id: "nothing" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await shop.db.select().from(outbox)).toHaveLength(1);
});

test("a mail that sets a password cannot be read there by another user", async () => {
  const other = await addUser(shop, { role: "admin" });
  await client(shop).api.auth.requestReset({ email: other.email });
  const { mails } = await api.outbox({});

  const mail = await api.mail({ id: mails[0]?.id ?? "" });

  expect(mail.text).toContain("/reset-password?token=…");
  expect(`${mail.text}${mail.html}`).not.toMatch(/token=\w/);
});

onSqlite.each([
  ["subscribers where 1 = 1", "subscribers_by_age"],
  ["subscribers where status = 'pending'", "subscribers_by_status"],
  ["outbox where 1 = 1", "outbox_by_age"],
  ["outbox where status = 'sent'", "outbox_by_status"],
])("an index serves the list of %s", (query, index) => {
  const plan = clientOf(shop.db)
    .prepare<[], { detail: string }>(
      `explain query plan select * from ${query} order by created_at desc, id desc limit 20`,
    )
    .all()
    .map(({ detail }) => detail)
    .join("; ");

  expect(plan).toContain(index);
  expect(plan).not.toContain("TEMP B-TREE");
});

test("the reason why a mail was not sent is in the language of the request", async () => {
  const { api: german } = await signedIn(shop, await addUser(shop, { role: "admin" }), {
    language: "de",
  });
  const said = {
    "mail.example did not answer within 10 seconds.":
      "mail.example hat innerhalb von 10 Sekunden nicht geantwortet.",
    "mail.example refused username or password: 535 5.7.8 Bad":
      "mail.example hat Benutzername oder Passwort abgelehnt: 535 5.7.8 Bad",
    "The broadcast was cancelled.": "Die Aussendung wurde abgebrochen.",
    "550 5.1.1 No such user": "550 5.1.1 No such user",
  };
  for (const lastError of Object.keys(said)) {
    const mail = {
      to: "ada@example.com",
      subject: "Hi",
      text: "Hi",
      html: "Hi",
      createdAt: NOW,
      nextAttemptAt: NOW,
    };
    await shop.db
      .insert(outbox)
      .values({ id: newId(), ...mail, status: "failed", lastError } as never);
  }

  const { mails } = await german.admin.newsletter.outbox({});

  expect(mails.map(({ lastError }) => lastError).sort()).toEqual(Object.values(said).sort());
  const [first] = mails;
  const one = await german.admin.newsletter.mail({ id: first?.id ?? "" });
  expect(one.lastError).toBe(first?.lastError);
  expect((await api.outbox({})).mails.map(({ lastError }) => lastError)).toContain(
    "The broadcast was cancelled.",
  );
});
