import { clientOf } from "@pickwell/db/connection";
import { newId } from "@pickwell/db/id";
import { deals, offers, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onSqlite } from "../../test/engines.ts";
import { NOW, ORIGIN, testShop } from "../../test/testing.ts";
import { createCaller } from "../index.ts";
import { dealFields, dealInput } from "./schema.ts";

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const titles = (list: { title: string }[]) => list.map((deal) => deal.title);

test("open deals are sorted by end, those without an end last", async () => {
  const shop = testShop();
  await shop.deal({ title: "Never", endsAt: null });
  await shop.deal({ title: "Later", endsAt: at(30) });
  await shop.deal({ title: "Soon", endsAt: at(2) });

  expect(titles(await shop.caller.deals.list())).toEqual(["Soon", "Later", "Never"]);
});

test.each([
  ["that ends at this very moment", { endsAt: NOW }],
  ["that has ended", { endsAt: at(-1) }],
  ["that has not started", { startsAt: at(1) }],
  ["that is switched off", { isActive: false }],
  ["that is switched off and has no end", { isActive: false, endsAt: null }],
  ["that is used up", { maxUsage: 5, usageCount: 5 }],
  ["that is used up and has no end", { maxUsage: 5, usageCount: 6, endsAt: null }],
])("8.2.2 a deal %s is public nowhere", async (_, values) => {
  const shop = testShop();
  const { id } = await shop.deal(values);

  expect(await shop.caller.deals.list()).toEqual([]);
  await expect(shop.caller.deals.get({ key: id })).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "Deal not found",
  });
});

test.each([
  ["that starts at this very moment", { startsAt: NOW }],
  ["that ends in a moment", { endsAt: new Date(NOW.getTime() + 1) }],
  ["with one use left", { maxUsage: 5, usageCount: 4 }],
  ["that may be used without limit", { maxUsage: null, usageCount: 900 }],
])("a deal %s is open", async (_, values) => {
  const shop = testShop();
  const { id } = await shop.deal(values);

  expect((await shop.caller.deals.get({ key: id })).id).toBe(id);
  expect(await shop.caller.deals.list()).toHaveLength(1);
});

test("a deal ends by the clock, without any job", async () => {
  const shop = testShop();
  await shop.deal({ endsAt: at(1) });
  const later = createCaller({ db: shop.db, now: () => at(1), origin: ORIGIN });

  expect(await shop.caller.deals.list()).toHaveLength(1);
  expect(await later.deals.list()).toEqual([]);
});

test("deals can be filtered to featured ones and to flash sales", async () => {
  const shop = testShop();
  await shop.deal({ title: "Flash", endsAt: at(24) });
  await shop.deal({ title: "Slow", endsAt: at(24.1), featured: true });
  await shop.deal({ title: "Open", endsAt: null });
  const { list } = shop.caller.deals;

  expect(titles(await list({ featured: true }))).toEqual(["Slow"]);
  expect(titles(await list({ featured: false }))).toEqual(["Flash", "Open"]);
  expect(titles(await list({ flash: true }))).toEqual(["Flash"]);
  expect(titles(await list({ flash: false }))).toEqual(["Slow", "Open"]);
  expect(titles(await list({ limit: 1 }))).toEqual(["Flash"]);
  expect(titles(await list({ limit: 2, page: 2 }))).toEqual(["Open"]);
  expect(titles(await list({ limit: 2, page: 3 }))).toEqual([]);
});

test("a deal shows its product while the product is public", async () => {
  const shop = testShop();
  const product = await shop.product({ name: "Larder Lamp" });
  const hidden = await shop.product({ status: "draft" });
  const one = await shop.deal({ productId: product.id });
  const other = await shop.deal({ productId: hidden.id });

  expect((await shop.caller.deals.get({ key: one.id })).product).toEqual({
    id: product.id,
    slug: "larder-lamp",
    name: "Larder Lamp",
  });
  expect((await shop.caller.deals.get({ key: other.id })).product).toBeNull();
});

test("15.3.1 a deal reveals nothing internal", async () => {
  const shop = testShop();
  const { id } = await shop.deal({ clicks: 7 });

  const deal = await shop.caller.deals.get({ key: id });

  for (const secret of ["clicks", "isActive", "closesAt", "productId", "updatedAt"]) {
    expect(deal).not.toHaveProperty(secret);
  }
});

