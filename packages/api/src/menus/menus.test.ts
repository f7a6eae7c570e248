import { revisionReader } from "@pickwell/db/revisions";
import { posts, redirects } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { observed } from "../../test/ledger/observed.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import type { Caller } from "../index.ts";
import { saveSettings } from "../settings/service.ts";
import type { MenuItem } from "./rules.ts";
import { menus } from "./schema.ts";

let shop: TestShop;
let admin: Caller["admin"];
beforeEach(async () => {
  shop = testShop();
  admin = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin;
});

const entry = (label: string, href: string, children: MenuItem["children"] = []): MenuItem => ({
  kind: "link",
  label,
  href,
  children,
});

const save = (header: MenuItem[]) => saveSettings(shop.db, NOW, "menus", { header }, 0);

test("a new shop's menus are marked as default", async () => {
  expect((await shop.caller.settings.public()).menus).toEqual({ header: null, footer: null });
});

test("entries without a target are hidden, and moved targets are linked directly", async () => {
  await shop.category({ name: "Lamps", slug: "lamps" });
  const product = await shop.product({ name: "Lamp", slug: "lamp" });
  await shop.category({ name: "Gone", slug: "gone", status: "inactive" });
  await shop.db
    .insert(redirects)
    .values({ path: "/old-lamp", target: "/product/lamp", createdAt: NOW });
  await save([
    entry("Shelf", "/category/lamps?sort=price"),
    entry("Gone", "/category/gone"),
    entry("By id", `/products/${product.id}`),
    entry("Old", "/old-lamp"),
    entry("Partner", "https://partner.example/"),
    entry("More", "", [
      { label: "Deals", href: "/deals" },
      { label: "Nowhere", href: "/nowhere" },
    ]),
    entry("Empty", "", [{ label: "Nowhere", href: "/blog/nowhere" }]),
  ]);

  const { header } = (await shop.caller.settings.public()).menus;

  expect(header?.map(({ label, href, children }) => [label, href, children.length])).toEqual([
    ["Shelf", "/category/lamps?sort=price", 0],
    ["By id", `/products/${product.id}`, 0],
    ["Old", "/product/lamp", 0],
    ["Partner", "https://partner.example/", 0],
    ["More", "", 1],
  ]);
});

test("a cached page depends on redirects, and on deals at a product's path", async () => {
  const deal = await shop.deal({ title: "Lamp" });
  await save([entry("Deal", `/product/${deal.id}`), entry("Old", "/old-lamp")]);
  const { caller, told } = observed(shop);
  expect((await caller.settings.public()).menus.header).toHaveLength(1);
  expect(told.topics).toEqual(expect.arrayContaining(["redirects", "deals"]));

  const revision = () => revisionReader(shop.db)(["redirects"]);
  const before = revision();
  const path = "/old-lamp";
  await shop.db.insert(redirects).values({ path, target: "/deals", createdAt: NOW });
  const between = revision();
  expect(between).not.toBe(before);
  await shop.db.update(redirects).set({ hits: 1, lastHitAt: NOW });
  expect(revision()).toBe(between);
  expect((await caller.settings.public()).menus.header?.[1]).toMatchObject({ href: "/deals" });
});

test("a scheduled article's entry appears at its moment", async () => {
  const post = await shop.post({ title: "Guide", slug: "guide" });
  const later = new Date(NOW.getTime() + 60_000);
  await shop.db
    .update(posts)
    .set({ status: "scheduled", publishedAt: later })
    .where(eq(posts.id, post.id));
  await save([entry("Guide", "/blog/guide")]);
  expect((await shop.caller.settings.public()).menus.header).toEqual([]);

  await shop.db.update(posts).set({ publishedAt: NOW }).where(eq(posts.id, post.id));

  expect((await shop.caller.settings.public()).menus.header).toHaveLength(1);
});

test.each([
  "",
  "deals",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "http://plain.example",
  "javascript:alert(1)",
  "https://name:word@partner.example",
  "https://",
])("an entry that leads to %j is refused at its position", (href) => {
  const { error } = menus.safeParse({ header: [entry("Fine", "/deals"), entry("Bad", href)] });

  expect(error?.issues[0]?.path).toEqual(["header", 1, "href"]);
});

test("an entry needs a label, and has at most one level below it", () => {
  const problem = (item: object) => menus.safeParse({ footer: [item] }).error?.issues[0]?.path;
  expect(problem(entry(" ", "/deals"))).toEqual(["footer", 0, "label"]);
  expect(problem(entry("More", "", [{ label: "", href: "/deals" }]))).toEqual([
    ...["footer", 0, "children", 0, "label"],
  ]);
  const deep = { ...entry("In", "/a"), children: [entry("Below", "/deals")] };
  const nested = menus.parse({ header: [{ ...entry("A", ""), children: [deep] }] });
  expect(nested.header?.[0]?.children[0]).toEqual({ label: "In", href: "/a" });
});

test("the back office finds targets by name, and looks up addresses", async () => {
  await shop.category({ name: "Lamps", slug: "lamps" });
  await shop.product({ name: "Desk lamp", slug: "desk-lamp" });
  await shop.product({ name: "Hidden lamp", slug: "hidden-lamp", status: "draft" });
  await shop.post({ title: "Lamps compared", slug: "lamps-compared" });

  const found = await admin.menus.find({ search: "lamp" });
  const targets = await admin.menus.check({
    hrefs: [
      ...["/product/desk-lamp", "/product/hidden-lamp", "/api/x"],
      ...["https://partner.example", "/?theme=lamp"],
    ],
  });

  expect(found.map(({ kind, href }) => `${kind} ${href}`)).toEqual([
    "Category /category/lamps",
    "Product /product/desk-lamp",
    "Article /blog/lamps-compared",
  ]);
  expect(targets.map(({ state }) => state)).toEqual([
    "there",
    "missing",
    "there",
    "there",
    "there",
  ]);
});
