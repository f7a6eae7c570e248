import {
  auditLog,
  broadcasts,
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
  redirects,
  savedProducts,
  sessions,
  sourceCategories,
  trash,
  users,
} from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import type { Caller } from "../index.ts";
import { findDeleted, pathInPlaceOf } from "../redirects/deleted.ts";
import { trashJob } from "./job.ts";
import { usageSentence } from "./rules.ts";

const DAY_MS = 86_400_000;
let shop: TestShop;
let api: Caller;
let adminId: string;
beforeEach(async () => {
  shop = testShop();
  const admin = await addUser(shop, { role: "admin", name: "Ada" });
  adminId = admin.id;
  api = (await signedIn(shop, admin)).api;
});

type Kind = "product" | "deal" | "post" | "page" | "category" | "picture" | "user";
const restore = (...things: { kind: Kind; id: string }[]) => api.admin.trash.restore({ things });
const listed = async () => (await api.admin.trash.list()).entries.map(({ title }) => title);
const media = {
  drop: async (_: unknown, remove: () => Promise<boolean>) => remove(),
};
const runJob = (at: Date) =>
  trashJob(media).run({ db: shop.db, now: () => at, signal: new AbortController().signal });

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

describe("deletion for good", () => {
  test("the job deletes what is 30 days old, and keeps the names that figures need", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    const ben = await addUser(shop, { email: "ben@example.com" });
    await api.admin.products.remove({ id: lamp.id });
    await api.admin.users.remove({ id: ben.id });

    await runJob(new Date(NOW.getTime() + 30 * DAY_MS - 1));
    expect((await api.admin.trash.list()).total).toBe(2);
    expect(await runJob(new Date(NOW.getTime() + 30 * DAY_MS))).toBe(
      "Deleted 2 items permanently.",
    );
    expect(await runJob(new Date(NOW.getTime() + 31 * DAY_MS))).toBeUndefined();

    expect((await api.admin.trash.list()).total).toBe(0);
    await expect(restore({ kind: "product", id: lamp.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const rows = await shop.db.select().from(trash);
    expect(rows).toMatchObject([{ kind: "product", title: "Lamp", content: null }]);
    expect(JSON.stringify(rows)).not.toContain("ben@example.com");
    const [newest] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(newest).toMatchObject({ action: "trash.removed", actorId: null });
  });
});

describe("old links of a deleted thing", () => {
  const lead = (name: string) => pathInPlaceOf(shop.db, NOW, "product", name);

  test("redirect to the category, to the owner's choice, or to where it was added again", async () => {
    const home = await shop.category({ name: "Home" });
    const lamp = await shop.product({ name: "Lamp", sku: "L-1" });
    const other = await shop.product({ name: "Lantern" });
    expect(await lead(lamp.id)).toBeNull();
    expect(await lead("never")).toBeNull();
    await api.admin.products.remove({ id: lamp.id });
    expect(await lead(lamp.id)).toBe("/category/home");
    expect(await lead("lamp")).toBe("/category/home");

    const again = await shop.product({ name: "Brass Lamp", sku: "L-1" });
    expect(await lead(lamp.id)).toBe(`/product/${again.slug}`);

    const [entry] = (await api.admin.trash.list()).entries;
    await api.admin.trash.replace({ id: entry?.id ?? "", replacementId: other.id });
    expect(await lead(lamp.id)).toBe("/product/lantern");
    await runJob(new Date(NOW.getTime() + 40 * DAY_MS));
    expect(await lead("lamp")).toBe("/product/lantern");

    await api.admin.products.remove({ id: other.id });
    await api.admin.products.remove({ id: again.id });
    const away = await shop.category({ name: "Away" });
    await api.admin.categories.remove({ id: home.id, moveTo: away.id }).catch(() => undefined);
    expect(await lead("lamp")).toBe("/category/away");
  });

  test("redirect to a replacement named with the deletion, which must be an existing product", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    const other = await shop.product({ name: "Lantern" });
    for (const replacementId of ["never", lamp.id]) {
      await expect(api.admin.products.remove({ id: lamp.id, replacementId })).rejects.toMatchObject(
        {
          code: "BAD_REQUEST",
        },
      );
    }
    await api.admin.products.remove({ id: lamp.id, replacementId: other.id });
    expect(await lead("lamp")).toBe("/product/lantern");
  });
});

describe("the page of a deleted thing", () => {
  const find = (path: string) => findDeleted(shop.db, NOW, path);

  test("is gone, or leads where the owner says, also from its former paths and for good", async () => {
    const home = await shop.category({ name: "Home" });
    const lamp = await shop.product({ name: "Lamp", categoryId: home.id });
    const other = await shop.product({ name: "Lantern", categoryId: home.id });
    await api.admin.products.change({ id: lamp.id, changes: { slug: "brass-lamp" } });
    expect(await find("/product/brass-lamp")).toBeNull();
    await api.admin.products.remove({ id: lamp.id });

    for (const path of ["/product/brass-lamp", "/Products/Brass-Lamp/", "/product/lamp"]) {
      expect(await find(path)).toEqual({ target: null });
    }
    expect(await find("/product/never")).toBeNull();
    expect(await find("/blog/brass-lamp")).toBeNull();
    expect(await find("/product/brass-lamp/amp")).toEqual({ target: null });

    const [entry] = (await api.admin.trash.list()).entries;
    const id = entry?.id ?? "";
    await api.admin.trash.replace({ id, replacementId: home.id });
    expect((await api.admin.trash.list()).entries[0]).toMatchObject({
      replacement: null,
      listing: { name: "Home" },
    });
    expect(await find("/product/brass-lamp")).toEqual({ target: "/category/home" });
    await api.admin.trash.replace({ id, replacementId: other.id });
    expect(await find("/product/lamp")).toEqual({ target: "/product/lantern" });
    await runJob(new Date(NOW.getTime() + 40 * DAY_MS));
    expect(await find("/product/lamp")).toEqual({ target: "/product/lantern" });
    await api.admin.products.change({ id: other.id, changes: { status: "draft" } });
    expect(await find("/product/lamp")).toEqual({ target: null });
  });

  test("leads to the same product where that was added again, and to nothing that is hidden", async () => {
    const lamp = await shop.product({ name: "Lamp", sku: "L-1" });
    await api.admin.products.remove({ id: lamp.id });
    const again = await shop.product({ name: "Brass Lamp", sku: "L-1" });
    expect(await find("/product/lamp")).toEqual({ target: `/product/${again.slug}` });

    await shop.product({ name: "Lamp", slug: "lamp", status: "draft" });
    expect(await find("/product/lamp")).toBeNull();
  });

  test("leads on where its replacement was deleted, too, and nowhere where they lead to each other", async () => {
    const home = await shop.category({ name: "Home" });
    const away = await shop.category({ name: "Away" });
    const inHome = (name: string) => shop.product({ name, categoryId: home.id });
    const [lamp, lantern] = [await inHome("Lamp"), await inHome("Lantern")];
    await api.admin.products.remove({ id: lamp.id, replacementId: lantern.id });
    await api.admin.products.remove({ id: lantern.id, replacementId: home.id });
    expect(await find("/product/lamp")).toEqual({ target: "/category/home" });
    await api.admin.categories.remove({ id: home.id, moveTo: away.id });
    expect(await find("/product/lamp")).toEqual({ target: "/category/away" });

    const [one, two] = [await shop.product({ name: "One" }), await shop.product({ name: "Two" })];
    await api.admin.products.remove({ id: one.id, replacementId: two.id });
    await api.admin.products.remove({ id: two.id });
    await shop.db.update(trash).set({ replacementId: one.id }).where(eq(trash.targetId, two.id));
    expect(await find("/product/one")).toEqual({ target: null });
  });

  test("of an article is another one, also from its former paths, or gone; a draft never had one", async () => {
    const pans = await shop.post({ title: "Pans" });
    const pots = await shop.post({ title: "Pots" });
    const draft = await shop.post({ title: "Draft", status: "draft", publishedAt: null });
    const later = new Date(NOW.getTime() + DAY_MS);
    const soon = await shop.post({ title: "Soon", status: "scheduled", publishedAt: later });
    await shop.db
      .insert(redirects)
      .values({ path: "/2012/01/pans", kind: "post", targetId: pans.id, createdAt: NOW });
    await api.admin.posts.change({ id: pans.id, changes: { slug: "iron-pans" } });
    for (const { id } of [draft, soon]) await api.admin.posts.remove({ id });
    await api.admin.posts.remove({ id: pans.id });
    const paths = ["/blog/iron-pans", "/Blog/Pans/", "/2012/01/pans", "/2012/01/pans/feed/"];
    for (const path of paths) expect(await find(path)).toEqual({ target: null });
    expect(await find("/blog/draft")).toBeNull();
    expect(await find("/blog/soon")).toBeNull();
    expect(await find("/blog/author/pans")).toBeNull();
    // Entries of before had the slugs of drafts, too.
    for (const { id, slug } of [draft, soon]) {
      await shop.db.update(trash).set({ slug }).where(eq(trash.targetId, id));
      expect(await find(`/blog/${slug}`)).toBeNull();
      await shop.db.update(trash).set({ slug: null }).where(eq(trash.targetId, id));
    }

    const entries = (await api.admin.trash.list({ kind: "post" })).entries;
    expect(new Map(entries.map(({ title, hadPage }) => [title, hadPage]))).toEqual(
      new Map([
        ["Draft", false],
        ["Soon", false],
        ["Pans", true],
      ]),
    );
    const id = entries.find(({ title }) => title === "Pans")?.id ?? "";
    await expect(api.admin.trash.replace({ id, replacementId: "never" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    await api.admin.trash.replace({ id, replacementId: pots.id });
    expect((await api.admin.trash.list({ search: "Pans" })).entries[0]).toMatchObject({
      replacement: { id: pots.id, name: "Pots" },
      listing: null,
    });
    await api.admin.posts.change({ id: pots.id, changes: { slug: "all-pots" } });
    for (const path of paths) expect(await find(path)).toEqual({ target: "/blog/all-pots" });

    await shop.post({ title: "Pans", slug: "iron-pans", status: "draft" });
    expect(await find("/blog/iron-pans")).toBeNull();
    await restore({ kind: "post", id: pans.id });
    expect(await find("/2012/01/pans")).toBeNull();
  });

  test("of a page or collection is another one, wherever that moves, or gone", async () => {
    const page = { content: "Us.", description: "" };
    for (const slug of ["our-team", "our-staff"]) {
      await api.admin.pages.create({ ...page, slug, title: slug });
    }
    const none = api.admin.pages.remove({ slug: "our-team", replacementId: "our-team" });
    await expect(none).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await api.admin.pages.remove({ slug: "our-team", replacementId: "our-staff" });
    expect(await find("/our-team")).toEqual({ target: "/our-staff" });
    await api.admin.pages.change({ slug: "our-staff", changes: { slug: "people" } });
    expect(await find("/our-team")).toEqual({ target: "/people" });
    await api.admin.pages.remove({ slug: "people" });
    for (const path of ["/our-team", "/our-staff", "/people"]) {
      expect(await find(path)).toEqual({ target: null });
    }

    const add = (title: string, status: "published" | "draft") =>
      api.admin.collections.create({ title, status, kind: "hand", products: [] });
    const gifts = await add("Gifts", "published");
    const all = await add("All gifts", "published");
    const hidden = await add("Hidden", "draft");
    await api.admin.collections.remove({ id: gifts.id, replacementId: all.id });
    await api.admin.collections.remove({ id: hidden.id });
    expect(await find("/collections/gifts")).toEqual({ target: "/collections/all-gifts" });
    expect(await find("/collections/hidden")).toBeNull();
    await api.admin.collections.remove({ id: all.id });
    expect(await find("/collections/gifts")).toEqual({ target: null });
  });

  test("of a deal is its product, or gone", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    const [deal, other] = [await shop.deal({ productId: lamp.id }), await shop.deal()];
    for (const { id } of [deal, other]) await api.admin.deals.remove({ id });
    expect(await find(`/deals/${deal.id}`)).toEqual({ target: "/product/lamp" });
    expect(await find(`/deals/${other.id}`)).toEqual({ target: null });
    expect(await find("/deals/never")).toBeNull();
  });

  test("of products deleted together is one of the same for all, or each one's category", async () => {
    const [home, away] = [
      await shop.category({ name: "Home" }),
      await shop.category({ name: "Away" }),
    ];
    const at = (name: string, { id }: { id: string }) => shop.product({ name, categoryId: id });
    const [one, two, three] = [await at("One", home), await at("Two", away), await at("3", away)];
    const remove = (more: { replacementId?: string; toCategories?: boolean }) =>
      api.admin.products.bulk({ ids: [one.id, two.id], action: "delete", ...more });
    await expect(remove({ replacementId: two.id })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const lead = async () => [await find("/product/one"), await find("/product/two")];
    const back = () => restore({ kind: "product", id: one.id }, { kind: "product", id: two.id });

    await remove({ replacementId: three.id });
    expect(await lead()).toEqual([{ target: "/product/3" }, { target: "/product/3" }]);
    await back();
    await remove({ toCategories: true });
    expect(await lead()).toEqual([{ target: "/category/home" }, { target: "/category/away" }]);
    await back();
    await remove({});
    expect(await lead()).toEqual([{ target: null }, { target: null }]);
  });

  test("of a category is where its products went", async () => {
    const [home, away] = [
      await shop.category({ name: "Home" }),
      await shop.category({ name: "Away" }),
    ];
    const empty = await shop.category({ name: "Empty" });
    await shop.product({ categoryId: home.id });
    await api.admin.categories.remove({ id: home.id, moveTo: away.id });
    await api.admin.categories.remove({ id: empty.id });

    expect(await find("/category/home")).toEqual({ target: "/category/away" });
    expect(await find("/category/empty")).toEqual({ target: null });
  });
});

describe("the uses of a thing", () => {
  const uses = async (kind: Kind, ...ids: string[]) =>
    usageSentence(await api.admin.trash.uses({ kind, ids }));

  test("are counted over articles, pages, newsletters, deals and wishlists, each once", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    const other = await shop.product({ name: "Lamp 2" });
    await shop.deal({ productId: lamp.id });
    await shop.post({ content: "{{product:lamp}}\n\n[it](/product/lamp) and {{product: lamp }}" });
    await shop.post({ content: `See https://shop.example/go/product/${lamp.id}?at=x` });
    await shop.post({ content: "{{product:lamp-2}} and /products/lampshade, a lamp" });
    const mail = { slug: "a", subject: "A", createdAt: NOW, updatedAt: NOW };
    const body = "{{product:lamp}}";
    await shop.db.insert(broadcasts).values([
      { ...mail, id: "a", body, status: "sent" },
      { ...mail, id: "b", slug: "b", body },
    ]);

    expect(await uses("product", lamp.id)).toBe(
      "used in 2 articles, 1 deal, 1 sent newsletter, 1 newsletter draft",
    );
    expect(await uses("product", other.id)).toBe("used in 1 article");
    expect(await uses("product", lamp.id, other.id)).toBe(
      "used in 3 articles, 1 deal, 1 sent newsletter, 1 newsletter draft",
    );
  });

  test("for articles, pages, deals and categories are the links to them", async () => {
    const home = await shop.category({ name: "Home" });
    await shop.product();
    const post = await shop.post({ title: "Pans", content: "[me](/blog/pans)" });
    const deal = await shop.deal();
    await shop.post({
      content: `[a](/blog/pans "x") [b](/deals/${deal.id}) [c](/category/home) [d](/terms)`,
    });
    await shop.post({ content: "/blog/pans-and-pots /terms-of-trade /blog/terms" });

    expect(await uses("post", post.id)).toBe("used in 1 article");
    expect(await uses("deal", deal.id)).toBe("used in 1 article");
    expect(await uses("category", home.id)).toBe("used in 1 product, 1 article");
    expect(await uses("page", "terms")).toBe("used in 1 article");
    expect(await uses("user", adminId)).toBeNull();
  });
});

test("deleted accounts are listed in the trash only, without secrets", async () => {
  const ben = await addUser(shop, { name: "Ben", email: "ben@example.com" });
  await api.admin.users.remove({ id: ben.id });

  const { entries } = await api.admin.trash.list({ kind: "user" });
  expect(entries).toMatchObject([{ title: "Ben", deletedBy: "Ada" }]);
  expect(JSON.stringify(entries)).not.toMatch(/argon2|[Hh]ash":|example\.com/);
  expect(await shop.db.select().from(users)).toHaveLength(1);
});
