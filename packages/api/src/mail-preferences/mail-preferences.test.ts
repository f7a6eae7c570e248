import {
  alertReaders,
  broadcastRecipients,
  broadcasts,
  outbox,
  priceAlerts,
  subscribers,
} from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { priceAlertsJob } from "../alerts/job.ts";
import { queueBroadcasts } from "../broadcasts/queue.ts";
import type { Mailer } from "../core/ports/mailer.ts";
import { type Caller, createCaller } from "../index.ts";
import { claimBroadcastMails } from "../mail/claims.ts";
import { maskedEmail } from "./rules.ts";

const DAY = 86_400_000;
const EMAIL = "ada@example.com";
const mailer: Mailer = {
  assertMayName: async () => {},
  inForce: async () => ({ source: "settings", from: "shop@shop.example" }),
  sendNow: async () => "taken",
};
const { signal } = new AbortController();
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

let shop: TestShop;
let admin: Caller["admin"];
beforeEach(async () => {
  shop = testShop();
  admin = (await signedIn(shop, await addUser(shop, { role: "admin" }), { mailer })).api.admin;
});

const at = (now = NOW) => createCaller({ db: shop.db, now: () => now, origin: ORIGIN });
const queue = (now = NOW) =>
  queueBroadcasts({ db: shop.db, now: () => now, signal, origin: ORIGIN, perMinute: 0 });
const begun = async (audience: number) => {
  const { id } = await admin.broadcasts.create({ subject: "Six lamps", body: "Hello." });
  await admin.broadcasts.send({ id, audience });
  return id;
};
const tokenOf = (text: string) =>
  /\/newsletter\/preferences\?token=([\w-]{32})/.exec(text)?.[1] ?? "";

/** The token of the link in a newsletter to a reader. */
async function tokenFromNewsletter() {
  await shop.subscriber({ email: EMAIL });
  await begun(1);
  await queue();
  const [mail] = await claimBroadcastMails(shop.db, NOW, 1);
  expect(mail?.html).toContain(`href="${ORIGIN}/newsletter/preferences?token=`);
  return tokenOf(mail?.text ?? "");
}

/** Two alerts of the same person, and the token of a mail that told them of one. */
async function tokenFromAlert() {
  for (const name of ["Lamp", "Chair"]) {
    const { id: productId } = await shop.product({ name, priceCents: 5000 });
    await at().alerts.ask({ productId, wish: "below", targetCents: 6000, email: EMAIL });
    const mails = await shop.db.select().from(outbox).where(eq(outbox.kind, "alert"));
    const text = mails.find((mail) => mail.text.includes(name))?.text ?? "";
    await at().alerts.confirm({
      token: /\/alerts\/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? "",
    });
  }
  await shop.db.update(priceAlerts).set({ wish: "drop", baseCents: 9000, targetCents: 0 });
  await shop.db.delete(outbox);
  await priceAlertsJob(() => ORIGIN).run({ db: shop.db, now: () => NOW, signal });
  const [mail] = await shop.db.select().from(outbox);
  return tokenOf(mail?.text ?? "");
}
const reader = async () =>
  (await shop.db.select().from(subscribers).where(eq(subscribers.email, EMAIL)))[0];

test("a newsletter's link shows its reader's subscriptions, but not the whole address", async () => {
  const token = await tokenFromNewsletter();

  expect(await at().mailPreferences.get({ token })).toEqual({
    email: "a•••@example.com",
    status: "confirmed",
    pausedUntil: null,
    countsClicks: null,
    wantsDigest: null,
    awaitsSeries: false,
    alerts: [],
  });
  await expect(at().mailPreferences.get({ token: "x".repeat(32) })).rejects.toThrow("no longer");
});

