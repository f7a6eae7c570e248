import { deals, linkSwaps, offers, pages, posts, products, textLinks } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { turnsWhile } from "../../test/turns.ts";
import { findDestination } from "../attribution/destinations.ts";
import type { Caller } from "../index.ts";
import { readChangedTexts } from "../links/texts.ts";
import { bestOffersJob } from "../products/offers/job.ts";
import { textLinkId } from "../text-links/id.ts";
import { planSwap } from "./plan.ts";
import { swapInText, unswapText } from "./texts.ts";

const FROM = "https://gone.example/lamp?a=1&b=2";
const TO = "https://holt.example/lamp";

let shop: TestShop;
let api: Caller["admin"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin;
});

const readTexts = () =>
  readChangedTexts(shop.db, () => NOW, "shop.example", new AbortController().signal);
const productOf = async (id: string) =>
  (await shop.db.select().from(products).where(eq(products.id, id)))[0];
const contentOf = async (id: string) =>
  (await shop.db.select().from(posts).where(eq(posts.id, id)))[0]?.content;

async function offer(productId: string, merchant: string, values: object = {}) {
  await shop.db.insert(offers).values({
    ...{ id: merchant, productId, merchant, merchantName: merchant, key: "1", title: "Lamp" },
    ...{ brand: "", mpn: "", attributes: {}, currency: "USD", priceMinor: 1000, seenAt: NOW },
    ...{ url: `https://${merchant}.example/lamp`, isSecondHand: false },
    ...{ availability: "in_stock" as const, ...values },
  });
}

