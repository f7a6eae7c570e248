import { redirects, trash } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { ownedShop } from "../../test/accounts.ts";
import { NOW, type TestShop } from "../../test/testing.ts";
import { runTrashJob } from "../../test/trash.ts";
import type { Caller } from "../index.ts";
import { findDeleted, pathInPlaceOf } from "./deleted.ts";

const DAY_MS = 86_400_000;
let shop: TestShop;
let api: Caller;
beforeEach(async () => {
  ({ shop, api } = await ownedShop());
});
const restore = (...things: { kind: "product" | "post"; id: string }[]) =>
  api.admin.trash.restore({ things });

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
    await runTrashJob(shop, new Date(NOW.getTime() + 40 * DAY_MS));
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
    await runTrashJob(shop, new Date(NOW.getTime() + 40 * DAY_MS));
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
