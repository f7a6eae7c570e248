import {
  alertReaders,
  alertTokens,
  deals,
  outbox,
  priceAlerts,
  products,
} from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, PASSWORD, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import type { Visitor } from "../core/context.ts";
import type { PushMessage, PushOutcome } from "../core/ports/push.ts";
import { hashOf } from "../core/security/tokens.ts";
import { createCaller } from "../index.ts";
import { sweepAlerts } from "./answer.ts";
import { priceAlertsJob } from "./job.ts";
import { MAX_ALERTS } from "./rules.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let shop: TestShop;
let product: typeof products.$inferSelect;
beforeEach(async () => {
  shop = testShop();
  product = await shop.product({ name: "Lamp", priceCents: 5000 });
});

const later = (ms: number) => new Date(NOW.getTime() + ms);
const as = (visitor?: Visitor, now = NOW) =>
  createCaller({ db: shop.db, now: () => now, origin: ORIGIN, visitor }).alerts;
const mails = () => shop.db.select().from(outbox).orderBy(outbox.createdAt, outbox.id);
const alerts = () => shop.db.select().from(priceAlerts);
const readers = () => shop.db.select().from(alertReaders);
const { signal } = new AbortController();
const run = (ms: number, push?: Parameters<typeof priceAlertsJob>[1]) =>
  priceAlertsJob(() => ORIGIN, push).run({ db: shop.db, now: () => later(ms), signal });
const sell = (values: Partial<typeof products.$inferInsert>, id = product.id) =>
  shop.db.update(products).set(values).where(eq(products.id, id));

const tokenIn = (text: string, link: string) =>
  new RegExp(`${ORIGIN}/alerts/${link}\\?token=([\\w-]+)`).exec(text)?.[1] ?? "";

/** Asks by mail, and confirms. */
async function ask(wish: "below" | "drop" | "back", targetCents?: number, productId = product.id) {
  await as().ask({ productId, wish, targetCents, email: "ada@example.com" });
  const mail = (await mails()).at(-1);
  await as().confirm({ token: tokenIn(mail?.text ?? "", "confirm") });
  await shop.db.delete(outbox);
}

