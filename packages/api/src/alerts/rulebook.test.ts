import { alertReaders, outbox, priceAlerts, pricePoints, products } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import type { PushMessage } from "../core/ports/push.ts";
import { createCaller } from "../index.ts";
import type { ProgrammeRule } from "../settings/sections/programmes.ts";
import { saveSettings } from "../settings/service.ts";
import { priceAlertsJob } from "./job.ts";

const HOUR_MS = 3_600_000;
const lenient: ProgrammeRule = {
  name: "Acme",
  hosts: "acme.example",
  maxPriceAgeHours: 0,
  showsDate: false,
  allowsMail: true,
  storesPictures: true,
  pictureHosts: "",
  regions: "",
  allowsHistory: true,
  allowsAlerts: true,
  sentence: "",
  source: "",
  readOn: "",
};

let shop: TestShop;
let productId = "";
let saved = 0;
const sent: PushMessage[] = [];
beforeEach(async () => {
  shop = testShop();
  sent.length = 0;
  saved = 0;
  const link = "https://www.acme.example/lamp";
  ({ id: productId } = await shop.product({ name: "Lamp", priceCents: 5000, affiliateLink: link }));
});

const alerts = () =>
  createCaller({ db: shop.db, now: () => NOW, origin: ORIGIN, visitor: undefined }).alerts;

async function ask(wish: "below" | "drop" | "back") {
  const targetCents = wish === "below" ? 4000 : undefined;
  await alerts().ask({ productId, wish, targetCents, email: `${wish}@example.com` });
  const mails = await shop.db.select().from(outbox);
  const token = /confirm\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  await alerts().confirm({ token });
  await shop.db.delete(outbox);
}

/** The rules as they are when the alerts are looked at. */
async function rule(changed: Partial<ProgrammeRule>) {
  const value = { rules: [{ ...lenient, ...changed }] };
  await saveSettings(shop.db, NOW, "programmes", value, saved++);
}

const run = () =>
  priceAlertsJob(() => ORIGIN, {
    publicKey: async () => "key",
    send: async (_, message) => {
      sent.push(message);
      return "sent";
    },
  }).run({
    db: shop.db,
    now: () => new Date(NOW.getTime() + HOUR_MS),
    signal: new AbortController().signal,
  });

const told = async () => {
  const mails = await shop.db.select().from(outbox);
  return mails.map(({ subject, text, html }) => ({ subject, all: `${subject} ${text} ${html}` }));
};

test.each<[string, Partial<ProgrammeRule>]>([
  ["no mails", { allowsMail: false }],
  ["prices of a day", { maxPriceAgeHours: 24 }],
  ["a date beside its prices", { showsDate: true }],
])("of a programme that wants %s says what happened, without a price", async (_, changed) => {
  await ask("drop");
  await shop.db.update(products).set({ priceCents: 3900 });
  const seen = { since: new Date(NOW.getTime() - HOUR_MS), until: NOW };
  await shop.db.insert(pricePoints).values({ productId, offerSeq: 0, minor: 3900, ...seen });
  await rule(changed);

  await run();

  const [mail] = await told();
  expect(mail?.subject).toBe("Lamp costs less than before at acme.example");
  expect(mail?.all).not.toMatch(/39\.00|50\.00|acme\.example\/lamp/);
  expect(mail?.all).toContain(`${ORIGIN}/product/lamp`);
});

test("for a wished price says that it was reached", async () => {
  await ask("below");
  await shop.db.update(products).set({ priceCents: 3900 });
  await rule({ allowsMail: false });
  await run();
  expect((await told()).map(({ subject }) => subject)).toEqual([
    "Lamp costs what you waited for at acme.example",
  ]);
});

test("for an available product contains no price, in mails and in browsers", async () => {
  await shop.db.update(products).set({ inStock: false });
  await ask("back");
  await alerts().askPush({
    productId,
    wish: "back",
    push: {
      endpoint: "https://push.example/send/abc",
      keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
    },
  });
  await shop.db.update(products).set({ inStock: true });
  await rule({ allowsMail: false });
  await run();
  expect((await told()).map(({ subject }) => subject)).toEqual([
    "Lamp can be had again at acme.example",
  ]);
  expect(sent.map(({ body }) => body)).toEqual(["Lamp can be had again at acme.example"]);
});

test("of a programme that has come to forbid alerts is not sent, and not deleted", async () => {
  await ask("drop");
  await shop.db.update(products).set({ priceCents: 3900 });
  await rule({ allowsAlerts: false });
  await run();
  expect(await told()).toEqual([]);
  expect(await shop.db.select().from(priceAlerts)).toHaveLength(1);
  expect(await shop.db.select().from(alertReaders)).toHaveLength(1);

  await rule({});
  await run();
  expect((await told()).map(({ subject }) => subject)).toEqual([
    "Lamp costs $39.00 at acme.example, down from $50.00",
  ]);
});
