import { moveKept, posts } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { movingShop } from "../../../test/moves.ts";
import { NOW } from "../../../test/testing.ts";
import { wxr, wxrHead, wxrItem, wxrPicture } from "../../../test/wxr.ts";
import { remotePictureKey } from "../../pictures/remote.ts";
import { oldAddresses } from "../old-addresses.ts";

const moving = movingShop();
const { move, dryRun, fileOf, targetOf } = moving;

const term = (domain: string, nicename: string, label: string) =>
  `<category domain="${domain}" nicename="${nicename}"><![CDATA[${label}]]></category>`;

test("listings redirect even if the file has neither terms nor authors", async () => {
  await move(
    wxr({
      id: 1,
      name: "a",
      creator: "joe.doe@mail.example",
      extra: term("category", "lamps", "Lamps") + term("post_tag", "led", "LED"),
    }),
  );

  expect(await targetOf("/category/lamps/")).toBe("/blog?category=lamps");
  expect(await targetOf("/tag/led")).toBe("/blog?tag=led");
  expect(await targetOf("/?tag=led")).toBe("/blog?tag=led");
  expect(await targetOf("/?category_name=lamps&paged=2")).toBe("/blog?category=lamps");
  expect(await targetOf("/?author_name=joe-doemail-example")).toBe("/blog/author/joe-doe");
  expect(await targetOf("/?paged=2")).toBe("/blog");
  expect(await targetOf("/author/joe-doemail-example/")).toBe("/blog/author/joe-doe");
  expect((await moving.shop.db.select().from(posts))[0]?.author).toBe("joe.doe");
});

test("terms and authors without public articles redirect to the blog until they have some", async () => {
  const head = `<wp:author><wp:author_id>7</wp:author_id><wp:author_login>ines</wp:author_login></wp:author>
    <wp:category><wp:category_nicename>gear</wp:category_nicename><wp:cat_name>Gear</wp:cat_name></wp:category>
    <wp:tag><wp:tag_slug>led</wp:tag_slug><wp:tag_name>LED</wp:tag_name></wp:tag>`;
  const item = { id: 1, name: "a", status: "draft", creator: "ines" };
  const extra = term("post_tag", "led", "LED");
  await move(`${wxrHead}${head}${wxrItem({ ...item, extra })}</channel></rss>`);
  const paths = ["/tag/led/", "/?tag=led", "/author/ines/", "/?author=7", "/category/gear/"];
  expect(await Promise.all(paths.map(targetOf))).toEqual(paths.map(() => "/blog"));

  await moving.shop.db.update(posts).set({ status: "published", publishedAt: NOW });
  expect(await Promise.all(paths.map(targetOf))).toEqual([
    "/blog?tag=led",
    "/blog?tag=led",
    "/blog/author/ines",
    "/blog/author/ines",
    "/blog",
  ]);
});

test("a category that is only ever an article's second one redirects to the tag that it became", async () => {
  const [news, desks] = [term("category", "news", "News"), term("category", "desks", "Desks")];
  const lamps = term("category", "lamps", "Lamps");
  await move(
    wxr(
      { id: 1, name: "a", extra: news + desks + lamps },
      { id: 2, name: "b", extra: lamps + news },
      { id: 3, name: "c", status: "draft", extra: desks },
    ),
  );

  expect(await targetOf("/category/news/")).toBe("/blog?category=news");
  expect(await targetOf("/category/lamps/")).toBe("/blog?category=lamps");
  expect(await targetOf("/category/desks/")).toBe("/blog?tag=desks");
  expect(await targetOf("/category/desks/feed/")).toBe("/blog/rss.xml?tag=desks");
});

