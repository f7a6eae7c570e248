import {
  linkChecks,
  merchantEarnings,
  offers,
  pricePoints,
  voucherVotes,
} from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { addClick, addSale, addView, rollUp } from "../../test/events.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { turnsWhile } from "../../test/turns.ts";
import { weekOf } from "../attribution/visitor.ts";
import type { Caller } from "../index.ts";
import { textLinkId } from "../text-links/id.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let shop: TestShop;
let list: Caller["admin"]["attention"]["list"];
beforeEach(async () => {
  shop = testShop();
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  list = api.admin.attention.list;
});

/** People who left for a product's merchant, all on one day. */
async function clicked(
  productId: string,
  times: number,
  values: Parameters<typeof addClick>[1] = {},
) {
  for (let time = 0; time < times; time += 1) {
    await addClick(shop, { targetId: productId, productId, createdAt: daysAgo(3), ...values });
  }
}

async function looked(values: Parameters<typeof addView>[1], times: number) {
  for (let time = 0; time < times; time += 1) {
    await addView(shop, { createdAt: daysAgo(3), visitor: `v${time}`, ...values });
  }
}

const die = (url: string) =>
  shop.db.update(linkChecks).set({ state: "dead", reason: "Gone." }).where(eq(linkChecks.url, url));

const shown = async (input: Parameters<typeof list>[0] = {}) =>
  (await list(input)).rows.map(({ kind, target, stakeCents }) => [kind, target.title, stakeCents]);

test("an empty shop has nothing at risk, and unknown earnings per click", async () => {
  expect(await list({})).toMatchObject({ rows: [], total: 0, stakeCents: null });
});

test("sorts by weekly loss, from the earnings of clicks there", async () => {
  const rich = await shop.product({ name: "Rich", affiliateLink: "https://rich.example/a" });
  const poor = await shop.product({ name: "Poor", affiliateLink: "https://poor.example/a" });
  await clicked(rich.id, 60, { merchant: "rich.example" });
  await clicked(poor.id, 100, { merchant: "poor.example" });
  await addSale(shop, { merchant: "rich.example", commissionCents: 6000 });
  await addSale(shop, { merchant: "poor.example", commissionCents: 1000 });
  await rollUp(shop);
  await die("https://rich.example/a");
  await die("https://poor.example/a");

  const { rows, stakeCents, counts } = await list({});

  // 60 clicks in four weeks are 15 a week, of $1.00 each; 100 are 25, of $0.10.
  expect(rows).toMatchObject([
    {
      kind: "dead-link",
      target: { kind: "link", id: "https://rich.example/a" },
      text: "Gone.",
      clicksPerWeek: 15,
      earnings: { cents: 100, of: "merchant" },
      stakeCents: 1500,
    },
    { clicksPerWeek: 25, earnings: { cents: 10, of: "merchant" }, stakeCents: 250 },
  ]);
  expect(stakeCents).toBe(1750);
  expect(counts["dead-link"]).toBe(2);
});

test("with few clicks the average is used, and nothing is known before a sale", async () => {
  const one = await shop.product({ name: "One", affiliateLink: "https://new.example/a" });
  await clicked(one.id, 4, { merchant: "new.example" });
  await rollUp(shop);
  await die("https://new.example/a");
  expect((await list({})).rows).toMatchObject([{ earnings: null, stakeCents: null }]);

  await clicked("other", 96, { merchant: "usual.example" });
  await addSale(shop, { merchant: "usual.example", commissionCents: 5000 });
  await rollUp(shop);

  expect((await list({})).rows).toMatchObject([
    { clicksPerWeek: 1, earnings: { cents: 50, of: "shop" }, stakeCents: 50 },
  ]);
});

test("counts clicks in the better of two periods, because broken links are followed less", async () => {
  const one = await shop.product({ affiliateLink: "https://m.example/a" });
  await clicked(one.id, 8, { createdAt: daysAgo(30) });
  await clicked(one.id, 4);
  await clicked(one.id, 40, { createdAt: daysAgo(60) });
  await rollUp(shop);
  await die("https://m.example/a");
  expect((await list({})).rows).toMatchObject([{ clicksPerWeek: 2 }]);
});

