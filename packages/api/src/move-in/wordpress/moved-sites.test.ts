import { pictures } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { movingShop } from "../../../test/moves.ts";
import { wxr, wxrItem, wxrPicture } from "../../../test/wxr.ts";
import { remotePictureKey } from "../../pictures/remote.ts";

const moving = movingShop();
const { move, allPosts, targetOf } = moving;
const contentOf = async (content: string, ...others: string[]) => {
  const report = await move(wxr({ id: 1, name: "a", content }, ...others));
  const article = (await allPosts())[0];
  return { text: article?.content, excerpt: article?.excerpt, report };
};
const GEAR = '<category domain="category" nicename="gear"><![CDATA[Gear]]></category>';

test("a file whose articles are all at another address than its site's is read by theirs", async () => {
  const text = wxr(
    {
      id: 1,
      name: "a",
      link: "https://real.example/news/2012/01/a/",
      content: '<a href="https://real.example/news/?p=2">b</a>',
      extra: GEAR,
    },
    { id: 2, name: "b", link: "https://real.example/news/2012/01/b/" },
  )
    .replaceAll("https://old.example/?p=", "https://real.example/news/?p=")
    .replaceAll("https://old.example<", "http://localhost:8080<");
  const report = await move(text);

  expect((await allPosts())[0]?.content).toBe("[b](/blog/b)");
  for (const path of ["/news/2012/01/a/", "/news/?p=1"])
    expect(await targetOf(path)).toBe("/blog/a");
  expect(await targetOf("/news/category/gear/")).toBe("/blog?category=gear-tools");
  expect(await targetOf("/news/author/anna/")).toBe("/blog/author/anna-o-neil");
  expect(report.addresses).toMatchObject({ asked: 4, answered: 4 });
  expect(report.mended).toEqual({
    "The file names http://localhost:8080 as its site, and its texts https://real.example/news.": 1,
  });
});

test("the site's address is used if even one article is there", async () => {
  await move(
    wxr(
      { id: 1, name: "a" },
      { id: 2, name: "b", link: "https://partner.example/b/" },
      { id: 3, name: "c", link: "https://partner.example/c/" },
    ),
  );
  expect(await targetOf("/2012/01/a/")).toBe("/blog/a");
  expect(await targetOf("/b/")).toBeNull();
});

test("listings, authors and feeds of a site in a folder redirect", async () => {
  const inFolder = (text: string) =>
    text.replaceAll("https://old.example", "https://old.example/blog");
  await move(inFolder(wxr({ id: 1, name: "a", extra: GEAR })));

  expect(await targetOf("/blog/category/gear/")).toBe("/blog?category=gear-tools");
  expect(await targetOf("/blog/author/anna/feed/")).toBe("/blog/rss.xml?author=anna-o-neil");
  expect(await targetOf("/blog/2012/01/")).toBe("/blog");
  expect(await targetOf("/blog/feed/")).toBe("/blog/rss.xml");
  expect(await targetOf("/category/gear/")).toBeNull();
});

test("feeds with a query redirect to the shop's feeds", async () => {
  await move(wxr({ id: 1, name: "a" }));
  for (const query of ["feed=rss2", "feed=atom&cat=3", "cat=3&feed=comments-rss2"]) {
    expect(await targetOf(`/?${query}`)).toBe("/blog/rss.xml");
  }
  expect(await targetOf("/?feed=me")).toBeNull();
});

/** Keys of all pictures of the shop. */
const known = async () => (await moving.shop.db.select().from(pictures)).map(({ key }) => key);
const UPLOADS = "https://old.example/wp-content/uploads";
const thumb = '<img src="https://www.old.example/wp-content/uploads/a_thumb.png" alt="A" />';
const linked = (href: string) => `<a href="${href}">${thumb}</a>`;

test("a thumbnail that links to a larger picture of the file becomes that picture, from both addresses", async () => {
  const { text, report } = await contentOf(
    linked("http://www.old.example/wp-content/uploads/a.png"),
    wxrPicture(8, "a.png", "All of it"),
    wxrPicture(9, "a_thumb.png"),
  );
  expect(text).toBe(`![A](${UPLOADS}/a.png)`);
  const shown = `/img/${remotePictureKey(`${UPLOADS}/a.png`)}`;
  expect(await targetOf("/wp-content/uploads/a.png")).toBe(shown);
  expect(await targetOf("/wp-content/uploads/a_thumb.png")).toBe(shown);
  expect(await known()).toEqual([remotePictureKey(`${UPLOADS}/a.png`)]);
  expect(report.unknown).toEqual({});
});

test.each([
  ["before", [thumb, linked(`${UPLOADS}/a.png`)]],
  ["after", [linked(`${UPLOADS}/a.png`), thumb]],
])(
  "a thumbnail's address leads to itself where it is shown without a link, %s a larger one is used elsewhere",
  async (_, texts) => {
    await move(
      wxr(
        ...texts.map((content, at) => ({ id: at + 1, name: `a${at}`, content })),
        wxrPicture(8, "a.png"),
        wxrPicture(9, "a_thumb.png"),
      ),
    );
    expect(await targetOf("/wp-content/uploads/a_thumb.png")).toBe(
      `/img/${remotePictureKey(`${UPLOADS}/a_thumb.png`)}`,
    );
    expect(await targetOf("/wp-content/uploads/a.png")).toBe(
      `/img/${remotePictureKey(`${UPLOADS}/a.png`)}`,
    );
  },
);

