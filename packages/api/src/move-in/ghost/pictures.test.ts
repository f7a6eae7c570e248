import { pages } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ghostExport, ghostPost, ghostShop } from "../../../test/ghost.ts";
import { FORMER_SITE } from "../../../test/moves.ts";
import { moveFile } from "../move-file.ts";

const { allPosts, move, moving, targetOf } = ghostShop();

test("pictures are not fetched from a site whose address is unknown", async () => {
  const report = await move(
    { posts: [ghostPost({ feature_image: "__GHOST_URL__/content/a.jpg" })] },
    "",
  );
  expect((await allPosts())[0]?.cover).toBeNull();
  expect(report.notes[0]?.text).toMatch(/does not contain the site’s address/);
});

test("the picture of a page is at the beginning of its text, unless it is in it already", async () => {
  const page = { type: "page", feature_image: "__GHOST_URL__/content/images/a.jpg" };
  const shown = '<p><img src="__GHOST_URL__/content/images/size/w600/a.jpg"></p>';
  const report = await move({
    posts: [
      ghostPost({ ...page, slug: "one", html: "<p>Words</p>" }),
      ghostPost({ ...page, id: "p2", slug: "two", html: `${shown}<p>Words</p>` }),
    ],
  });

  const rows = await moving.shop.db.select().from(pages).orderBy(asc(pages.slug));
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
      ghostPost({
        type: "page",
        slug: "one",
        feature_image: at(2021),
        html: `<img src="${at(2023)}">`,
      }),
    ],
  });

  const [page] = await moving.shop.db.select().from(pages).where(eq(pages.slug, "one"));
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
    posts: [ghostPost({ html: header, og_image: at("og.jpg"), author_id: "u1" })],
    users: [{ id: "u1", name: "Jane", slug: "jane", profile_image: at("jane.jpg") }],
  });

  expect((await allPosts())[0]?.content.trim()).toBe(
    "![](https://old.example/content/images/head.jpg)\n\n## Hello",
  );
  for (const name of ["jane.jpg", "og.jpg", "head.jpg"]) {
    expect(await targetOf(`/content/images/size/w600/${name}`)).toMatch(/^\/img\//);
  }
});

test("a move that is stopped behind an author and continued leads on from the author's photo", async () => {
  const users = [
    { id: "u1", name: "Jane", slug: "jane", profile_image: "/content/images/jane.jpg" },
  ];
  const path = moving.fileOf(ghostExport({ posts: [ghostPost()], users }));
  const file = { path, site: FORMER_SITE };
  const owner = { name: "test:1", isGone: () => false };
  const parts = { now: moving.shop.now, isRefusedPicture: () => null, owner };
  const onProgress = () => {
    throw new Error("power cut");
  };
  await expect(moveFile(moving.shop.db, file, { ...parts, onProgress })).rejects.toThrow(
    "power cut",
  );

  await moveFile(moving.shop.db, file, parts);

  expect(await targetOf("/content/images/jane.jpg")).toMatch(/^\/img\//);
});
