import type { Language } from "@pickwell/texts/languages.ts";
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
    "Rien n’y parle de courrier revenu. Non compris : email.vanished.",
  );
  expect(await verdictOf(undefined, "es")).toBe("No se pudo leer lo que se envió.");
});
