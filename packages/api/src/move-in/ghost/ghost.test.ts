import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { authors, pages, posts } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { movingShop } from "../../../test/moves.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { findRedirect } from "../../redirects/find.ts";
import { moveFile } from "../move-file.ts";

let folder: string;
let shop: TestShop;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "move-in-"));
  shop = testShop();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Fields = Record<string, unknown>;

const post = (fields: Fields): Fields => ({
  id: "p1",
  title: "First",
  slug: "first",
  html: "<p>Text</p>",
  status: "published",
  type: "post",
  visibility: "public",
  published_at: "2020-05-06T07:08:09.000Z",
  ...fields,
});

const move = (data: Fields, { site = "https://old.example", whole = true } = {}) => {
  const inner = { meta: { version: "5.80.0" }, data };
  return moveJson(whole ? { db: [inner] } : inner, site);
};

async function moveJson(file: unknown, site = "https://old.example") {
  const path = join(folder, "ghost.json");
  writeFileSync(path, JSON.stringify(file));
  const parts = { now: shop.now, isRefusedPicture: () => null };
  const owner = { name: "test:1", isGone: () => false };
  return (await moveFile(shop.db, { path, site }, { ...parts, owner })).report;
}

const allPosts = () => shop.db.select().from(posts).orderBy(asc(posts.slug));
const contentOf = async (fields: Fields) => {
  const report = await move({ posts: [post({ html: null, ...fields })] });
  return { text: (await allPosts())[0]?.content, report };
};

test("an export in the wrapper of Ghost's importer is imported", async () => {
  const data = { posts: [post({})], tags: [], posts_tags: [] };
  await moveJson({ images: [{ name: "a.png" }], data: { meta: { version: "000" }, data } });
  expect(await allPosts()).toMatchObject([{ slug: "first", status: "published" }]);
});

test("an export whose site is no list is imported", async () => {
  await moveJson({ db: { meta: { version: "5.80.0" }, data: { posts: [post({})] } } });
  expect(await allPosts()).toMatchObject([{ slug: "first", status: "published" }]);
});

test("a published article without any date has the date of the move", async () => {
  const report = await move({ posts: [post({ published_at: null })] });
  expect(await allPosts()).toMatchObject([{ status: "published", publishedAt: NOW }]);
  expect(report.mended).toMatchObject({
    "The file has no date for it: it has the date of the move.": 1,
  });
});

test("articles are imported with authors, ordered tags, pictures and former addresses", async () => {
  const report = await move({
    posts: [
      post({
        html: '<p><a href="__GHOST_URL__/second/">two</a></p><!--kg-card-begin: html--><b>x</b><!--kg-card-end: html-->',
        feature_image: "__GHOST_URL__/content/images/a.jpg",
        custom_excerpt: "Short",
        featured: 1,
      }),
      post({ id: "p2", slug: "second", type: undefined, page: 1, title: "Second" }),
    ],
    posts_meta: [{ post_id: "p1", feature_image_alt: "Alt" }],
    users: [{ id: "u1", name: "Anna Berg", slug: "anna", bio: "Writes.", profile_image: null }],
    posts_authors: [{ post_id: "p1", author_id: "u1", sort_order: 0 }],
    tags: [
      { id: "t1", name: "Lamps", slug: "lamps", visibility: "public" },
      { id: "t2", name: "Desk", slug: "desk", visibility: "public" },
      { id: "t3", name: "#hidden", slug: "hash-hidden", visibility: "internal" },
    ],
    posts_tags: [
      { post_id: "p1", tag_id: "t3", sort_order: 0 },
      { post_id: "p1", tag_id: "t1", sort_order: 2 },
      { post_id: "p1", tag_id: "t2", sort_order: 1 },
    ],
  });

  expect((await allPosts())[0]).toMatchObject({
    author: "Anna Berg",
    category: "Desk",
    tags: ["Lamps"],
    excerpt: "Short",
    featured: true,
    content: "[two](/second)\n\n**x**",
    cover: { url: "https://old.example/content/images/a.jpg", alt: "Alt" },
    publishedAt: new Date("2020-05-06T07:08:09Z"),
  });
  expect((await shop.db.select().from(authors))[0]).toMatchObject({
    name: "Anna Berg",
    bio: "Writes.",
  });
  expect((await findRedirect(shop.db, NOW, "/first/"))?.target).toBe("/blog/first");
  expect((await findRedirect(shop.db, NOW, "/tag/desk/"))?.target).toBe("/blog?category=desk");
  expect(report.addresses).toEqual({ asked: 2, answered: 2, silent: [] });
});

