import { clicks, jobs, merchantEarnings, offers, products, sales } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { saveSettings } from "../../settings/service.ts";
import { bestOffersJob } from "./job.ts";

let shop: TestShop;
let id: string;
beforeEach(async () => {
  shop = testShop();
  ({ id } = await shop.product({ name: "Lamp", affiliateLink: link("cheap"), priceCents: 1000 }));
});

const link = (merchant: string) => `https://${merchant}.example/lamp`;
const signal = new AbortController().signal;
const run = () => bestOffersJob.run({ db: shop.db, now: () => NOW, signal });
const isDue = () => bestOffersJob.hasWork?.(shop.db, NOW);

async function offer(merchant: string, priceMinor: number, values: object = {}) {
  await shop.db.insert(offers).values({
    ...{ id: merchant, productId: id, merchant, merchantName: merchant, key: "1", title: "Lamp" },
    ...{ brand: "", mpn: "", attributes: {}, currency: "USD", priceMinor, seenAt: NOW },
    ...{ url: link(merchant), isSecondHand: false, availability: "in_stock" as const, ...values },
  });
}

const sold = async () =>
  (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.affiliateLink;

let version = 0;
const set = async (values: object) => {
  const known = { bestOffer: "cheapest", bestOfferMargin: 20, preferredMerchants: "", ...values };
  await saveSettings(shop.db, NOW, "payments", known as never, version++);
};

let count = 0;
async function clicked(merchant: string, times: number, earnedCents = 0) {
  for (let time = 0; time < times; time++) {
    const clickId = `click${count++}`;
    await shop.db.insert(clicks).values({
      ...{ id: clickId, kind: "product" as const, targetId: id, productId: id, offerId: merchant },
      ...{ visitor: "v", device: "desktop" as const, createdAt: NOW },
    });
    if (time > 0 || earnedCents === 0) continue;
    await shop.db.insert(sales).values({
      ...{ id: `sale${count}`, network: "n", orderId: `o${count}`, clickId, customer: "c" },
      ...{ amountCents: 10_000, commissionCents: earnedCents, countedIn: "USD" },
      ...{ source: "postback" as const, soldAt: NOW, createdAt: NOW },
    });
  }
}

test("a preferred merchant becomes the seller of products that it offers, and stops when it is not preferred", async () => {
  version = 0;
  await offer("cheap", 1000);
  await offer("holt", 1150);
  expect(await isDue()).toBe(false);

  await set({ bestOffer: "preferred", preferredMerchants: "Nobody\n HOLT " });
  expect(await isDue()).toBe(true);
  expect(await run()).toBe("1 product with another offer.");
  expect(await sold()).toBe(link("holt"));
  expect(await isDue()).toBe(false);
  const { offers: shown, priceCents } = await shop.caller.catalog.products.get({ key: id });
  expect(shown.map(({ merchant }) => merchant)).toEqual(["holt", "cheap"]);
  expect(priceCents).toBe(1150);

  await set({ bestOffer: "preferred", bestOfferMargin: 10, preferredMerchants: "holt" });
  expect(await isDue()).toBe(true);
  await run();
  expect(await sold()).toBe(link("cheap"));
  await set({});
  expect(await isDue()).toBe(true);
  expect(await run()).toBeUndefined();
  expect(await isDue()).toBe(false);
});

test("the best paying offer is chosen by earnings per click; few clicks say little", async () => {
  version = 0;
  await offer("cheap", 1000);
  await offer("holt", 1150);
  await offer("lucky", 1160);
  await clicked("cheap", 100, 500);
  await clicked("holt", 100, 4000);
  await clicked("lucky", 1, 200);
  await set({ bestOffer: "paying" });

  await run();

  expect(await sold()).toBe(link("holt"));
  expect(await shop.db.select().from(merchantEarnings)).toEqual(
    expect.arrayContaining([
      { merchant: "holt", clicks: 100, commissionCents: 4000, updatedAt: NOW },
    ]),
  );
});

test("clicks of bots and sales that were declined earn nothing", async () => {
  await offer("cheap", 1000);
  await clicked("cheap", 2, 500);
  await shop.db.update(sales).set({ status: "reversed" });
  await shop.db
    .update(clicks)
    .set({ botReason: "rate" })
    .where(eq(clicks.id, `click${count - 1}`));

  await run();

  expect(await shop.db.select().from(merchantEarnings)).toMatchObject([
    { clicks: 1, commissionCents: 0 },
  ]);
  expect(await shop.db.select().from(jobs)).toEqual([]);
});
