import { NOW, testShop } from "@pickwell/api/testing";
import { pages, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../testing.ts";
import { parseXml, textsOf } from "../xml-testing.ts";

const ORIGIN = "https://shop.example";
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);

/** A shop whose clock goes, its server, and the addresses its sitemap names. */
async function open(sitemapSize?: number) {
  const shop = testShop();
  let moment = NOW;
  const server = await testApp({
    shop,
    sitemapSize,
    now: () => moment,
    variables: { PUBLIC_URL: ORIGIN },
  });
  return {
    ...server,
    setClock: (to: Date) => {
      moment = to;
    },
    locations: async (path = "/sitemap.xml") => {
      const answer = await server.get(path);
      expect(answer.statusCode, path).toBe(200);
      return textsOf(parseXml(answer.body), "loc");
    },
  };
}

test("names every public page with its date, under the shop's public URL", async () => {
  const { shop, get, locations } = await open();
  await shop.category({ name: "Café & Bar" });
  await shop.product({ name: "Lamp", updatedAt: hours(-1), images: [{ key: "k1", alt: "" }] });
  const deal = await shop.deal({ updatedAt: hours(-2) });
  await shop.post({
    title: "On lamps",
    publishedAt: hours(-5),
    updatedAt: NOW,
    revisedAt: hours(-3),
  });
  const dates = { createdAt: NOW, updatedAt: hours(-4) };
  await shop.db.insert(pages).values([
    { slug: "privacy", title: "Privacy", ...dates },
    { slug: "contact", title: "Contact", ...dates },
  ]);

  const answer = await get("/sitemap.xml");

  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const document = parseXml(answer.body);
  const entries = [...document.getElementsByTagName("url")].map((entry) => [
    textsOf(entry, "loc")[0],
    textsOf(entry, "lastmod")[0],
  ]);
  expect(entries).toEqual([
    [`${ORIGIN}/`, NOW.toISOString()],
    [`${ORIGIN}/products`, NOW.toISOString()],
    [`${ORIGIN}/deals`, hours(-24).toISOString()],
    [`${ORIGIN}/blog`, hours(-5).toISOString()],
    [`${ORIGIN}/categories`, NOW.toISOString()],
    [`${ORIGIN}/about`, undefined],
    [`${ORIGIN}/contact`, hours(-4).toISOString()],
    [`${ORIGIN}/category/cafe-bar`, NOW.toISOString()],
    [`${ORIGIN}/privacy`, hours(-4).toISOString()],
    [`${ORIGIN}/product/lamp`, hours(-1).toISOString()],
    [`${ORIGIN}/deals/${deal.id}`, hours(-2).toISOString()],
    [`${ORIGIN}/blog/on-lamps`, hours(-3).toISOString()],
  ]);
  expect(textsOf(document, "image:loc")).toEqual([`${ORIGIN}/img/k1?w=1280`]);
  expect(new Set(await locations()).size).toBe(entries.length);
});

test("an empty shop lists its own screens", async () => {
  const { locations } = await open();

  expect(await locations()).toHaveLength(7);
});

test("never contains what is not public", async () => {
  const { shop, locations } = await open();
  const before = (await locations()).length;
  await shop.category({ name: "Hidden", status: "inactive" });
  await shop.product({ name: "On a hidden shelf" });
  await shop.category({ name: "Shown" });
  await shop.product({ name: "Draft", status: "draft" });
  await shop.product({ name: "Old", status: "archived" });
  await shop.deal({ endsAt: NOW });
  await shop.deal({ startsAt: hours(1) });
  await shop.deal({ isActive: false });
  await shop.deal({ maxUsage: 3, usageCount: 3 });
  await shop.post({ status: "draft" });
  await shop.post({ status: "archived" });
  await shop.post({ status: "scheduled", publishedAt: hours(1) });

  expect((await locations()).slice(before - 1)).toEqual([
    `${ORIGIN}/contact`,
    `${ORIGIN}/category/shown`,
  ]);
});

test("shows a change at the next visit, and is not made again without one", async () => {
  const { app, shop, get, locations } = await open();
  await shop.product({ name: "Lamp" });
  const first = await get("/sitemap.xml");
  const { etag = "" } = first.headers;

  const headers = { "if-none-match": etag };
  expect((await app.inject({ url: "/sitemap.xml", headers })).statusCode).toBe(304);

  await shop.db.update(products).set({ status: "draft" }).where(eq(products.slug, "lamp"));
  expect(await locations()).not.toContain(`${ORIGIN}/product/lamp`);
  expect((await app.inject({ url: "/sitemap.xml", headers })).statusCode).toBe(200);
});

