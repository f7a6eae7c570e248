// @vitest-environment node
/** What pages say to search engines, as the server sends them. */
import { answer } from "@pickwell/api/call";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import { pages, searchAppearances } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { render } from "./render.ts";

const shop = testShop();
await shop.category({ name: "Lamps", slug: "lamps" });
const lamp = await shop.product({ name: "Lamp", slug: "lamp" });
const deal = await shop.deal({ title: "Less" });
const post = await shop.post({
  ...{ title: "On lamps", slug: "on-lamps", author: "Ines Marlow" },
  ...{ tags: ["Night Light"], category: "Home Tips" },
});
await shop.db
  .insert(pages)
  .values({ slug: "story", title: "Story", createdAt: NOW, updatedAt: NOW });

async function headAt(path: string) {
  const { html } = await render({
    request: new Request(`${ORIGIN}${path}`),
    carry: (call) => answer({ db: shop.db, now: () => NOW, origin: ORIGIN }, call),
    nonce: "the-nonce",
    manifest: { routes: {} },
  });
  const [head = ""] = html.split("</head>");
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
  return {
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    meta,
  };
}

/** Of every kind: how it is asked for, and the path by which it is known. */
const kinds: [address: string, path: string][] = [
  ["/", "/"],
  ["/products", "/products"],
  ["/deals", "/deals"],
  ["/categories", "/categories"],
  ["/about", "/about"],
  ["/contact", "/contact"],
  ["/blog", "/blog"],
  ["/blog?sort=oldest", "/blog"],
  ["/blog?tag=night-light", "/blog?tag=night-light"],
  ["/blog?category=home-tips", "/blog?category=home-tips"],
  ["/blog/on-lamps", "/blog/on-lamps"],
  [`/blog/${post.id}`, "/blog/on-lamps"],
  ["/blog/author/ines-marlow", "/blog/author/ines-marlow"],
  ["/category/lamps", "/category/lamps"],
  ["/category/lamps?sort=price", "/category/lamps"],
  ["/product/lamp", "/product/lamp"],
  [`/product/${lamp.id}`, "/product/lamp"],
  [`/products/${lamp.id}`, "/product/lamp"],
  [`/deals/${deal.id}`, `/deals/${deal.id}`],
  ["/story", "/story"],
];

test.each(kinds)("%s has the entered title for %s, or its default", async (at, path) => {
  const before = await headAt(at);
  expect(before.title).toBeTruthy();
  expect(before.meta("pickwell:derived")).toBeUndefined();
  const entered = { path, title: "Own", canonical: "/elsewhere", updatedAt: NOW };
  await shop.db.insert(searchAppearances).values(entered);

  const head = await headAt(at);

  expect(head.title).toBe("Own");
  expect(head.canonical).toBe(`${ORIGIN}/elsewhere`);
  expect(head.meta("og:url")).toBe(`${ORIGIN}/elsewhere`);
  // What is left empty follows from the page.
  const told = head.meta("pickwell:derived")?.replaceAll("&quot;", '"') ?? "{}";
  expect(JSON.parse(told).title).toBe(before.title);
  expect(head.meta("og:image")).toBe(before.meta("og:image"));
  await shop.db.delete(searchAppearances);
});

test("a noindex page says so, and has no canonical address", async () => {
  await shop.db.insert(searchAppearances).values({ path: "/about", noindex: true, updatedAt: NOW });

  const head = await headAt("/about");

  expect(head.meta("robots")).toBe("noindex, follow");
  expect(head.canonical).toBeUndefined();
  expect(head.title).toBe("About · Pickwell");
});
