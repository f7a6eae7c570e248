import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { moveKept, moves, pages, posts, redirects } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { wxr, wxrHead, wxrItem, wxrPicture } from "../../test/wxr.ts";
import { findRedirect } from "../redirects/find.ts";
import { MoveError } from "./entries.ts";
import { moveFile, tryFile, undoByNumber } from "./move-file.ts";

let folder: string;
let shop: TestShop;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "move-in-"));
  shop = testShop();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const owner = { name: "test:1", isGone: () => false };
const parts = () => ({ now: shop.now, isRefusedPicture: () => null });

function file(text: string | Buffer, name = "export.xml"): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const move = (text: string | Buffer, site = "") =>
  moveFile(shop.db, { path: file(text), site }, { ...parts(), owner });
const dryRun = (text: string | Buffer, site = "") =>
  tryFile(shop.db, { path: file(text), site }, parts());
const undo = (number: number) => undoByNumber(shop.db, number, { ...parts(), owner });
const allPosts = () => shop.db.select().from(posts).orderBy(asc(posts.slug));
const targetOf = async (path: string) => (await findRedirect(shop.db, NOW, path))?.target ?? null;

const CATEGORY = '<category domain="category" nicename="gear"><![CDATA[Gear & Tools]]></category>';
const TAG = '<category domain="post_tag" nicename="t"><![CDATA[T]]></category>';
const COVER =
  "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>";
const COMMENT =
  "<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>Z</wp:comment_author><wp:comment_author_email>z@z.example</wp:comment_author_email><wp:comment_approved>1</wp:comment_approved><wp:comment_content>Nice</wp:comment_content></wp:comment>";

const SITE = wxr(
  {
    id: 1,
    name: "first",
    content: `Hello\n\nSecond line\nbroken <a href="https://www.old.example/?p=2">two</a> <a href='/2012/01/second/#x'>two</a>

[caption id="attachment_9" width="300"]<a href="https://old.example/wp-content/uploads/a.jpg"><img class="wp-image-9" src="https://old.example/wp-content/uploads/a-300x200.jpg" /></a> A caption[/caption]

[gallery ids="9,10"] [foo bar="1"] [sic] [[gallery]]`,
    extra: CATEGORY + TAG + COVER + COMMENT,
  },
  {
    id: 2,
    name: "second",
    content:
      '<!-- wp:paragraph --><p>Blocks</p><!-- /wp:paragraph --><!-- wp:block {"ref":20} /--><!-- wp:latest-posts /-->',
  },
  { id: 5, type: "page", name: "our-story", link: "https://old.example/parent/our-story/" },
  { id: 11, type: "nav_menu_item", name: "menu" },
  {
    id: 20,
    type: "wp_block",
    name: "shared",
    content: "<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph -->",
  },
  wxrPicture(9, "a.jpg", "Alt A"),
  wxrPicture(10, "b.jpg"),
);

test("articles are imported with author, category, tags, cover, pictures and links", async () => {
  const { report } = await move(SITE);

  const [first, second] = await allPosts();
  expect(first).toMatchObject({
    slug: "first",
    author: "Anna O'Neil",
    category: "Gear & Tools",
    tags: ["T"],
    status: "published",
    publishedAt: new Date("2012-01-07T09:00:00Z"),
    cover: { url: "https://old.example/wp-content/uploads/a.jpg", alt: "Alt A" },
  });
  expect(first?.content).toBe(`Hello

Second line\\
broken [two](/blog/second) [two](/blog/second#x)

![Alt A](https://old.example/wp-content/uploads/a.jpg "A caption")

::: gallery

![Alt A](https://old.example/wp-content/uploads/a.jpg)

![b.jpg](https://old.example/wp-content/uploads/b.jpg)

:::

{{unknown: [foo bar="1"]}} \\[sic] \\[gallery]`);
  expect(second?.content).toBe("Blocks\n\nShared");
  expect(report.counts).toMatchObject({
    articles: 2,
    pages: 1,
    pictures: 2,
    comments: 1,
    linksRewritten: 2,
  });
  expect(report.unknown).toEqual({
    "shortcode [foo]": 1,
    "block latest-posts": 1,
    "kind of entry nav_menu_item": 1,
  });
  const kept = await shop.db.select().from(moveKept);
  expect(kept.map(({ kind }) => kind).sort()).toEqual(["comment", "nav_menu_item"]);
  expect(JSON.stringify(kept)).not.toContain("z@z.example");
});