test("clicks on links in texts count", async () => {
  const url = "https://m.example/a";
  await shop.product({ affiliateLink: url });
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  await api.admin.posts.create({ title: "P", content: `[a](${url}#size)`, status: "published" });
  const targetId = textLinkId(`${url}#size`);
  await clicked("", 12, { kind: "link", targetId, productId: null });
  await rollUp(shop);
  await die(url);
  expect((await list({ kind: "dead-link" })).rows).toMatchObject([{ clicksPerWeek: 3 }]);
});

test("an unavailable product is weighted by those who would leave", async () => {
  const sold = await shop.product({ name: "Sold out", inStock: false });
  const fine = await shop.product({ name: "Fine" });
  await looked({ kind: "product", targetId: fine.id, productId: fine.id }, 40);
  await clicked(fine.id, 20);
  await looked({ kind: "product", targetId: sold.id, productId: sold.id }, 16);
  await rollUp(shop);

  const { rows } = await list({});

  // Every second who looks leaves, and four look a week.
  expect(rows).toMatchObject([
    { kind: "sold-out", target: { id: sold.id }, clicksPerWeek: 2, isEstimate: true },
  ]);
  expect(rows).toHaveLength(1);
});

test.each([
  [1000, 1300, "It costs 30% more than before."],
  [1000, 1290, null],
  [1000, 500, "It costs 50% less than before."],
  [1000, 510, null],
])("a price that went from %d to %d", async (before, after, text) => {
  const { id } = await shop.product({ priceCents: after });
  await clicked(id, 4);
  await rollUp(shop);
  const point = { productId: id, offerSeq: 0 };
  await shop.db.insert(pricePoints).values([
    { ...point, since: daysAgo(9), until: daysAgo(3), minor: before },
    { ...point, since: daysAgo(2), until: daysAgo(1), minor: after },
  ]);
  expect((await list({})).rows.map((row) => row.text)).toEqual(text ? [text] : []);

  await shop.db
    .update(pricePoints)
    .set({ since: daysAgo(8) })
    .where(eq(pricePoints.minor, after));
  expect((await list({})).rows).toEqual([]);
});

test("lists codes that expired lately, and those that do not work", async () => {
  const deal = (title: string, values: object = {}) =>
    shop.deal({ title, voucherCode: "SAVE", startsAt: daysAgo(90), ...values });
  await deal("Over", { endsAt: daysAgo(2) });
  await deal("Long over", { endsAt: daysAgo(40) });
  await deal("Off", { endsAt: daysAgo(2), isActive: false });
  await shop.deal({ title: "No code", startsAt: daysAgo(90), endsAt: daysAgo(2) });
  const works = await deal("Works");
  const fails = await deal("Fails");
  const vote = (dealId: string, worked: boolean, visitor: string) =>
    shop.db.insert(voucherVotes).values({ week: weekOf(NOW), dealId, worked, visitor });
  for (const [visitor, worked] of [
    ["a", false],
    ["b", false],
    ["c", true],
  ] as const) {
    await vote(fails.id, worked, visitor);
    await vote(works.id, !worked, visitor);
  }
  await rollUp(shop);

  expect((await list({})).rows.map(({ text, target }) => `${target.title}: ${text}`)).toEqual([
    "Fails: Its code SAVE did not work for 2 of 3 people this week.",
    "Over: Its code SAVE is over.",
  ]);
});

test("a merchant that no feed names any more is one entry, whatever it sold", async () => {
  const [one, two] = [await shop.product({ name: "A" }), await shop.product({ name: "B" })];
  const offer = (productId: string, merchant: string, values: object = {}) => ({
    ...{ id: `${productId}${merchant}`, productId, merchant, merchantName: merchant },
    ...{ key: productId, title: "Lamp", brand: "", mpn: "", attributes: {}, currency: "USD" },
    ...{ priceMinor: 1000, seenAt: NOW, url: `https://${merchant}.example/${productId}` },
    ...{ isSecondHand: false, availability: "in_stock" as const, ...values },
  });
  const missing = { missingSince: daysAgo(4), availability: "out_of_stock" as const };
  await shop.db
    .insert(offers)
    .values([
      offer(one.id, "gone", missing),
      offer(two.id, "gone", missing),
      offer(one.id, "partly", missing),
      offer(two.id, "partly"),
    ]);
  await shop.db
    .insert(merchantEarnings)
    .values({ merchant: "gone", clicks: 100, commissionCents: 1000, updatedAt: NOW });
  await clicked(one.id, 4);
  await clicked(two.id, 8);
  await rollUp(shop);

  expect((await list({ kind: "merchant-gone" })).rows).toMatchObject([
    { target: { kind: "merchant", id: "gone", title: "gone" }, clicksPerWeek: 1 },
  ]);
});