const moving = movingShop();

test("a dry run counts the authors to be added, and none after the move", async () => {
  const user = (name: string, bio: string) => ({ id: name, name, slug: name, bio });
  const data = {
    posts: [post({})],
    users: [user("Anna", "Writes."), user("anna", "Again."), user("Ben", "")],
  };
  const file = JSON.stringify({ db: [{ meta: { version: "5.80.0" }, data }] });
  const named = { name: "ghost.json", site: "https://old.example" };
  expect((await moving.dryRun(file, named)).counts).toMatchObject({ authors: 1 });
  expect((await moving.move(file, named)).counts).toMatchObject({ authors: 1 });
  expect((await moving.dryRun(file, named)).counts.authors).toBeUndefined();
});

test("Lexical is read where there is no HTML", async () => {
  const text = (value: string, format = 0) => ({ type: "extended-text", text: value, format });
  const lexical = JSON.stringify({
    root: {
      type: "root",
      children: [
        { type: "extended-heading", tag: "h3", children: [text("Head")] },
        {
          type: "paragraph",
          children: [
            text("a "),
            text("b", 3),
            { type: "linebreak" },
            { type: "link", url: "https://x.example", children: [text("c")] },
          ],
        },
        {
          type: "list",
          listType: "number",
          children: [{ type: "listitem", children: [text("one")] }],
        },
        { type: "image", src: "https://old.example/a.jpg", alt: "A", caption: "<span>Cap</span>" },
        { type: "callout", calloutEmoji: "!", calloutText: "Mind" },
        { type: "bookmark", url: "https://b.example", metadata: { title: "Book" } },
        { type: "codeblock", code: "a < b", language: "js" },
        { type: "odd", children: [{ type: "paragraph", children: [text("inside")] }] },
      ],
    },
  });
  const { text: content, report } = await contentOf({ lexical });
  expect(content).toBe(`### Head

a _**b**_\\
[c](https://x.example)

1. one

![A](https://old.example/a.jpg "Cap")

> ! Mind

[Book](https://b.example)

\`\`\`js
a < b
\`\`\`

inside`);
  expect(report.unknown).toEqual({ "card odd": 1 });
});

test("Mobiledoc is read with its cards", async () => {
  const mobiledoc = JSON.stringify({
    version: "0.3.1",
    markups: [["strong"], ["a", ["href", "https://x.example"]]],
    atoms: [["soft-return", "", {}]],
    cards: [
      ["image", { src: "https://old.example/a.jpg", caption: "Cap" }],
      ["markdown", { markdown: "# M\n\n*i*" }],
      ["odd", {}],
    ],
    sections: [
      [
        1,
        "p",
        [
          [0, [], 0, "a "],
          [0, [0], 1, "b"],
          [1, [], 0, 0],
          [0, [1], 1, "c"],
        ],
      ],
      [3, "ul", [[[0, [], 0, "one"]]]],
      [10, 0],
      [10, 1],
      [10, 2],
    ],
  });
  const { text, report } = await contentOf({ mobiledoc });
  expect(text).toBe(
    'a **b**\\\n[c](https://x.example)\n\n- one\n\n![](https://old.example/a.jpg "Cap")\n\n# M\n\n_i_',
  );
  expect(report.unknown).toEqual({ "card odd": 1 });
});

test("Markdown and numeric dates of the first versions are read", async () => {
  await move(
    {
      posts: [
        post({
          id: 1,
          html: null,
          markdown: "**a**",
          page: 0,
          type: undefined,
          published_at: 1388318400000,
          author_id: 1,
        }),
      ],
      users: [{ id: 1, name: "Old" }],
    },
    { whole: false },
  );
  expect((await allPosts())[0]).toMatchObject({
    content: "**a**",
    author: "Old",
    publishedAt: new Date(1388318400000),
  });
});

