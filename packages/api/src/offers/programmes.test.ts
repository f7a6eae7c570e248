import { feedSources, offers, pictures, pricePoints } from "@pickwell/db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { sections } from "../settings/schema.ts";
import { saveSettings } from "../settings/service.ts";
import { ruleOfLink } from "./programmes.ts";

const HOUR_MS = 3_600_000;
const AMAZON = "https://www.amazon.de/dp/B000000001?tag=shop-21";
const { rules } = sections.programmes.parse({});

test.each([
  [AMAZON, "Amazon Associates"],
  ["https://amzn.to/3abc", "Amazon Associates"],
  [
    "https://www.awin1.com/cread.php?ued=https%3A%2F%2Fwww.amazon.co.uk%2Fdp%2F1",
    "Amazon Associates",
  ],
  ["https://notamazon.de/dp/1", undefined],
  ["https://amazon.de.evil.example/dp/1", undefined],
  ["https://merchant.example/amazon.de", undefined],
  ["javascript:alert(1)", undefined],
  ["", undefined],
])("%s belongs to %s", (link, name) => {
  expect(ruleOfLink(link, rules)?.name).toBe(name);
});

describe("a price of a programme that lets none be older than a day", () => {
  let shop: TestShop;
  let id = "";
  beforeEach(async () => {
    shop = testShop();
    const values = { name: "Lamp", priceCents: 1000, originalPriceCents: 2000 };
    ({ id } = await shop.product({ ...values, affiliateLink: AMAZON }));
    await shop.product({ name: "Kettle", priceCents: 1000 });
  });

  const seen = (hoursAgo: number) => {
    const until = new Date(NOW.getTime() - hoursAgo * HOUR_MS);
    const since = new Date(until.getTime() - 72 * HOUR_MS);
    return shop.db
      .insert(pricePoints)
      .values({ productId: id, offerSeq: 0, minor: 1000, since, until });
  };
  const lamp = () => shop.caller.catalog.products.get({ key: id });

  test("is shown while it is recent, with its date", async () => {
    await seen(23);
    expect(await lamp()).toMatchObject({ priceCents: 1000 });
  });

  test("is hidden when it is too old, wherever products are read, unlike other prices", async () => {
    await seen(24);
    expect(await lamp()).toMatchObject({ priceCents: 0, originalPriceCents: null });
    const { products } = await shop.caller.catalog.products.list({ sort: "name", order: "asc" });
    expect(products.map(({ name, priceCents }) => [name, priceCents])).toEqual([
      ["Kettle", 1000],
      ["Lamp", 0],
    ]);
  });

  test("is too old when it has never been observed", async () => {
    expect(await lamp()).toMatchObject({ priceCents: 0 });
  });

  test("is as old as the last read of the file that names it unchanged", async () => {
    const source = { id: "source", name: "Feed", host: "feeds.example", signIn: "none" as const };
    await shop.db.insert(feedSources).values({
      ...source,
      ...{ sealed: "", shrinkPercent: 30, savedBy: "ada", createdAt: NOW, updatedAt: NOW },
      checkedAt: new Date(NOW.getTime() - HOUR_MS),
    });
    await shop.db.insert(offers).values({
      ...{ id: "offer", productId: id, merchant: "amazon", merchantName: "Amazon", key: "1" },
      ...{ title: "Lamp", brand: "", mpn: "", gtin: null, attributes: {}, url: AMAZON },
      ...{ currency: "USD", priceMinor: 1000, originalPriceMinor: null, sourceId: source.id },
      ...{ availability: "in_stock" as const, isSecondHand: false, missingSince: null },
      seenAt: new Date(NOW.getTime() - 40 * HOUR_MS),
    });
    const shown = await lamp();
    expect([shown.priceCents, shown.offers.length]).toEqual([1000, 1]);
  });

  test("has no chart and no alerts, and the required sentence", async () => {
    await seen(1);
    expect(await lamp()).toMatchObject({
      priceHistory: null,
      programme: {
        allowsAlerts: false,
        sentence: "As an Amazon Associate we earn from qualifying purchases.",
      },
    });
    const asked = { productId: id, wish: "drop", email: "ada@example.com" } as const;
    await expect(shop.caller.alerts.ask(asked)).rejects.toThrow("allows no alerts");
  });

  test("follows the owner's setting", async () => {
    const [amazon] = rules;
    if (!amazon) throw new Error("No rule came along");
    const allowed = { ...amazon, maxPriceAgeHours: 0, allowsHistory: true, allowsAlerts: true };
    await saveSettings(shop.db, NOW, "programmes", { rules: [allowed] }, 0);
    await seen(200);
    const shown = await lamp();
    expect(shown).toMatchObject({ priceCents: 1000, programme: { allowsAlerts: true } });
    expect(shown.priceHistory).not.toBeNull();
  });
});

