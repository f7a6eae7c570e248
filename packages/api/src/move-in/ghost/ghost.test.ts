import { authors } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { ghostExport, ghostPost, ghostShop } from "../../../test/ghost.ts";
import { FORMER_SITE } from "../../../test/moves.ts";
import { NOW } from "../../../test/testing.ts";

const { allPosts, move, moveText, moving, targetOf } = ghostShop();

test("an export in the wrapper of Ghost's importer is imported", async () => {
  const data = { posts: [ghostPost()], tags: [], posts_tags: [] };
  await moveText(
    JSON.stringify({ images: [{ name: "a.png" }], data: { meta: { version: "000" }, data } }),
  );
  expect(await allPosts()).toMatchObject([{ slug: "first", status: "published" }]);
});

test("an export whose site is no list is imported", async () => {
  await moveText(
    JSON.stringify({ db: { meta: { version: "5.80.0" }, data: { posts: [ghostPost()] } } }),
  );
  expect(await allPosts()).toMatchObject([{ slug: "first", status: "published" }]);
});

test("a published article without any date has the date of the move", async () => {
  const report = await move({ posts: [ghostPost({ published_at: null })] });
  expect(await allPosts()).toMatchObject([{ status: "published", publishedAt: NOW }]);
  expect(report.mended).toMatchObject({
    "The file has no date for it: it has the date of the move.": 1,
  });
});

test("articles are imported with authors, ordered tags, pictures and former addresses", async () => {
  const report = await move({
    posts: [
      ghostPost({
        html: '<p><a href="__GHOST_URL__/second/">two</a></p><!--kg-card-begin: html--><b>x</b><!--kg-card-end: html-->',
        feature_image: "__GHOST_URL__/content/images/a.jpg",
        custom_excerpt: "Short",
        featured: 1,
      }),
      ghostPost({ id: "p2", slug: "second", type: undefined, page: 1, title: "Second" }),
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
  expect((await moving.shop.db.select().from(authors))[0]).toMatchObject({
    name: "Anna Berg",
    bio: "Writes.",
  });
  expect(await targetOf("/first/")).toBe("/blog/first");
  expect(await targetOf("/tag/desk/")).toBe("/blog?category=desk");
  expect(report.addresses).toEqual({ asked: 2, answered: 2, silent: [] });
});

test("a dry run counts the authors to be added, and none after the move", async () => {
  const user = (name: string, bio: string) => ({ id: name, name, slug: name, bio });
  const data = {
    posts: [ghostPost()],
    users: [user("Anna", "Writes."), user("anna", "Again."), user("Ben", "")],
  };
  const file = ghostExport(data);
  const named = { name: "ghost.json", site: FORMER_SITE };
  expect((await moving.dryRun(file, named)).counts).toMatchObject({ authors: 1 });
  expect((await moving.move(file, named)).counts).toMatchObject({ authors: 1 });
  expect((await moving.dryRun(file, named)).counts.authors).toBeUndefined();
});

test("Markdown and numeric dates of the first versions are read", async () => {
  const data = {
    posts: [
      ghostPost({
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
  };
  await moveText(JSON.stringify({ meta: { version: "5.80.0" }, data }));
  expect((await allPosts())[0]).toMatchObject({
    content: "**a**",
    author: "Old",
    publishedAt: new Date(1388318400000),
  });
});

test("an article that was for members, sent by mail only, or damaged is a draft with a note", async () => {
  const report = await move({
    posts: [
      ghostPost({ id: "a", slug: "a", visibility: "paid" }),
      ghostPost({ id: "b", slug: "b", status: "sent" }),
      ghostPost({
        id: "c",
        slug: "c",
        status: "scheduled",
        published_at: "2001-01-01T00:00:00.000Z",
      }),
      ghostPost({
        id: "d",
        slug: "d",
        html: "",
        lexical: "{",
        status: "draft",
        published_at: null,
      }),
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

test("what only members could see is not published", async () => {
  const gated =
    '<p>a</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>b</p><!--kg-gated-block:end-->';
  const report = await move({ posts: [ghostPost({ html: gated })] });
  expect((await allPosts())[0]?.status).toBe("draft");
  expect(report.mended["Parts of it were for members only: it is a draft now."]).toBe(1);
});

test("what only mails had is left out, and what only members had makes a draft", async () => {
  const card = (html: string, visibility: unknown) => ({ type: "html", html, visibility });
  const everybody = { nonMember: true, memberSegment: "status:free" };
  const lexical = (...cards: unknown[]) =>
    JSON.stringify({ root: { children: [card("<p>all</p>", { web: everybody }), ...cards] } });
  const mail = { web: { nonMember: false, memberSegment: "" } };
  const members = { web: { nonMember: false, memberSegment: "status:free" } };
  const older = { showOnEmail: true, showOnWeb: false, segment: "" };
  await move({
    posts: [
      ghostPost({ id: "a", slug: "a", html: null, lexical: lexical(card("<p>m</p>", mail)) }),
      ghostPost({ id: "b", slug: "b", html: null, lexical: lexical(card("<p>m</p>", older)) }),
      ghostPost({ id: "c", slug: "c", html: null, lexical: lexical(card("<p>m</p>", members)) }),
      ghostPost({ id: "d", slug: "d", html: "<p>all</p>", lexical: lexical(card("x", mail)) }),
    ],
  });

  expect((await allPosts()).map(({ content, status }) => [content, status])).toEqual([
    ["all", "published"],
    ["all", "published"],
    ["all\n\nm", "draft"],
    ["all", "published"],
  ]);
});