test("an article that was for members, sent by mail only, or damaged is a draft with a note", async () => {
  const report = await move({
    posts: [
      post({ id: "a", slug: "a", visibility: "paid" }),
      post({ id: "b", slug: "b", status: "sent" }),
      post({ id: "c", slug: "c", status: "scheduled", published_at: "2001-01-01T00:00:00.000Z" }),
      post({ id: "d", slug: "d", html: "", lexical: "{", status: "draft", published_at: null }),
    ],
    newsletters: [{ id: "n", name: "Weekly" }],
  });
  expect((await allPosts()).map(({ status }) => status)).toEqual(Array(4).fill("draft"));
  expect(Object.keys(report.mended)).toEqual(
    expect.arrayContaining([
      "Only members could read it: it is a draft now.",
      "It was only ever sent by mail: it is a draft now.",
      "Its text in the format lexical is damaged.",
    ]),
  );
  expect(report.unknown).toEqual({ newsletter: 1 });
});

test("pictures are not fetched from a site whose address is unknown", async () => {
  const report = await move(
    { posts: [post({ feature_image: "__GHOST_URL__/content/a.jpg" })] },
    { site: "" },
  );
  expect((await allPosts())[0]?.cover).toBeNull();
  expect(report.notes[0]?.text).toMatch(/does not contain the site’s address/);
});

async function moveText(text: string) {
  const path = join(folder, "broken.json");
  writeFileSync(path, text);
  const parts = { now: shop.now, isRefusedPicture: () => null };
  const owner = { name: "test:1", isGone: () => false };
  return (await moveFile(shop.db, { path, site: "" }, { ...parts, owner })).report;
}

test("a truncated file is imported up to its last whole article", async () => {
  const whole = JSON.stringify({
    db: [{ meta: {}, data: { posts: [post({}), post({ id: "p2", slug: "second" })] } }],
  });
  const report = await moveText(whole.slice(0, whole.indexOf("second") + 3));

  expect((await allPosts()).map(({ slug }) => slug)).toEqual(["first"]);
  expect(report.mended).toHaveProperty([
    "The file ends in the middle: what stood in it until there is taken.",
  ]);
});

test("a file with line breaks in strings and trailing commas is read", async () => {
  const report = await moveText(
    `{"meta":{},"data":{"posts":[${JSON.stringify(post({ html: "<p>One\u0007</p>" })).replace("One", "One\nline\\t")},],}}`,
  );

  expect((await allPosts())[0]?.content).toBe("One line");
  expect(report.mended).toHaveProperty([
    "The file is no JSON: what is wrong in it is read as it was meant.",
  ]);
});

test.each([
  '{"db":[{"meta":{},"data":{"posts":[{"id":"1"',
  '{"data":{"posts":[nonsense]}}',
  '{"asdadas":[{"meta":{},"data":{"posts":[]}}]}',
])("a file without one whole article is rejected with the reason: %s", async (text) => {
  await expect(moveText(text)).rejects.toThrow(/no whole JSON file|no articles of Ghost/);
});

test("the addresses that every Ghost site has redirect, and so do dated ones of older versions", async () => {
  const report = await move({
    posts: [post({ uuid: "u-1", published_at: 1_388_318_310_783 })],
    settings: [{ key: "permalinks", value: "/:year/:month/:day/:slug/" }],
    tags: [{ id: "t1", name: "Lamps", slug: "lamps" }],
    posts_tags: [
      { post_id: "p1", tag_id: "t1" },
      { post_id: "p1", tag_id: "gone" },
    ],
  });
  const targetOf = async (path: string) => (await findRedirect(shop.db, NOW, path))?.target ?? null;

  for (const path of ["/2013/12/29/first/", "/p/u-1/", "/first/amp/"]) {
    expect(await targetOf(path)).toBe("/blog/first");
  }
  expect(await targetOf("/rss/")).toBe("/blog/rss.xml");
  expect(await targetOf("/feed/")).toBe("/blog/rss.xml");
  expect(await targetOf("/page/2/")).toBe("/blog");
  expect(await targetOf("/sitemap-posts.xml")).toBe("/sitemap.xml");
  expect(await targetOf("/tag/lamps/rss/")).toBe("/blog/rss.xml?category=lamps");
  expect(report.mended).toHaveProperty([
    "The file does not have all of its tags: the others are here.",
  ]);
});

