import { newId } from "@pickwell/db/id";
import { subscribers, unknownBounces } from "@pickwell/db/schema";
import type { Language } from "@pickwell/texts/languages.ts";
import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  ADA,
  mailgunFails,
  resendSays,
  sendGridDrops,
  sesMessage,
} from "../../../test/bounce-calls.ts";
import { NOW, ORIGIN, testShop } from "../../../test/testing.ts";
import { createBounceHook, getBounceHook } from "../admin/bounce-hooks.ts";
import { receiveBounces } from "./bounces.ts";
import { rereadBounces } from "./reread-bounces.ts";
import { keepUnknown, listUnknown } from "./unknown-events.ts";

const shop = testShop();
const owner = { actorId: null, actorName: "Ada", ipHash: null };

/** What the back office says of a call. */
async function verdictOf(body: unknown, language?: Language) {
  const { url } = await createBounceHook(shop.db, NOW, owner, ORIGIN);
  await receiveBounces(shop.db, NOW, url.split("/").at(-1) ?? "", body);
  return (await getBounceHook(shop.db, language))?.lastVerdict;
}

test("events that nobody knows are named, beside what was understood", async () => {
  const newer = { event: "mailbox_gone", email: ADA };
  expect(await verdictOf([...sendGridDrops("Bounced Address"), newer, newer])).toBe(
    "1 hard, 0 soft, 0 complaints. Not understood: mailbox_gone.",
  );
  expect(await verdictOf({ type: "email.vanished", recipient: ADA })).toBe(
    "Nothing in it tells of mail that came back. Not understood: email.vanished.",
  );
  expect(await verdictOf(sesMessage({ eventType: "Returned" }))).toContain("Returned");
});

test.each([
  ["read", [{ event: "open", email: ADA, sg_event_id: 1 }]],
  ["arrived", resendSays("delivered")],
  ["sent", sesMessage({ notificationType: "Delivery" })],
  ["bounced", mailgunFails("bounce")],
  ["tried", { type: "webhook.test", data: {} }],
  ["wanted again", { RecordType: "SubscriptionChange", Recipient: ADA, SuppressSending: false }],
  ["taken off a list", { type: "blacklist", action: "remove", reject: { email: ADA } }],
  ["put on a list", { type: "whitelist", action: "add", entry: { email: ADA } }],
  ["stored", { "event-data": { event: "stored" }, event: "stored" }],
  ["refused for a virus", sesMessage({ eventType: "Reject" })],
  ["not written", sesMessage({ eventType: "Rendering Failure" })],
  ["of a contact", { event: "contact_deleted", email: [ADA] }],
  ["asked about", { type: "activity.survey_submitted", data: {} }],
  ["a mail", "From: ada@example.com\nSubject: Hello\n\nHow are you?"],
  ["nothing", undefined],
])("what tells of mail that was %s is understood", async (_, body) => {
  expect(await verdictOf(body)).not.toContain("Not understood");
});

test("what is said of a call is in the shop's language", async () => {
  const newer = { event: "mailbox_gone", email: ADA };
  const left = { event: "group_unsubscribe", email: ADA };

  expect(await verdictOf([...sendGridDrops("Bounced Address"), newer], "de")).toBe(
    "1 endgültig, 0 vorübergehend, 0 Beschwerden. Nicht verstanden: mailbox_gone.",
  );
  expect(await verdictOf([...sendGridDrops("Bounced Address"), left], "de")).toBe(
    "1 endgültig, 0 vorübergehend, 0 Beschwerden, 1 abgemeldet.",
  );
  expect(await verdictOf({ type: "email.vanished", recipient: ADA }, "fr")).toBe(
    "Rien n’y parle de courrier revenu. Non compris\u00a0: email.vanished.",
  );
  expect(await verdictOf(undefined, "es")).toBe("No se pudo leer lo que se envió.");
});

test("events that nobody knows are kept by name, and read again when they are known", async () => {
  await shop.db.delete(unknownBounces);
  const newer = (name: string, more = {}) => ({ event: name, email: ADA, ...more });
  await verdictOf([newer("mailbox_gone"), newer("mailbox_gone", { n: 2 }), { reason: "?" }]);
  await verdictOf([...sendGridDrops("Bounced Address"), newer("asleep"), "text", null, {}]);
  const kept = await listUnknown(shop.db, NOW);

  expect(kept.map(({ name, events }) => [name, events])).toEqual([
    ["asleep", 1],
    ["", 1],
    ["mailbox_gone", 2],
  ]);
  expect(JSON.parse(kept.at(-1)?.body ?? "")).toEqual(newer("mailbox_gone", { n: 2 }));

  const known = JSON.stringify({ email: ADA, type: "hard" });
  await keepUnknown(shop.db, NOW, [
    { name: "hard", body: known },
    { name: "cut", body: known.slice(0, -1) },
  ]);
  expect(await rereadBounces(shop.db, NOW)).toEqual({ understood: 1, left: 5 });
  expect(await rereadBounces(shop.db, NOW)).toEqual({ understood: 0, left: 5 });
});

test("what is read again stops nobody who has confirmed the address since", async () => {
  await shop.db.delete(unknownBounces);
  const later = new Date(NOW.getTime() + 1);
  const reader = { status: "confirmed", welcomeCode: "", askedAt: NOW, mailedAt: NOW } as const;
  await shop.db.insert(subscribers).values(
    (
      [
        ["gone@example.com", NOW],
        ["Back@example.com", later],
      ] as const
    ).map(([email, confirmedAt]) => ({
      ...reader,
      id: newId(),
      email,
      confirmedAt,
      createdAt: NOW,
    })),
  );
  await keepUnknown(
    shop.db,
    NOW,
    ["gone@example.com", "back@example.com"].map((email) => ({
      name: "hard",
      body: JSON.stringify({ email, type: "hard" }),
    })),
  );

  expect(await rereadBounces(shop.db, later)).toEqual({ understood: 2, left: 0 });

  const statuses = await shop.db
    .select({ email: subscribers.email, status: subscribers.status })
    .from(subscribers)
    .orderBy(desc(subscribers.email));
  expect(statuses).toEqual([
    { email: "gone@example.com", status: "bounced" },
    { email: "Back@example.com", status: "confirmed" },
  ]);
});

test("of events that nobody knows the last 500 are kept, for 90 days", async () => {
  await shop.db.delete(unknownBounces);
  const many = Array.from({ length: 60 }, (_, at) => ({ name: "gone", body: `{"at":${at}}` }));
  for (let call = 0; call < 11; call += 1) await keepUnknown(shop.db, NOW, many);
  const total = async (now: Date) => {
    const kept = await listUnknown(shop.db, now);
    return kept.reduce((sum, { events }) => sum + events, 0);
  };
  expect(await total(NOW)).toBe(500);
  const later = new Date(NOW.getTime() + 91 * 86_400_000);
  expect(await total(later)).toBe(0);
  await keepUnknown(shop.db, later, many.slice(0, 1));
  expect(await rereadBounces(shop.db, later)).toEqual({ understood: 0, left: 1 });
});

test("a batch of any size is read to its end", async () => {
  await shop.db.delete(unknownBounces);
  const arrived = Array.from({ length: 1200 }, () => ({ event: "delivered", email: ADA }));
  const last = [{ event: "mailbox_gone", email: ADA }, ...sendGridDrops("Bounced Address")];
  expect(await verdictOf([...arrived, ...last])).toBe(
    "1 hard, 0 soft, 0 complaints. Not understood: mailbox_gone.",
  );
  expect(await listUnknown(shop.db, NOW)).toMatchObject([{ name: "mailbox_gone", events: 1 }]);
});
