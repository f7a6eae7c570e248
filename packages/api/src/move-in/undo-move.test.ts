import { moveKept, moves, pictures, textLinks } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { everything } from "../../test/everything.ts";
import { fillShop } from "../../test/full-shop.ts";
import { movingShop } from "../../test/moves.ts";
import { NOW } from "../../test/testing.ts";
import { wxr, wxrPicture } from "../../test/wxr.ts";
import { readChangedTexts } from "../links/texts.ts";
import { remotePictureKey } from "../pictures/remote.ts";
import { textLinkId } from "../text-links/id.ts";
import { beginUndo, stopMove } from "./state.ts";

const moving = movingShop();
const { move, undo } = moving;

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const GEAR = '<category domain="category" nicename="gear"><![CDATA[Gear]]></category>';

/** A site with everything that a move can write. */
const SITE = wxr(
  {
    id: 1,
    name: "about-lamps",
    content: `<a href="https://old.example/2012/01/02/"><img src="https://old.example/wp-content/uploads/a-300x200.jpg" /></a>
[gallery ids="9,10"] <a href="/?p=2">two</a> <a href="https://fern.example/lamp#top">lamp</a> <script>x()</script>`,
    extra: `${GEAR}${meta("_thumbnail_id", "9")}${meta("_yoast_wpseo_title", "Lamps")}${meta("_wp_old_slug", "lamps")}
<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>Z</wp:comment_author><wp:comment_approved>1</wp:comment_approved><wp:comment_content>Nice</wp:comment_content></wp:comment>`,
  },
  { id: 2, name: "second", status: "draft" },
  { id: 3, name: "third", status: "future", date: "2099-01-01 00:00:00" },
  { id: 4, type: "page", name: "terms", link: "https://old.example/terms/" },
  { id: 5, type: "page", name: "story", link: "https://old.example/about/story/" },
  { id: 6, type: "event", name: "fair", link: "https://old.example/event/fair/" },
  wxrPicture(9, "a.jpg", "A"),
  wxrPicture(10, "b.jpg"),
);

const GHOST = JSON.stringify({
  db: [
    {
      meta: { version: "5.80.0" },
      data: {
        posts: [
          {
            ...{ id: "p1", title: "First", slug: "first", status: "published", type: "post" },
            ...{ visibility: "public", published_at: "2020-05-06T07:08:09.000Z" },
            html: '<p><a href="__GHOST_URL__/terms/">t</a><img src="__GHOST_URL__/content/images/g.jpg"></p>',
            feature_image: "__GHOST_URL__/content/images/a.jpg",
          },
        ],
        posts_meta: [{ post_id: "p1", meta_title: "Said to search engines" }],
        users: [{ id: "u1", name: "Ada", slug: "ada", bio: "Writes." }],
        posts_authors: [{ post_id: "p1", author_id: "u1", sort_order: 0 }],
        tags: [{ id: "t1", name: "Light", slug: "light", visibility: "public" }],
        posts_tags: [{ post_id: "p1", tag_id: "t1", sort_order: 0 }],
      },
    },
  ],
});

const READERS =
  "id,email,name,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,a@x.example,A,true,false,,2020-07-08T04:17:06.000Z,,,\n2,reader@shop.test,R,true,false,,2020-07-08T04:17:06.000Z,,,\n";

/** All rows, except what an undone move leaves: its own row. */
async function rowsOf() {
  const { moves: _, ...rest } = await everything(moving.shop.db);
  return rest;
}

/** A shop that already has some of what the files contain. */
beforeEach(async () => {
  const { db } = moving.shop;
  await fillShop(moving.shop);
  const source = "https://old.example/wp-content/uploads/b.jpg";
  await db.insert(pictures).values({
    ...{ key: remotePictureKey(source), source, name: "Mine", alt: "", uploadedBy: "me" },
    ...{ type: "image/jpeg", bytes: 1, width: 1, height: 1, createdAt: NOW, updatedAt: NOW },
  });
});

