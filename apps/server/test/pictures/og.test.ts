import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cardAppearance, cardPath } from "@pickwell/api/discovery/rules";
import { saveSettings } from "@pickwell/api/settings";
import { sections } from "@pickwell/api/settings/schema";
import { NOW, testShop } from "@pickwell/api/testing";
import { deals, pictures, pricePoints, products } from "@pickwell/db/schema";
import type { LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createCardPictures } from "../../src/routes/og/card-pictures.ts";
import { composeCard } from "../../src/routes/og/compose-card.ts";
import { drawCard } from "../../src/routes/og/draw-card.ts";
import { BusyError } from "../../src/workers/render-queue.ts";
import { jpeg, seeThrough } from "../pictures-testing.ts";
import { tempDir, testApp } from "../testing.ts";
import { parseXml } from "../xml-testing.ts";

const picture = { key: "orange", alt: "" };
const look = { name: "Pickwell", currency: "USD", brand: null, language: "en" } as const;

/** A shop with one picture, wide and orange. */
async function open() {
  const dataDir = tempDir();
  mkdirSync(join(dataDir, "media"));
  writeFileSync(join(dataDir, "media", "orange.jpg"), jpeg);
  const shop = testShop();
  const source = "media:orange.jpg";
  await shop.db.insert(pictures).values({ key: picture.key, source, createdAt: NOW });
  const server = await testApp({ shop, variables: { DATA_DIR: dataDir } });
  return {
    ...server,
    /** Puts another picture into the shop. */
    keep: async (key: string, bytes: Buffer) => {
      writeFileSync(join(dataDir, "media", key), bytes);
      await shop.db.insert(pictures).values({ key, source: `media:${key}`, createdAt: NOW });
      return { key, alt: "" };
    },
    kept: () => readdirSync(join(dataDir, "cache", "og")),
  };
}

async function expectCard(answer: LightMyRequestResponse): Promise<Buffer> {
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("image/jpeg");
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  expect(answer.rawPayload.length).toBeLessThanOrEqual(150_000);
  return answer.rawPayload;
}

/** Colour at a place, each channel to the nearest 32. */
async function colorAt(card: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(card)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => Math.round(value / 32));
}

const ORANGE = [6, 3, 1];
const PAPER = [8, 8, 8];

test("every kind of page has its card, with its picture", async () => {
  const { shop, get } = await open();
  const product = await shop.product({ name: "Lamp", images: [picture] });
  const deal = await shop.deal({ images: [picture] });
  const post = await shop.post({ cover: picture, author: "Ines Marlow" });

  for (const [path, x] of [
    [`/og/product/${product.slug}.jpg`, 900],
    [`/og/deal/${deal.id}.jpg`, 900],
    [`/og/post/${post.slug}.jpg`, 900],
  ] as const) {
    const card = await expectCard(await get(path));
    expect(await colorAt(card, x, 200), path).toEqual(ORANGE);
    expect(await colorAt(card, 20, 20), path).toEqual(PAPER);
  }
  await expectCard(await get("/og/shop.jpg"));
});

test.each(["deal", "product"] as const)(
  "a %s with a cut-out shows it before the sun, and another one is another card",
  async (kind) => {
    const { shop, get, keep } = await open();
    const cutOut = await keep("half", seeThrough);
    const { id } = await shop[kind]({ images: [picture] });
    const sun = [7, 1, 0];
    const flat = await expectCard(await get(`/og/${kind}/${id}.jpg`));
    expect(await colorAt(flat, 900, 200)).toEqual(ORANGE);
    const pathOf = async () => {
      const look = cardAppearance(await shop.caller.settings.public());
      return kind === "deal"
        ? cardPath.deal(await shop.caller.deals.get({ key: id }), look)
        : cardPath.product(await shop.caller.catalog.products.get({ key: id }), look);
    };
    const before = await pathOf();

    await shop.db.update({ deal: deals, product: products }[kind]).set({ cutOut });

    const card = await expectCard(await get(`/og/${kind}/${id}.jpg`));
    expect(await colorAt(card, 1180, 200), "beside the thing").toEqual(sun);
    expect(await colorAt(card, 620, 560), "over the edge of the sun").not.toEqual(PAPER);
    expect(await colorAt(card, 900, 200), "through what is half seen through").not.toEqual(sun);
    expect(await pathOf()).not.toBe(before);
  },
);

test("a card's URL depends on its content, and the card never changes", async () => {
  const { app, shop, get } = await open();
  const row = await shop.product({ name: "Lamp" });
  const drawn = cardAppearance(await shop.caller.settings.public());
  const path = cardPath.product(await shop.caller.catalog.products.get({ key: row.slug }), drawn);

  const answer = await get(path);

  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const headers = { "if-none-match": answer.headers.etag };
  expect((await app.inject({ url: path, headers })).statusCode).toBe(304);
  for (const other of [`/og/product/${row.slug}.jpg`, path.replace(/v=.*/, "v=1")]) {
    expect((await get(other)).headers["cache-control"]).toBe("public, max-age=300");
  }
});

test("a card is rendered once for its content, and again when that changes", async () => {
  const { shop, get, kept } = await open();
  const { slug } = await shop.product({ name: "Lamp", priceCents: 1000 });
  const url = `/og/product/${slug}.jpg`;

  const [first, second] = await Promise.all([get(url), get(url)]);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(kept()).toHaveLength(1);

  await shop.db.update(products).set({ views: 9 });
  await get(url);
  expect(kept()).toHaveLength(1);

  await shop.db.update(products).set({ priceCents: 900 });
  expect((await get(url)).rawPayload.equals(first.rawPayload)).toBe(false);
  expect(kept()).toHaveLength(2);
});

