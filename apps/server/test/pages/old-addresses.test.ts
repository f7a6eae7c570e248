import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { moveFile } from "@pickwell/api/move-in/move-file";
import { oldAddresses } from "@pickwell/api/move-in/old-addresses";
import { testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { pages, posts } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { askAddresses } from "../../src/outgoing/ask-addresses.ts";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { closeAfterFile } from "../closing.ts";
import { tempDir, testApp } from "../testing.ts";

const SITE = "https://old.example";
const item = (id: number, name: string, type = "post", status = "publish") =>
  `<item><title>${name}</title><link>${SITE}/2012/01/${name}/</link><guid>${SITE}/?p=${id}</guid><content:encoded><![CDATA[x<!--nextpage-->y]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2012-01-07 09:00:00</wp:post_date_gmt><wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type></item>`;
const EXPORT = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>${SITE}</link>${item(1, "first")}${item(2, "second")}${item(3, "about", "page")}${item(4, "hidden", "post", "draft")}</channel></rss>`;

const folder = tempDir();
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const never = () => Promise.reject(new Error("nothing waits here"));

async function openShop() {
  const shop = testShop();
  const path = file("export.xml", EXPORT);
  const parts = { now: shop.now, isRefusedPicture: () => null };
  const owner = { name: "test:1", isGone: () => false };
  await moveFile(shop.db, { path, site: "" }, { ...parts, owner });
  const there = new Set([
    "/",
    "/blog",
    "/product/lamp",
    ...(await shop.db.select().from(posts)).map(({ slug }) => `/blog/${slug}`),
    ...(await shop.db.select().from(pages)).map(({ slug }) => `/${slug}`),
  ]);
  const renderer: Renderer = async (url) => ({
    status: there.has(new URL(url).pathname) ? 200 : 404,
    html: "<head></head><p>A page</p>",
    location: null,
  });
  const { app } = await testApp({ shop, renderer });
  return { shop, path, address: await app.listen({ port: 0, host: "127.0.0.1" }) };
}

test("every address of an export is requested over HTTP, and leads to its text", async () => {
  const { path, address } = await openShop();
  const asked = await oldAddresses(path, new Date());
  expect(asked.map((each) => each.path)).toEqual(
    expect.arrayContaining([
      "/2012/01/first/",
      "/2012/01/first/2/",
      "/?p=2",
      "/?page_id=3",
      "/feed",
    ]),
  );
  expect(asked.some(({ name }) => name === "hidden")).toBe(false);
  expect(await askAddresses(address, asked, never)).toEqual([]);
});

test("a sitemap or list shows missing addresses, with their answers", async () => {
  const { address } = await openShop();
  const sitemap = file(
    "sitemap.xml",
    `<urlset xmlns:image="x"><url><loc>${SITE}/2012/01/second/</loc><image:image><image:loc>${SITE}/a.jpg</image:loc></image:image></url><url><loc><![CDATA[${SITE}/gone/?a=1&b=2]]></loc></url></urlset>`,
  );
  const list = file("list.txt", `${SITE}/2012/01/first/\r\n\r\n/never\n`);

  const ofSitemap = await askAddresses(address, await oldAddresses(sitemap, new Date()), never);
  const ofList = await askAddresses(address, await oldAddresses(list, new Date()), never);

  expect(ofSitemap).toEqual([{ path: "/gone/?a=1&b=2", name: "", answer: "404" }]);
  expect(ofList).toEqual([{ path: "/never", name: "", answer: "404" }]);
});

test("an index of sitemaps shows which ones are needed", async () => {
  const path = file(
    "index.xml",
    `<sitemapindex><sitemap><loc>${SITE}/post-sitemap.xml</loc></sitemap></sitemapindex>`,
  );
  await expect(oldAddresses(path, new Date())).rejects.toThrow("post-sitemap.xml");
});

test("a shop that asks for patience gets it; missing, circular and wrong redirects are reported", async () => {
  const waited: number[] = [];
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    if (calls === 1) response.writeHead(429, { "retry-after": "3" });
    else if (request.url === "/circle") response.writeHead(301, { location: "/circle" });
    else if (request.url === "/away") response.writeHead(302, { location: "https://x.example/" });
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closeAfterFile(() => new Promise((done) => server.close(done)));
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
  const wait = async (ms: number) => void waited.push(ms);
  const ask = (path: string, shop = address) => askAddresses(shop, [{ path, name: "" }], wait);

  expect(await ask("/busy")).toEqual([]);
  expect(waited).toEqual([3000]);
  expect((await ask("/circle"))[0]?.answer).toBe("a circle of redirects");
  expect(await ask("/away")).toEqual([]);
  expect((await ask("/x", "http://127.0.0.1:1"))[0]?.answer).not.toBe("");
});

test("addresses of Shopify lead to what has the same name, and others of its folders are not found", async () => {
  const { shop, address } = await openShop();
  const asked = async (path: string) => {
    const { status, headers } = await fetch(`${address}${path}`, { redirect: "manual" });
    return status === 301 ? headers.get("location") : status;
  };
  expect(await asked("/blogs/news/first?utm_source=x")).toBe("/blog/first?utm_source=x");
  expect(await asked("/blogs/news")).toBe("/blog");
  expect(await asked("/blogs/news.atom")).toBe("/blog/rss.xml");
  expect(await asked("/blogs/news/unknown")).toBe(404);
  expect(await asked("/collections/new/products/unknown")).toBe(404);
  expect(await asked("/products/unknown.xml")).toBe(404);
  expect(await asked("/products/lamp.json")).toBe("/product/lamp");
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  await api.admin.redirects.create({
    path: "/product/round",
    target: "/collections/new/products/round",
  });
  expect(await asked("/collections/new/products/round")).toBe(404);
});

test("addresses at which the former site was searched lead to the shop's search", async () => {
  const { address } = await openShop();
  const led = async (path: string) => {
    const { status, headers } = await fetch(address + path, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await led("/?s=desk+lamp")).toEqual([301, "/search?q=desk+lamp"]);
  expect(await led("/search/desk%20lamp/")).toEqual([301, "/search?q=desk+lamp"]);
  expect(await led("/?s=")).toEqual([200, null]);
});
