/** WordPress export files of other programs, and sites with a permalink prefix. */
import { pictures } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { movingShop } from "../../../test/moves.ts";
import { NOW } from "../../../test/testing.ts";
import { type WxrItem, wxr, wxrHead, wxrItem } from "../../../test/wxr.ts";
import { remotePictureKey } from "../../pictures/remote.ts";

const moving = movingShop();
const { move, allPosts, targetOf } = moving;

const TERMS =
  '<category domain="category" nicename="gear"><![CDATA[Gear]]></category><category domain="post_tag" nicename="old-red"><![CDATA[Old Red]]></category>';
const published = (items: Partial<WxrItem>[]) =>
  wxr(...items.map((item, at) => ({ id: at + 1, name: `n${at + 1}`, extra: TERMS, ...item })));
const meta = (name: string, value: string) =>
  `<wp:postmeta><wp:meta_key><![CDATA[${name}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

test.each([
  ["the blog of a network", "/blog/n1/", "/blog", "/blog/2012/01"],
  ["numbers", "/archives/1", "/archives", "/archives/date/2012/01"],
  ["a server without rewriting", "/index.php/2012/01/n1/", "/index.php", "/index.php/2012/01"],
  ["two words", "/my/notes/n1.html", "/my/notes", "/my/notes/2012/01"],
])(
  "listings are behind the common beginning of articles' addresses: %s",
  async (_, path, front, month) => {
    await move(published([{ link: `https://old.example${path}` }]));

    expect(await targetOf(`${front}/category/gear/`)).toBe("/blog?category=gear-tools");
    expect(await targetOf(`${front}/tag/old-red/feed/`)).toBe("/blog/rss.xml?tag=old-red");
    expect(await targetOf(`${month}/`)).toBe("/blog");
    if (front !== "/blog")
      expect(await targetOf(`${front}/author/anna/`)).toBe("/blog/author/anna-o-neil");
  },
);

test("a beginning that only some articles share is not the site's", async () => {
  await move(
    published([
      { link: "https://old.example/n1/" },
      { link: "https://old.example/odd/n2/" },
      { link: "https://old.example/n3/" },
      { link: "https://old.example/gear/n4/" },
      { link: "https://old.example/2012/n5/" },
    ]),
  );

  expect(await targetOf("/odd/category/gear/")).toBeNull();
  expect(await targetOf("/gear/category/gear/")).toBeNull();
  expect(await targetOf("/category/gear/")).toBe("/blog?category=gear-tools");
});

test("names of categories and tags are their addresses in files that WordPress did not write", async () => {
  const items = [{ link: "/blog/n1.html", name: "n1.html" }];
  await move(published(items));
  expect(await targetOf("/blog/category/Gear+%26+Tools")).toBe("/blog?category=gear-tools");
  expect(await targetOf("/blog/tag/Old+Red")).toBe("/blog?tag=old-red");
  expect(await targetOf("/blog/n1.html")).toBe("/blog/n1");
});

test.each([
  ["2012-01-07T10:00:00+09:00", "2012-01-07T01:00:00.000Z"],
  ["2012-01-07T10:00:00Z", "2012-01-07T10:00:00.000Z"],
  ["2012-1-7 3:04:05", "2012-01-07T03:04:05.000Z"],
  ["2012-01-07 10:00:00 UTC", "2012-01-07T10:00:00.000Z"],
  ["2012-01-07T10:00:00.123-0330", "2012-01-07T13:30:00.123Z"],
  ["Sat, 07 Jan 2012 10:00:00 +0100", "2012-01-07T09:00:00.000Z"],
  ["Sat, 07 Jan 2012 10:00:00 EST", "2012-01-07T15:00:00.000Z"],
  ["Sat, 07 Jan 2012 10:00:00", "2012-01-07T10:00:00.000Z"],
  ["Saturday, 07 January 2012 10:00:00 +0100", "2012-01-07T09:00:00.000Z"],
  [
    "Sat Jan 07 2012 10:00:00 GMT+0100 (Central European Standard Time)",
    "2012-01-07T09:00:00.000Z",
  ],
  ["2012-01-07", "2012-01-07T00:00:00.000Z"],
])("a date that a program wrote as %s is read", async (written, expected) => {
  await move(wxr({ id: 1, name: "a", date: written }));
  expect((await allPosts())[0]?.publishedAt?.toISOString()).toBe(expected.replace(".123", ".000"));
});

test.each(["2012-02-31 10:00:00", "0000-00-00 00:00:00", "07/01/2012 10:00", "1969-12-31", "soon"])(
  "a date that is none is reported: %s",
  async (written) => {
    const report = await move(wxr({ id: 1, name: "a", date: written }));
    expect((await allPosts())[0]).toMatchObject({ status: "published", publishedAt: NOW });
    expect(report.mended).toMatchObject({
      "The file has no date for it: it has the date of the move.": 1,
    });
  },
);