test("listings of other taxonomies redirect to the articles, or to the products of a store", async () => {
  const described = (taxonomy: string, slug: string, parent = "") =>
    `<wp:term><wp:term_taxonomy>${taxonomy}</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_parent>${parent}</wp:term_parent><wp:term_name>${slug}</wp:term_name></wp:term>`;
  const terms = [
    described("genre", "noir", "crime"),
    described("genre", "crime"),
    described("nav_menu", "main"),
  ];
  const store = term("pa_color", "red", "Red") + term("product_brand", "acme", "Acme");
  const links =
    '<a href="/topics/noir/">Noir</a> <a href="/topics/crime/">Crime</a> <a href="/series/spring/">x</a>';
  const items = [
    wxrItem({ id: 1, name: "a", content: links, extra: term("series", "spring", "Spring") }),
    wxrItem({ id: 2, name: "b", type: "product", extra: store }),
    wxrItem({ id: 3, name: "c", status: "draft", extra: term("series", "autumn", "Autumn") }),
  ];
  const { mended } = await move(`${wxrHead}${terms.join("")}${items.join("")}</channel></rss>`);

  const paths = ["/genre/crime/noir/", "/genre/noir/page/2/", "/topics/crime/", "/series/spring/"];
  for (const path of paths) expect(await targetOf(path)).toBe("/blog");
  expect(await targetOf("/?genre=noir")).toBe("/blog");
  expect(await targetOf("/genre/noir/feed/")).toBe("/blog/rss.xml");
  for (const path of ["/color/red/", "/brand/acme/", "/?product_brand=acme"])
    expect(await targetOf(path)).toBe("/products");
  for (const path of ["/nav_menu/main/", "/series/autumn/", "/genre/comedy/"]) {
    expect(await targetOf(path)).toBeNull();
  }
  expect(mended).toMatchObject({
    "The shop has no terms of the kind genre: addresses of their listings lead to all articles.": 1,
    "The shop has no terms of the kind pa_color: addresses of their listings lead to all products.": 1,
  });
});

test("listings of tags keep their articles where another taxonomy has the same terms", async () => {
  const links = '<a href="/tag/red/">x</a> <a href="/tag/blue/">y</a>';
  const of = (kind: string) => term(kind, "red", "Red") + term(kind, "blue", "Blue");
  await move(
    wxr(
      { id: 1, name: "a", content: links, extra: of("post_tag") },
      { id: 2, name: "b", type: "product", extra: of("pa_color") },
    ),
  );

  expect(await targetOf("/tag/red/")).toBe("/blog?tag=red");
  expect(await targetOf("/color/red/")).toBe("/products");
});

test("parent categories of those with articles, and terms in the newer form, redirect", async () => {
  const terms = `<wp:term><wp:term_id>8</wp:term_id><wp:term_taxonomy>category</wp:term_taxonomy><wp:term_slug>led</wp:term_slug><wp:term_parent>gear</wp:term_parent><wp:term_name>LED lamps</wp:term_name></wp:term>`;
  await move(
    `${wxrHead}${terms}${wxrItem({ id: 1, name: "a", link: "https://old.example/gear/led/a/", extra: term("category", "led", "Led") })}</channel></rss>`,
  );

  expect(await targetOf("/category/gear/led/")).toBe("/blog?category=led-lamps");
  expect(await targetOf("/category/led/")).toBe("/blog?category=led-lamps");
  expect(await targetOf("/category/gear/")).toBe("/blog");
  expect(await targetOf("/gear/led/")).toBe("/blog?category=led-lamps");
  expect(await targetOf("/?cat=8")).toBe("/blog?category=led-lamps");
});

test("archives of years, months and days redirect to the articles, in any folder", async () => {
  await move(
    wxr(
      { id: 1, name: "a", link: "https://old.example/2012/01/07/a/" },
      {
        id: 2,
        name: "b",
        link: "https://old.example/news/2013/02/b/",
        date: "2013-02-03 01:02:03",
      },
      { id: 3, name: "c", link: "https://old.example/c/", date: "2014-05-06 01:02:03" },
      { id: 4, name: "1984", link: "https://old.example/1984/", date: "2015-01-02 01:02:03" },
    ),
  );

  const paths = ["/2012", "/2012/01/", "/2012/01/07/", "/news/2013/02/", "/2014/05", "/?m=201405"];
  for (const path of [...paths, "/2014/05/06/", "/?m=20140506", "/2015/01/02"]) {
    expect(await targetOf(path)).toBe("/blog");
  }
  expect(await targetOf("/2014/05/07")).toBeNull();
});

test("further pages of a site in a folder redirect to the articles, not to the home page", async () => {
  const site = "https://old.example/shop";
  const file = wxr({ id: 1, name: "a", link: `${site}/a/` });
  await move(file.replaceAll("https://old.example<", `${site}<`));

  expect(await targetOf("/shop/")).toBe("/");
  expect(await targetOf("/shop/page/2/")).toBe("/blog");
  expect(await targetOf("/shop/category/gear/page/2/")).toBe("/blog");
});