test("nested lists, footnotes and cards of Lexical are imported as they were shown", async () => {
  const item = (...children: Fields[]) => ({ type: "listitem", children });
  const words = (text: string) => ({ type: "extended-text", text, format: 0 });
  const list = (tag: string, ...children: Fields[]) => ({ type: "list", tag, children });
  const { text, report } = await contentOf({
    lexical: JSON.stringify({
      root: {
        children: [
          list("ul", item(words("one")), item(list("ul", item(words("two"))))),
          {
            type: "bookmark",
            url: "https://b.example/",
            metadata: { title: "T", description: "D" },
          },
          { type: "callout", calloutEmoji: "🔥", calloutText: "<p>Hot</p>" },
          { type: "product", productTitle: "P", productRatingEnabled: true, productStarRating: 4 },
          { type: "markdown", markdown: "a[^1]\n\n[^1]: Note" },
          { type: "signup", header: "Sign up" },
        ],
      },
    }),
  });
  expect(text).toBe(
    "- one\n  - two\n\n[T](https://b.example/): D\n\n> 🔥 Hot\n\n#### P\n\nRating: 4 of 5\n\na[^1]\n\n[^1]: Note",
  );
  expect(report.mended["A form was left out."]).toBe(1);
});

test("a product card's title keeps its formatting, its picture's text does not, and a sponsor is named", async () => {
  const { text } = await contentOf({
    lexical: JSON.stringify({
      root: {
        children: [
          {
            type: "product",
            productTitle: "<b>Lamp</b> &amp; bulb",
            productImageSrc: "https://old.example/content/images/lamp.jpg",
          },
          {
            type: "call-to-action",
            hasSponsorLabel: true,
            sponsorLabel: "<p>Sponsored</p>",
            textValue: "<p>Try it</p>",
          },
        ],
      },
    }),
  });
  expect(text).toBe(
    "#### **Lamp** & bulb\n\n![Lamp & bulb](https://old.example/content/images/lamp.jpg)\n\nSponsored\n\nTry it",
  );
});

test("what only members could see is not published", async () => {
  const gated =
    '<p>a</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>b</p><!--kg-gated-block:end-->';
  const report = await move({ posts: [post({ html: gated })] });
  expect((await allPosts())[0]?.status).toBe("draft");
  expect(report.mended["Parts of it were for members only: it is a draft now."]).toBe(1);
});

test("hidden buttons, captions, code and characters in titles are imported as the site showed them", async () => {
  const cards = [
    {
      type: "product",
      productTitle: "P",
      productButtonEnabled: false,
      productUrl: "https://x.example/1",
      productButton: "Buy",
    },
    {
      type: "call-to-action",
      textValue: "<p>Act</p>",
      showButton: false,
      buttonUrl: "https://x.example/2",
      buttonText: "Go",
    },
    {
      type: "header",
      header: "H",
      buttonEnabled: false,
      buttonUrl: "https://x.example/3",
      buttonText: "Go",
    },
    {
      type: "call-to-action",
      textValue: "<p>Now</p>",
      showButton: true,
      buttonUrl: "https://x.example/4",
      buttonText: "Go",
    },
    {
      type: "paragraph",
      children: [
        { type: "text", text: "end" },
        { type: "at-link", children: [{ type: "zwnj" }] },
      ],
    },
  ];
  const report = await move({
    posts: [
      post({
        title: "Why <Link>  beats <a>",
        html: null,
        lexical: JSON.stringify({ root: { children: cards } }),
        codeinjection_foot: "<script>count()</script>",
      }),
    ],
    posts_meta: [
      { post_id: "p1", feature_image_caption: 'Photo by <a href="https://x.example/ada">Ada</a>' },
    ],
  });

  const [first] = await allPosts();
  expect(first?.title).toBe("Why <Link> beats <a>");
  expect(first?.content).toBe(
    "_Photo by [Ada](https://x.example/ada)_\n\n#### P\n\nAct\n\n## H\n\nNow\n\n[Go](https://x.example/4)\n\nend",
  );
  expect(report.unknown).toEqual({});
  expect(Object.keys(report.mended)).toEqual(
    expect.arrayContaining([
      "Code that was put into its page is left out.",
      "The caption of its picture is at the beginning of its text now.",
    ]),
  );
});

