import { trackingIds } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actionsOf, addUser, signedIn } from "../../test/accounts.ts";
import { addClick } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { trackingIdsJob } from "./job.ts";
import { withTrackingId } from "./links.ts";
import { amazonStoreOf, asinIn, carrying } from "./rules.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const PAN = "https://www.amazon.de/dp/B00PAN0001";

let shop: TestShop;
let api: Awaited<ReturnType<typeof signedIn>>["api"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});

const add = (...tags: string[]) =>
  api.admin.trackingIds.add({ store: "amazon.de", tags: tags.join("\n") });
const pool = async () =>
  Object.fromEntries(
    (await shop.db.select().from(trackingIds).orderBy(asc(trackingIds.tag))).map((row) => [
      row.tag,
      row.page,
    ]),
  );
const idOf = async (tag: string) =>
  (await api.admin.trackingIds.list({ search: tag })).ids.find((row) => row.tag === tag)?.id ?? "";
const give = async (tag: string, page: string, isShared = false) =>
  api.admin.trackingIds.change({ id: await idOf(tag), page, isShared });
/** People who leave a page for Amazon. */
async function clicked(page: string, count: number, days = 1, values: object = {}) {
  const facts = { page, merchant: "amazon.de", trackingId: "", createdAt: daysAgo(days) };
  for (let left = count; left > 0; left -= 1) await addClick(shop, { ...facts, ...values });
}
const run = () =>
  trackingIdsJob.run({ db: shop.db, now: shop.now, signal: new AbortController().signal });

describe("links", () => {
  test.each([
    [PAN, `${PAN}?tag=shop-21`],
    [`${PAN}?th=1`, `${PAN}?th=1&tag=shop-21`],
    [`${PAN}?`, `${PAN}?tag=shop-21`],
    [`${PAN}?tag=old-21&th=1#reviews`, `${PAN}?tag=shop-21&th=1#reviews`],
    [`${PAN}?th=1&tag=`, `${PAN}?th=1&tag=shop-21`],
    [`${PAN}?a=%20b&tag=x-21&tag=y-21`, `${PAN}?a=%20b&tag=shop-21&tag=shop-21`],
    [`${PAN}#a?tag=b`, `${PAN}?tag=shop-21#a?tag=b`],
    [`${PAN}?vintag=1`, `${PAN}?vintag=1&tag=shop-21`],
  ])("%s gets the id, and is otherwise unchanged", (link, carried) => {
    expect(carrying(link, "shop-21")).toBe(carried);
  });

  test.each([
    ["www.amazon.co.uk", "amazon.co.uk"],
    ["amazon.com", "amazon.com"],
    ["amazon.com.mx", "amazon.com.mx"],
    ["smile.amazon.de", "amazon.de"],
    ["AMAZON.DE", "amazon.de"],
    ["notamazon.de", null],
    ["amazon.de.evil.example", null],
    ["amzn.to", null],
    ["", null],
  ])("the store of %s is %s", (host, store) => {
    expect(amazonStoreOf(host)).toBe(store);
  });

  test.each([
    [PAN, "B00PAN0001"],
    ["https://www.amazon.de/Iron-Pan-28/dp/b00pan0001/ref=sr_1_1?tag=x-21", "B00PAN0001"],
    ["https://www.amazon.com/gp/product/1234567890?th=1", "1234567890"],
    ["https://www.amazon.com/gp/aw/d/B00PAN0001/", "B00PAN0001"],
    ["https://www.amazon.com/exec/obidos/ASIN/B00PAN0001/shop-20", "B00PAN0001"],
    ["https://www.amazon.com/s?k=pans", null],
    ["https://www.amazon.com/dp/B00PAN00012", null],
    ["no link", null],
  ])("%s leads to %s", (link, asin) => {
    expect(asinIn(link)).toBe(asin);
  });

  test("on a page get its id, replacing any other; elsewhere they keep theirs, or get the shared one", async () => {
    await shop.post({ title: "Best Pans", slug: "best-pans" });
    await add("pans-21", "all-21");
    await give("pans-21", "/blog/best-pans/");
    await give("all-21", "", true);
    const from = (link: string, page: string) => withTrackingId(shop.db, NOW, link, page);

    expect(await from(`${PAN}?tag=old-21`, "/blog/best-pans")).toEqual({
      link: `${PAN}?tag=pans-21`,
      trackingId: "pans-21",
      asin: "B00PAN0001",
    });
    expect((await from(`${PAN}?tag=old-21`, "/deals")).link).toBe(`${PAN}?tag=old-21`);
    expect((await from(PAN, "/deals")).link).toBe(`${PAN}?tag=all-21`);
    expect((await from(PAN, "")).link).toBe(`${PAN}?tag=all-21`);
    // An id earns at its own store alone, and nowhere else.
    const elsewhere = "https://www.amazon.fr/dp/B00PAN0001";
    expect(await from(elsewhere, "/blog/best-pans")).toMatchObject({
      link: elsewhere,
      trackingId: "",
    });
    const other = "https://merchant.example/pan?tag=x";
    expect(await from(other, "/blog/best-pans")).toEqual({
      link: other,
      trackingId: null,
      asin: null,
    });
  });
});