test("listings redirect from the bases that links and menus contain", async () => {
  const linked = (id: number, ...paths: string[]) => ({
    id,
    content: paths
      .map((path) => `<a href="https://old.example${path}">x</a>`)
      .join(' <a href="https://other.example/topics/gear/">y</a> '),
    extra:
      term("category", "gear", "Gear") +
      term("category", "desks", "Desks") +
      term("post_tag", "led", "LED") +
      term("post_tag", "usb", "USB"),
  });
  const menu = `<wp:postmeta><wp:meta_key>_menu_item_url</wp:meta_key><wp:meta_value>/topics/desks/</wp:meta_value></wp:postmeta>`;
  await move(
    wxr(linked(1, "/topics/gear/", "/labels/led/", "/2012/01/gear/", "/2012/01/name-1/"), {
      id: 2,
      type: "nav_menu_item",
      link: "",
      extra: menu,
    }),
  );

  expect(await targetOf("/topics/gear/")).toBe("/blog?category=gear-tools");
  expect(await targetOf("/topics/desks/page/2/")).toBe("/blog?tag=desks");
  // One link shows no base: it may be of anything.
  expect(await targetOf("/labels/led/")).toBeNull();
  expect(await targetOf("/tag/led/")).toBe("/blog?tag=led");
});

test("short links to pages and pictures, post formats and author names redirect", async () => {
  await move(
    wxr(
      {
        id: 1,
        name: "a",
        link: "https://old.example/news/a/",
        extra: term("post_format", "post-format-aside", "Aside"),
      },
      { id: 2, type: "page", name: "team", link: "https://old.example/team/" },
      wxrPicture(3, "a.jpg"),
    ),
  );

  expect(await targetOf("/?p=2")).toBe("/team");
  expect(await targetOf("/?page_id=2")).toBe("/team");
  expect(await targetOf("/?p=3")).toBe("/blog");
  expect(await targetOf("/news/type/aside/")).toBe("/blog");
  expect(await targetOf("/author/anna-o-neil/")).toBe("/blog/author/anna-o-neil");
});

test("further pages, feeds and other forms of an address redirect to the same target", async () => {
  await move(wxr({ id: 1, name: "a", extra: term("category", "gear", "Gear") }));

  expect(await targetOf("/category/gear/page/2/")).toBe("/blog?category=gear-tools");
  for (const path of ["/category/gear/feed/", "/category/gear/feed/atom/"]) {
    expect(await targetOf(path)).toBe("/blog/rss.xml?category=gear-tools");
  }
  for (const path of ["amp", "embed/", "comment-page-3/", "trackback/", "feed/"]) {
    expect(await targetOf(`/2012/01/a/${path}`)).toBe("/blog/a");
  }
  expect(await targetOf("/page/4/")).toBe("/blog");
  expect(await targetOf("/2012/01/page/2/")).toBe("/blog");
  expect(await targetOf("/comments/feed/")).toBe("/blog/rss.xml");
  expect(await targetOf("/2012/01/unknown/feed/")).toBeNull();
});

test("picture files redirect in every size, and attachment pages to the article with the picture", async () => {
  const alone = wxrPicture(10, "alone.jpg").replace(
    "<link>https://old.example/2012/01/name-10/</link>",
    "<link>https://old.example/alone/</link>",
  );
  const shown = wxrPicture(9, "a.jpg").replace(
    "<link>https://old.example/2012/01/name-9/</link>",
    "<link>https://old.example/shown/</link>",
  );
  const report = await move(
    wxr(
      {
        id: 1,
        name: "a",
        content:
          '<img class="wp-image-9" src="https://old.example/wp-content/uploads/a-300x200.jpg">',
      },
      shown,
      alone,
    ),
  );

  const path = `/img/${remotePictureKey("https://old.example/wp-content/uploads/a.jpg")}`;
  expect(await targetOf("/wp-content/uploads/a.jpg")).toBe(path);
  expect(await targetOf("/wp-content/uploads/a-1024x683.jpg")).toBe(path);
  expect(await targetOf("/shown/")).toBe("/blog/a");
  expect(await targetOf("/?attachment_id=9")).toBe("/blog/a");
  expect(await targetOf("/alone/")).toBe("/blog");
  expect(report.unknown).toEqual({ "file of the library that no text shows": 1 });
  const kept = await moving.shop.db.select().from(moveKept);
  expect(kept).toMatchObject([
    { kind: "attachment", data: { url: "https://old.example/wp-content/uploads/alone.jpg" } },
  ]);
});

test("of two texts with the same address the public one has it", async () => {
  const report = await move(
    wxr(
      { id: 7, name: "draft", status: "draft", link: "https://old.example/?p=7" },
      { id: 7, name: "public" },
    ),
  );

  expect(await targetOf("/?p=7")).toBe("/blog/public");
  expect(report.addresses).toMatchObject({ silent: [] });
  expect(report.mended).toHaveProperty([
    "Another text of the file was at one of its former addresses, too.",
  ]);
});