test("an alert's link shows and ends alerts and newsletter of the same address", async () => {
  await shop.subscriber({ email: "ADA@example.com" });
  const token = await tokenFromAlert();
  const { status, alerts } = await at().mailPreferences.get({ token });
  expect(status).toBe("confirmed");
  expect(alerts.map(({ name }) => name).sort()).toEqual(["Chair", "Lamp"]);

  const lamp = alerts.find(({ name }) => name === "Lamp");
  await at().mailPreferences.change({ token, action: "stop-alert", alertId: lamp?.id });
  expect((await at().mailPreferences.get({ token })).alerts).toMatchObject([{ name: "Chair" }]);
  await at().mailPreferences.change({ token, action: "leave" });
  expect(await at().mailPreferences.get({ token })).toMatchObject({
    status: "unsubscribed",
    alerts: [{ name: "Chair" }],
  });
});

test("nobody can end somebody else's alert with their own link", async () => {
  const token = await tokenFromNewsletter();
  const { id: productId } = await shop.product({ priceCents: 5000 });
  const asked = { productId, wish: "drop" as const, email: "bob@example.com" };
  await at().alerts.ask(asked);
  const [alert] = await shop.db.select().from(priceAlerts);

  await at().mailPreferences.change({ token, action: "stop-alert", alertId: alert?.id });
  await at().mailPreferences.change({ token, action: "stop-alerts" });

  expect(await shop.db.select().from(priceAlerts)).toHaveLength(1);
  await expect(at().mailPreferences.change({ token, action: "stop-alert" })).rejects.toThrow(
    "which alert",
  );
});

test("stopping everything deletes alerts and unsubscribes; only subscribing anew reverts it", async () => {
  await shop.subscriber({ email: EMAIL });
  const token = await tokenFromAlert();
  await at().mailPreferences.change({ token, action: "stop-all" });

  expect((await reader())?.status).toBe("unsubscribed");
  expect(await shop.db.select().from(alertReaders)).toEqual([]);
  await expect(at().mailPreferences.change({ token, action: "resume" })).rejects.toThrow(
    "no longer valid",
  );
  expect((await reader())?.status).toBe("unsubscribed");
});

test("a pause stops newsletters for 30 days", async () => {
  const token = await tokenFromNewsletter();
  // Only the one below is being sent.
  const [former] = await shop.db.select().from(broadcasts);
  await admin.broadcasts.cancel({ id: former?.id ?? "" });
  const { id: other } = await shop.subscriber();
  await at().mailPreferences.change({ token, action: "pause" });
  const { pausedUntil } = await at().mailPreferences.get({ token });
  expect(pausedUntil).toEqual(later(30));

  expect(await admin.broadcasts.audience()).toMatchObject({ audience: 1 });
  const id = await begun(1);
  await queue();
  const recipients = await shop.db
    .select({ id: broadcastRecipients.subscriberId })
    .from(broadcastRecipients)
    .where(eq(broadcastRecipients.broadcastId, id));
  expect(recipients).toEqual([{ id: other }]);
  expect((await at(later(30)).mailPreferences.get({ token })).pausedUntil).toBeNull();

  await at().mailPreferences.change({ token, action: "resume" });
  expect(await admin.broadcasts.audience()).toMatchObject({ audience: 2 });
});

test("a pause delays price alerts, too", async () => {
  const token = await tokenFromAlert();
  await at().mailPreferences.change({ token, action: "pause" });
  await shop.db.delete(outbox);
  await shop.db.update(priceAlerts).set({ baseCents: 9000 });
  const run = (days: number) =>
    priceAlertsJob(() => ORIGIN).run({ db: shop.db, now: () => later(days), signal });

  await run(29);
  expect(await shop.db.select().from(outbox)).toEqual([]);
  await run(30);
  expect(await shop.db.select().from(outbox)).toHaveLength(1);
});

test("an address is masked so that only its owner recognizes it", () => {
  expect(maskedEmail("ada@example.com")).toBe("a•••@example.com");
  expect(maskedEmail('"a@b"@example.com')).toBe('"•••@example.com');
});
