import { pictures } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { observed } from "../../test/ledger/observed.ts";
import { NOW, testShop } from "../../test/testing.ts";

const HOUR_MS = 3_600_000;
const LATER = new Date(NOW.getTime() + HOUR_MS);

test("an article is found by slug and by id, with every field of a card", async () => {
  const shop = testShop();
  const post = await shop.post({
    title: "We boiled kettles",
    revisedAt: NOW,
    excerpt: "The winner costs less.",
    content: "## How we poured\n\nSlowly.",
    category: "Home",
    tags: ["Teapots", "Kitchen"],
    author: "Ines Marlow",
    authorAvatar: { key: "ines", alt: "Ines" },
    cover: { key: "cover", alt: "A teapot" },
    featured: true,
    views: 2314,
    likes: 186,
    commentCount: 4,
  });

  const article = await shop.caller.blog.get({ key: "we-boiled-kettles" });

  expect(article).toEqual({
    id: post.id,
    slug: "we-boiled-kettles",
    title: "We boiled kettles",
    excerpt: "The winner costs less.",
    category: "Home",
    tags: ["Teapots", "Kitchen"],
    author: "Ines Marlow",
    authorAvatar: { key: "ines", alt: "Ines" },
    cover: { key: "cover", alt: "A teapot" },
    publishedAt: post.publishedAt,
    questions: [],
    rankings: [],
    readMinutes: 1,
    featured: true,
    views: 2314,
    likes: 186,
    commentCount: 4,
    parts: [{ type: "html", html: expect.stringContaining('<h2 id="how-we-poured">') }],
    contents: [{ id: "how-we-poured", text: "How we poured", level: 2 }],
    verdicts: [],
    writer: { slug: "ines-marlow", bio: "", photo: null, links: [] },
    updatedAt: NOW,
    changes: [],
  });
  expect(await shop.caller.blog.get({ key: post.id })).toEqual(article);
});

test("missing fields of an article get defaults", async () => {
  const shop = testShop();
  await shop.post({ title: "Bare" });
  await shop.post({
    title: "Long",
    content: `## Head\n\nHow many *washes* are in a [bottle](/x)? ${"Nobody knows. ".repeat(20)}`,
  });
  const { get } = shop.caller.blog;

  expect(await get({ key: "bare" })).toMatchObject({
    excerpt: "",
    author: "Unknown Author",
    authorAvatar: null,
    cover: null,
    readMinutes: 5,
    parts: [],
    contents: [],
    questions: [],
    verdicts: [],
  });
  const { excerpt } = await get({ key: "long" });
  expect(excerpt).toMatch(/^How many washes are in a bottle\? Nobody knows\..*…$/);
  expect(excerpt.length).toBeLessThanOrEqual(151);
});

test.each([
  // Addresses take more room than is looked at first.
  [`[A pan](https://pans.example/${"x".repeat(1930)}) that we would buy again, and again.`],
  [
    `![](/img/${"0".repeat(16)} "${"y".repeat(3000)}")\n\nA pan that we would buy again, and again.`,
  ],
  [`${"```\ncode\n```\n\n".repeat(200)}A pan that we would buy again, and again.`],
  [
    `[A pan][p] that we would buy[^1] again, and again.\n\n${"| a |\n|---|\n".repeat(300)}\n[p]: /x\n\n[^1]: n`,
  ],
  [`A pan that we would buy again, and again.\n\n${"{{product:pan}}\n\n".repeat(150)}`],
])("an excerpt ends with a whole word, wherever reading stops %#", async (content) => {
  const shop = testShop();
  await shop.post({ slug: "whole", content, excerpt: "" });

  const { excerpt } = await shop.caller.blog.get({ key: "whole" });

  expect(excerpt).toBe("A pan that we would buy again, and again.");
});

test("an excerpt leaves out a ranked list as a whole, with the notes in it", async () => {
  const shop = testShop();
  const content =
    "::: ranked Picks\n### Best\n\n::: tip\nInner.\n:::\n\nReasons.\n:::\n\nWhat we found.";
  await shop.post({ slug: "ranked", content, excerpt: "" });

  expect((await shop.caller.blog.get({ key: "ranked" })).excerpt).toBe("What we found.");
});

test("a generated excerpt of a long text ends with an ellipsis", async () => {
  const content = `A pan.\n\n${"| a | b |\n|---|---|\n| c | d |\n\n".repeat(1500)}And more.`;
  const shop = testShop();
  await shop.post({ slug: "long", content, excerpt: "" });

  expect((await shop.caller.blog.get({ key: "long" })).excerpt).toBe("A pan…");
});

