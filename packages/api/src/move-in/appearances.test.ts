import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchAppearances } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { type TestShop, testShop } from "../../test/testing.ts";
import { wxr, wxrPicture } from "../../test/wxr.ts";
import { moveFile, undoByNumber } from "./move-file.ts";

let folder: string;
let shop: TestShop;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "move-in-"));
  shop = testShop();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const owner = { name: "test:1", isGone: () => false };
const parts = () => ({ now: shop.now, isRefusedPicture: () => null });

async function move(text: string, { name = "export.xml", site = "" } = {}) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return (await moveFile(shop.db, { path, site }, { ...parts(), owner })).report;
}

const meta = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
    )
    .join("");

const rows = () => shop.db.select().from(searchAppearances).orderBy(asc(searchAppearances.path));
const only = async (fields: Record<string, string>) => {
  const report = await move(
    wxr(
      { id: 1, name: "one", title: "Best pots", extra: meta(fields) },
      wxrPicture(9, "a.jpg", "A"),
    ),
  );
  return { row: (await rows())[0], report };
};

test("Yoast's search titles and descriptions are imported, with their variables filled in", async () => {
  const { row, report } = await only({
    _yoast_wpseo_title: "%%title%% by %%name%% %%page%% %%sep%% %%sitename%%",
    _yoast_wpseo_metadesc: "Pots &amp; pans, %%focuskw%% tried.",
    _yoast_wpseo_canonical: "https://old.example/pots/?a=1",
    "_yoast_wpseo_meta-robots-noindex": "1",
    "_yoast_wpseo_opengraph-image-id": "9",
    "_yoast_wpseo_opengraph-title": "For friends",
  });

  expect(row).toMatchObject({
    path: "/blog/one",
    title: "Best pots by Anna O'Neil – Old",
    description: "Pots & pans, tried.",
    canonical: "/pots/?a=1",
    noindex: true,
    picture: { url: "https://old.example/wp-content/uploads/a.jpg", alt: "A" },
  });
  expect(report.counts.appearances).toBe(1);
  expect(report.unknown).toMatchObject({ "variable %%focuskw%%": 1 });
  expect(Object.keys(report.mended).join("\n")).toMatch(/had an unknown variable/);
  expect(Object.keys(report.mended).join("\n")).toMatch(/for sharing are left out/);
});

test.each([
  [{ _yoast_wpseo_title: "%%title%% %%page%% %%sep%% %%sitename%%" }],
  [{ rank_math_title: "%title% %sep% %sitename%" }],
  [{ _aioseo_title: "#post_title #separator_sa #site_title" }],
  [{ _yoast_wpseo_canonical: "https://www.old.example/2012/01/one" }],
  [{ rank_math_robots: 'a:1:{i:0;s:5:"index";}', "_yoast_wpseo_meta-robots-noindex": "2" }],
])("%j is imported without a search title", async (fields) => {
  expect((await only(fields)).row).toBeUndefined();
});

test.each([
  [{ rank_math_title: "%title%, 20% off %sep% %currentyear%" }, "Best pots, 20% off – 2026"],
  [{ _aioseo_title: "#post_title in #current_year | #one" }, "Best pots in 2026 | #one"],
  [{ _seopress_titles_title: "%%sitetitle%%: %%post_title%%, tried" }, "Old: Best pots, tried"],
  [{ _genesis_title: "Plain <b>words</b>" }, "Plain words"],
  [{ rank_math_title: "Good %constructor% words" }, "Good words"],
])("%j becomes %j", async (fields, title) => {
  expect((await only(fields)).row?.title).toBe(title);
});

test("other plugins' noindex settings are imported, and canonical URLs that are none are left out", async () => {
  const { row, report } = await only({
    rank_math_robots: 'a:2:{i:0;s:8:"nofollow";i:1;s:7:"noindex";}',
    rank_math_canonical_url: "javascript:alert(1)",
  });

  expect(row).toMatchObject({ noindex: true, canonical: "" });
  expect(Object.keys(report.mended).join("\n")).toMatch(/canonical URL is not valid/);
});

test("Ghost's search titles are imported from any of its tables", async () => {
  const post = { status: "published", html: "<p>Text</p>", published_at: "2020-05-06T07:08:09Z" };
  const data = {
    posts: [
      { ...post, id: "a", slug: "a", title: "A", canonical_url: "https://first.example/a" },
      { ...post, id: "b", slug: "b", title: "B", type: "page", meta_title: "Old B" },
      { ...post, id: "c", slug: "c", title: "C", canonical_url: null, meta_title: null },
    ],
    posts_meta: [
      { post_id: "a", meta_title: "New A", meta_description: "Words.", og_title: "Friends" },
      { post_id: "b", og_image: "__GHOST_URL__/content/images/b.png" },
    ],
  };

  const report = await move(JSON.stringify({ db: [{ meta: { version: "5.80.0" }, data }] }), {
    name: "ghost.json",
    site: "https://old.example",
  });

  expect(await rows()).toMatchObject([
    { path: "/b", title: "Old B", picture: { url: "https://old.example/content/images/b.png" } },
    {
      path: "/blog/a",
      title: "New A",
      description: "Words.",
      canonical: "https://first.example/a",
      picture: null,
    },
  ]);
  expect(report.counts.appearances).toBe(2);
});

test("an undone move removes them, but keeps what was entered or changed since", async () => {
  const api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin;
  const at = { path: "/blog/two", title: "Mine", updatedAt: shop.now() };
  await shop.db.insert(searchAppearances).values(at);
  const title = { _yoast_wpseo_title: "Theirs" };
  await move(
    wxr(
      { id: 1, name: "one", extra: meta(title) },
      { id: 2, name: "two", extra: meta(title) },
      { id: 3, name: "story", type: "page", extra: meta(title) },
    ),
  );
  expect((await rows()).map(({ path, title }) => [path, title])).toEqual([
    ["/blog/one", "Theirs"],
    ["/blog/two", "Mine"],
    ["/story", "Theirs"],
  ]);

  await api.searchAppearances.change({ path: "/story", changes: { description: "Edited" } });
  await undoByNumber(shop.db, 1, { ...parts(), owner });

  expect((await rows()).map(({ path, title }) => [path, title])).toEqual([
    ["/blog/two", "Mine"],
    ["/story", "Theirs"],
  ]);
});