test("opens and closes deals and publishes articles by the clock", async () => {
  const { shop, setClock, locations } = await open();
  const ending = await shop.deal({ endsAt: hours(0.1) });
  const coming = await shop.deal({ startsAt: hours(0.2) });
  await shop.post({ title: "Later", status: "scheduled", publishedAt: hours(0.3) });
  const things = async () =>
    (await locations()).filter((path) => /\/(deals|blog)\/./.test(path)).length;
  const isThere = async (id: string) => (await locations()).includes(`${ORIGIN}/deals/${id}`);

  expect(await isThere(ending.id)).toBe(true);
  setClock(hours(0.1));
  expect(await isThere(ending.id)).toBe(false);
  setClock(hours(0.2));
  expect(await isThere(coming.id)).toBe(true);
  setClock(hours(0.3));
  expect(await things()).toBe(2);
});

test("ignores the visitor's Host header and query", async () => {
  const { app, locations } = await open();
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };

  const { body } = await app.inject({ url: "/sitemap.xml?x=1", headers });
  const robots = await app.inject({ url: "/robots.txt", headers });

  expect(body + robots.body).not.toContain("evil");
  expect(await locations("/sitemap.xml")).toEqual(textsOf(parseXml(body), "loc"));
});

test("is compressed for clients that can decompress", async () => {
  const { app } = await open();

  const packed = await app.inject({
    url: "/sitemap.xml",
    headers: { "accept-encoding": "br, gzip" },
  });
  const plain = await app.inject("/sitemap.xml");

  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(packed.headers.vary).toContain("accept-encoding");
  const { gunzipSync } = await import("node:zlib");
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

test("with too many pages is an index of files, which together name everything once", async () => {
  const { shop, get, locations } = await open(10);
  await shop.category({ name: "Lamps" });
  for (let count = 0; count < 35; count += 1) await shop.product({ name: `Lamp ${count}` });
  // A range without anything in it is no file.
  for (let count = 10; count < 20; count += 1) {
    await shop.db.delete(products).where(eq(products.slug, `lamp-${count}`));
  }
  for (let count = 0; count < 12; count += 1) await shop.deal();
  await shop.post({ title: "On lamps" });

  const files = await locations();

  expect(files.map((file) => file.replace(ORIGIN, ""))).toEqual([
    "/sitemap-pages-1.xml",
    "/sitemap-products-1.xml",
    "/sitemap-products-3.xml",
    "/sitemap-products-4.xml",
    "/sitemap-deals-1.xml",
    "/sitemap-deals-2.xml",
    "/sitemap-posts-1.xml",
  ]);
  expect((await get("/sitemap.xml")).body).toContain("<sitemapindex");
  const named: string[] = [];
  for (const file of files) {
    const some = await locations(file.replace(ORIGIN, ""));
    expect(some.length).toBeLessThanOrEqual(10);
    named.push(...some);
  }
  expect(named).toHaveLength(8 + 25 + 12 + 1);
  expect(new Set(named).size).toBe(named.length);
});

test.each([
  "/sitemap-products-2.xml",
  "/sitemap-products-0.xml",
  "/sitemap-users-1.xml",
  "/sitemap-products-.xml",
  "/sitemap-products-99999999999.xml",
])("%s does not exist", async (path) => {
  const { shop, get } = await open();
  await shop.product();

  expect((await get(path)).statusCode).toBe(404);
});

test("robots.txt excludes what is not for readers and names the sitemap", async () => {
  const { get } = await open();

  const answer = await get("/robots.txt");

  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body).toContain("User-agent: *\nAllow: /newsletter/subscribe$\nDisallow: /go/\n");
  for (const path of ["/api/", "/trpc/", "/newsletter/", "/admin/"]) {
    expect(answer.body).toContain(`\nDisallow: ${path}\n`);
  }
  for (const path of ["/search", "/compare", "/cart", "/wishlist", "/admin", "/login"]) {
    expect(answer.body).toContain(`\nDisallow: ${path}$\nDisallow: ${path}?\n`);
    // It would exclude the owner's pages whose names begin alike, as `/cartoon-posters`.
    expect(answer.body).not.toContain(`\nDisallow: ${path}\n`);
  }
  expect(answer.body).toMatch(/\n\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/);
  expect(answer.body).not.toMatch(/Disallow: \/(img|og)/);
});