test.each([
  ["emoji", "😀🫖"],
  ["another script", "日本語の急須 とても長い名前"],
  ["right to left", "שלום עולם"],
  ["markup and control characters", "\u202e\u0000<svg onload=alert(1)> & \"quotes\" 'n' ]]>"],
  ["one long word", "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten"],
  ["a word without end", "W".repeat(200)],
  ["far too many words", "A long name that goes on and on, ".repeat(6).slice(0, 200)],
  ["stacked accents", "e\u0301\u0301\u0301\u0301 combined"],
  ["nothing", " "],
])("a title of %s is drawn like any other", (_, text) => {
  const words = { shop: look, title: text, label: text, author: text, picture: null };
  const prices = { priceCents: 99_999_999, originalPriceCents: 100_000_000, merchant: text };

  for (const card of [
    { kind: "product", ...words, ...prices },
    { kind: "deal", ...words, ...prices },
    { kind: "product", ...words, ...prices, priceCents: 0 },
    { kind: "post", ...words },
  ] as const) {
    const drawing = drawCard(card, null);
    expect(parseXml(drawing).documentElement?.tagName).toBe("svg");
    expect(drawing).not.toMatch(/NaN|undefined|null|Infinity/);
  }
});

test("a price is formatted in the language, or in English when its font lacks the letters", () => {
  const card = { kind: "product", title: "Lamp", label: "", picture: null, merchant: "" } as const;
  const prices = { priceCents: 124_900, originalPriceCents: null };
  const drawn = (language: "en" | "de" | "fr" | "ar") =>
    drawCard({ ...card, ...prices, shop: { ...look, language } }, null);

  expect(new Set([drawn("en"), drawn("de"), drawn("fr")]).size).toBe(3);
  expect(drawn("ar")).toBe(drawn("en"));
});

test("an unusual title gets a card, too", async () => {
  const { shop, get } = await open();
  const { slug } = await shop.product({ name: "😀 日本語 <svg>", slug: "odd" });

  await expectCard(await get(`/og/product/${slug}.jpg`));
});

test("a noisy picture is sent with lower quality", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const picture = await sharp({
    create: { width: 600, height: 600, channels: 3, background: "#888", noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  const words = { title: "Lamp", label: "", author: "" };
  const card = { kind: "post", shop: look, ...words, picture: "x" } as const;

  expect((await composeCard(card, picture)).length).toBeLessThanOrEqual(200_000);
});

test("a missing picture is left out for now", async () => {
  const { shop, get, kept } = await open();
  const { slug } = await shop.product({ images: [{ key: "gone", alt: "" }] });

  const answer = await get(`/og/product/${slug}.jpg`);

  await expectCard(answer);
  expect(answer.headers["cache-control"]).toBe("public, max-age=60");
  expect(() => kept()).toThrow("ENOENT");
});

test("a picture that may only be hotlinked is not drawn, the shop's own is", async () => {
  const { shop, get } = await open();
  const rules = sections.programmes
    .parse({})
    .rules.map((rule) => ({ ...rule, pictureHosts: "m.media-amazon.com" }));
  await saveSettings(shop.db, NOW, "programmes", { rules }, 0);
  const linked = { key: "linked", url: "https://m.media-amazon.com/lamp.jpg", alt: "" };
  await shop.db.insert(pictures).values({ key: "linked", source: linked.url, createdAt: NOW });
  const affiliateLink = "https://www.amazon.de/dp/B000000001";
  const { id, slug } = await shop.product({ images: [linked, picture], affiliateLink });
  await shop.db
    .insert(pricePoints)
    .values({ productId: id, offerSeq: 0, minor: 1, since: NOW, until: NOW });

  const { images } = await shop.caller.catalog.products.get({ key: slug });
  expect(images.map(({ isLinked }) => isLinked)).toEqual([true, undefined]);
  const card = await expectCard(await get(`/og/product/${slug}.jpg`));

  expect(await colorAt(card, 900, 315)).toEqual(ORANGE);
});

test("what is not public, or unknown, has no card", async () => {
  const { shop, get } = await open();
  const draft = await shop.product({ status: "draft" });
  const over = await shop.deal({ endsAt: NOW });
  const post = await shop.post({ status: "draft" });

  for (const path of [
    `/og/product/${draft.slug}.jpg`,
    `/og/deal/${over.id}.jpg`,
    `/og/post/${post.slug}.jpg`,
    "/og/product/none.jpg",
    "/og/product/.jpg",
    "/og/product/none.png",
    `/og/product/${"x".repeat(300)}.jpg`,
    "/og/category/home.jpg",
    "/og/other.jpg",
  ]) {
    expect((await get(path)).statusCode, path).toBe(404);
  }
});

test("of many cards one is rendered at a time, and others are refused for now", async () => {
  const { app } = await open();
  let drawing = 0;
  let most = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pictures = createCardPictures({
    folder: tempDir(),
    maxBytes: 1,
    log: app.log,
    findPicture: async () => {
      drawing += 1;
      most = Math.max(most, drawing);
      await held;
      drawing -= 1;
      throw new Error("no picture");
    },
  });
  const words = { label: "", author: "" };
  const card = { kind: "post", shop: look, ...words, picture: "orange" } as const;

  let refused = 0;
  const answers = Array.from({ length: 60 }, (_, index) => {
    const asker = { from: "127.0.0.1", charge: () => {} };
    const answer = pictures.get({ ...card, title: `${index}` }, asker);
    answer.catch((error) => {
      if (error instanceof BusyError) refused += 1;
    });
    return answer;
  });

  // One is drawn, fifty wait.
  await expect.poll(() => refused).toBe(9);
  release();
  await Promise.allSettled(answers);
  expect([most, refused]).toEqual([1, 9]);
});