test("an answer says when it will change by the clock", async () => {
  const shop = testShop();
  const flash = await shop.deal({ endsAt: at(3) });
  await shop.deal({ endsAt: at(40) });
  const upcoming = await shop.deal({ startsAt: at(2), endsAt: at(90) });
  await shop.deal({ startsAt: at(1), isActive: false });
  const told: Date[] = [];
  const { deals } = createCaller({
    db: shop.db,
    now: shop.now,
    origin: ORIGIN,
    changesAt: (moment) => told.push(moment),
  });
  const changesOf = async (call: Promise<unknown>) => {
    told.length = 0;
    await call.catch(() => {});
    return told.map((moment) => (moment.getTime() - NOW.getTime()) / HOUR).sort((a, b) => a - b);
  };

  expect(await changesOf(deals.list())).toEqual([2, 3]);
  expect(await changesOf(deals.list({ flash: true }))).toEqual([2, 3, 16]);
  expect(await changesOf(deals.list({ featured: true }))).toEqual([2]);
  // One that ends on the first page makes those of the second move up.
  expect(await changesOf(deals.list({ limit: 1, page: 2 }))).toEqual([2, 3]);
  expect(await changesOf(deals.figures())).toEqual([2, 3, 16]);
  expect(await changesOf(deals.ofProduct({ key: "nothing" }))).toEqual([2]);
  expect(await changesOf(deals.get({ key: flash.id }))).toEqual([3]);
  expect(await changesOf(deals.get({ key: upcoming.id }))).toEqual([2]);
  expect(await changesOf(deals.get({ key: newId() }))).toEqual([]);
});

test("the figures are those of the deals open now", async () => {
  const shop = testShop();
  const { figures } = shop.caller.deals;
  expect(await figures()).toEqual({ active: 0, flash: 0, highestSaving: 0 });

  const plain = { originalPriceCents: null };
  await shop.deal(plain);
  expect(await figures()).toEqual({ active: 1, flash: 0, highestSaving: 0 });

  await shop.deal({ originalPriceCents: 0, discountedPriceCents: 0 });
  await shop.deal({ originalPriceCents: 3000, discountedPriceCents: 2010 });
  await shop.deal({ originalPriceCents: 3000, discountedPriceCents: 2500 });
  await shop.deal({ originalPriceCents: 3000, discountedPriceCents: 1, endsAt: NOW });
  await shop.deal({ ...plain, endsAt: at(24) });
  expect(await figures()).toEqual({ active: 5, flash: 1, highestSaving: 33 });
});

const PAGE = "https://a.example/kettle?colour=red";
const TRACKED = `https://www.awin1.com/cread.php?awinmid=7&awinaffid=1&ued=${encodeURIComponent(PAGE)}`;

test.each([
  ["the merchant’s own page, where its feed has the network’s link", PAGE, TRACKED],
  ["the network’s link, where the feed has the merchant’s page", TRACKED, PAGE],
  ["the page as the feed has it", PAGE, PAGE],
  ["the page, with a number of the publisher’s", `${PAGE}&aff=1`, PAGE],
  ["the page, in a network’s link that goes on behind it", PAGE, `${TRACKED}%26x%3D1&clickref=2`],
])("a deal that leads to %s is over once that is sold out", async (_, affiliateLink, url) => {
  const shop = testShop();
  const { id: productId } = await shop.product({ name: "Kettle" });
  await shop.deal({ title: "Kettle", productId, affiliateLink });
  const offer = {
    ...{ id: newId(), productId, merchant: "a", merchantName: "A", key: "1", title: "Kettle" },
    ...{ brand: "", mpn: "", attributes: {}, currency: "USD", priceMinor: 1, seenAt: NOW },
    ...{ url, isSecondHand: false },
  };
  await shop.db.insert(offers).values({ ...offer, availability: "in_stock" });
  expect(titles(await shop.caller.deals.list())).toEqual(["Kettle"]);

  await shop.db.update(offers).set({ availability: "out_of_stock" });
  expect(titles(await shop.caller.deals.list())).toEqual([]);
});

test.each([
  ["another page that begins alike", "https://a.example/kettle", "https://a.example/kettles"],
  ["another merchant’s page", "https://b.example/kettle", TRACKED],
  [
    "a page below that of a network’s link",
    "https://a.example/kettle",
    `https://www.awin1.com/cread.php?ued=${encodeURIComponent("https://a.example/kettle/2")}`,
  ],
])(
  "a deal that leads to %s stays open when the feed's offer is sold out",
  async (_, affiliateLink, url) => {
    const shop = testShop();
    const { id: productId } = await shop.product({ name: "Kettle" });
    await shop.deal({ title: "Kettle", productId, affiliateLink });
    await shop.db.insert(offers).values({
      ...{ id: newId(), productId, merchant: "a", merchantName: "A", key: "1", title: "Kettle" },
      ...{ brand: "", mpn: "", attributes: {}, currency: "USD", priceMinor: 1, seenAt: NOW },
      ...{ url, isSecondHand: false, availability: "out_of_stock" },
    });
    expect(titles(await shop.caller.deals.list())).toEqual(["Kettle"]);
  },
);