test("the picture of a page is at the beginning of its text, unless it is in it already", async () => {
  const page = { type: "page", feature_image: "__GHOST_URL__/content/images/a.jpg" };
  const shown = '<p><img src="__GHOST_URL__/content/images/size/w600/a.jpg"></p>';
  const report = await move({
    posts: [
      post({ ...page, slug: "one", html: "<p>Words</p>" }),
      post({ ...page, id: "p2", slug: "two", html: `${shown}<p>Words</p>` }),
    ],
  });

  const rows = await shop.db.select().from(pages).orderBy(asc(pages.slug));
  const own = rows.filter(({ slug }) => ["one", "two"].includes(slug));
  expect(own.map(({ content }) => content.trim())).toEqual([
    "![](https://old.example/content/images/a.jpg)\n\nWords",
    "![](https://old.example/content/images/size/w600/a.jpg)\n\nWords",
  ]);
  expect(report.mended["Its picture is at the beginning of its text now."]).toBe(1);
});

test("the picture of a page is kept when its text shows another one of that name", async () => {
  const at = (year: number) => `__GHOST_URL__/content/images/${year}/05/image.png`;
  await move({
    posts: [
      post({ type: "page", slug: "one", feature_image: at(2021), html: `<img src="${at(2023)}">` }),
    ],
  });

  const [page] = await shop.db.select().from(pages).where(eq(pages.slug, "one"));
  expect(page?.content.trim()).toBe(
    [2021, 2023]
      .map((year) => `![](https://old.example/content/images/${year}/05/image.png)`)
      .join("\n\n"),
  );
});

test("the files of an author's photo and of a picture for sharing lead on, as does the picture of a header", async () => {
  const at = (name: string) => `__GHOST_URL__/content/images/${name}`;
  const header = `<div class="kg-card kg-header-card" style="background-image: url(${at("head.jpg")})"><h2>Hello</h2></div>`;
  await move({
    posts: [post({ html: header, og_image: at("og.jpg"), author_id: "u1" })],
    users: [{ id: "u1", name: "Jane", slug: "jane", profile_image: at("jane.jpg") }],
  });

  expect((await allPosts())[0]?.content.trim()).toBe(
    "![](https://old.example/content/images/head.jpg)\n\n## Hello",
  );
  for (const name of ["jane.jpg", "og.jpg", "head.jpg"]) {
    const found = await findRedirect(shop.db, NOW, `/content/images/size/w600/${name}`);
    expect(found?.target).toMatch(/^\/img\//);
  }
});

test("a move that is stopped behind an author and continued leads on from the author's photo", async () => {
  const path = join(folder, "ghost.json");
  const users = [
    { id: "u1", name: "Jane", slug: "jane", profile_image: "/content/images/jane.jpg" },
  ];
  writeFileSync(path, JSON.stringify({ db: [{ data: { posts: [post({})], users } }] }));
  const file = { path, site: "https://old.example" };
  const owner = { name: "test:1", isGone: () => false };
  const parts = { now: shop.now, isRefusedPicture: () => null, owner };
  const onProgress = () => {
    throw new Error("power cut");
  };
  await expect(moveFile(shop.db, file, { ...parts, onProgress })).rejects.toThrow("power cut");

  await moveFile(shop.db, file, parts);

  const found = await findRedirect(shop.db, NOW, "/content/images/jane.jpg");
  expect(found?.target).toMatch(/^\/img\//);
});
