import {
  categories,
  deals,
  feedSources,
  offers,
  pages,
  pictures,
  postRevisions,
  posts,
  pricePoints,
  products,
  savedProducts,
  sessions,
  sourceCategories,
  trash,
} from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, ownedShop, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";

let shop: TestShop;
let api: Caller;
beforeEach(async () => {
  ({ shop, api } = await ownedShop());
});

type Kind = "product" | "deal" | "post" | "page" | "category" | "picture" | "user";
const restore = (...things: { kind: Kind; id: string }[]) => api.admin.trash.restore({ things });
const listed = async () => (await api.admin.trash.list()).entries.map(({ title }) => title);

describe("restores", () => {
  test("a product, with its dates, counts, deals and those who saved it", async () => {
    const reader = await addUser(shop);
    const product = await shop.product({
      name: "Lamp",
      sku: "L-1",
      views: 7,
      images: [{ key: "0123456789abcdef", alt: "Lit" }],
      features: ["Warm"],
      status: "archived",
    });
    const { id } = product;
    const deal = await shop.deal({ productId: id });
    await shop.db
      .insert(savedProducts)
      .values({ userId: reader.id, productId: id, savedPriceCents: 900, savedAt: NOW });
    await shop.db.insert(offers).values({
      ...{ id: "o1", productId: id, merchant: "m", merchantName: "M", key: "1", title: "Lamp" },
      ...{ brand: "", mpn: "", attributes: { size: "L" }, url: "https://m.example/", seenAt: NOW },
      ...{ currency: "NOK", priceMinor: 900, availability: "in_stock", isSecondHand: false },
    });
    const sold = await shop.db.select().from(offers);
    await shop.db
      .insert(pricePoints)
      .values({ productId: product.id, offerSeq: 0, since: NOW, until: NOW, minor: 1000 });
    const seen = await shop.db.select().from(pricePoints);

    await api.admin.products.remove({ id });
    expect(await shop.db.select().from(products)).toEqual([]);
    expect(await shop.db.select().from(offers)).toEqual([]);
    expect(await shop.db.select().from(pricePoints)).toEqual([]);
    expect(await listed()).toEqual(["Lamp"]);
    expect(await shop.db.select({ is: deals.productId }).from(deals)).toEqual([{ is: null }]);

    expect(await restore({ kind: "product", id })).toEqual([
      { kind: "product", id, title: "Lamp", notes: [] },
    ]);

    expect(await shop.db.select().from(products)).toEqual([product]);
    const [tied] = await shop.db.select().from(deals).where(eq(deals.id, deal.id));
    expect(tied?.productId).toBe(id);
    expect(await shop.db.select().from(savedProducts)).toHaveLength(1);
    expect(await shop.db.select().from(offers)).toEqual(sold);
    expect(await shop.db.select().from(pricePoints)).toEqual(seen);
    expect(await listed()).toEqual([]);
  });

  test("a product whose feed was removed since comes back with its offers", async () => {
    const { id } = await shop.product({ name: "Lamp" });
    const scope = "s1";
    await shop.db.insert(feedSources).values({
      ...{ id: scope, name: "Lamps", host: "feed.example", signIn: "none" as const, sealed: "" },
      ...{ shrinkPercent: 40, savedBy: "somebody", createdAt: NOW, updatedAt: NOW },
    });
    await shop.db
      .insert(sourceCategories)
      .values({ id: "c1", scope, key: "k", names: ["Lamps"], createdAt: NOW });
    await shop.db.insert(offers).values({
      ...{ id: "o1", productId: id, merchant: "m", merchantName: "M", key: "1", title: "Lamp" },
      ...{ brand: "", mpn: "", attributes: {}, url: "https://m.example/", seenAt: NOW },
      ...{ currency: "NOK", priceMinor: 900, availability: "in_stock", isSecondHand: false },
      ...{ sourceId: scope, sourceCategoryId: "c1" },
    });
    await api.admin.products.remove({ id });
    await shop.db.delete(sourceCategories);
    await shop.db.delete(feedSources);

    await restore({ kind: "product", id });

    expect(await shop.db.select().from(offers)).toMatchObject([
      { id: "o1", sourceId: null, sourceCategoryId: null },
    ]);
  });

  test("a listed product, which is counted and found again", async () => {
    const product = await shop.product({ name: "Larder Lamp" });
    const { list } = shop.caller.catalog.products;
    const before = await list({ search: "larder" });

    await api.admin.products.remove({ id: product.id });
    expect((await list({ search: "larder" })).total).toBe(0);
    await restore({ kind: "product", id: product.id });

    expect(await list({ search: "larder" })).toEqual(before);
    expect((await list({})).total).toBe(1);
  });

  test("an article with its revisions, a deal, a page", async () => {
    const post = await shop.post({ title: "Pans", tags: ["iron"] });
    await api.admin.posts.change({ id: post.id, changes: { title: "Iron Pans" } });
    const deal = await shop.deal({ title: "Pan" });
    await api.admin.pages.create({
      slug: "our-team",
      title: "Imprint",
      content: "Us.",
      description: "",
    });
    const before = [
      await shop.db.select().from(posts),
      await shop.db.select().from(postRevisions),
      await shop.db.select().from(deals),
      await shop.db.select().from(pages),
    ];

    await api.admin.posts.remove({ id: post.id });
    await api.admin.deals.remove({ id: deal.id });
    await api.admin.pages.remove({ slug: "our-team" });
    expect((await listed()).sort()).toEqual(["Imprint", "Iron Pans", "Pan"]);
    expect(await shop.db.select().from(postRevisions)).toEqual([]);
    await restore(
      { kind: "post", id: post.id },
      { kind: "deal", id: deal.id },
      { kind: "page", id: "our-team" },
    );

    expect([
      await shop.db.select().from(posts),
      await shop.db.select().from(postRevisions),
      await shop.db.select().from(deals),
      await shop.db.select().from(pages),
    ]).toEqual(before);
  });

  test("a category with the products that were moved, except those moved on since", async () => {
    const elsewhere = await shop.category({ name: "Elsewhere" });
    const third = await shop.category({ name: "Third" });
    const home = await shop.category({ name: "Home" });
    const lamp = await shop.product({ name: "Lamp" });
    const pan = await shop.product({ name: "Pan" });
    const old = await shop.product({ name: "Old", categoryId: elsewhere.id });

    await api.admin.categories.remove({ id: home.id, moveTo: elsewhere.id });
    await api.admin.products.change({ id: pan.id, changes: { category: "Third" } });
    await restore({ kind: "category", id: home.id });

    const rows = await shop.db
      .select({ id: products.id, categoryId: products.categoryId })
      .from(products);
    expect(new Map(rows.map((row) => [row.id, row.categoryId]))).toEqual(
      new Map([
        [lamp.id, home.id],
        [pan.id, third.id],
        [old.id, elsewhere.id],
      ]),
    );
    expect(await shop.db.select().from(categories).where(eq(categories.id, home.id))).toEqual([
      home,
    ]);
  });

  test("a picture, with what shows it", async () => {
    const key = "0123456789abcdef";
    const row = { key, source: `media:uploads/${key}.jpg`, name: "lit.jpg", createdAt: NOW };
    await shop.db.insert(pictures).values(row);
    const before = await shop.db.select().from(pictures);
    const product = await shop.product({ images: [{ key, alt: "" }] });

    await api.admin.products.remove({ id: product.id });
    await api.admin.media.remove({ id: key });
    expect(await shop.db.select().from(pictures)).toEqual([]);
    await restore({ kind: "product", id: product.id });

    expect(await shop.db.select().from(pictures)).toEqual(before);
    expect(await listed()).toEqual([]);
  });

  test("an account with its password, without its sessions", async () => {
    const reader = await addUser(shop, { email: "ben@example.com" });
    const theirs = await signedIn(shop, reader);

    await api.admin.users.remove({ id: reader.id });
    await expect(theirs.api.auth.account.profile()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await restore({ kind: "user", id: reader.id });

    await expect(theirs.api.auth.account.profile()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const rows = await shop.db.select().from(sessions).where(eq(sessions.userId, reader.id));
    expect(rows).toEqual([]);
    expect(await (await signedIn(shop, reader)).api.auth.account.profile()).toBeTruthy();
  });

  test.each([
    ["the product first", ["product", "deal"]],
    ["the deal first", ["deal", "product"]],
  ] as const)("a product and its deal in any order: %s", async (_, order) => {
    const { id: productId } = await shop.product();
    const { id: dealId } = await shop.deal({ productId });
    const thing = {
      product: { kind: "product", id: productId },
      deal: { kind: "deal", id: dealId },
    } as const;
    const remove = {
      product: () => api.admin.products.remove({ id: productId }),
      deal: () => api.admin.deals.remove({ id: dealId }),
    };

    for (const gone of [order, [...order].reverse()]) {
      for (const name of gone) await remove[name]();
      for (const name of order) await restore(thing[name]);
      const [deal] = await shop.db.select().from(deals);
      expect(deal?.productId).toBe(productId);
    }
  });

  test("everything of a bulk change, or nothing", async () => {
    const ids = [(await shop.product()).id, (await shop.product()).id, (await shop.product()).id];
    await api.admin.products.bulk({ ids, action: "delete" });
    expect((await api.admin.trash.list()).total).toBe(3);

    const things = ids.map((id) => ({ kind: "product" as const, id }));
    await expect(restore(...things, { kind: "product", id: "never" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await api.admin.trash.list()).total).toBe(3);
    await restore(...things);
    expect(await shop.db.select().from(products)).toHaveLength(3);
  });
});

describe("when something has taken its place", () => {
  test("slug and SKU are free at once; what is restored later gets others, and says so", async () => {
    const first = await shop.product({ name: "Lamp", sku: "L-1" });
    await api.admin.products.remove({ id: first.id });
    await shop.product({ name: "Lamp", sku: "L-1" });
    await shop.product({ name: "Lamp 2" });

    const [back] = await restore({ kind: "product", id: first.id });

    expect(back?.notes).toEqual([
      "Its address “lamp” is taken by now; it came back as “lamp-3”.",
      "Another product has the SKU “L-1” now; it came back without.",
    ]);
    const [row] = await shop.db.select().from(products).where(eq(products.id, first.id));
    expect(row).toMatchObject({ slug: "lamp-3", sku: null });
  });

  test("a taken e-mail address is reported, and nothing is lost", async () => {
    const ben = await addUser(shop, { email: "ben@example.com" });
    await api.admin.users.remove({ id: ben.id });
    await addUser(shop, { email: "ben@example.com" });

    await expect(restore({ kind: "user", id: ben.id })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("ben@example.com"),
    });
    expect((await api.admin.trash.list()).total).toBe(1);
  });

  test("a page that was deleted twice is restored once, the newer version", async () => {
    const page = { slug: "our-team", title: "First", content: "", description: "" };
    await api.admin.pages.create(page);
    await api.admin.pages.remove({ slug: "our-team" });
    await api.admin.pages.create({ ...page, title: "Second" });

    const [back] = await restore({ kind: "page", id: "our-team" });

    expect(back?.notes).toHaveLength(1);
    const rows = await shop.db.select({ slug: pages.slug, title: pages.title }).from(pages);
    expect(rows.sort((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual([
      { slug: "our-team", title: "Second" },
      { slug: "our-team-2", title: "First" },
    ]);
  });

  test("a category in the trash is restored with its product", async () => {
    const home = await shop.category({ name: "Home" });
    const lamp = await shop.product({ name: "Lamp" });
    await api.admin.products.remove({ id: lamp.id });
    await api.admin.categories.remove({ id: home.id });

    const [back] = await restore({ kind: "product", id: lamp.id });

    expect(back?.notes).toEqual(["Its category “Home” came back with it."]);
    expect(await shop.caller.catalog.products.get({ key: "lamp" })).toMatchObject({ id: lamp.id });
  });

  test("a product whose category was deleted for good is restored as a draft", async () => {
    await shop.category({ name: "Else", position: 0 });
    const home = await shop.category({ name: "Home" });
    const lamp = await shop.product({ name: "Lamp" });
    await api.admin.products.remove({ id: lamp.id });
    await api.admin.categories.remove({ id: home.id });
    await shop.db.update(trash).set({ content: null }).where(eq(trash.kind, "category"));

    const [back] = await restore({ kind: "product", id: lamp.id });

    expect(back?.notes).toEqual(["Its category is gone; it came back as a draft in “Else”."]);
    await expect(shop.caller.catalog.products.get({ key: "lamp" })).rejects.toThrow();
  });
});
