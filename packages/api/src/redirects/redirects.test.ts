import { exclusiveTransaction } from "@pickwell/db/atomic";
import { eventKeys, redirects } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { addUp } from "../attribution/totals/add-up.ts";
import type { Caller } from "../index.ts";
import { placeOf } from "../time/zones.ts";
import { findRedirect, findRedirects, formerProduct } from "./find.ts";
import {
  fullSizeOf,
  parentKeyOf,
  queryKey,
  redirectKey,
  redirectPathProblem,
  targetProblem,
  withQuery,
} from "./rules.ts";

let shop: TestShop;
let api: Caller;
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});
const lead = async (path: string) => (await findRedirect(shop.db, NOW, path))?.target ?? null;

describe("former addresses", () => {
  test("of a product redirect directly to the present one, however often it changed", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    const rename = (slug: string) => api.admin.products.change({ id: lamp.id, changes: { slug } });
    await rename("desk-lamp");
    await rename("brass-lamp");

    expect(await lead("/product/lamp")).toBe("/product/brass-lamp");
    expect(await lead("/product/desk-lamp")).toBe("/product/brass-lamp");
    expect(await lead("/products/Lamp/")).toBe("/product/brass-lamp");
    expect(await formerProduct(shop.db, "lamp")).toBe(lamp.id);

    await rename("lamp");
    expect(await lead("/product/lamp")).toBeNull();
    expect(await lead("/product/brass-lamp")).toBe("/product/lamp");
  });

  test("that lead to a screen of the shop end there", async () => {
    const insert = (path: string, target: string) =>
      shop.db.insert(redirects).values({ path, target, createdAt: NOW });
    await insert("/all-articles", "/blog?tag=led");
    await insert("/blog", "/journal");

    expect(await lead("/all-articles")).toBe("/blog");
  });

  test("of articles, pages and categories redirect to them, in any spelling", async () => {
    const post = await shop.post({ title: "Pans" });
    const home = await shop.category({ name: "Küche" });
    await api.admin.pages.create({ slug: "our-team", title: "I", content: "", description: "" });
    await api.admin.posts.change({ id: post.id, changes: { slug: "iron-pans" } });
    await api.admin.categories.change({ id: home.id, changes: { slug: "kitchen" } });
    await api.admin.pages.change({ slug: "our-team", changes: { slug: "team" } });
    await api.admin.pages.change({ slug: "team", changes: { slug: "people" } });

    expect(await lead("/blog/pans")).toBe("/blog/iron-pans");
    expect(await lead("/category/kuche")).toBe("/category/kitchen");
    expect(await lead("/CATEGORY/Kuche//")).toBe("/category/kitchen");
    expect(await lead("/our-team?a=b")).toBe("/people");
    expect(await lead("/team#x")).toBe("/people");
    expect(await lead("/blog/never")).toBeNull();
  });

  test("redirect nowhere while the thing is not public", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    await api.admin.products.change({ id: lamp.id, changes: { slug: "brass" } });
    await api.admin.products.remove({ id: lamp.id });
    expect(await lead("/product/lamp")).toBeNull();

    await api.admin.trash.restore({ things: [{ kind: "product", id: lamp.id }] });
    expect(await lead("/product/lamp")).toBe("/product/brass");
  });

  test("a text still shows a product by its former slug", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    const post = await shop.post({ content: "{{product:lamp}}" });
    await api.admin.products.change({ id: lamp.id, changes: { slug: "brass" } });

    const { parts } = await shop.caller.blog.get({ key: post.slug });

    expect(parts).toMatchObject([{ type: "product", product: { id: lamp.id, slug: "brass" } }]);
  });
});