test.each([
  [PAGE, true],
  ["https://b.example/kettle", false],
])("a deal that leads to %s is told of a used thing: %s", async (affiliateLink, isSecondHand) => {
  const shop = testShop();
  const { id: productId } = await shop.product({ name: "Kettle" });
  const { id } = await shop.deal({ title: "Kettle", productId, affiliateLink });
  await shop.db.insert(offers).values({
    ...{ id: newId(), productId, merchant: "a", merchantName: "A", key: "1", title: "Kettle" },
    ...{ brand: "", mpn: "", attributes: {}, currency: "USD", priceMinor: 1, seenAt: NOW },
    ...{ url: PAGE, isSecondHand: true, availability: "in_stock" },
  });

  expect((await shop.caller.deals.get({ key: id })).isSecondHand).toBe(isSecondHand);
});

test("a product's page shows the cheapest of its open deals", async () => {
  const shop = testShop();
  const { ofProduct } = shop.caller.deals;
  const lamp = await shop.product({ name: "Larder Lamp" });
  const productId = lamp.id;
  expect(await ofProduct({ key: lamp.id })).toBeNull();
  expect(await ofProduct({ key: "nothing" })).toBeNull();

  await shop.deal({ title: "Another's", discountedPriceCents: 1 });
  await shop.deal({ title: "Over", productId, discountedPriceCents: 1, endsAt: NOW });
  await shop.deal({ title: "Dear", productId, discountedPriceCents: 900 });
  await shop.deal({ title: "Cheap", productId, discountedPriceCents: 800 });

  for (const key of [lamp.id, lamp.slug]) {
    expect(await ofProduct({ key })).toMatchObject({ title: "Cheap" });
  }
});

onSqlite("every list of deals is read from an index in its order", async () => {
  const { db } = testShop();
  const plan = (query: string) =>
    clientOf(db)
      .prepare<[], { detail: string }>(`explain query plan select * from deals where ${query}`)
      .all()
      .map((row) => row.detail)
      .join("; ");
  const open = "starts_at <= 1 and closes_at > 1";

  expect(plan(`${open} order by closes_at, id limit 9`)).toMatch(
    /USING INDEX deals_by_close[^;]*$/,
  );
  expect(plan(`${open} and featured = 1 order by closes_at, id limit 9`)).toMatch(
    /USING INDEX deals_featured_by_close[^;]*$/,
  );
  // The few of one product are sorted where they are found.
  expect(plan(`${open} and product_id = '1' order by discounted_price_cents`)).toMatch(
    /USING INDEX deals_of_product \(product_id=\? AND closes_at>\?\)/,
  );
  expect(plan("starts_at > 1 and closes_at > starts_at order by starts_at limit 1")).toMatch(
    /USING INDEX deals_by_start[^;]*$/,
  );
});

test("deleting a product keeps its deal", async () => {
  const shop = testShop();
  const product = await shop.product();
  const { id } = await shop.deal({ productId: product.id });
  await shop.db.delete(products);

  const [row] = await shop.db.select().from(deals).where(eq(deals.id, id));
  expect(row?.productId).toBeNull();
});

const entered = {
  title: "Quiet Hours",
  description: "",
  category: "Electronics",
  discountType: "percentage",
  discountedPriceCents: 14_900,
  originalPriceCents: 24_900,
  startsAt: at(0),
  endsAt: at(24),
  maxUsage: null,
  features: [],
  images: [],
  affiliateLink: "https://merchant.example/quiet?subid={click_id}",
  voucherCode: "QUIET-10",
  voucherTerms: "From $50.",
  featured: false,
  isActive: true,
  productId: null,
};

test("accepts a deal as it is entered", () => {
  expect(dealInput.parse(entered)).toEqual(entered);
  // Counters, ids and dates of the row cannot be set.
  const sly = { ...entered, id: "mine", views: 9, usageCount: 9, createdAt: at(0) };
  expect(dealInput.parse(sly)).toEqual(entered);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//merchant.example/x",
  "ftp://merchant.example/x",
  " https://merchant.example",
  "",
])("1.2.2 a deal that leads to %j is refused", (affiliateLink) => {
  const result = dealInput.safeParse({ ...entered, affiliateLink });

  expect(result.error?.issues[0]?.path).toEqual(["affiliateLink"]);
});

test.each([
  ["title", "  "],
  ["endsAt", at(0)],
  ["endsAt", at(-1)],
  ["discountedPriceCents", 24_901],
  ["discountedPriceCents", -1],
  ["maxUsage", 0],
  ["discountType", "half"],
])("refuses a deal whose %s is %j", (field, value) => {
  const result = dealInput.safeParse({ ...entered, [field]: value });

  expect(result.error?.issues[0]?.path).toEqual([field]);
});

test("a change may name only some fields", () => {
  expect(dealFields.partial().parse({ isActive: false })).toEqual({ isActive: false });
});
