import { redirects, sales } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { addClick } from "../../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";
import { textLinkId } from "../../text-links/id.ts";

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let shop: TestShop;
let api: Caller["admin"]["sales"];
let lamp: { id: string; slug: string };
let desk: { id: string; slug: string };
let post: { id: string; slug: string };
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin.sales;
  lamp = await shop.product({ name: "Lamp" });
  desk = await shop.product({ name: "Desk" });
  await shop.product({ name: "Chair" });
  post = await shop.post({
    title: "For the study",
    content: `Buy this.\n\n{{product:${lamp.slug}}}\n\n::: verdict product:${desk.id}\nGood.\n:::\n`,
  });
});

const at = () => ({ page: `/blog/${post.slug}`, placement: "article" });
let number = 0;
async function addSale(values: Partial<typeof sales.$inferInsert>) {
  number += 1;
  await shop.db.insert(sales).values({
    ...{ id: `sale-${number}`, network: "Awin", orderId: `o-${number}`, customer: `c-${number}` },
    ...{ amountCents: 1000, commissionCents: 100, countedIn: "USD", source: "postback" },
    ...{ kind: "product", soldAt: daysAgo(2), createdAt: NOW, ...at(), ...values },
  });
}
const blockOf = async (id: string) =>
  (await api.ofBlocks({ id: post.id })).blocks.find(({ keys }) => keys.includes(id));

test("clicks and commissions of an article's products are counted, pending ones separately", async () => {
  const click = { kind: "product", targetId: lamp.id, ...at() } as const;
  await addClick(shop, click);
  await addClick(shop, { ...click, createdAt: daysAgo(29) });
  // None of these count: too old, on another page, by a bot, or of a product the text does not
  // show.
  await addClick(shop, { ...click, createdAt: daysAgo(31) });
  await addClick(shop, { ...click, page: "/blog/another" });
  await addClick(shop, { ...click, botReason: "rate" });
  await addSale({ targetId: lamp.id });
  await addSale({ targetId: lamp.id, commissionCents: 40, status: "pending" });
  await addSale({ targetId: lamp.id, commissionCents: 70, status: "declined" });
  await addSale({ targetId: lamp.id, page: "/blog/another" });
  await addSale({ targetId: lamp.id, soldAt: daysAgo(31) });
  await addSale({ targetId: lamp.id, commissionCents: 0, countedIn: null });

  expect((await api.ofBlocks({ id: post.id })).blocks).toHaveLength(2);
  expect(await blockOf(lamp.id)).toEqual({
    keys: [lamp.slug, lamp.id],
    ...{ clicks: 2, approvedCents: 100, pendingCents: 40, unconverted: 1 },
  });
  expect(await blockOf(desk.id)).toMatchObject({ clicks: 0, approvedCents: 0, pendingCents: 0 });
});

test("clicks under the article's former slug count, unless another article uses it now", async () => {
  const former = (path: string) =>
    ({ path, kind: "post", targetId: post.id, createdAt: NOW }) as const;
  const other = await shop.post({ title: "Other" });
  await shop.db.insert(redirects).values([former("/blog/old"), former(`/blog/${other.slug}`)]);
  for (const page of ["/blog/old", `/blog/${other.slug}`]) {
    await addClick(shop, { kind: "product", targetId: lamp.id, page });
  }

  expect((await blockOf(lamp.id))?.clicks).toBe(1);
});

test("a product counts when the text has its former slug", async () => {
  const moved = { path: "/product/old-lamp", kind: "product", targetId: lamp.id } as const;
  await shop.db.insert(redirects).values({ ...moved, createdAt: NOW });
  post = await shop.post({ title: "Old", content: "{{product:old-lamp}}\n\n{{product:nothing}}" });
  await addClick(shop, { kind: "product", targetId: lamp.id, ...at() });

  expect((await api.ofBlocks({ id: post.id })).blocks).toMatchObject([
    { keys: [lamp.slug, lamp.id, "old-lamp"], clicks: 1 },
  ]);
});

test("an article without products has no figures, and an unknown article is an error", async () => {
  const plain = await shop.post({ title: "Plain" });

  expect(await api.ofBlocks({ id: plain.id })).toEqual({ days: 30, currency: "USD", blocks: [] });
  await expect(api.ofBlocks({ id: "nothing" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("sales by a card's deal count for the product, and buttons and vouchers count by their links", async () => {
  const deal = await shop.deal({ title: "Less", productId: lamp.id });
  const url = "https://merchant.example/x?b=1";
  const { id } = await shop.post({
    title: "Vouchers",
    slug: "vouchers",
    content: `{{product:${lamp.slug}}}\n\n[Go](${url} "button sponsored")\n\n::: voucher TEN Ten less\n[Use](https://other.example/)\n:::`,
  });
  const here = { page: "/blog/vouchers", placement: "article" };
  await addClick(shop, { kind: "product", targetId: lamp.id, ...here });
  await addClick(shop, { kind: "deal", targetId: deal.id, productId: lamp.id, ...here });
  await addClick(shop, { kind: "link", targetId: textLinkId(url), ...here });
  await addClick(shop, { kind: "link", targetId: textLinkId("https://else.example/"), ...here });
  await addSale({ kind: "deal", targetId: deal.id, productId: lamp.id, ...here });
  await addSale({ kind: "link", targetId: textLinkId(url), commissionCents: 55, ...here });

  const { blocks } = await api.ofBlocks({ id });
  expect(blocks).toEqual([
    expect.objectContaining({ clicks: 2, approvedCents: 100 }),
    expect.objectContaining({ keys: [url], clicks: 1, approvedCents: 55 }),
    expect.objectContaining({ keys: ["https://other.example/"], clicks: 0, approvedCents: 0 }),
  ]);
});

test("a deal in an article has the figures of its own link", async () => {
  const deal = await shop.deal({ title: "Half price" });
  const other = await shop.post({ title: "Deals", content: `::: deal ${deal.id}\nx\n:::\n` });
  const click = { kind: "deal", targetId: deal.id, page: `/blog/${other.slug}` } as const;
  await addClick(shop, { ...click, placement: "article" });

  expect((await api.ofBlocks({ id: other.id })).blocks).toEqual([
    { keys: [deal.id], clicks: 1, approvedCents: 0, pendingCents: 0, unconverted: 0 },
  ]);
});