test("a link is replaced wherever it is, and reverted exactly", async () => {
  const lamp = await shop.product({ affiliateLink: FROM, priceCents: 900, inStock: false });
  const other = await shop.product({ affiliateLink: "https://gone.example/lamp?a=1" });
  const sale = await shop.deal({ affiliateLink: FROM, productId: lamp.id });
  const content = `A [lamp](${FROM}#size), and [another](${FROM}&c=3).\n\n\`${FROM}\``;
  const post = await api.posts.create({ title: "P", content, status: "published" });
  await api.pages.create({ slug: "story", title: "Story", content: `See ${FROM}.` });
  const mail = await api.broadcasts.create({ subject: "S", body: `<${FROM}>` });
  const gifts = await api.collections.create({ title: "Gifts", intro: `[here](${FROM})` });
  await readTexts();

  const { id, changed, left } = await api.linkSwaps.create({
    from: FROM,
    to: TO,
    priceCents: 1100,
  });

  expect(left).toEqual([]);
  expect(changed).toBe(8);
  expect(await productOf(lamp.id)).toMatchObject({
    affiliateLink: TO,
    priceCents: 1100,
    inStock: true,
  });
  expect(await productOf(other.id)).toMatchObject({ affiliateLink: other.affiliateLink });
  // At another merchant nobody has promised the deal's price.
  expect((await shop.db.select().from(deals))[0]).toMatchObject({ isActive: false });
  expect(await contentOf(post.id)).toBe(
    `A [lamp](${TO}#size), and [another](${FROM}&c=3).\n\n\`${FROM}\``,
  );
  expect((await shop.db.select().from(posts))[0]?.revisedAt).toBeNull();
  expect((await shop.db.select().from(pages))[0]?.content).toBe(`See ${TO}.`);
  expect((await api.broadcasts.get({ id: mail.id })).body).toBe(`<${TO}>`);
  expect((await api.collections.get({ id: gifts.id })).intro).toBe(`[here](${TO})`);
  // A mail that was sent knows the link by its short name.
  const sent = await findDestination(shop.db, NOW, "link", textLinkId(`${FROM}#size`));
  expect(sent?.link).toBe(TO);
  expect(await api.linkSwaps.list()).toMatchObject([
    { id, fromUrl: FROM, toUrl: TO, undoneAt: null },
  ]);

  expect(await api.linkSwaps.undo({ id })).toEqual({ left: [] });

  expect(await productOf(lamp.id)).toMatchObject({
    affiliateLink: FROM,
    priceCents: 900,
    inStock: false,
  });
  expect((await shop.db.select().from(deals))[0]).toMatchObject({
    id: sale.id,
    isActive: true,
    affiliateLink: FROM,
  });
  expect(await contentOf(post.id)).toBe(content);
  expect((await shop.db.select().from(pages))[0]?.content).toBe(`See ${FROM}.`);
  expect((await api.broadcasts.get({ id: mail.id })).body).toBe(`<${FROM}>`);
  expect((await api.collections.get({ id: gifts.id })).intro).toBe(`[here](${FROM})`);
  expect((await findDestination(shop.db, NOW, "link", textLinkId(`${FROM}#size`)))?.link).toBe(
    `${FROM}#size`,
  );
  await expect(api.linkSwaps.undo({ id })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("what somebody has changed since stays, and is named", async () => {
  const lamp = await shop.product({ affiliateLink: FROM });
  const post = await api.posts.create({ title: "P", content: `[a](${FROM})`, status: "draft" });
  await readTexts();
  const { id } = await api.linkSwaps.create({ from: FROM, to: TO });
  await api.products.change({ id: lamp.id, changes: { affiliateLink: "https://own.example/" } });
  await api.posts.change({ id: post.id, changes: { content: `Mine: [a](${TO})` } });

  const { left } = await api.linkSwaps.undo({ id });

  expect(left).toEqual([
    { kind: "product", id: lamp.id, reason: "It has been changed since." },
    { kind: "post", id: post.id, reason: "It has been changed since." },
  ]);
  expect(await contentOf(post.id)).toBe(`Mine: [a](${TO})`);
});

test("what somebody saves meanwhile is never overwritten", async () => {
  const links = Array.from({ length: 120 }, (_, n) => `https://gone.example/lamp-${n}`);
  const versions: number[] = [];
  for (const [n, from] of links.entries()) {
    const made = await api.pages.create({ slug: `p-${n}`, title: "P", content: `See ${from}.` });
    versions.push(made.version);
  }
  await readTexts();
  for (const [n, from] of links.entries()) {
    const save = async () => {
      for (let turn = 0; turn < n * 3; turn += 1) await Promise.resolve();
      const version = versions[n] ?? 0;
      const changes = { content: `Edited, ${from}.` };
      return api.pages.change({ slug: `p-${n}`, version, changes }).then(
        () => true,
        () => false,
      );
    };
    const [isSaved] = await Promise.all([save(), api.linkSwaps.create({ from, to: TO })]);
    const [page] = await shop.db
      .select()
      .from(pages)
      .where(eq(pages.slug, `p-${n}`));
    expect(page?.content).toMatch(isSaved ? /^Edited, / : /^See https:.*holt/);
  }
});

test("an interrupted reversal continues", async () => {
  const lamp = await shop.product({ affiliateLink: FROM });
  const content = `[a](${FROM}) and [b](${FROM}#size)`;
  const post = await api.posts.create({ title: "P", content, status: "published" });
  await api.pages.create({ slug: "story", title: "Story", content: `See ${FROM}.` });
  await readTexts();
  const { id } = await api.linkSwaps.create({ from: FROM, to: TO });
  const [swap] = await shop.db.select().from(linkSwaps);
  const changes = swap?.changes ?? [];
  const set = (values: unknown[]) =>
    shop.db.update(linkSwaps).set({ changes: values as typeof changes });
  // Comes last, and nobody can do it.
  await set([...changes, { kind: "post", id: post.id, hash: "", places: null }]);
  await expect(api.linkSwaps.undo({ id })).rejects.toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
  });
  expect(await contentOf(post.id)).toBe(content);
  await set(changes);

  expect(await api.linkSwaps.undo({ id })).toEqual({ left: [] });

  expect(await productOf(lamp.id)).toMatchObject({ affiliateLink: FROM });
  expect(await contentOf(post.id)).toBe(content);
  expect((await findDestination(shop.db, NOW, "link", textLinkId(FROM)))?.link).toBe(FROM);
  await expect(api.linkSwaps.undo({ id })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("when another merchant sells the product, that one takes over, and the feed does not revert it", async () => {
  const url = "https://gone.example/lamp";
  const lamp = await shop.product({ affiliateLink: url, priceCents: 1000 });
  await offer(lamp.id, "gone");
  await offer(lamp.id, "holt", { priceMinor: 1500 });

  const { id, takenOver } = await api.linkSwaps.create({ from: url, to: "https://new.example/" });

  expect(takenOver).toBe(1);
  expect(await productOf(lamp.id)).toMatchObject({ affiliateLink: TO, priceCents: 1500 });
  const shown = await shop.caller.catalog.products.get({ key: lamp.id });
  expect(shown.offers.map(({ merchant }) => merchant)).toEqual(["holt"]);
  expect((await findDestination(shop.db, NOW, "product", lamp.id, "gone"))?.link).toBe(TO);

  await api.linkSwaps.undo({ id });
  expect(await productOf(lamp.id)).toMatchObject({ affiliateLink: url, priceCents: 1000 });
});

test("when nobody else does, the product keeps the new link", async () => {
  const url = "https://gone.example/lamp";
  const lamp = await shop.product({ affiliateLink: url, priceCents: 1000 });
  await offer(lamp.id, "gone", { availability: "out_of_stock" });
  await offer(lamp.id, "euro", { currency: "EUR" });

  const { id } = await api.linkSwaps.create({ from: url, to: TO });

  const swapped = { affiliateLink: TO, priceCents: 0, inStock: true };
  expect(await productOf(lamp.id)).toMatchObject(swapped);
  await bestOffersJob.run({
    db: shop.db,
    now: () => NOW,
    signal: new AbortController().signal,
    isRequested: true,
  });
  expect(await productOf(lamp.id)).toMatchObject(swapped);
  await api.linkSwaps.undo({ id });
  expect(await productOf(lamp.id)).toMatchObject({ affiliateLink: url, inStock: false });
});

test("replacing a replaced link redirects links in old mails, too", async () => {
  const content = `[a](${FROM})`;
  await api.posts.create({ title: "P", content, status: "published" });
  await readTexts();
  await api.linkSwaps.create({ from: FROM, to: TO });
  await readTexts();
  await api.linkSwaps.create({ from: TO, to: "https://third.example/" });

  const led = (await shop.db.select().from(textLinks)).map(({ url, replacement }) => [
    url,
    replacement,
  ]);
  expect(led).toContainEqual([FROM, "https://third.example/"]);
  expect(led).toContainEqual([TO, "https://third.example/"]);
});

test("nothing is replaced that is unused, equal, or no URL", async () => {
  await shop.product({ affiliateLink: FROM });
  await expect(api.linkSwaps.create({ from: TO, to: FROM })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(api.linkSwaps.create({ from: FROM, to: FROM })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  await expect(
    api.linkSwaps.create({ from: FROM, to: "javascript:alert(1)" }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(api.linkSwaps.undo({ id: "none" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

const HOST = new URL(ORIGIN).host;
test.each([
  ["a link", `[a](${FROM})`, `[a](${TO})`],
  ["with a title", `[a](${FROM} "sponsored")`, `[a](${TO} "sponsored")`],
  ["with entities", "[a](https://gone.example/lamp?a=1&amp;b=2)", `[a](${TO})`],
  ["in angle brackets", `<${FROM}>`, `<${TO}>`],
  ["bare, at the end of a sentence", `See ${FROM}. Or not.`, `See ${TO}. Or not.`],
  ["by its name", `[a][1]\n\n[1]: ${FROM}`, `[a][1]\n\n[1]: ${TO}`],
  ["twice in a list", `- [a](${FROM})\n- [b](${FROM})`, `- [a](${TO})\n- [b](${TO})`],
  ["beside a longer one", `[a](${FROM}) [b](${FROM}/x)`, `[a](${TO}) [b](${FROM}/x)`],
  ["in a table", `|a|\n|-|\n|[a](${FROM})|`, `|a|\n|-|\n|[a](${TO})|`],
])("%s", (_, text, after) => {
  const swapped = swapInText(text, { from: FROM, to: TO }, HOST);
  expect(swapped?.text).toBe(after);
  expect(unswapText(after, swapped?.places ?? [])).toBe(text);
});

test("a text that only mentions the URL stays unchanged", () => {
  expect(swapInText(`\`${FROM}\``, { from: FROM, to: TO }, HOST)).toBeNull();
});

test("other work runs between one text and the next", async () => {
  for (let index = 0; index < 20; index += 1) {
    await shop.post({ content: `A [lamp](${FROM}).` });
  }
  await readTexts();

  const turns = await turnsWhile(() =>
    planSwap(shop.db, { from: FROM, to: TO, priceCents: 0, ownHost: "shop.example" }),
  );

  expect(turns).toBeGreaterThanOrEqual(20);
});