test("every former address redirects, whatever its permalink pattern", async () => {
  const { report } = await move(SITE);
  for (const path of ["/2012/01/first/", "/2012/01/FIRST", "/?p=1", "/index.php?p=1"]) {
    expect(await targetOf(path)).toBe("/blog/first");
  }
  expect(await targetOf("/parent/our-story/")).toBe("/our-story");
  expect(await targetOf("/?page_id=5")).toBe("/our-story");
  expect(await targetOf("/category/gear/")).toBe("/blog?category=gear-tools");
  expect(await targetOf("/author/anna")).toBe("/blog/author/anna-o-neil");
  expect(report.addresses).toEqual({ asked: 13, answered: 13, silent: [] });
});

test("a dry run reports the same and changes nothing", async () => {
  const { report } = await dryRun(SITE);
  expect(await allPosts()).toEqual([]);
  expect(await shop.db.select().from(moves)).toEqual([]);
  const moved = await move(SITE);
  const { addresses, ...rest } = moved.report;
  expect(addresses?.asked).toBe(13);
  const notes = rest.notes.map(({ target, ...note }) => note);
  expect(report).toEqual({ ...rest, notes, addresses: null });
});

test("a move can be undone once", async () => {
  const { number } = await move(SITE);
  const { report } = await undo(number ?? 0);
  expect(report.left).toEqual([]);
  expect(await allPosts()).toEqual([]);
  await expect(undo(number ?? 0)).rejects.toThrow("undone before");
});

test("an article that was changed since is kept and reported, with its pictures and addresses", async () => {
  const { number } = await move(SITE);
  await shop.db.update(posts).set({ title: "Mine", updatedAt: NOW }).where(eq(posts.slug, "first"));

  const { report } = await undo(number ?? 0);

  expect((await allPosts()).map(({ title }) => title)).toEqual(["Mine"]);
  expect(report.left.map(({ entry }) => entry)).toEqual([
    "Mine",
    "https://old.example/wp-content/uploads/b.jpg",
    "https://old.example/wp-content/uploads/a.jpg",
  ]);
  expect(await targetOf("/2012/01/first")).toBe("/blog/first");
  expect(await targetOf("/2012/01/second")).toBeNull();
});

test("a redirect that was changed since is kept", async () => {
  const ours = await shop.post({ slug: "ours" });
  const { number } = await move(SITE);
  await shop.db
    .update(redirects)
    .set({ targetId: ours.id })
    .where(eq(redirects.path, "/2012/01/first"));

  await undo(number ?? 0);

  expect(await targetOf("/2012/01/first")).toBe("/blog/ours");
  expect(await targetOf("/2012/01/second")).toBeNull();
});

test("a second move of the same file adds nothing", async () => {
  await move(SITE);
  const { report } = await move(SITE);
  expect(await allPosts()).toHaveLength(2);
  expect(report.counts).toMatchObject({ alreadyHere: 5 });
  expect(report.addresses).toMatchObject({ asked: 13, answered: 13 });
});

test("an interrupted move continues where it was", async () => {
  const path = file(SITE);
  let count = 0;
  const stopping = {
    ...parts(),
    owner,
    onProgress: () => {
      count += 1;
      if (count === 3) throw new Error("power cut");
    },
  };
  await expect(moveFile(shop.db, { path, site: "" }, stopping)).rejects.toThrow("power cut");
  expect((await shop.db.select().from(moves))[0]).toMatchObject({ state: "stopped", number: 1 });

  const { number, report } = await moveFile(shop.db, { path, site: "" }, { ...parts(), owner });

  expect(number).toBe(1);
  expect(await allPosts()).toHaveLength(2);
  expect(report.addresses).toMatchObject({ asked: 13, answered: 13 });
  expect((await shop.db.select().from(moveKept)).length).toBe(2);
  await undo(1);
  expect(await allPosts()).toEqual([]);
  expect(report.counts).toEqual((await move(SITE)).report.counts);
});

