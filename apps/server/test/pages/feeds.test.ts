import { saveSettings } from "@pickwell/api/settings";
import { NOW, testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { posts } from "@pickwell/db/schema";
import type { Element } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { testApp } from "../testing.ts";
import { parseXml, textsOf } from "../xml-testing.ts";

const ORIGIN = "https://shop.example";
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

async function open() {
  const server = await testApp({ shop: testShop(), variables: { PUBLIC_URL: ORIGIN } });
  return {
    ...server,
    channel: async (path: string) => {
      const { statusCode, headers, body } = await server.get(path);
      expect(statusCode).toBe(200);
      expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
      const [channel] = [...parseXml(body).getElementsByTagName("channel")];
      return channel as Element;
    },
  };
}

const first = (node: Element, name: string) => textsOf(node, name)[0];
const itemsOf = (channel: Element) => [...channel.getElementsByTagName("item")];

test("the blog's feed contains the newest articles completely, with all visible fields", async () => {
  const { shop, channel } = await open();
  await shop.product({ name: "Desk Lamp", priceCents: 4250 });
  const post = await shop.post({
    title: "Lamps & <b>shades</b> \u0007",
    excerpt: "Four of them.",
    author: "Ines Marlow",
    category: "Tested",
    cover: { key: "cover", alt: "A lamp" },
    content:
      "## Why\n\nSee [deals](/deals) and [below](#why) ]]>.\n\n![A lamp](/img/lamp)\n\n{{product:desk-lamp}}\n",
    publishedAt: hours(-2),
    revisedAt: hours(-0.5),
  });
  await shop.post({ title: "Newer", publishedAt: hours(-1) });
  await shop.post({ title: "Draft", status: "draft" });

  const feed = await channel("/blog/rss.xml");

  expect(first(feed, "link")).toBe(`${ORIGIN}/blog`);
  expect(first(feed, "lastBuildDate")).toBe(hours(-0.5).toUTCString());
  const [self] = [...feed.getElementsByTagName("atom:link")];
  expect(self?.getAttribute("href")).toBe(`${ORIGIN}/blog/rss.xml`);
  const [newer, item] = itemsOf(feed);
  expect(itemsOf(feed)).toHaveLength(2);
  expect(newer && first(newer, "title")).toBe("Newer");
  if (!item) throw new Error("no item");
  expect(first(item, "title")).toBe("Lamps & <b>shades</b> ");
  expect(first(item, "link")).toBe(`${ORIGIN}/blog/${post.slug}`);
  expect(first(item, "guid")).toBe(`post:${post.id}`);
  expect(first(item, "pubDate")).toBe(hours(-2).toUTCString());
  expect(first(item, "atom:updated")).toBe(hours(-0.5).toISOString());
  expect(newer && first(newer, "atom:updated")).toBeUndefined();
  expect(first(item, "dc:creator")).toBe("Ines Marlow");
  expect(first(item, "category")).toBe("Tested");
  expect(first(item, "description")).toBe("Four of them.");
  const [media] = [...item.getElementsByTagName("media:content")];
  expect(media?.getAttribute("url")).toBe(`${ORIGIN}/img/cover?w=1280`);
  const html = first(item, "content:encoded") ?? "";
  expect(html).toContain(`href="${ORIGIN}/deals"`);
  expect(html).toContain(`href="${ORIGIN}/blog/${post.slug}#why"`);
  expect(html).toContain(`src="${ORIGIN}/img/lamp?w=640"`);
  expect(html).toContain(`<a href="${ORIGIN}/product/desk-lamp">Desk Lamp, $42.50</a>`);
  expect(html).toContain("]]&gt;");
  expect(html).not.toMatch(/(href|src|srcset)="[/#]|srcset/);
});

test("an article without an author names none", async () => {
  const { shop, channel } = await open();
  await shop.post();

  expect(textsOf(await channel("/blog/rss.xml"), "dc:creator")).toEqual([]);
});

test("links to merchants go through the shop's redirect, marked as from the feed", async () => {
  const shop = testShop();
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const content = '[a](https://fernway.example/ "sponsored") [b](https://news.example/)';
  await api.admin.posts.create({ title: "Lamps", slug: "lamps", content, status: "published" });
  const { app } = await testApp({ shop });

  const { body } = await app.inject({ url: "/blog/rss.xml" });

  expect(body).toMatch(
    /<a href="https?:\/\/[^/"]+\/go\/link\/[0-9a-f]{16}\?at=feed&amp;from=%2Fblog%2Flamps" rel="sponsored nofollow noopener"/,
  );
  expect(body).toContain('<a href="https://news.example/" rel="nofollow noopener">');
});

test("so do deals and tables of products in an article", async () => {
  const { shop, channel } = await open();
  const { id, slug } = await shop.product({ affiliateLink: "https://fernway.example/lamp" });
  const deal = await shop.deal();
  const content = `::: deal ${deal.id}\n:::\n\n::: compare price\n- ${slug}\n:::`;
  await shop.post({ slug: "lamps", content });

  const html = first(await channel("/blog/rss.xml"), "content:encoded");

  for (const path of [`deal/${deal.id}`, `product/${id}`]) {
    expect(html).toContain(`"${ORIGIN}/go/${path}?at=feed&amp;from=%2Fblog%2Flamps"`);
  }
});

test("the deals' feed contains the open ones, the latest first", async () => {
  const { shop, channel } = await open();
  await shop.deal({ title: "Older", startsAt: hours(-5) });
  const deal = await shop.deal({
    title: "A < B",
    description: "Worth it.",
    startsAt: hours(-1),
    endsAt: new Date("2026-03-16T12:00:00Z"),
  });
  await shop.deal({ title: "Over", endsAt: NOW });
  await shop.deal({ title: "To come", startsAt: hours(1) });

  const items = itemsOf(await channel("/deals/rss.xml"));

  expect(items.map((item) => first(item, "title"))).toEqual(["A < B", "Older"]);
  const [item] = items;
  expect(item && first(item, "link")).toBe(`${ORIGIN}/deals/${deal.id}`);
  expect(item && first(item, "description")).toBe(
    "$10.00 instead of $20.00. Ends Mar 16, 2026. Worth it.",
  );
});

test("feeds are in the shop's language, around the owner's texts", async () => {
  const { shop, channel } = await open();
  await saveSettings(shop.db, NOW, "general", { siteName: "Fern", language: "de" }, 1);
  await saveSettings(shop.db, NOW, "payments", { defaultCurrency: "EUR" }, 1);
  await shop.product({ name: "Lampe", priceCents: 124_950 });
  await shop.post({ content: "{{product:lampe}}" });
  await shop.deal({ endsAt: new Date("2026-03-16T12:00:00Z"), description: "Own words." });

  const blog = await channel("/blog/rss.xml");
  const deals = await channel("/deals/rss.xml");

  expect(first(blog, "language")).toBe("de-de");
  expect(first(blog, "title")).toBe("Fern: Blog");
  expect(first(blog, "description")).toMatch(/^Dinge, gekauft/);
  expect(textsOf(blog, "content:encoded")[0]).toContain("Lampe, 1.249,50\u00a0€");
  expect(first(deals, "title")).toBe("Fern: Angebote");
  const [item] = itemsOf(deals);
  expect(item && first(item, "description")).toBe(
    "10,00\u00a0€ statt 20,00\u00a0€. Endet am 16.03.2026. Own words.",
  );
});

test("feeds exist while they are empty", async () => {
  const { channel } = await open();

  for (const path of ["/blog/rss.xml", "/deals/rss.xml"]) {
    const feed = await channel(path);
    expect(itemsOf(feed)).toEqual([]);
    expect(textsOf(feed, "lastBuildDate")).toEqual([]);
  }
});

test("an unchanged feed is answered with 304", async () => {
  const { app, shop, get } = await open();
  await shop.post();
  const { etag = "", "cache-control": lifetime } = (await get("/blog/rss.xml")).headers;
  const again = () => app.inject({ url: "/blog/rss.xml", headers: { "if-none-match": etag } });

  expect(lifetime).toBe("public, max-age=300");
  expect((await again()).statusCode).toBe(304);
  // A view is nothing new.
  await shop.db.update(posts).set({ views: 7 });
  expect((await again()).statusCode).toBe(304);
  await shop.post();
  expect((await again()).statusCode).toBe(200);
});

test("a category, a tag and an author have feeds of their own, whatever else is asked", async () => {
  const { shop, get, channel } = await open();
  await shop.post({ title: "Dim", category: "Warm Lamps", publishedAt: hours(-3) });
  await shop.post({ title: "Tagged", tags: ["LED & co"], publishedAt: hours(-2) });
  await shop.post({ title: "Signed", author: "Ines Marlow", publishedAt: hours(-1) });
  const titlesOf = (feed: Element) => itemsOf(feed).map((item) => first(item, "title"));

  const category = await channel("/blog/rss.xml?utm_source=x&category=warm-lamps");
  const tag = await channel("/blog/rss.xml?tag=LED%20%26%20co");
  const author = await channel("/blog/rss.xml?author=ines-marlow");

  expect(titlesOf(category)).toEqual(["Dim"]);
  expect(first(category, "title")).toContain(": Warm Lamps");
  expect(first(category, "link")).toBe(`${ORIGIN}/blog?category=warm-lamps`);
  const [self] = [...category.getElementsByTagName("atom:link")];
  expect(self?.getAttribute("href")).toBe(`${ORIGIN}/blog/rss.xml?category=warm-lamps`);
  expect(titlesOf(tag)).toEqual(["Tagged"]);
  expect(first(tag, "title")).toContain(": LED & co");
  expect(titlesOf(author)).toEqual(["Signed"]);
  expect(first(author, "link")).toBe(`${ORIGIN}/blog/author/ines-marlow`);
  expect(titlesOf(await channel("/blog/rss.xml?utm_source=x"))).toHaveLength(3);
  for (const kind of ["category", "tag", "author"]) {
    expect((await get(`/blog/rss.xml?${kind}=none`)).statusCode).toBe(404);
  }
});