describe("figures by page", () => {
  const count = async (page: string, views: number) => {
    const addition = {
      key: { dimension: "page", key: page } as const,
      ...placeOf([{ since: 0, zone: "UTC" }], NOW),
      added: { views },
    };
    await exclusiveTransaction(shop.db, (tx) => addUp(tx, [addition]));
  };
  const views = async (by: "article" | "page" = "article") =>
    (await api.admin.analytics.breakdown({ by, period: "7d", sort: "views" })).rows.map(
      ({ label, path, views }) => [label, path, views],
    );

  test("follow the thing: those of its former and present path are added up", async () => {
    const post = await shop.post({ title: "Pans" });
    await count("/blog/pans", 3);
    await api.admin.posts.change({ id: post.id, changes: { slug: "iron" } });
    await count("/blog/pans", 1);
    await count("/blog/iron", 2);

    expect(await views()).toEqual([["Pans", "/blog/iron", 6]]);
  });

  test("stay with what is deleted; a new thing with the same slug starts at zero", async () => {
    const post = await shop.post({ title: "Pans" });
    await count("/blog/pans", 3);
    await api.admin.posts.remove({ id: post.id });
    await shop.post({ title: "New", slug: "pans" });
    await count("/blog/pans", 1);
    expect(await views()).toEqual([
      ["Pans", null, 3],
      ["New", "/blog/pans", 1],
    ]);
    expect(await views("page")).toEqual([
      ["Pans", null, 3],
      ["/blog/pans", "/blog/pans", 1],
    ]);

    await api.admin.trash.restore({ things: [{ kind: "post", id: post.id }] });
    expect(await views()).toEqual([
      ["Pans", "/blog/pans-2", 3],
      ["New", "/blog/pans", 1],
    ]);
    const waiting = await shop.db.select().from(eventKeys).where(eq(eventKeys.key, "/blog/#"));
    expect(waiting).toEqual([]);
  });
});

describe("redirects of the owner", () => {
  const add = (path: string, target: string) => api.admin.redirects.create({ path, target });

  test("lead to paths and URLs, several in a row at once", async () => {
    await add("/Sale/", "/spring?x=1");
    await add("/spring", "https://elsewhere.example/spring");
    await add("/summer%20sale", "/deals");

    expect(await lead("/sale")).toBe("https://elsewhere.example/spring");
    expect(await lead("/Summer sale")).toBe("/deals");
    expect(await lead("/summer%20sale/")).toBe("/deals");
  });

  test("lead on to a thing whose path has changed since", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    await add("/best-lamp", "/product/lamp");
    await api.admin.products.change({ id: lamp.id, changes: { slug: "brass" } });

    expect(await lead("/best-lamp")).toBe("/product/brass");
  });

  test("to a hidden product lead to its category, or to all products, until it is public", async () => {
    const home = await shop.category({ name: "Home" });
    const lamp = await shop.product({ name: "Lamp", categoryId: home.id });
    await add("/shop/lamp", "/product/lamp");
    await add("/shop/brass", "/product/brass");
    expect(await lead("/shop/lamp")).toBe("/product/lamp");

    await api.admin.products.change({ id: lamp.id, changes: { status: "draft" } });
    expect(await lead("/shop/lamp")).toBe("/category/home");

    await api.admin.products.change({ id: lamp.id, changes: { slug: "brass" } });
    expect(await lead("/shop/lamp")).toBe("/category/home");
    // Its own former path has no more to show than its present one.
    expect(await lead("/product/lamp")).toBeNull();

    await api.admin.categories.change({ id: home.id, changes: { status: "inactive" } });
    expect([await lead("/shop/lamp"), await lead("/shop/brass")]).toEqual([
      "/products",
      "/products",
    ]);

    await api.admin.categories.change({ id: home.id, changes: { status: "active" } });
    await api.admin.products.change({ id: lamp.id, changes: { status: "published" } });
    expect([await lead("/shop/lamp"), await lead("/shop/brass")]).toEqual([
      "/product/brass",
      "/product/brass",
    ]);
  });

  test("to a tag or author without public articles lead to the blog until there are some", async () => {
    await add("/tag/soap", "/blog?tag=Soap");
    await add("/writer/ines", "/blog/author/ines-marlow");
    const post = await shop.post({ tags: ["soap"], author: "Ines Marlow", status: "draft" });
    expect([await lead("/tag/soap"), await lead("/writer/ines")]).toEqual(["/blog", "/blog"]);

    await api.admin.posts.change({ id: post.id, changes: { status: "published" } });
    expect([await lead("/tag/soap"), await lead("/writer/ines")]).toEqual([
      "/blog?tag=Soap",
      "/blog/author/ines-marlow",
    ]);
  });

  test.each([
    ["/a", "/a/", "Both are one address to the shop, so this would lead nowhere."],
    ["/a", "/A?x=1", "Both are one address to the shop, so this would lead nowhere."],
    ["/a", "/a#prices", "Both are one address to the shop, so this would lead nowhere."],
    ["/c", "/a", "This would lead in a circle."],
    ["/c", "/a#prices", "This would lead in a circle."],
  ])("never form a circle: %s to %s", async (path, target, message) => {
    await add("/a", "/b");
    await add("/b", "/c");
    if (path === "/a") await api.admin.redirects.remove({ seq: 1 });

    await expect(add(path, target)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
  });

  test("are imported from Ghost's redirects.yaml", async () => {
    const csv = [
      "# Ours",
      "301:",
      "  /my-old-post/: /new-post/",
      "  '^\\/old\\/?$': https://x.example/a:b # moved",
      "  /Any-Case/i: /any/",
      "302:",
      "  ^/posts/(.*)$: /$1",
      "  nothing",
    ].join("\n");

    expect(await api.admin.redirects.import({ csv })).toEqual({
      taken: 3,
      refused: [
        { line: 7, message: expect.any(String) },
        { line: 8, message: expect.any(String) },
      ],
    });
    expect(await lead("/my-old-post")).toBe("/new-post/");
    expect(await lead("/old/")).toBe("https://x.example/a:b");
    expect(await lead("/any-case")).toBe("/any/");
  });

  test("a long line of YAML that is none is refused without trying all of its parts", async () => {
    const csv = `301:\n${" ".repeat(5000)}nothing`;
    expect((await api.admin.redirects.import({ csv })).refused).toHaveLength(1);
  });

  test("are imported and exported as CSV, and invalid lines are reported", async () => {
    const csv =
      '\ufefffrom,to\r\n/old,/new\r\n"/a,b",https://x.example/\r\n/bad,javascript:alert(1)\r\n/api/x,/y\r\n/new,/old\r\n';

    expect(await api.admin.redirects.import({ csv })).toEqual({
      taken: 2,
      refused: [
        { line: 4, message: expect.stringContaining("https://") },
        { line: 5, message: "The shop itself uses this address." },
        { line: 6, message: "This would lead in a circle." },
      ],
    });
    const { csv: again } = await api.admin.redirects.export();
    expect(again.split("\r\n").slice(0, 3)).toEqual([
      '"from","to","hits","source"',
      '"/old","/new","0","entered"',
      '"/a,b","https://x.example/","0","entered"',
    ]);
    await shop.db.delete(redirects);
    expect(await api.admin.redirects.import({ csv: again })).toEqual({ taken: 2, refused: [] });
  });

  test("are imported from Ghost's redirects.json, including patterns that match one path", async () => {
    const csv = JSON.stringify([
      { from: "^/old\\/post/?$", to: "/new" },
      { from: "^\\/every\\/slash\\/?$", to: "/new" },
      { from: "/plain/", to: "https://x.example/", permanent: true },
      { from: "^/posts/(.*)$", to: "/$1" },
      null,
    ]);

    expect(await api.admin.redirects.import({ csv })).toEqual({
      taken: 3,
      refused: [4, 5].map((line) => ({
        line,
        message: "Please enter a path of the shop, such as /old-page.",
      })),
    });
    expect((await shop.db.select().from(redirects)).map(({ path }) => path).sort()).toEqual([
      "/every/slash",
      "/old/post",
      "/plain",
    ]);
  });
});