describe("pictures of a programme that lets nobody keep its own", () => {
  const foreign = { key: "0123456789abcdef", url: "https://m.media-amazon.com/lamp.jpg", alt: "" };
  const own = { key: "lamp00000000lamp", alt: "" };
  let shop: TestShop;
  beforeEach(async () => {
    shop = testShop();
    await shop.db.insert(pictures).values([
      { key: foreign.key, source: foreign.url, createdAt: NOW },
      { key: own.key, source: "media:lamp.jpg", createdAt: NOW },
    ]);
    const images = [foreign, own];
    await shop.product({ name: "Lamp", slug: "lamp", images, affiliateLink: AMAZON });
    await shop.product({ name: "Kettle", slug: "kettle", images });
  });
  const keysOf = ({ images }: { images: readonly { key: string }[] }) =>
    images.map(({ key }) => key);
  const read = async (key: string) => keysOf(await shop.caller.catalog.products.get({ key }));

  test("are hidden wherever products are read, except for the shop's own", async () => {
    expect(await read("lamp")).toEqual([own.key]);
    expect(await read("kettle")).toEqual([foreign.key, own.key]);
    const { products } = await shop.caller.catalog.products.list({ sort: "name", order: "asc" });
    expect(products.map(keysOf)).toEqual([[foreign.key, own.key], [own.key]]);
    const images = [foreign, own];
    const deal = await shop.deal({ images, cutOut: foreign, affiliateLink: AMAZON });
    expect(await shop.caller.deals.get({ key: deal.id })).toMatchObject({
      images: [{ key: own.key }],
      cutOut: null,
    });
  });

  test("are shown when the owner has set the rule otherwise", async () => {
    const kept = rules.map((rule) => ({ ...rule, storesPictures: true }));
    await saveSettings(shop.db, NOW, "programmes", { rules: kept }, 0);
    expect(await read("lamp")).toEqual([foreign.key, own.key]);
  });

  describe("where the owner lets visitors' browsers ask for them", () => {
    const elsewhere = {
      ...foreign,
      key: "1123456789abcdef",
      url: "https://images.example/lamp.jpg",
    };
    const onAnotherPort = {
      ...foreign,
      key: "2123456789abcdef",
      url: "https://m.media-amazon.com:8443/lamp.jpg",
    };
    beforeEach(async () => {
      await shop.db
        .insert(pictures)
        .values({ key: onAnotherPort.key, source: onAnotherPort.url, createdAt: NOW });
      await shop.db
        .insert(pictures)
        .values({ key: elsewhere.key, source: elsewhere.url, createdAt: NOW });
      const linked = rules.map((rule) => ({ ...rule, pictureHosts: "M.Media-Amazon.com" }));
      await saveSettings(shop.db, NOW, "programmes", { rules: linked }, 0);
    });
    const shown = async (hoursAgo: number) => {
      const images = [foreign, elsewhere, onAnotherPort, own];
      const slug = `seen-${hoursAgo}`;
      const { id } = await shop.product({ slug, images, affiliateLink: AMAZON });
      const until = new Date(NOW.getTime() - hoursAgo * HOUR_MS);
      await shop.db
        .insert(pricePoints)
        .values({ productId: id, offerSeq: 0, minor: 1000, since: until, until });
      return (await shop.caller.catalog.products.get({ key: id })).images;
    };

    test("are linked while the merchant's data may be shown", async () => {
      expect(await shown(23)).toMatchObject([{ ...foreign, isLinked: true }, { key: own.key }]);
      expect(await shown(24)).toMatchObject([{ key: own.key }]);
    });

    test("are not linked when their age is unknown, nor in deals", async () => {
      expect(await read("lamp")).toEqual([own.key]);
      const deal = await shop.deal({ images: [foreign, own], affiliateLink: AMAZON });
      const { images } = await shop.caller.deals.get({ key: deal.id });
      expect(images).toMatchObject([{ key: own.key }]);
    });

    test("leave the shop's own pictures as they are", async () => {
      expect((await shown(1)).at(-1)).not.toHaveProperty("isLinked");
      expect(await read("kettle")).toEqual([foreign.key, own.key]);
    });
  });
});