test("a public address without a target is reported among those that lead nowhere", async () => {
  const text = wxr(
    { id: 1, name: "a" },
    { id: 2, type: "portfolio", name: "work", link: "https://old.example/portfolio/work/" },
    { id: 3, type: "nav_menu_item", name: "item" },
    {
      id: 4,
      type: "acf-field",
      name: "field",
      link: "https://old.example/?post_type=acf-field&amp;p=4",
    },
  );
  const report = await move(text);

  expect(report.addresses?.silent).toEqual(["/portfolio/work"]);
  const asked = (await oldAddresses(fileOf(text), NOW)).map(({ path }) => path);
  expect(asked).toContain("/portfolio/work/");
});

test("inner links to listings are rewritten, and those that lead nowhere are reported", async () => {
  const { mended } = await move(
    wxr({
      id: 1,
      name: "a",
      extra: term("category", "gear", "Gear"),
      content:
        '<a href="https://old.example/category/gear/page/2/">more</a> <a href="/go/thing">buy</a> <a href="/files/list.pdf">list</a> <a href="/wp-content/uploads/b.jpg"><img src="/wp-content/uploads/b.jpg"></a>',
    }),
  );

  const [article] = await moving.shop.db.select().from(posts).orderBy(asc(posts.slug));
  expect(article?.content).toContain("[more](/blog?category=gear-tools)");
  expect(article?.content).toContain("[buy](https://old.example/go/thing)");
  expect(mended).toEqual({
    "A link in it leads to an address of the former site that the file does not have: it leads there still.": 1,
    "A link in it leads to a file of the former site: it leads there still.": 1,
  });
});

test("a dry run counts each address once, even if several articles show the same picture", async () => {
  const content = '<img src="https://old.example/wp-content/uploads/a.jpg">';
  const text = wxr({ id: 1, name: "a", content }, { id: 2, name: "b", content });
  const dry = await dryRun(text);
  expect(dry.counts.redirects).toBe((await move(text)).counts.redirects);
});