test.each([
  [
    "WordPress",
    SITE,
    { name: "export.xml" },
    { articles: 3, pages: 2, pictures: 1, appearances: 1, comments: 1, kept: 1 },
  ],
  [
    "Ghost",
    GHOST,
    { name: "ghost.json", site: "https://old.example" },
    { articles: 1, authors: 1, pictures: 2, appearances: 1 },
  ],
  ["readers", READERS, { name: "members.csv" }, { readers: 1, alreadyHere: 1 }],
])("undoing a move of %s restores every row", async (_, file, named, brought) => {
  const before = await rowsOf();
  const { counts } = await move(file, named);
  expect(counts).toMatchObject(brought);
  expect(await rowsOf()).not.toEqual(before);

  const { report } = await undo(1);

  expect(report.left).toEqual([]);
  expect(await rowsOf()).toEqual(before);
});

test("moves can be undone in any order", async () => {
  const before = await rowsOf();
  await move(SITE);
  const afterFirst = await rowsOf();
  await move(GHOST, { name: "ghost.json", site: "https://old.example" });
  await undo(2);
  expect(await rowsOf()).toEqual(afterFirst);
  await move(GHOST, { name: "ghost.json", site: "https://old.example" });
  await undo(1);
  await undo(3);
  expect(await rowsOf()).toEqual(before);
});

test("links of removed texts stay if they are older, followed, replaced or in use", async () => {
  const { db } = moving.shop;
  const at = (path: string) => `https://fern.example/${path}`;
  const linked = ["older", "followed", "replaced", "used#x", "free#x"].map((path) => at(path));
  const rowFor = (url: string) => ({ id: textLinkId(url), url, createdAt: new Date(0) });
  await db.insert(textLinks).values(rowFor(at("older")));
  const content = linked.map((url) => `<p><a href="${url}">x</a></p>`).join("");
  await move(wxr({ id: 1, name: "a", content }));
  const isLink = (path: string) => eq(textLinks.url, at(path));
  await db.update(textLinks).set({ clicks: 1 }).where(isLink("followed"));
  await db
    .update(textLinks)
    .set({ replacement: at("new") })
    .where(isLink("replaced"));
  await moving.shop.post({ content: `[x](${at("used")})` });
  await readChangedTexts(db, moving.shop.now, "shop.test", new AbortController().signal);

  await undo(1);

  const rows = await db.select({ url: textLinks.url }).from(textLinks);
  const urls = rows.map(({ url }) => url).filter((url) => url.startsWith(at("")));
  expect(urls.sort()).toEqual(["followed", "older", "replaced", "used", "used#x"].map(at));
});

test("what has no place in the shop is kept once, by however many moves", async () => {
  const { db } = moving.shop;
  await move(SITE);
  const kept = await db.$count(moveKept);
  expect((await move(SITE)).counts).toEqual({ alreadyHere: 5 + kept });
  expect(await db.$count(moveKept)).toBe(kept);
});

test("an undo that begins as the move ends is not stopped by the check for stalled moves", async () => {
  await move(SITE);
  const { db } = moving.shop;
  const { id } = await beginUndo(db, NOW, { number: 1, owner: "test:1" });

  await stopMove(db, NOW, id, "There is a fault in the shop.", "running");
  const stateOf = async () => (await db.select().from(moves))[0]?.state;
  expect(await stateOf()).toBe("undoing");

  await stopMove(db, NOW, id, "There is a fault in the shop.", "undoing");
  expect(await stateOf()).toBe("stopped");
});

test.each([false, true])(
  "a picture is noted before it goes, and neither noted nor removed while it is in use: %s",
  async (isUsed) => {
    const rows = () => moving.shop.db.select().from(pictures);
    const before = (await rows()).map(({ key }) => key);
    await move(SITE);
    const [moved, ...others] = (await rows()).filter(({ key }) => !before.includes(key));
    expect([moved?.source, others]).toEqual([expect.stringContaining("old.example"), []]);
    if (isUsed) await moving.shop.post({ title: "Mine", content: `![b](${moved?.source})` });

    await undo(1);
    const after = (await rows()).map(({ key }) => key);
    expect(after.includes(moved?.key ?? "")).toBe(isUsed);
    expect(moving.unused).toEqual(isUsed ? [] : [moved?.key]);
  },
);