test("clicks at risk in two ways are counted once in the total", async () => {
  const url = "https://m.example/a";
  const sold = await shop.product({ name: "Sold out", inStock: false, affiliateLink: url });
  const deal = await shop.deal({
    ...{ title: "Over", voucherCode: "SAVE", affiliateLink: url },
    ...{ startsAt: daysAgo(90), endsAt: daysAgo(2) },
  });
  await clicked(sold.id, 60, { merchant: "m.example" });
  await clicked(deal.id, 40, { kind: "deal", productId: null, merchant: "m.example" });
  await addSale(shop, { merchant: "m.example", commissionCents: 10_000 });
  await rollUp(shop);
  await die(url);

  const { rows, stakeCents } = await list({});

  // A hundred clicks in four weeks are 25 a week, of $1.00 each.
  expect(rows.map((row) => [row.kind, row.stakeCents])).toEqual([
    ["dead-link", 2500],
    ["sold-out", 1500],
    ["voucher-code", 1000],
  ]);
  expect(stakeCents).toBe(2500);
  expect((await list({ kind: "sold-out" })).stakeCents).toBe(1500);
});

test("lists articles with traffic and no links", async () => {
  const product = await shop.product({ slug: "lamp", affiliateLink: "https://m.example/a" });
  const post = (slug: string, content: string) => shop.post({ slug, title: slug, content });
  await post("bare", "Words, and [news](https://news.example/).");
  await post("link", "[Buy](https://m.example/b)");
  await post("block", "{{product: lamp}}");
  await post("marked", '[Buy](https://else.example/b "sponsored")');
  await post("rare", "Words.");
  await shop.post({ slug: "draft", content: "Words.", status: "draft" });
  for (const slug of ["bare", "link", "block", "marked", "draft"]) {
    await looked({ page: `/blog/${slug}` }, 40);
  }
  await looked({ page: "/blog/rare" }, 8);
  await looked({ page: "/blog/good" }, 40);
  await clicked(product.id, 10, { page: "/blog/good" });
  await addSale(shop, { commissionCents: 1000 });
  await rollUp(shop);

  // Ten a week read it, of whom one in four leaves elsewhere; a click brings a dollar.
  expect(await shown()).toEqual([["no-link", "bare", 250]]);
});

test("other work runs between one article and the next", async () => {
  for (let index = 0; index < 20; index += 1) {
    await shop.post({ slug: `post-${index}`, content: "Words.", status: "published" });
    await looked({ page: `/blog/post-${index}` }, 40);
  }
  await rollUp(shop);

  expect(await turnsWhile(() => list())).toBeGreaterThanOrEqual(20);
});

test("lists one kind, page by page", async () => {
  for (const name of ["a", "b", "c"]) {
    await shop.product({ name, affiliateLink: `https://${name}.example/` });
    await die(`https://${name}.example/`);
  }
  const page = await list({ limit: 2, page: 2 });
  expect(page).toMatchObject({ total: 3, counts: { "dead-link": 3, "no-link": 0 } });
  expect(page.rows.map(({ target }) => target.title)).toEqual(["c.example"]);
  expect(await list({ kind: "no-link" })).toMatchObject({ rows: [], total: 0 });
});

test("problems are in the language of the request", async () => {
  const lamp = await shop.product({ name: "Lamp", inStock: false });
  const fine = await shop.product({ name: "Fine" });
  await looked({ kind: "product", targetId: fine.id, productId: fine.id }, 40);
  await clicked(fine.id, 20);
  await looked({ kind: "product", targetId: lamp.id, productId: lamp.id }, 16);
  await rollUp(shop);
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }), { language: "de" });

  const { rows } = await api.admin.attention.list({});
  expect(rows[0]).toMatchObject({
    ...{ kind: "sold-out", text: "Nicht auf Lager, und niemand sonst hat es." },
  });
  expect((await list({})).rows[0]?.text).toBe("It is out of stock, and nobody else has it.");
});