test("redirects that were stored with several slashes in a row are found", async () => {
  const row = { path: "/2012//lamp", target: "/blog/lamp", createdAt: NOW };
  await shop.db.insert(redirects).values(row);
  expect(await findRedirect(shop.db, NOW, "/2012//Lamp/")).toMatchObject({ target: row.target });
  expect(await findRedirect(shop.db, NOW, "/2012/lamp")).toBeNull();
});

test.each([
  ["/A/b/?x#y", "/a/b"],
  ["/a//b//", "/a/b"],
  ["/products/Lamp", "/product/lamp"],
  ["/products/a/b", "/products/a/b"],
  ["/k%C3%BCche", "/küche"],
  ["/", "/"],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["evil", null],
  ["/%E0%A4%A", null],
  ["/a%00b", null],
])("%j is stored as %j", (path, key) => {
  expect(redirectKey(path)).toBe(key);
});

test.each([
  "//evil.example",
  "javascript:alert(1)",
  "data:x",
  "mailto:a@b.example",
  "https://",
  "https://u:p@x.example",
  "a b",
  "/a\nb",
  "/\\x",
])("%j is not redirected", (target) => {
  expect(targetProblem(target)).toEqual(expect.any(String));
});

test("the home page and the shop's own paths cannot be redirected", () => {
  for (const path of ["/", "/api/products", "/Admin", "/go/product/x", "x"]) {
    expect(redirectPathProblem(path)).toEqual(expect.any(String));
  }
  expect(redirectPathProblem("/old page")).toBeNull();
});

