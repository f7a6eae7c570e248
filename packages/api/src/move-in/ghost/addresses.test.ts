import { expect, test } from "vitest";
import { GHOST_DATA, ghostExport, ghostPost, ghostShop } from "../../../test/ghost.ts";

const { move, moving, targetOf } = ghostShop();
const { moveArchive } = moving;

const ROUTES = `
routes:
  /company/: { template: company, data: page.about-us }
  /heard/:
    controller: channel
    filter: tag:audio
  /shelf/: shelf
collections:
  /sound/:
    permalink: /sound/{primary_author}/{slug}/
    filter: primary_tag:audio+featured:true
  /:
    permalink: /{year}/{month}/{primary_tag}/{slug}/
taxonomies:
  tag: /topic/{slug}/
  author: /writers/{slug}/
`;

test("an archive of Ghost has the addresses of its routes", async () => {
  const report = await moveArchive({
    "data/content-from-v5.json": ghostExport(GHOST_DATA),
    "settings/routes.yaml": ROUTES,
    "themes/casper/package.json": '{"data":{"posts":1}}',
    "themes/casper/default.hbs": "{{!}}",
    "images/2020/lamp.webp": "RIFF",
    "data/members.csv": "email\nreader@old.example",
  });

  const led = async (...paths: string[]) => Promise.all(paths.map(targetOf));
  // New Year's Eve in UTC is New Year in Berlin.
  expect(await led("/2021/01/news/lamp/", "/2021/01/all/spare/", "/lamp/", "/p/u-1/")).toEqual([
    ...["/blog/lamp", "/blog/spare", "/blog/lamp", "/blog/lamp"],
  ]);
  expect(await led("/sound/ada/radio/", "/2021/01/audio/radio/")).toEqual(["/blog/radio", null]);
  expect(await led("/company/", "/sound/", "/sound/rss/", "/heard/")).toEqual([
    ...["/about-us", "/blog", "/blog/rss.xml", "/blog?category=audio"],
  ]);
  expect(await led("/topic/audio/", "/tag/news/", "/writers/ada/page/2/")).toEqual([
    ...["/blog?category=audio", "/blog?category=news", "/blog/author/ada"],
  ]);
  expect(report.unknown).toEqual({ "page of the theme: /shelf/": 1 });
  expect(report.mended).toMatchObject({
    "The file has no dates of consent, so subscribers are left out. Enter how they consented, and move it again.": 1,
  });
  expect(report.addresses?.silent).toEqual([]);
});

test("a filter that is not understood keeps both addresses", async () => {
  const routes = `collections:
  /old/: { permalink: "/old/{slug}/", filter: "(tag:news,published_at:>2019)" }
  /: { permalink: "/{slug}/" }`;
  await moveArchive({ "a.json": ghostExport(GHOST_DATA), "routes.yaml": routes });
  expect(await targetOf("/old/lamp/")).toBe("/blog/lamp");
  expect(await targetOf("/lamp/")).toBe("/blog/lamp");
});

test("routes that contain themselves, are very long, or have names of JavaScript do no harm", async () => {
  const odd = `routes:
  /a/:
    data: &it
      more: *it
  /b/:
    data: constructor.lamp
collections:
  /x/: { permalink: "/x/{slug}/", filter: "constructor:lamp" }
  /y/: { permalink: "/y/{slug}/", filter: "${",".repeat(2001)}" }
  /: { permalink: "/{constructor}/{slug}/" }`;
  const report = await moveArchive({ "a.json": ghostExport(GHOST_DATA), "routes.yaml": odd });
  expect(report.unknown).toEqual({ "page of the theme: /a/": 1, "page of the theme: /b/": 1 });
  expect(await targetOf("/lamp/")).toBe("/blog/lamp");
  expect(await targetOf("/y/lamp/")).toBe("/blog/lamp");
});

test("routes that cannot be read are reported, and the usual addresses are used", async () => {
  const report = await moveArchive({
    "a.json": ghostExport(GHOST_DATA),
    "routes.yaml": "routes: [a\n b: {",
  });
  expect(await targetOf("/lamp/")).toBe("/blog/lamp");
  expect(report.mended).toMatchObject({
    "The file routes.yaml cannot be read: the usual addresses are used.": 1,
  });
});

test.each([
  [
    "redirects.json",
    '[{"from":"^/first/?$","to":"/lamp/"},{"from":"/shop","to":"https://old.example/radio/","permanent":true},{"from":"^/(.*)/x$","to":"/$1"}]',
  ],
  [
    "redirects.yaml",
    "301:\n  /first/: /lamp/\n302:\n  /shop: https://old.example/radio/\n  ^\\/(.*)\\/x$: /$1\n",
  ],
])("redirects of the file %s lead to the articles at once", async (name, text) => {
  const report = await moveArchive({ "export.json": ghostExport(GHOST_DATA), [name]: text });
  expect(await targetOf("/first/")).toBe("/blog/lamp");
  expect(await targetOf("/shop/")).toBe("/blog/radio");
  expect(Object.keys(report.unknown)).toEqual([expect.stringContaining("redirect by a pattern")]);
});

test("the addresses that every Ghost site has redirect, and so do dated ones of older versions", async () => {
  const report = await move({
    posts: [ghostPost({ uuid: "u-1", published_at: 1_388_318_310_783 })],
    settings: [{ key: "permalinks", value: "/:year/:month/:day/:slug/" }],
    tags: [{ id: "t1", name: "Lamps", slug: "lamps" }],
    posts_tags: [
      { post_id: "p1", tag_id: "t1" },
      { post_id: "p1", tag_id: "gone" },
    ],
  });

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
