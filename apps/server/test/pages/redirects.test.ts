import { testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { redirects } from "@pickwell/db/schema";
import { settleWrites } from "@pickwell/db/write-behind";
import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { testApp } from "../testing.ts";

const NOTHING = new Set<string>();
/** There is something everywhere, but for some paths; a slash at the end is one too many. */
const renderer: Renderer = async (url) => {
  const path = decodeURIComponent(new URL(url).pathname);
  const location = /.\/$/.test(path) ? path.slice(0, -1) : null;
  const status = NOTHING.has(path) ? 404 : 200;
  return { status: location ? 301 : status, html: "<head></head><p>A page</p>", location };
};

async function open(entered: [path: string, target: string][]) {
  const shop = testShop();
  for (const [path, target] of entered) {
    await shop.db.insert(redirects).values({ path, target, createdAt: shop.now() });
  }
  const { get, app } = await testApp({ shop, renderer });
  return { shop, app, get };
}

beforeEach(() => NOTHING.clear());

test("a missing path is redirected with its query, and counted", async () => {
  for (const path of ["/old", "/OLD", "/küche"]) NOTHING.add(path);
  const { get, shop } = await open([
    ["/old", "/new?a=1"],
    ["/küche", "https://elsewhere.example/k"],
  ]);

  for (const url of ["/old?b=2&utm_source=mail", "/OLD/?b=2&utm_source=mail"]) {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([
      301,
      "/new?a=1&b=2&utm_source=mail",
    ]);
  }
  expect((await get("/k%C3%BCche")).headers.location).toBe("https://elsewhere.example/k");
  await settleWrites(shop.db);
  const rows = await shop.db.select().from(redirects).orderBy(desc(redirects.hits));
  expect(rows.map(({ path, hits, lastHitAt }) => [path, hits, lastHitAt])).toEqual([
    ["/old", 2, shop.now()],
    ["/küche", 1, shop.now()],
  ]);
});

test("existing pages come before redirects, and unknown paths are not found", async () => {
  NOTHING.add("/never");
  const { get } = await open([["/there", "/elsewhere"]]);

  expect((await get("/there")).statusCode).toBe(200);
  expect((await get("/never")).statusCode).toBe(404);
  expect((await get("/never")).statusCode).toBe(404);
});

test.each(["/constructor/lamp", "/__proto__/lamp"])(
  "%s is not found, though every object has a property of its folder's name",
  async (path) => {
    NOTHING.add(path);
    const { get } = await open([]);

    expect((await get(path)).statusCode).toBe(404);
  },
);

test("a path with a last slash is redirected once, and keeps what campaigns add to it", async () => {
  NOTHING.add("/old").add("//old").add("/never");
  const { app } = await open([["/old", "/new"]]);
  const origin = await app.listen({ port: 0 });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${origin}${path}`, { redirect: "manual" });
    return [status, headers.get("location")];
  };

  for (const time of ["first", "cached"]) {
    for (const path of ["/old/", "//old", "//old/"]) {
      expect([time, path, await ask(path)]).toEqual([time, path, [301, "/new"]]);
    }
    expect([time, await ask("/never/")]).toEqual([time, [404, null]]);
    expect([time, await ask("/there/")]).toEqual([time, [301, "/there"]]);
  }
  expect(await ask("/old/?utm_source=mail")).toEqual([301, "/new?utm_source=mail"]);
  expect(await ask("/there/?utm_source=mail&gclid=1&x=2")).toEqual([
    301,
    "/there?utm_source=mail&gclid=1",
  ]);
});

test("a cached not-found page is redirected as soon as there is a redirect", async () => {
  NOTHING.add("/old");
  const { app, shop } = await open([]);
  // Over the wire: kept pages leave before the framework sees the request.
  const origin = await app.listen({ port: 0 });
  const ask = async () => (await fetch(`${origin}/old`, { redirect: "manual" })).status;
  expect([await ask(), await ask()]).toEqual([404, 404]);

  await shop.db.insert(redirects).values({ path: "/old", target: "/new", createdAt: shop.now() });

  expect(await ask()).toBe(301);
});

test("the home page is redirected from where a query names a listing of a former site, also when cached", async () => {
  const { app, shop } = await open([]);
  const origin = await app.listen({ port: 0 });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${origin}${path}`, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  const asked = "/?genre=noir&utm_source=mail";
  expect([await ask(asked), await ask(asked)]).toEqual(Array(2).fill([200, null]));

  const row = { path: "/?genre=noir", target: "/blog", createdAt: shop.now() };
  await shop.db.insert(redirects).values(row);

  expect(await ask(asked)).toEqual([301, "/blog?utm_source=mail"]);
  expect(await ask("/?genre=crime")).toEqual([200, null]);
});

test("a deleted product's page is gone until the owner sends its visitors elsewhere or restores it", async () => {
  NOTHING.add("/product/lamp").add("/product/never");
  const { get, shop } = await open([]);
  const lamp = await shop.product({ name: "Lamp" });
  const other = await shop.product({ name: "Lantern" });
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const ask = async (path: string) => {
    const { statusCode, headers, body } = await get(path);
    return [statusCode, headers.location, headers["cache-control"], body.includes("A page")];
  };
  const [, , caching] = await ask("/product/never");
  expect(await ask("/product/lamp")).toEqual([404, undefined, caching, true]);
  await api.admin.products.remove({ id: lamp.id });

  expect(await ask("/product/lamp?utm_source=x")).toEqual([410, undefined, caching, true]);
  expect(await ask("/product/lamp/")).toEqual([410, undefined, caching, true]);
  expect((await get("/api/products/lamp")).statusCode).toBe(404);

  const [entry] = (await api.admin.trash.list()).entries;
  await api.admin.trash.replace({ id: entry?.id ?? "", replacementId: other.id });
  expect((await ask("/product/lamp?utm_source=x")).slice(0, 3)).toEqual([
    301,
    "/product/lantern?utm_source=x",
    "no-cache",
  ]);

  await api.admin.redirects.create({ path: "/product/lamp", target: "/deals" });
  expect((await ask("/product/lamp"))[1]).toBe("/deals");
});

test("visitors of a deleted product are sent to addresses of any script", async () => {
  NOTHING.add("/product/lamp");
  const { get, shop } = await open([]);
  const home = await shop.category({ name: "Дом" });
  const lamp = await shop.product({ name: "Lamp", categoryId: home.id });
  const other = await shop.product({ name: "Große Лампа", categoryId: home.id });
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  await api.admin.products.remove({ id: lamp.id, replacementId: home.id });
  const leads = async () => {
    const { statusCode, headers } = await get("/product/lamp");
    return [statusCode, headers.location];
  };
  expect(await leads()).toEqual([301, `/category/${encodeURIComponent("дом")}`]);
  const [entry] = (await api.admin.trash.list()).entries;
  await api.admin.trash.replace({ id: entry?.id ?? "", replacementId: other.id });
  expect(await leads()).toEqual([301, `/product/${encodeURIComponent(other.slug)}`]);
});

test("a part of an existing page leads to it, a part of a missing one is not found", async () => {
  for (const path of ["/küche/amp", "/gone/amp", "/gone", "/.//elsewhere.example/amp", "/a.jpg/x"])
    NOTHING.add(path);
  const { get } = await open([]);

  const response = await get("/k%C3%BCche/amp?ref=mail");
  expect([response.statusCode, response.headers.location]).toEqual([301, "/k%C3%BCche?ref=mail"]);
  expect((await get("/gone/amp")).statusCode).toBe(404);
  expect((await get("/a.jpg/x")).statusCode).toBe(404);
  const elsewhere = await get("/.//elsewhere.example/amp");
  expect(elsewhere.headers.location ?? "").not.toMatch(/^(?:https?:)?\/\//);
});

test("3.7.2: a path of the shop never leads to another host", async () => {
  const { get } = await open([["/old", "/new"]]);
  for (const path of ["//evil.example/old", "/old//evil.example", "/\\evil.example"]) {
    NOTHING.add(path);
    const { location } = (await get(path)).headers;
    expect(location ?? "/").not.toContain("evil");
  }
});

test("the home page redirects when its query names a page of a former site", async () => {
  const { get } = await open([["/?p=12", "/blog/lamp"]]);

  const response = await get("/?utm_source=x&p=12&preview=1");
  expect([response.statusCode, response.headers.location]).toEqual([
    301,
    "/blog/lamp?utm_source=x",
  ]);
  expect((await get("/?p=13")).statusCode).toBe(200);
  expect((await get("/")).statusCode).toBe(200);
});

test("a query that names a deleted article of a former site answers as its other addresses do", async () => {
  NOTHING.add("/2012/lamp");
  const { get, shop } = await open([]);
  const lamp = await shop.post({ title: "Lamp" });
  const other = await shop.post({ title: "Lantern" });
  const draft = await shop.post({ title: "Draft", status: "draft", publishedAt: null });
  for (const path of ["/?p=12", "/?page_id=12", "/?attachment_id=12", "/2012/lamp"]) {
    const row = { kind: "post" as const, targetId: lamp.id, createdAt: shop.now() };
    await shop.db.insert(redirects).values({ path, ...row });
  }
  const ofDraft = { kind: "post" as const, targetId: draft.id, createdAt: shop.now() };
  await shop.db.insert(redirects).values({ path: "/?p=13", ...ofDraft });
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const ask = async (path: string) => {
    const { statusCode, headers } = await get(path);
    return [statusCode, headers.location];
  };
  const former = ["/2012/lamp", "/?p=12", "/old/?page_id=12", "/?attachment_id=12"];
  for (const path of former) expect(await ask(path)).toEqual([301, "/blog/lamp"]);
  for (const { id } of [lamp, draft]) await api.admin.posts.remove({ id });

  for (const path of [...former, "/?feed=rss2&p=12"]) {
    expect([path, ...(await ask(path))]).toEqual([path, 410, undefined]);
  }
  expect((await get("/?p=12")).body).toContain("<h1>Page Not Found</h1>");
  expect(await ask("/?p=13")).toEqual([200, undefined]);
  expect(await ask("/?p=14")).toEqual([200, undefined]);

  const { entries } = await api.admin.trash.list({ kind: "post", search: "Lamp" });
  await api.admin.trash.replace({ id: entries[0]?.id ?? "", replacementId: other.id });
  expect(await ask("/?p=12&utm_source=x")).toEqual([301, "/blog/lantern?utm_source=x"]);
});