test("a larger picture that is not in the file redirects to the shown one", async () => {
  const { text } = await contentOf(linked(`${UPLOADS}/a.png`));
  const small = "https://www.old.example/wp-content/uploads/a_thumb.png";
  expect(text).toBe(`![A](${small})`);
  expect(await targetOf("/wp-content/uploads/a.png")).toBe(`/img/${remotePictureKey(small)}`);
});

test.each([
  [
    "CodeColorer’s short forms are code of their language",
    "[ccnLe_php]\n\n* $a[&#039;b&#039;] = 1;\n\n[/ccnLe_php]",
    "```php\n* $a['b'] = 1;\n```",
  ],
  ["and stay in their line where they say so", "x [cci]$x = 1;[/cci] y", "x `$x = 1;` y"],
  [
    "a film by its number alone",
    "[youtube MENdMl-UAn8]",
    "::: video https://www.youtube.com/watch?v=MENdMl-UAn8\n:::",
  ],
  [
    "a sound behind a colon",
    "[audio:https://x.example/a.mp3|titles=A]\n\n[dewplayer:https://x.example/b.mp3]",
    "<https://x.example/a.mp3>\n\n<https://x.example/b.mp3>",
  ],
  [
    "several sounds, one of which has a comma in its name",
    "[audio:https://x.example/a,b.mp3,https://x.example/c.mp3|titles=A,C] [audio src='https://x.example/d,e.mp3']",
    "<https://x.example/a,b.mp3>\n\n<https://x.example/c.mp3>\n\n<https://x.example/d,e.mp3>",
  ],
  [
    "words behind a colon are words",
    "[note: see https://x.example/]",
    "\\[note: see <https://x.example/>]",
  ],
])("%s", async (_, content, expected) => {
  expect((await contentOf(content)).text).toBe(expected);
});

test("an excerpt is the text before the more tag, without shortcodes and captions", async () => {
  const { excerpt, report } = await contentOf(
    '[caption id="x" width="3"]<img src="https://x.example/a.jpg" /> A picture[/caption]\n\nWords [foo_bar a="1"]here<!--more-->\n\nmore',
  );
  expect(excerpt).toBe("Words here");
  expect(report.unknown).toEqual({ "shortcode [foo_bar]": 1 });
});

test("the first non-empty of repeated fields counts", async () => {
  const field = (value: string) =>
    `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  await move(
    wxr(
      { id: 1, name: "a", extra: field("") + field("9") + field("8") },
      wxrPicture(8, "wrong.jpg"),
      wxrPicture(9, "right.jpg"),
      wxrItem({ id: 10, type: "nav_menu_item" }),
    ),
  );
  expect(await known()).toEqual([remotePictureKey(`${UPLOADS}/right.jpg`)]);
});

test("of exports of several sites in one file the first one's addresses lead on, and that is reported", async () => {
  const second = wxr({ id: 5, name: "c" }).replaceAll("old.example", "second.example");
  const report = await move(`${wxr({ id: 1, name: "a" }, { id: 2, name: "b" })}${second}`);

  expect((await allPosts()).map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
  expect(await targetOf("/2012/01/a/")).toBe("/blog/a");
  expect(await targetOf("/2012/01/c/")).toBeNull();
  expect(report.mended).toEqual({
    "The file has exports of several sites: addresses of https://old.example lead to their texts, those of https://second.example do not. Move each in with a file of its own.": 1,
  });
});

test("two parts of one site in one file are no two sites", async () => {
  const report = await move(`${wxr({ id: 1 })}${wxr({ id: 2 })}`);
  expect(await allPosts()).toHaveLength(2);
  expect(report.mended).toEqual({});
});

test("a part that was cut out of a file is read from its first item on", async () => {
  const whole = wxr({ id: 1, name: "a" }, { id: 2, name: "b" });
  const report = await move(whole.slice(whole.indexOf("<wp:post_date>")));

  expect((await allPosts()).map(({ slug }) => slug)).toEqual(["b"]);
  expect(await targetOf("/2012/01/b/")).toBe("/blog/b");
  expect(report.mended).toEqual({
    "The file has no beginning: what stands in it is taken.": 1,
    "The file has no details of its author “anna”: only the name is used.": 1,
  });
});

test("control characters are left out of titles and texts, and reported", async () => {
  const title = "One\u000b and\u0000 two";
  const report = await move(wxr({ id: 1, name: "a", title, content: "Le\u0008ft\u001f out" }));

  expect(await allPosts()).toMatchObject([{ title: "One and two", content: "Left out" }]);
  expect(report.mended).toEqual({
    "The file has control characters, which XML may not have: they are left out.": 1,
  });
});