test("mentioned products are returned; unknown and hidden ones are left out", async () => {
  const shop = testShop();
  const lamp = await shop.product({ name: "Lamp" });
  const desk = await shop.product({ name: "Desk" });
  await shop.product({ name: "Draft", status: "draft" });
  const closed = await shop.category({ status: "inactive" });
  await shop.product({ name: "Closed", categoryId: closed.id });
  await shop.post({
    title: "Rooms",
    content: `One\n{{product:lamp}}\nTwo\n{{product:draft}}\n{{product:closed}}\n{{product:none}}\n{{product:${desk.id}}}\n{{product:lamp}}`,
  });

  const { parts } = await shop.caller.blog.get({ key: "rooms" });

  const view = async (key: string) => {
    const { cutOut, attributes, ratingSource, offers, priceHistory, programme, ...shown } =
      await shop.caller.catalog.products.get({ key });
    return shown;
  };
  expect(parts).toEqual([
    { type: "html", html: "<p>One</p>\n" },
    { type: "product", product: await view(lamp.id) },
    { type: "html", html: "<p>Two</p>\n" },
    { type: "product", product: await view(desk.id) },
    { type: "product", product: await view(lamp.id) },
  ]);
});

test("pictures of known size have width and height", async () => {
  const shop = testShop();
  const row = { source: "media:a.jpg", width: 1600, height: 900, createdAt: NOW };
  await shop.db.insert(pictures).values({ key: "wide", ...row });
  await shop.post({ title: "Seen", content: "![a](/img/wide)\n\n![b](/img/unknown)" });

  const { parts } = await shop.caller.blog.get({ key: "seen" });
  const [part] = parts;

  expect(part?.type === "html" && part.html).toContain('width="1600" height="900" alt="a"');
  expect(JSON.stringify(parts)).not.toContain("\\u0000");
});

test.each([
  ["draft", NOW],
  ["archived", NOW],
  ["published", null],
  ["published", LATER],
  ["scheduled", LATER],
] as const)(
  "8.2.2 an article that is %s, dated %s, cannot be seen by any key",
  async (status, date) => {
    const shop = testShop();
    const hidden = await shop.post({ title: "Secret", status, publishedAt: date, featured: true });
    const { blog } = shop.caller;

    for (const key of [hidden.id, hidden.slug, "unknown"]) {
      for (const read of [blog.get, blog.related, blog.source]) {
        await expect(read({ key })).rejects.toMatchObject({
          code: "NOT_FOUND",
          message: "Article not found",
        });
      }
    }
    expect(await blog.featured()).toBeNull();
    expect(await blog.sources()).toEqual([]);
    expect(await blog.categories()).toEqual([]);
  },
);

