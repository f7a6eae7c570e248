import { auditLog, searchAppearances } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { publicSections } from "../discovery/sections.ts";
import type { Caller } from "../index.ts";
import { appearanceKey } from "./rules.ts";

let shop: TestShop;
let api: Caller["admin"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin;
});

const at = (path: string) => shop.caller.searchAppearances.at({ path });

async function listedPaths(): Promise<string[]> {
  const paths: string[] = [];
  for (const section of publicSections(shop.db, shop.now(), 100)) {
    for (const { number } of await section.chunks()) {
      for await (const entries of section.read(number)) paths.push(...entries.map((e) => e.path));
    }
  }
  return paths;
}

test.each([
  ["/Products/", "/products"],
  ["/products?page=2&sort=price", "/products"],
  ["/product/Caf%C3%A9", "/product/café"],
  ["/blog?tag=Tea&page=2", "/blog?tag=tea"],
  ["/blog?search=x&category=tips", "/blog?category=tips"],
  ["/blog?tag=Green%20Tea", "/blog?tag=green-tea"],
  ["/blog?category=Caf%C3%A9s+%26+Bars", "/blog?category=cafes-bars"],
  ["/blog?tag=50%", "/blog?tag=50"],
  ["/blog?tag=%2B&category=tips", "/blog?category=tips"],
  ["/blog?search=x", "/blog"],
  ["/", "/"],
  ["/?genre=noir", "/"],
  ["https://elsewhere.example/a", null],
  ["//elsewhere.example", null],
  ["", null],
  ["/%E0%A4%A", null],
  [`/${"x".repeat(600)}`, null],
])("%j is the page %j", (address, key) => {
  expect(appearanceKey(address)).toBe(key);
});

test("what is entered of a page is what it says, and nothing is left of it when all is emptied", async () => {
  expect(await at("/products")).toBeNull();

  const saved = await api.searchAppearances.change({
    path: "/products",
    version: 0,
    changes: { title: "  Good \n things ", picture: { url: "https://p.example/a.jpg", alt: "A" } },
  });

  expect(saved).toMatchObject({ path: "/products", title: "Good things", version: 1 });
  expect(await at("/Products/?page=2")).toMatchObject({
    title: "Good things",
    description: "",
    picture: { alt: "A" },
    canonical: "",
    noindex: false,
  });
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(entry).toMatchObject({ action: "appearance.changed", targetId: "/products" });

  await expect(
    api.searchAppearances.change({ path: "/products", version: 0, changes: { title: "Mine" } }),
  ).rejects.toMatchObject({ code: "CONFLICT", cause: { field: "version" } });
  await api.searchAppearances.change({ path: "/products", changes: { title: "", picture: null } });
  expect(await at("/products")).toBeNull();
  expect((await api.searchAppearances.list()).appearances).toEqual([]);
});

test("a picture that stands for a page is in use", async () => {
  const { picture } = await api.searchAppearances.change({
    path: "/deals",
    changes: { picture: { url: "https://p.example/a.jpg", alt: "A" } },
  });

  const { usedIn } = await api.media.get({ id: picture?.key ?? "" });

  expect(usedIn).toEqual([{ kind: "appearance", id: "/deals", title: "/deals" }]);
});

test.each([
  ["javascript:alert(1)"],
  ["ftp://elsewhere.example"],
  ["//elsewhere.example/x"],
  ["elsewhere.example"],
  ["https://a:b@elsewhere.example/"],
  ["https://elsewhere.example/a b"],
])("a page cannot be listed under %j", async (canonical) => {
  const refusal = await api.searchAppearances
    .change({ path: "/deals", changes: { canonical } })
    .catch((error) => error);

  expect(refusal).toMatchObject({ code: "BAD_REQUEST" });
  expect(refusal.cause.issues[0].path).toEqual(["changes", "canonical"]);
});

test("an address of the shop’s own is kept as a path", async () => {
  const { canonical } = await api.searchAppearances.change({
    path: "/deals",
    changes: { canonical: `${ORIGIN}/products?a=1` },
  });

  expect(canonical).toBe("/products?a=1");
});

test("what is kept out of search engines, or listed elsewhere, is in no sitemap", async () => {
  const lamp = await shop.product({ name: "Lamp" });
  const post = await shop.post({ title: "On lamps" });
  const deal = await shop.deal({});
  const paths = ["/about", `/product/${lamp.slug}`, `/blog/${post.slug}`, `/deals/${deal.id}`];
  expect(await listedPaths()).toEqual(expect.arrayContaining(paths));

  for (const path of paths) {
    await api.searchAppearances.change({ path, changes: { noindex: true } });
  }
  await api.searchAppearances.change({ path: "/contact", changes: { canonical: "/about" } });
  await api.searchAppearances.change({ path: "/deals", changes: { canonical: "/deals" } });

  const listed = await listedPaths();
  for (const path of [...paths, "/contact"]) expect(listed).not.toContain(path);
  expect(listed).toContain("/deals");
});

test("it goes along when a page moves, waits while the page is deleted, and comes back with it", async () => {
  const category = await shop.category({ name: "Lamps", slug: "lamps" });
  await api.searchAppearances.change({ path: "/category/lamps", changes: { noindex: true } });

  await api.categories.change({ id: category.id, changes: { slug: "lights" } });
  expect(await at("/category/lamps")).toBeNull();
  expect(await at("/category/lights")).toMatchObject({ noindex: true });

  await api.categories.remove({ id: category.id });
  expect(await at("/category/lights")).toBeNull();
  expect((await api.searchAppearances.list()).total).toBe(0);
  const another = await shop.category({ name: "Lights", slug: "lights" });
  expect(await at("/category/lights")).toBeNull();
  await api.categories.remove({ id: another.id });

  await api.trash.restore({ things: [{ kind: "category", id: category.id }] });
  expect(await at("/category/lights")).toMatchObject({ noindex: true });
});

test("it goes for good with its page, and holds no picture any more", async () => {
  const post = await shop.post({ title: "On lamps" });
  const { picture } = await api.searchAppearances.change({
    path: `/blog/${post.slug}`,
    changes: { picture: { url: "https://p.example/a.jpg", alt: "A" } },
  });
  await api.posts.remove({ id: post.id });
  const [entry] = (await api.trash.list()).entries;
  expect(await shop.db.select().from(searchAppearances)).toHaveLength(1);

  await api.trash.remove({ ids: [entry?.id ?? ""] });

  expect(await shop.db.select().from(searchAppearances)).toEqual([]);
  expect((await api.media.get({ id: picture?.key ?? "" })).usedIn).toEqual([]);
});

test("a new page says nothing of what a deleted one said at its address", async () => {
  const page = { slug: "our-garden", title: "Our garden" };
  await api.pages.create(page);
  await api.searchAppearances.change({ path: "/our-garden", changes: { noindex: true } });
  await api.pages.remove({ slug: page.slug });
  await api.trash.restore({ things: [{ kind: "page", id: page.slug }] });
  expect(await at("/our-garden")).toMatchObject({ noindex: true });
  await api.pages.remove({ slug: page.slug });

  const [former] = (await api.trash.list()).entries;
  await api.pages.create(page);

  expect(await at("/our-garden")).toBeNull();

  // Both are in the trash: what the second said is left by the first.
  await api.searchAppearances.change({ path: "/our-garden", changes: { title: "Second" } });
  await api.pages.remove({ slug: page.slug });
  await api.trash.remove({ ids: [former?.id ?? ""] });
  expect(await shop.db.select().from(searchAppearances)).toMatchObject([{ title: "Second" }]);
});