describe("a new alert", () => {
  test("is confirmed by mail before it is active", async () => {
    const { message } = await as().ask({
      productId: product.id,
      wish: "below",
      targetCents: 4000,
      email: " Ada@Example.com ",
    });
    expect(message).toContain("press the link in the mail");
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: "Ada@Example.com",
      kind: "alert",
      subject: "Please confirm your price alert: Lamp",
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    expect(mail?.text).toContain("when Lamp costs $40.00 or less?");

    await sell({ priceCents: 3000 });
    expect(await run(HOUR_MS)).toBeUndefined();

    const token = tokenIn(mail?.text ?? "", "confirm");
    expect(await as().confirm({ token })).toEqual({ message: "Your alert is on." });
    expect(await as().confirm({ token })).toEqual({ message: "Your alert is on." });
    expect(await run(2 * HOUR_MS)).toBe("Told 1 reader.");
    const [token0] = await shop.db.select().from(alertTokens);
    expect(token0).toBeUndefined();
  });

  test("gets the same answer for any address, and only hashes of links are stored", async () => {
    await ask("drop");
    const known = await as().ask({ productId: product.id, wish: "drop", email: "ADA@example.com" });
    const unknown = await as().ask({ productId: product.id, wish: "drop", email: "b@example.com" });
    expect(known).toEqual(unknown);
    // What is in force already is not asked again.
    expect((await mails()).map(({ to }) => to)).toEqual(["b@example.com"]);
    const token = tokenIn((await mails())[0]?.text ?? "", "confirm");
    const kept = await shop.db.select().from(alertTokens);
    expect(kept.map(({ hash }) => hash)).toContain(hashOf(token));
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test("for the confirmed address of one's own account needs no mail", async () => {
    const user = await addUser(shop, { email: "ada@example.com", emailVerifiedAt: NOW });
    const { api } = await signedIn(shop, user);
    expect(await api.alerts.ask({ productId: product.id, wish: "drop" })).toEqual({
      message: "Done: we will notify you.",
    });
    expect(await mails()).toEqual([]);
    expect(await alerts()).toMatchObject([{ wish: "drop", baseCents: 5000, confirmedAt: NOW }]);
    const { priceAlerts: exported } = await api.auth.account.export();
    expect(exported).toMatchObject([{ product: "Lamp", wish: "drop" }]);
  });

  test("at another price replaces the one before once it is confirmed", async () => {
    await ask("below", 4000);
    await as().ask({
      ...{ productId: product.id, wish: "below", targetCents: 3000 },
      email: "ada@example.com",
    });
    // A stranger changes nothing of what is in force.
    expect((await alerts()).filter(({ confirmedAt }) => confirmedAt)).toMatchObject([
      { targetCents: 4000 },
    ]);
    await as().confirm({ token: tokenIn((await mails())[0]?.text ?? "", "confirm") });
    expect(await alerts()).toMatchObject([{ targetCents: 3000 }]);
  });

  test("is refused without an address, a price, or a listed product", async () => {
    const { id } = await shop.product({ status: "draft" });
    const email = "ada@example.com";
    await expect(as().ask({ productId: product.id, wish: "drop" })).rejects.toThrow(
      "Please enter your e-mail address.",
    );
    await expect(as().ask({ productId: product.id, wish: "below", email })).rejects.toThrow();
    await expect(as().ask({ productId: id, wish: "drop", email })).rejects.toThrow("not found");
    expect(await readers()).toEqual([]);
  });

  test("is limited per visitor and per reader", async () => {
    const visitor = { ipAddress: "203.0.113.7", userAgent: "Mozilla/5.0 Firefox/140.0" };
    for (let number = 0; number < 40; number++) {
      await as(visitor).ask({
        ...{ productId: product.id, wish: "below", targetCents: 100 + number },
        email: `r${number}@example.com`,
      });
    }
    await expect(
      as(visitor).ask({ productId: product.id, wish: "drop", email: "x@example.com" }),
    ).rejects.toThrow("Too many alerts");
    for (let number = 0; number < MAX_ALERTS + 5; number++) {
      await as().ask({
        ...{ productId: product.id, wish: "below", targetCents: 1 + number },
        email: "many@example.com",
      });
    }
    const [many] = await shop.db
      .select()
      .from(alertReaders)
      .where(eq(alertReaders.email, "many@example.com"));
    expect((await alerts()).filter(({ readerId }) => readerId === many?.id)).toHaveLength(
      MAX_ALERTS,
    );
    // No more mails to one address than a day has room for.
    const toMany = (await mails()).filter(({ to }) => to === "many@example.com");
    expect(toMany).toHaveLength(10);
  });

  test("is deleted with the address when nobody confirms it", async () => {
    await as().ask({ productId: product.id, wish: "drop", email: "ada@example.com" });
    const token = tokenIn((await mails())[0]?.text ?? "", "confirm");
    await expect(as(undefined, later(7 * DAY_MS + 1)).confirm({ token })).rejects.toThrow(
      "no longer valid",
    );
    expect(await sweepAlerts(shop.db, later(7 * DAY_MS - 1))).toBe(0);
    expect(await readers()).toHaveLength(1);
    expect(await sweepAlerts(shop.db, later(7 * DAY_MS + 1))).toBe(1);
    expect(await readers()).toEqual([]);
    expect(await shop.db.select().from(alertTokens)).toEqual([]);
  });
});

describe("an alert is sent", () => {
  test("when the price is low enough, once, and then the address is deleted", async () => {
    await ask("below", 4000);
    await sell({ priceCents: 4001 });
    expect(await run(HOUR_MS)).toBeUndefined();
    await sell({ priceCents: 4000, inStock: false });
    expect(await run(2 * HOUR_MS)).toBeUndefined();
    await sell({ inStock: true });
    expect(await run(3 * HOUR_MS)).toBe("Told 1 reader.");
    const [mail] = await mails();
    expect(mail?.subject).toBe("Lamp costs $40.00 at merchant.example, down from $50.00");
    expect(mail?.text).toContain(`${ORIGIN}/product/lamp`);
    expect(await readers()).toEqual([]);
    expect(await run(40 * HOUR_MS)).toBeUndefined();
  });

  test("at every drop since the last price, at most one mail a day", async () => {
    await ask("drop");
    await sell({ priceCents: 6000 });
    expect(await run(HOUR_MS)).toBeUndefined();
    await sell({ priceCents: 5500 });
    expect(await run(2 * HOUR_MS)).toBe("Told 1 reader.");
    expect((await mails())[0]?.subject).toBe(
      "Lamp costs $55.00 at merchant.example, down from $60.00",
    );
    await sell({ priceCents: 5000 });
    expect(await run(3 * HOUR_MS)).toBeUndefined();
    expect(await run(23 * HOUR_MS)).toBe("Told 1 reader.");
    expect(await run(50 * HOUR_MS)).toBeUndefined();
  });

  test("when the product is available again, and not while it stays so", async () => {
    await ask("back");
    expect(await run(HOUR_MS)).toBeUndefined();
    await sell({ inStock: false });
    expect(await run(2 * HOUR_MS)).toBeUndefined();
    await sell({ inStock: true });
    expect(await run(3 * HOUR_MS)).toBe("Told 1 reader.");
    expect((await mails())[0]?.subject).toBe(
      "Lamp can be had again at merchant.example, for $50.00",
    );
  });

  test("for a deal while it is open, and for several products in one mail", async () => {
    const other = await shop.product({ name: "Kettle", priceCents: 3000 });
    await ask("below", 2000);
    await ask("below", 2500, other.id);
    await sell({ priceCents: 2400 }, other.id);
    const deal = { productId: product.id, discountedPriceCents: 1500, startsAt: NOW };
    await shop.deal({ ...deal, endsAt: later(5 * HOUR_MS) });
    expect(await run(HOUR_MS)).toBe("Told 1 reader.");
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("2 of your price alerts");
    expect(mail?.text).toContain("Lamp costs $15.00");
    expect(mail?.text).toContain("Kettle costs $24.00");
    await shop.db.delete(deals);
  });

  test("later when the product is not listed", async () => {
    await ask("below", 4000);
    await sell({ priceCents: 3000, status: "draft" });
    expect(await run(HOUR_MS)).toBeUndefined();
    expect(await alerts()).toHaveLength(1);
  });
});

describe("stopping", () => {
  test("ends for one product, or for everything, by a link in any mail, also twice", async () => {
    const other = await shop.product({ name: "Kettle", priceCents: 3000 });
    await ask("drop");
    await ask("drop", undefined, other.id);
    await sell({ priceCents: 4000 });
    await run(HOUR_MS);
    const text = (await mails())[0]?.text ?? "";
    const token = tokenIn(text, "stop");
    const alertId = /&alert=(\w+)/.exec(text)?.[1];
    await as().stop({ token, alertId });
    expect((await alerts()).map(({ productId }) => productId)).toEqual([other.id]);
    await as().stop({ token });
    expect(await readers()).toEqual([]);
    const said = { message: "You get no more price alerts." };
    expect(await as().stop({ token })).toEqual(said);
    expect(await as().stop({ token: "nobody's" })).toEqual(said);
  });

  test("is deleted with the account of its address", async () => {
    const user = await addUser(shop, { email: "ada@example.com", emailVerifiedAt: NOW });
    const { api } = await signedIn(shop, user);
    await api.alerts.ask({ productId: product.id, wish: "drop" });
    await api.auth.account.remove({ password: PASSWORD });
    expect(await readers()).toEqual([]);
  });
});

describe("a browser", () => {
  const push = {
    endpoint: "https://push.example/send/abc",
    keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
  };
  const sender = (outcome: PushOutcome) => {
    const sent: PushMessage[] = [];
    const send = async (_: unknown, message: PushMessage) => {
      sent.push(message);
      return outcome;
    };
    return { sent, publicKey: async () => "key", send };
  };

  test("gets a message at once after subscribing, and one for several products", async () => {
    const said = await as().askPush({
      productId: product.id,
      wish: "below",
      targetCents: 4000,
      push,
    });
    expect(said).toEqual({ message: "Done: we will notify you." });
    expect(await mails()).toEqual([]);
    await sell({ priceCents: 3900 });
    const told = sender("sent");
    expect(await run(HOUR_MS, told)).toBe("Told 1 reader.");
    expect(told.sent).toEqual([
      {
        title: "Pickwell",
        body: "Lamp costs $39.00 at merchant.example, down from $50.00",
        path: "/product/lamp",
      },
    ]);
    expect(await readers()).toEqual([]);
  });

  test("that no longer accepts messages is deleted, and so is one that says so", async () => {
    await as().askPush({ productId: product.id, wish: "drop", push });
    await sell({ priceCents: 3900 });
    await run(HOUR_MS, sender("gone"));
    expect(await readers()).toEqual([]);
    await as().askPush({ productId: product.id, wish: "drop", push });
    await as().stopPush({ endpoint: push.endpoint });
    expect(await readers()).toEqual([]);
  });

  test("waits while pushing is impossible", async () => {
    await as().askPush({ productId: product.id, wish: "drop", push });
    await sell({ priceCents: 3900 });
    expect(await run(HOUR_MS)).toBeUndefined();
    expect(await run(HOUR_MS, sender("sent"))).toBe("Told 1 reader.");
  });
});

test("the owner sees how many wait for what, but not who", async () => {
  await ask("drop");
  await as().ask({ productId: product.id, wish: "back", email: "b@example.com" });
  const admin = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const figures = await admin.api.admin.alerts.figures();
  expect(figures).toMatchObject({
    alerts: { below: 0, drop: 1, back: 0 },
    byMail: 1,
    inBrowsers: 0,
    wanted: [{ name: "Lamp", readers: 1 }],
  });
  expect(JSON.stringify(figures)).not.toContain("example.com");
});