test("a scheduled article appears on time, and announces that moment to caches", async () => {
  const shop = testShop();
  await shop.post({ title: "Soon", status: "scheduled", publishedAt: LATER });
  const early = observed(shop, new Date(LATER.getTime() - 1));
  const onTime = observed(shop, LATER);

  await expect(early.caller.blog.get({ key: "soon" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(early.told.changes).toEqual([LATER]);
  expect((await early.caller.blog.list()).total).toBe(0);

  expect((await onTime.caller.blog.get({ key: "soon" })).publishedAt).toEqual(LATER);
  expect((await onTime.caller.blog.list()).total).toBe(1);
  expect(onTime.told).toEqual({
    topics: ["blog", "catalog", "deals", "settings", "blog"],
    changes: [],
  });
});

test("the featured article is the newest flagged one, otherwise the newest", async () => {
  const shop = testShop();
  const { featured } = shop.caller.blog;
  expect(await featured()).toBeNull();

  await shop.post({ title: "Older" });
  await shop.post({ title: "Newest", publishedAt: NOW });
  expect((await featured())?.title).toBe("Newest");

  await shop.post({ title: "Flagged", featured: true, publishedAt: new Date(0) });
  await shop.post({ title: "Flagged later", featured: true, publishedAt: new Date(1) });
  await shop.post({ title: "Flagged draft", featured: true, status: "draft" });
  expect((await featured())?.title).toBe("Flagged later");
});

test("related articles share category and tags, newer ones first, filled up with the newest", async () => {
  const shop = testShop();
  const at = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
  await shop.post({ title: "Own", category: "Home", tags: ["Tea", "Tests"], publishedAt: at(1) });
  await shop.post({ title: "New", publishedAt: at(2) });
  await shop.post({ title: "Newer", publishedAt: at(1) });
  await shop.post({ title: "Tag", tags: ["Tea"], publishedAt: at(9) });
  await shop.post({ title: "Shelf", category: "Home", publishedAt: at(8) });
  await shop.post({ title: "Both", category: "Home", tags: ["Tests"], publishedAt: at(7) });
  await shop.post({ title: "Hidden", category: "Home", tags: ["Tea"], status: "draft" });
  const titles = async (limit?: number) =>
    (await shop.caller.blog.related({ key: "own", limit })).map(({ title }) => title);

  expect(await titles()).toEqual(["Both", "Shelf", "Tag"]);
  expect(await titles(5)).toEqual(["Both", "Shelf", "Tag", "Newer", "New"]);
});

test("articles without a category are not related to each other", async () => {
  const shop = testShop();
  await shop.post({ title: "Own" });
  await shop.post({ title: "Old", publishedAt: new Date(0) });
  await shop.post({ title: "New", category: "Home", publishedAt: NOW });

  const related = await shop.caller.blog.related({ key: "own" });

  expect(related.map(({ title }) => title)).toEqual(["New", "Old"]);
});

test("sources carry the Markdown, newest first, in pages", async () => {
  const shop = testShop();
  await shop.post({ title: "Old", content: "*a*", publishedAt: new Date(0) });
  await shop.post({ title: "New", publishedAt: NOW });
  const { source, sources } = shop.caller.blog;

  expect((await sources()).map(({ title }) => title)).toEqual(["New", "Old"]);
  expect((await sources({ limit: 1, page: 2 })).map(({ title }) => title)).toEqual(["Old"]);
  expect(await source({ key: "old" })).toMatchObject({ content: "*a*", createdAt: NOW });
});

test("compared products have their present prices, and hidden ones are left out", async () => {
  const shop = testShop();
  const lamp = await shop.product({ name: "Desk <Lamp>", slug: "lamp", priceCents: 1200 });
  await shop.product({ name: "Torch", slug: "torch", brand: "Ember", inStock: false });
  await shop.product({ name: "Hidden", slug: "hidden", status: "draft" });
  const content =
    "::: compare price, brand, rating\n- lamp\n- torch\n- hidden\n:::\n\n::: ranked\n### Best\n{{product:lamp}}\n\n### Other\n{{product:hidden}}\n:::\n\n::: compare\n- hidden\n:::";
  const { id } = await shop.post({ content });

  const { parts, rankings } = await shop.caller.blog.get({ key: id });
  const html = parts.map((part) => (part.type === "html" ? part.html : "")).join("");

  expect(html).toContain('<a href="/product/lamp">Desk &#60;Lamp&#62;</a>');
  expect(html).toContain('<th scope="row">Price</th><td>$12.00</td><td>Out of stock</td>');
  expect(html).toContain(
    `href="/go/product/${lamp.id}?at=article" rel="sponsored nofollow noopener" target="_blank"`,
  );
  expect(html).toContain('<th scope="row">Brand</th><td>–</td><td>Ember</td>');
  // Of what no product says, there is no row.
  expect(html).not.toContain("Rating");
  expect(html.match(/<figure/g)).toHaveLength(1);
  expect(html).not.toMatch(/hidden|\0/i);
  expect(rankings).toEqual([
    { title: "", picks: [{ label: "Best", slug: "lamp", name: "Desk <Lamp>" }] },
  ]);
});

test("a verdict names its product, with its price and the way to the merchant, unless a card does", async () => {
  const shop = testShop();
  const lamp = await shop.product({ name: "Desk <Lamp>", slug: "lamp", priceCents: 1200 });
  await shop.product({ name: "Torch", slug: "torch", inStock: false });
  await shop.product({ name: "Hidden", slug: "hidden", status: "draft" });
  const about = (key: string) => `::: verdict product:${key}\nThe one.\n:::`;
  const shown = async (slug: string, content: string) => {
    await shop.post({ slug, content });
    const { parts } = await shop.caller.blog.get({ key: slug });
    return parts.map((part) => (part.type === "html" ? part.html : "")).join("");
  };

  const html = await shown("a", about("lamp"));
  expect(html).toContain(
    '<p class="verdict-product"><a href="/product/lamp">Desk &#60;Lamp&#62;</a><br>$12.00 at merchant.example</p>',
  );
  expect(html).toContain(`href="/go/product/${lamp.id}?at=article" rel="sponsored`);
  const gone = await shown("b", about("torch"));
  expect(gone).toContain("<br>Out of stock</p>");
  expect(gone).not.toContain("btn");
  expect(await shown("c", about("hidden"))).not.toMatch(/hidden|verdict-product|\0/i);
  for (const [slug, text] of Object.entries({
    d: `${about("lamp")}\n\n{{product:lamp}}`,
    e: `{{product:lamp}}\n\n${about("lamp")}`,
  })) {
    expect(await shown(slug, text)).not.toContain("verdict-product");
  }
  expect(await shown("f", `${about("lamp")}\n\n{{product:torch}}`)).toContain("verdict-product");
});

test("an excerpt is made of a text's sentences, and of its blocks when it has no others", async () => {
  const shop = testShop();
  const verdict = "::: verdict\nThe one to have.\n\n+ Forged head\n\n- Needs oil\n:::";
  const note = "::: note\nWe bought them ourselves.\n:::";
  const excerptOf = async (slug: string, content: string) => {
    await shop.post({ slug, excerpt: "", content });
    return (await shop.caller.blog.get({ key: slug })).excerpt;
  };

  expect(await excerptOf("a", `We dug for a year.\n\n${verdict}\n\nThen we rested.`)).toBe(
    "We dug for a year. Then we rested.",
  );
  expect(await excerptOf("b", `${note}\n\nWe dug.`)).toContain("We bought them ourselves.");
  expect(await excerptOf("c", verdict)).toContain("The one to have.");
});