test.each([
  ["/new", "?a=1&b=2", "/new?a=1&b=2"],
  ["/new?a=0#top", "?a=1&a=2&b=3", "/new?a=0&b=3#top"],
  ["https://x.example/p", "?a=1", "https://x.example/p?a=1"],
  ["/küche", "", "/k%C3%BCche"],
  ["/.//evil.example/a", "?b=1", "/evil.example/a?b=1"],
  ["/x/..//evil.example/a", "", "/evil.example/a"],
])("%s with %s leads to %s", (target, query, whole) => {
  expect(withQuery(target, query)).toBe(whole);
});

test.each([
  ["/?p=12", "/?p=12"],
  ["/?utm_source=x&P=12#y", "/?p=12"],
  ["/index.php?page_id=3", "/?page_id=3"],
  ["/?p=", null],
  ["/?p=1x", null],
  ["/?sp=1", null],
  ["/shop?p=12", null],
  ["/?feed=rss2", "/?feed=rss2"],
  ["/old/?feed=comments-atom&cat=3", "/?cat=3&feed=rss2"],
  ["/?tag=LED&feed=rss", "/?tag=led&feed=rss2"],
  ["/?feed=news", null],
  ["/?category_name=gear/LED-lamps&paged=2", "/?category_name=led-lamps"],
  ["/old/?author_name=ines", "/?author_name=ines"],
  ["/?utm_source=x&Genre=noir", "/?genre=noir"],
  ["/?genre=%D0%BD%D1%83%D0%B0%D1%80", "/?genre=%d0%bd%d1%83%d0%b0%d1%80"],
  ["/?genre=noir&feed=rss2", "/?genre=noir&feed=rss2"],
  ["/?paged=2", "/page"],
  ["/?tag=2024", "/?tag=2024"],
  ["/?tag=Ä", "/?tag=%c3%a4"],
  ["/?tag=%C3%84", "/?tag=%c3%a4"],
  ["/?tag=%E0%A4%B9%E0%A4%BF", "/?tag=%e0%a4%b9%e0%a4%bf"],
  ["/?tag=%E2%82%AC", "/?tag=%e2%82%ac"],
  ["/?category_name=news/2024", "/?category_name=2024"],
  ["/?year=2024", null],
  ["/?genre=noir&series=spring", null],
  ["/?category_name=a,b", null],
  ["/?replytocom=12", null],
  ["/?s=lamp", null],
  ["/?ref=lamp", null],
  ["/old?genre=noir", null],
  ["/old/?genre=noir", null],
])("of %s the query that identifies the page is %s", (path, key) => {
  expect(queryKey(path)).toBe(key);
});

test("a path with an identifying query can be entered, and is redirected", async () => {
  await api.admin.redirects.create({ path: "/?p=12", target: "/blog" });
  expect(await lead("/?p=12&utm_source=x")).toBe("/blog");
  expect(await lead("/?p=13")).toBeNull();
});

test("several paths are resolved at once", async () => {
  const lamp = await shop.product({ name: "Lamp", slug: "lamp" });
  const hidden = await shop.product({ name: "Hidden", slug: "hidden", status: "draft" });
  const rows = [
    ["/a", "/b"],
    ["/b", "/deals"],
    ["/circle", "/round"],
    ["/round", "/circle"],
    ["/out", "https://elsewhere.example/x"],
    ["/to-lamp", "/was-lamp"],
  ].map(([path = "", target = ""]) => ({ path, target, createdAt: NOW }));
  const things = [
    { path: "/was-lamp", kind: "product" as const, targetId: lamp.id, createdAt: NOW },
    { path: "/was-hidden", kind: "product" as const, targetId: hidden.id, createdAt: NOW },
  ];
  await shop.db.insert(redirects).values(rows);
  await shop.db.insert(redirects).values(things);

  const paths = ["/a", "/b", "/A/", "/circle", "/out", "/to-lamp", "/was-hidden", "/nowhere", "%"];
  const found = await findRedirects(shop.db, NOW, paths);

  expect([...found].map(([path, { target }]) => [path, target]).sort()).toEqual([
    ["/A/", "/deals"],
    ["/a", "/deals"],
    ["/b", "/deals"],
    ["/out", "https://elsewhere.example/x"],
    ["/to-lamp", "/product/lamp"],
  ]);
  expect(found.get("/a")?.seq).not.toBe(found.get("/b")?.seq);
});