test("a published entry without a date has the file's date, unless that is in the future", async () => {
  const file = (at: string) =>
    `${wxrHead.replace("<link>", `<pubDate>${at}</pubDate><link>`)}<item><title>Bare</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item></channel></rss>`;
  await move(file("Mon, 10 Jun 2013 12:29:10 +0000"));
  expect((await allPosts())[0]).toMatchObject({ publishedAt: new Date("2013-06-10T12:29:10Z") });
  await move(file("Mon, 10 Jun 2999 12:29:10 +0000").replaceAll("old.example", "other.example"));
  expect((await allPosts())[1]).toMatchObject({ status: "published", publishedAt: NOW });
});

test("an author's name with a stray bracket is recognized", async () => {
  const report = await move(wxr({ id: 1, name: "a", creator: ">anna" }));
  expect((await allPosts())[0]).toMatchObject({ author: "Anna O'Neil" });
  expect(report.mended).toEqual({});
  expect(await targetOf("/author/anna")).toBe("/blog/author/anna-o-neil");
});

test("a file of products only has the site of their addresses", async () => {
  const report = await move(
    wxr({ id: 1, type: "product", link: "https://store.example/product/cap/" })
      .replaceAll("<link>https://old.example</link>", "<link>http:</link>")
      .replace(
        /<wp:base_blog_url>.*?<\/wp:base_blog_url>/,
        "<wp:base_blog_url>http:</wp:base_blog_url>",
      ),
  );
  expect(report.site).toBe("https://store.example");
  expect(report.addresses?.silent).toEqual(["/product/cap"]);
});

test("a podcast on WordPress's own server is not added again", async () => {
  const extra =
    "<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value><![CDATA[https://files.example/a.mp3\n12\naudio/mpeg\n]]></wp:meta_value></wp:postmeta>";
  await move(
    wxr({
      id: 1,
      name: "a",
      content: '<a href="https://i0.wp.com/files.example/a.mp3">Hear</a>',
      extra,
    }),
  );
  expect((await allPosts())[0]?.content).toBe("[Hear](https://i0.wp.com/files.example/a.mp3)");
});

test("a date without a zone is only reported if no date in the file has one", async () => {
  const bare = (id: number, date: string) =>
    wxrItem({ id, name: `n${id}`, date }).replace(/<wp:post_date_gmt>.*?<\/wp:post_date_gmt>/, "");
  const report = await move(
    `${wxrHead}${bare(1, "2012-01-07T10:00:00+09:00")}${bare(2, "2012-01-07 10:00:00")}</channel></rss>`,
  );
  expect(report.mended).toEqual({
    "The file has its date without a time zone: it is read as UTC.": 1,
  });
});

test("an entry is read past a term", async () => {
  await move(
    wxr({
      id: 1,
      name: "a",
      content: "<p>Text</p>",
      extra: "<wp:tag><wp:tag_slug>t</wp:tag_slug><wp:tag_name>t</wp:tag_name></wp:tag>",
    }).replace(/(<guid[\s\S]*?)(<wp:tag>[\s\S]*?<\/wp:tag>)/, "$2$1"),
  );
  expect(await allPosts()).toMatchObject([{ slug: "a", status: "published", content: "Text" }]);
});

test.each([
  ["fifu_image_url", "https://cdn.example/a.jpg?w=1&amp;h=2", "https://cdn.example/a.jpg?w=1&h=2"],
  [
    "_knawatfibu_url",
    'a:2:{s:7:"img_url";s:25:"https://cdn.example/a.jpg";s:5:"width";i:4;}',
    "https://cdn.example/a.jpg",
  ],
  ["_nelioefi_url", "https://cdn.example/a.jpg", "https://cdn.example/a.jpg"],
])("an external picture that %s names is the article's cover", async (field, value, url) => {
  const report = await move(
    wxr({ id: 1, name: "a", extra: meta("_thumbnail_id", "-1") + meta(field, value) }),
  );
  expect((await allPosts())[0]?.cover?.url).toBe(url);
  const kept = await moving.shop.db.select().from(pictures);
  expect(kept.map(({ key }) => key)).toContain(remotePictureKey(url));
  expect(report.mended).toEqual({});
});

test("line breaks between an element's attributes do not belong to a classic text", async () => {
  await move(
    wxr({
      id: 1,
      name: "a",
      content:
        'A <a\n href="https://x.example/"\n title="t">link</a>\nand\n<img class="thumb"\n  data-src="https://x.example/a.jpg"\n  alt="Pot">',
    }),
  );
  expect((await allPosts())[0]?.content).toBe(
    'A [link](https://x.example/ "t")\\\nand\\\n![Pot](https://x.example/a.jpg)',
  );
});

test.each([
  ["news/2023/04/my-post", "my-post"],
  ["my-post.html", "my-post"],
  ["my-post.php", "my-post"],
  ["v2.0-is-out", "v2-0-is-out"],
])("the slug %s", async (name, slug) => {
  await move(wxr({ id: 1, name }));
  expect((await allPosts())[0]?.slug).toBe(slug);
});

test("a category leads to its articles though they have its name with another one's slug", async () => {
  const known = `<wp:category><wp:category_nicename>offers</wp:category_nicename><wp:cat_name>Offers</wp:cat_name></wp:category>`;
  const extra = '<category domain="category" nicename="uncategorized">offers</category>';
  await move(`${wxrHead}${known}${wxrItem({ id: 1, name: "a", extra })}</channel></rss>`);

  expect(await targetOf("/category/offers/")).toBe("/blog?category=offers");
});