test("former slugs and dates redirect, unless another article has that address", async () => {
  const was = (field: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${field}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const file = wxr(
    {
      id: 1,
      name: "new-name",
      extra:
        was("_wp_old_slug", "first-name") +
        was("_wp_old_slug", "%e3%81%82") +
        was("_wp_old_slug", "other") +
        was("_wp_old_date", "2011-12-30"),
      content: '<a href="https://old.example/2012/01/first-name/">itself</a>',
    },
    { id: 2, name: "other" },
    {
      id: 3,
      name: "page",
      type: "page",
      link: "https://old.example/page.html",
      extra: was("_wp_old_slug", "old-page"),
    },
    { id: 4, name: "draft", status: "draft", extra: was("_wp_old_slug", "old-draft") },
  );
  expect((await oldAddresses(await fileOf(file), NOW)).map(({ path }) => path)).toContain(
    "/2012/01/first-name/",
  );
  await move(file);

  for (const path of [
    "/2012/01/first-name/",
    "/2012/01/あ",
    "/2011/12/new-name/",
    "/2011/12/first-name",
  ]) {
    expect(await targetOf(path), path).toBe("/blog/new-name");
  }
  expect(await targetOf("/2012/01/other/")).toBe("/blog/other");
  expect(await targetOf("/old-page.html")).toBe("/page");
  expect(await targetOf("/2012/01/old-draft/")).toBeNull();
  const [first] = await moving.shop.db.select().from(posts).where(eq(posts.slug, "new-name"));
  expect(first?.content).toBe("[itself](/blog/new-name)");
});

test("dated permalinks and post formats redirect", async () => {
  await move(
    wxr({
      id: 1,
      name: "a",
      date: "2018-11-01 07:00:00",
      link: "https://old.example/2018/11/03/a/",
      extra: term("post_format", "post-format-gallery", "Gallery"),
    }),
  );
  for (const path of ["/2018", "/2018/11", "/2018/11/03", "/type/gallery"]) {
    expect(await targetOf(path)).toBe("/blog");
  }
});

test("pictures with names like sizes of each other are kept apart", async () => {
  const shown = (name: string) =>
    `<img class="wp-image-99" src="https://i0.wp.com/old.example/wp-content/uploads/${name}" alt="x">`;
  await move(
    wxr(
      {
        id: 1,
        name: "a",
        content: ["align-150x150.jpg", "align-1200x400-300x100.jpg", "big-640x480.jpg"]
          .map(shown)
          .join("\n\n"),
      },
      wxrPicture(5, "align-1200x400.jpg"),
      wxrPicture(6, "align-300x200.jpg"),
      wxrPicture(7, "big-scaled.jpg"),
    ),
  );
  const [article] = await moving.allPosts();
  const at = "https://old.example/wp-content/uploads";
  expect(article?.content).toBe(
    `![x](https://i0.wp.com/old.example/wp-content/uploads/align-150x150.jpg)\n\n![x](${at}/align-1200x400.jpg)\n\n![x](${at}/big-scaled.jpg)`,
  );
});

test("paths with several slashes in a row are the same address", async () => {
  await move(
    wxr({ id: 1, name: "%ce%b1", type: "page", link: "https://old.example//greek//%ce%b1/" }),
  );

  for (const path of ["//greek/α/", "/greek//%CE%B1", "/greek/%ce%b1/"]) {
    expect(await targetOf(path), path).toMatch(/^\/[a-z]/);
  }
});

test("an address with the slug leads on when the link in the file has another one", async () => {
  const old = `<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>first</wp:meta_value></wp:postmeta>`;
  await move(
    wxr(
      { id: 1, name: "blocks", link: "https://old.example/2018/11/02/block-category/", extra: old },
      { id: 2, name: "numbered", link: "https://old.example/archives/2" },
    ),
  );

  for (const last of ["block-category", "blocks", "first"]) {
    expect(await targetOf(`/2018/11/02/${last}/`), last).toBe("/blog/blocks");
  }
  expect(await targetOf("/archives/2")).toBe("/blog/numbered");
  expect(await targetOf("/archives/numbered")).toBeNull();
});

test.each(["/rss2/", "/rdf", "/feed/rdf/", "/wp-rss2.php", "/wp-commentsrss2.php"])(
  "the feed %s of older versions leads to the feed",
  async (path) => {
    await move(wxr({ id: 1 }));
    expect(await targetOf(path)).toBe("/blog/rss.xml");
  },
);

test("sitemaps of WordPress and of plugins lead to the sitemap", async () => {
  await move(wxr({ id: 1 }));
  for (const path of ["/wp-sitemap-posts-post-1.xml", "/post-sitemap.xml"]) {
    expect(await targetOf(path)).toBe("/sitemap.xml");
  }
});

test("the page that listed the articles leaves its addresses to the shop’s own list", async () => {
  const lamps = term("category", "lamps", "Lamps");
  const blog = { id: 9, type: "page", name: "blog", link: "https://old.example/blog/" };
  const content = '<p><a href="https://old.example/blog/">All</a></p>';
  const report = await move(wxr(blog, { id: 1, name: "a", extra: lamps, content }));

  expect(report.counts.pages).toBeUndefined();
  expect(await targetOf("/?page_id=9")).toBe("/blog");
  expect(await targetOf("/category/lamps/")).toBe("/blog?category=lamps");
  expect((await moving.shop.db.select().from(posts))[0]?.content).toBe("[All](/blog)");
});

test("listings lead to the shop’s list of articles, whatever page was at its address", async () => {
  const lamps = term("category", "lamps", "Lamps");
  const blog = { id: 9, type: "page", name: "blog", link: "https://old.example/blog/" };
  await move(wxr({ ...blog, content: "Words" }, { id: 1, name: "a", extra: lamps }));

  expect(await targetOf("/?page_id=9")).toBe("/blog-2");
  expect(await targetOf("/category/lamps/")).toBe("/blog?category=lamps");
  expect(await targetOf("/?m=201201")).toBe("/blog");
});

test("redirects of plugins lead on, except those by a pattern", async () => {
  const meta = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(
        ([key, value]) =>
          `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
      )
      .join("");
  const rule = (id: number, from: string, to: string) => ({
    ...{ id, type: "redirect_rule", name: `r${id}` },
    extra: meta({ _redirect_rule_from: from, _redirect_rule_to: to }),
  });
  const report = await move(
    wxr(
      { id: 1, name: "lamp" },
      rule(2, "/promo/", "https://old.example/2012/01/lamp/"),
      rule(3, "/ad", "https://ads.example/x?y=1"),
      rule(4, "/gone-*", "/2012/01/lamp/"),
      { id: 5, name: "away", extra: meta({ _links_to: "https://elsewhere.example/a" }) },
    ),
  );

  expect(await targetOf("/promo")).toBe("/blog/lamp");
  expect(await targetOf("/ad/")).toBe("https://ads.example/x?y=1");
  expect(await targetOf("/2012/01/away/")).toBe("https://elsewhere.example/a");
  expect(await moving.allPosts()).toHaveLength(1);
  expect(report.unknown).toEqual({ "kind of entry redirect_rule": 1 });
});