test("a redirect to a section of the same page is ignored by redirects that lead to that page", async () => {
  await shop.db.insert(redirects).values(
    [
      ["/guide", "/about"],
      ["/about", "/about#story"],
    ].map(([path = "", target = ""]) => ({ path, target, createdAt: NOW })),
  );

  const found = await findRedirects(shop.db, NOW, ["/guide", "/about"]);

  expect([...found].map(([path, { target }]) => [path, target])).toEqual([["/guide", "/about"]]);
});

test.each([
  ["/guides/page/2", "/guides"],
  ["/a/comment-page-12", "/a"],
  ["/a/feed/atom", "/a"],
  ["/page/3", "/page"],
  ["/page", null],
  ["/feed", null],
  ["/a/page/two", null],
  ["/a/pages/2", null],
])("%s is a part of %s", (path, whole) => {
  expect(parentKeyOf(path)).toBe(whole);
});

test.each([
  ["/content/images/size/w600/2022/a.jpg", "/content/images/2022/a.jpg"],
  ["/content/images/size/w600/format/webp/a.jpg", "/content/images/a.jpg"],
  ["/uploads/a-300x200.jpg", "/uploads/a.jpg"],
  ["/uploads/a-scaled.jpg", "/uploads/a.jpg"],
  ["/uploads/a.jpg", null],
  ["/uploads/300x200.jpg", null],
  ["/a-300x200", null],
])("%s is a resized version of %s", (path, whole) => {
  expect(fullSizeOf(path)).toBe(whole);
});

test("parts and resized pictures redirect like the whole, unless they have their own redirect", async () => {
  const add = (path: string, target: string) =>
    shop.db.insert(redirects).values({ path, target, createdAt: NOW });
  await add("/guides", "/blog");
  await add("/guides/page/2", "/collections");
  await add("/uploads/a.jpg", "/img/a");

  expect(await lead("/guides/page/2/")).toBe("/collections");
  expect(await lead("/guides/page/3/")).toBe("/blog");
  expect(await lead("/Guides/amp")).toBe("/blog");
  expect(await lead("/uploads/a-300x200.jpg")).toBe("/img/a");
});

test("feeds of listings lead to the shop's feed of the same articles, where it has one", async () => {
  const add = (path: string, target: string) =>
    shop.db.insert(redirects).values({ path, target, createdAt: NOW });
  await shop.post({ tags: ["Warm & dim"], author: "Ines Marlow" });
  await add("/category/lamps", "/blog?category=lamps");
  await add("/?cat=3", "/blog?category=lamps");
  await add("/tag/dim", "/blog?tag=warm-dim");
  await add("/tag/none", "/blog?tag=none");
  await add("/author/ines", "/blog/author/ines-marlow");
  await add("/offers", "/deals");
  await add("/story", "/blog/story");
  await add("/found", "/blog?search=lamp");
  await add("/kept", "/blog");
  await add("/kept/feed", "/blog?category=kept");

  expect(await lead("/category/lamps/feed/")).toBe("/blog/rss.xml?category=lamps");
  expect(await lead("/?feed=atom&cat=3")).toBe("/blog/rss.xml?category=lamps");
  expect(await lead("/tag/dim/rss/")).toBe("/blog/rss.xml?tag=warm-dim");
  expect(await lead("/tag/none/feed/rss2")).toBe("/blog/rss.xml");
  expect(await lead("/author/ines/feed/atom/")).toBe("/blog/rss.xml?author=ines-marlow");
  expect(await lead("/offers/feed")).toBe("/deals/rss.xml");
  expect(await lead("/story/feed")).toBe("/blog/story");
  expect(await lead("/found/feed")).toBe("/blog?search=lamp");
  expect(await lead("/kept/feed")).toBe("/blog?category=kept");
});

test("years, authors and tags are identified by the query alone, tags only at the home page", () => {
  expect(queryKey("/?m=201405")).toBe("/?m=201405");
  expect(queryKey("/old/?author=3")).toBe("/?author=3");
  expect(queryKey("/?a=1&tag=LED-Lamps")).toBe("/?tag=led-lamps");
  expect(queryKey("/blog/?tag=led")).toBeNull();
});