test("incomplete or invalid entries are imported with a note of what was corrected", async () => {
  const ours = await shop.post({ slug: "taken" });
  const { report } = await move(
    wxr(
      { id: 1, name: "taken" },
      { id: 2, name: "twice" },
      { id: 3, name: "twice" },
      { id: 4, name: "", title: "No slug & more", link: "https://old.example/?p=4" },
      { id: 4, name: "same-number" },
      { id: 5, title: "", name: "", status: "draft", date: "0000-00-00 00:00:00" },
      { id: 6, date: "0000-00-00 00:00:00" },
      { id: 7, date: "2099-01-01 00:00:00", name: "later" },
      { id: 8, status: "private", name: "private" },
      { id: 9, name: "locked", extra: "<wp:post_password>x</wp:post_password>" },
      { id: 10, status: "trash", name: "gone" },
      {
        ...{ id: 11, type: "page", name: "blog", title: "Blog", content: "Words" },
        link: "https://old.example/blog/",
      },
      { id: 12, type: "page", status: "draft", name: "hidden-page" },
      { id: 13, name: "%e3%81%82", creator: "ghost", status: "wc-odd" },
    ),
  );

  const rows = new Map((await allPosts()).map((row) => [row.slug, row]));
  expect([...rows.keys()].sort()).toEqual(
    [
      "article-5",
      "hidden-page",
      "later",
      "locked",
      "name-6",
      "no-slug-more",
      "private",
      "same-number",
      "taken",
      "taken-2",
      "twice",
      "twice-2",
      "あ",
    ].sort(),
  );
  expect(rows.get("taken")).toEqual(ours);
  expect(rows.get("later")?.status).toBe("scheduled");
  expect(rows.get("name-6")).toMatchObject({ status: "published", publishedAt: NOW });
  expect(["private", "locked", "hidden-page", "あ"].map((slug) => rows.get(slug)?.status)).toEqual(
    Array(4).fill("draft"),
  );
  expect(rows.get("article-5")?.title).toBe("Untitled");
  expect((await shop.db.select().from(pages)).map(({ slug }) => slug)).toEqual(["blog-2"]);
  expect(Object.keys(report.mended).length).toBeGreaterThanOrEqual(11);
  expect(report.notes).toContainEqual({
    entry: "Title 1",
    text: "Its slug is taken in the shop: a number is added to it. It is taken-2 now.",
  });
  expect(report.notes).toContainEqual({
    entry: "Blog",
    text: "A former address of it is one that the shop itself uses. /blog",
    target: { kind: "page", id: "blog-2" },
  });
  expect(report.addresses?.silent).toEqual([]);
});

test.each([
  [
    "raw ampersands, control characters and no namespaces",
    wxr({ id: 1, title: "A & B\u0001", content: "x\u000b" }).replace(/ xmlns:wp="[^"]*"/, ""),
  ],
  ["a mark before the first tag", `\ufeff${wxr({ id: 1, title: "A & B", content: "x" })}`],
  [
    "a file that is cut off within a text",
    wxr({ id: 1, title: "A & B", content: "x" }, { id: 2, content: "cut" }).replace(
      /ut\]\][\s\S]*$/,
      "",
    ),
  ],
  [
    "an entry without an end",
    `${wxrHead}${wxrItem({ id: 1, title: "A & B", content: "x" }).replace("</item>", "")}${wxrItem({ id: 2 })}</channel></rss>`,
  ],
])("a file with %s is read", async (_, text) => {
  await move(text);
  const [first] = await shop.db.select().from(posts).where(eq(posts.slug, "name-1"));
  expect(first).toMatchObject({ title: "A & B", content: "x" });
});

test("a text whose CDATA section ends too early is read to its end", async () => {
  const { report } = await move(wxr({ id: 1, content: "a ]]> <p>b & <em>c</em></p>" }));
  expect((await allPosts())[0]?.content).toBe("a\n\nb & _c_\n\n]]>");
  expect(Object.keys(report.mended)).toContain(
    "Markup stands outside of its CDATA section: it is read as part of the text.",
  );
});

test("Windows-1252 that is declared as UTF-8 is decoded as Windows-1252", async () => {
  const text = wxr({ id: 1, title: "Größe café – “so”" });
  const bytes = Buffer.from(
    text.replaceAll("–", "\x96").replaceAll("“", "\x93").replaceAll("”", "\x94"),
    "latin1",
  );
  const { report } = await move(bytes);
  expect((await allPosts())[0]?.title).toBe("Größe café – “so”");
  expect(Object.keys(report.mended)).toContain(
    "The file is not UTF-8: its letters are read as windows-1252.",
  );
});

test.each([
  ["products.csv", "a,b\n1,2\n"],
  ["feed.xml", '<?xml version="1.0"?><rss><channel><item><title>x</title></item></channel></rss>'],
  ["data.json", '{"a":1}'],
  ["empty.xml", wxr().replace(/<wp:author>.*<\/wp:author>/, "")],
])("%s is rejected with a reason", async (name, text) => {
  await expect(tryFile(shop.db, { path: file(text, name), site: "" }, parts())).rejects.toThrow(
    MoveError,
  );
});