describe("free ids are assigned to pages", () => {
  beforeEach(async () => {
    await add("a-21", "b-21");
  });

  test("with the most clicks first, and only once", async () => {
    await clicked("/blog/few", 1);
    await clicked("/blog/most", 3);
    await clicked("/deals", 2);

    expect(await run()).toBe("Gave 2 tracking ids to pages.");
    expect(await pool()).toEqual({ "a-21": "/blog/most", "b-21": "/deals" });
    expect(await run()).toBeUndefined();
  });

  test("but not to pages of products, for bots' clicks, unknown pages, or other stores", async () => {
    await clicked("/product/pan", 5);
    await clicked("/search", 5);
    await clicked("", 5);
    await clicked("/blog/bots", 5, 1, { botReason: "user-agent" });
    await clicked("/blog/old", 5, 31);
    await clicked("/blog/us", 5, 1, { merchant: "amazon.com" });
    await clicked("/blog/else", 5, 1, { merchant: "merchant.example", trackingId: null });

    expect(await run()).toBeUndefined();
    expect(await pool()).toEqual({ "a-21": null, "b-21": null });
  });

  test("unless their links already have ids, or pages share them", async () => {
    await give("b-21", "", true);
    await clicked("/blog/pans", 2, 40, { trackingId: "a-21" });
    await clicked("/blog/pans", 2);

    expect(await run()).toBeUndefined();
    expect(await pool()).toEqual({ "a-21": null, "b-21": null });
  });

  test("and taken from pages without clicks in 90 days", async () => {
    await clicked("/blog/one", 2);
    await clicked("/blog/two", 1);
    await run();
    const later = new Date(NOW.getTime() + 91 * DAY_MS);
    const facts = { merchant: "amazon.de", trackingId: "", createdAt: later };
    await addClick(shop, { ...facts, page: "/blog/new" });
    await addClick(shop, { ...facts, page: "/blog/one", trackingId: "a-21" });

    const signal = new AbortController().signal;
    const at = new Date(later.getTime() + 1000);
    expect(await trackingIdsJob.run({ db: shop.db, now: () => at, signal })).toBe(
      "Gave 1 tracking id to pages.",
    );
    expect(await pool()).toEqual({ "a-21": "/blog/one", "b-21": "/blog/new" });
  });
});

describe("the pool", () => {
  test("accepts ids however they are listed, each once", async () => {
    const first = await api.admin.trackingIds.add({
      store: "amazon.de",
      tags: " a-21, b-21;c-21\r\n\ta-21 ",
    });
    const again = await add("c-21", "d-21");
    const other = await api.admin.trackingIds.add({ store: "amazon.com", tags: "a-21" });

    expect([first, again, other].map(({ added }) => added)).toEqual([3, 1, 1]);
    const { ids, total, stores } = await api.admin.trackingIds.list({ limit: 2, page: 2 });
    expect(ids.map(({ store, tag }) => `${store} ${tag}`)).toEqual([
      "amazon.de b-21",
      "amazon.de c-21",
    ]);
    expect({ total, stores }).toEqual({ total: 5, stores: ["amazon.com", "amazon.de"] });
  });

  test.each([
    ["shop", "A tracking id looks like shop-20. This does not: shop."],
    ["a-20 https://x.example/ b&c-20", /This does not: https:\/\/x.example\/, b&c-20\.$/],
    [" , ", "Please enter the ids."],
  ])("refuses %j as a whole", async (tags, message) => {
    await expect(api.admin.trackingIds.add({ store: "amazon.de", tags })).rejects.toThrow(message);
    expect(await pool()).toEqual({});
  });

  test("an id is assigned by hand, shared by one only, freed and removed, with the user in the log", async () => {
    await shop.post({ slug: "pans" });
    await add("a-21", "b-21");
    await give("a-21", "/blog/pans");

    await expect(give("b-21", "/blog/pans")).rejects.toThrow(
      "Links of this page carry a-21 already.",
    );
    await expect(give("b-21", "/blog/none")).rejects.toThrow("The shop has no such page.");
    await expect(give("b-21", "/blog/pans", true)).rejects.toThrow("belongs to none of them");
    await give("b-21", "", true);
    await give("a-21", "", true);
    const { ids } = await api.admin.trackingIds.list({ state: "free" });
    expect(ids.map(({ tag, isShared }) => [tag, isShared])).toEqual([
      ["a-21", true],
      ["b-21", false],
    ]);

    await api.admin.trackingIds.remove({ id: await idOf("a-21") });
    expect(await pool()).toEqual({ "b-21": null });
    await expect(api.admin.trackingIds.remove({ id: "none" })).rejects.toThrow("not found");
    expect((await actionsOf(shop)).filter((action) => action.startsWith("tracking"))).toEqual([
      "tracking-ids.added",
      "tracking-id.changed",
      "tracking-id.changed",
      "tracking-id.changed",
      "tracking-id.removed",
    ]);
  });
});
