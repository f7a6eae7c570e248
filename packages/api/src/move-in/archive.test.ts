import { missingPictures, pictures, posts, subscribers } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { strToU8, Zip, ZipDeflate, zipSync } from "fflate";
import { expect, test } from "vitest";
import { assertTranslated } from "../../test/assert-translated.ts";
import { movingShop } from "../../test/moves.ts";
import { NOW } from "../../test/testing.ts";
import { wxr, wxrItem, wxrPicture } from "../../test/wxr.ts";
import { oldAddresses } from "./old-addresses.ts";

const moving = movingShop();
const { targetOf, allPosts } = moving;
const SITE = "https://old.example";

function archiveOf(files: Record<string, string>): Buffer {
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(packed)));
}

const moveArchive = (files: Record<string, string>) =>
  moving.move(archiveOf(files), { name: "archive.zip", site: SITE });

type Fields = Record<string, unknown>;
const post = (id: number, slug: string, fields: Fields = {}): Fields => ({
  ...{ id: `p${id}`, uuid: `u-${id}`, title: slug, slug, html: "<p>Text</p>", type: "post" },
  ...{ status: "published", visibility: "public", published_at: "2020-12-31T23:30:00.000Z" },
  ...fields,
});
const tag = (slug: string, name: string) => ({ id: slug, slug, name, visibility: "public" });
const ghost = (data: Fields) => JSON.stringify({ db: [{ meta: { version: "5.80.0" }, data }] });

const DATA = {
  posts: [
    post(1, "lamp"),
    post(2, "radio", { featured: 1 }),
    post(3, "about-us", { type: "page" }),
    post(4, "spare"),
  ],
  tags: [tag("news", "News"), tag("audio", "Audio")],
  posts_tags: [
    { post_id: "p1", tag_id: "news", sort_order: 0 },
    { post_id: "p2", tag_id: "audio", sort_order: 0 },
    { post_id: "p2", tag_id: "news", sort_order: 1 },
  ],
  users: [{ id: "a1", slug: "ada", name: "Ada" }],
  posts_authors: ["p1", "p2", "p4"].map((post_id) => ({ post_id, author_id: "a1" })),
  settings: [{ key: "timezone", value: "Europe/Berlin" }],
};

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
    "data/content-from-v5.json": ghost(DATA),
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
  await moveArchive({ "a.json": ghost(DATA), "routes.yaml": routes });
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
  const report = await moveArchive({ "a.json": ghost(DATA), "routes.yaml": odd });
  expect(report.unknown).toEqual({ "page of the theme: /a/": 1, "page of the theme: /b/": 1 });
  expect(await targetOf("/lamp/")).toBe("/blog/lamp");
  expect(await targetOf("/y/lamp/")).toBe("/blog/lamp");
});

test("routes that cannot be read are reported, and the usual addresses are used", async () => {
  const report = await moveArchive({ "a.json": ghost(DATA), "routes.yaml": "routes: [a\n b: {" });
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
  const report = await moveArchive({ "export.json": ghost(DATA), [name]: text });
  expect(await targetOf("/first/")).toBe("/blog/lamp");
  expect(await targetOf("/shop/")).toBe("/blog/radio");
  expect(Object.keys(report.unknown)).toEqual([expect.stringContaining("redirect by a pattern")]);
});

test("parts of a WordPress export in an archive are moved as one, in any order", async () => {
  const cover = `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>`;
  const article = wxrItem({ id: 1, name: "lamp", extra: cover, content: "[gallery ids='9']" });
  const files = {
    "old.2020-01-01.000.xml": wxr(article),
    "old.2020-01-01.001.xml": wxr(wxrPicture(9, "lamp.jpg")),
    "readme.txt": "x",
  };
  const report = await moveArchive(files);

  const [found] = await moving.shop.db.select().from(posts).where(eq(posts.slug, "lamp"));
  expect(found?.content).toContain("](");
  expect(report.counts.pictures).toBe(1);
  expect(report.mended).toEqual({});
  const asked = await oldAddresses(moving.fileOf(archiveOf(files)), NOW);
  expect(asked.map(({ path }) => path)).toContain("/2012/01/lamp/");
});

test.each([
  [
    "Ghost",
    {
      "export.json": ghost({
        ...DATA,
        posts: [
          post(1, "lamp", {
            feature_image: "__GHOST_URL__/content/images/size/w600/2020/l%C3%A4mp.jpg",
            html: '<p><img src="__GHOST_URL__/content/images/2020/gone.jpg"><img src="https://other.example/content/images/2020/lämp.jpg"></p>',
          }),
        ],
        users: [
          {
            id: "a1",
            slug: "ada",
            name: "Ada",
            profile_image: "__GHOST_URL__/content/images/2020/ada.png",
          },
        ],
      }),
      "content/images/2020/lämp.jpg": "lamp",
      "content/images/2020/ada.png": "ada",
      "content/files/2020/list.pdf": "list",
    },
    { pictures: 2, picturesKept: 2 },
    ["ada", "lamp"],
  ],
  [
    "WordPress",
    {
      "export.xml": wxr(
        wxrItem({ id: 1, name: "lamp", content: "[gallery ids='9,10']" }) +
          wxrPicture(9, "lamp.jpg") +
          wxrPicture(10, "gone.jpg"),
      ),
      "site/wp-content/uploads/lamp.jpg": "lamp",
    },
    { pictures: 1, picturesKept: 1 },
    ["lamp"],
  ],
])(
  "pictures in an archive of %s are stored; others are fetched",
  async (_, files, counts, kept) => {
    const archive = archiveOf(files as Record<string, string>);
    const dry = await moving.dryRun(archive, { name: "archive.zip", site: SITE });
    const report = await moving.move(archive, { name: "archive.zip", site: SITE });

    expect(report.counts).toMatchObject(counts);
    expect(dry.counts.picturesKept).toBeGreaterThan(0);
    expect([...moving.kept.values()].sort()).toEqual(kept);
    const missing = await moving.shop.db.select().from(missingPictures);
    expect(missing.map(({ key }) => key)).toHaveLength(counts.pictures);
    expect(missing.filter(({ key }) => moving.kept.has(key))).toEqual([]);
    await moving.undo(1);
    expect(await moving.shop.db.select().from(pictures)).toEqual([]);
  },
);

test("pictures and lists of themes and plugins in an archive are not the site's", async () => {
  const site = wxr(
    wxrItem({ id: 1, name: "lamp", content: "[gallery ids='9']" }) + wxrPicture(9, "lamp.jpg"),
  );
  const list =
    "email,subscribed_to_emails,opt_in_time\nreader@old.example,true,2020-01-02 03:04:05\n";
  const wordpress = await moveArchive({
    "export.xml": site,
    "wp-content/themes/old/images/lamp.jpg": "theme",
    "wp-content/plugins/club/members.csv": list,
    "wp-content/uploads/members.csv": list,
  });
  expect(wordpress.counts).toMatchObject({ pictures: 1 });
  expect(wordpress.counts).not.toHaveProperty("readers");
  const ghostly = await moveArchive({
    "export.json": ghost(DATA),
    "content/themes/old/members.csv": list,
  });
  expect(ghostly.counts).not.toHaveProperty("readers");
  expect([...moving.kept.values()]).toEqual([]);
  expect(await moving.shop.db.select().from(subscribers)).toEqual([]);
});

test("the list of members in an archive is moved with its texts, and taken back with them", async () => {
  const report = await moveArchive({
    "export.json": ghost(DATA),
    "members.csv":
      "email,subscribed_to_emails,opt_in_time\nreader@old.example,true,2020-01-02 03:04:05\n",
  });
  expect(report.counts).toMatchObject({ articles: 3, readers: 1 });
  expect(await moving.shop.db.select().from(subscribers)).toMatchObject([
    { email: "reader@old.example", status: "confirmed" },
  ]);
  await moving.undo(1);
  expect(await moving.shop.db.select().from(subscribers)).toEqual([]);
});

/** Overwrites packed bytes of a file in an archive. @param share - where in its data, 0 to 1 */
function damaged(archive: Buffer, name: string, share: number): Buffer {
  const header = archive.indexOf(name) - 30;
  const size = archive.readUInt32LE(header + 18);
  const data = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  return archive.fill(0xff, data + Math.floor(size * share), data + size);
}

const NOISE = Array.from({ length: 60_000 }, (_, n) => (n * 7919).toString(36)).join(" ");

test("a damaged part of an export is named, and does not end the move of the others", async () => {
  const files = {
    "part.000.xml": wxr(wxrItem({ id: 1, name: "first" })),
    "part.001.xml": wxr(
      wxrItem({ id: 2, name: "second" }) + wxrItem({ id: 3, name: "third", content: NOISE }),
    ),
    "part.002.xml": wxr(wxrItem({ id: 4, name: "fourth", content: "Whole" })),
    "part.003.xml": wxr(wxrItem({ id: 5, name: "fifth" })),
  };
  const broken = damaged(damaged(archiveOf(files), "part.001.xml", 0.8), "part.003.xml", 0);

  const report = await moving.move(broken, { name: "archive.zip", site: SITE });

  const slugs = (await allPosts()).map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(["first", "second", "fourth"]));
  expect(slugs).not.toContain("fifth");
  const whole = (await allPosts()).find(({ slug }) => slug === "fourth");
  expect(whole?.content).toBe("Whole");
  expect(report.notes.filter(({ text }) => /damaged/.test(text))).toMatchObject([
    { entry: "part.003.xml" },
    { entry: "part.001.xml" },
  ]);
  await moving.undo(1);
  expect(await allPosts()).toEqual([]);
});

test("of several exports of Ghost the only one that can be read is moved", async () => {
  const files = { "a.json": '{"db":[{"data":{"posts":[{"id":', "b.json": ghost(DATA) };
  const report = await moveArchive({ ...files, "c.xml": "<feed/>" });
  expect((await allPosts()).length).toBe(3);
  expect(report.notes[0]).toMatchObject({ entry: "a.json" });
});

test("an archive of which nothing can be read is refused", async () => {
  const files = { "a.json": ghost(DATA), "b.json": ghost(DATA) };
  const broken = damaged(damaged(archiveOf(files), "a.json", 0), "b.json", 0);
  await expect(moving.move(broken, { name: "archive.zip", site: SITE })).rejects.toThrow("damaged");
  expect(await allPosts()).toEqual([]);
});

/** An archive whose sizes and positions have 64 bits (PKWARE APPNOTE 6.3.10, 4.3.14 and 4.5.3). */
function wideArchive(files: Record<string, string>): Buffer {
  const wide = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 8);
    for (const [n, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), n * 8);
    return bytes;
  };
  const header = (signature: number, length: number, fields: [at: number, value: number][]) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32LE(signature);
    for (const [at, value] of fields) {
      if (value > 0xffff) bytes.writeUInt32LE(value, at);
      else bytes.writeUInt16LE(value, at);
    }
    return bytes;
  };
  const extra = (...values: number[]) =>
    Buffer.concat([
      Buffer.from([0xfe, 0xca, 1, 0, 9, 1, 0, values.length * 8, 0]),
      wide(...values),
    ]);
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const local = extra(data.length, data.length);
    const sizes = (at: number): [number, number][] => [
      [at, 0xffff_ffff],
      [at + 4, 0xffff_ffff],
    ];
    const central = extra(data.length, data.length, offset);
    const lengths = (at: number, bytes: Buffer): [number, number][] => [
      [at, name.length],
      [at + 2, bytes.length],
    ];
    const head = header(0x04034b50, 30, [...sizes(18), ...lengths(26, local)]);
    const body = Buffer.concat([head, Buffer.from(name), local, data]);
    const entry = header(0x02014b50, 46, [
      ...sizes(20),
      ...lengths(28, central),
      [42, 0xffff_ffff],
    ]);
    directory.push(entry, Buffer.from(name), central);
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const end = header(0x06064b50, 56, [[4, 44]]);
  end.writeBigUInt64LE(BigInt(list.length), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = header(0x07064b50, 20, [[16, 1]]);
  locator.writeBigUInt64LE(BigInt(offset + list.length), 8);
  const last = header(0x06054b50, 22, [
    [12, 0xffff_ffff],
    [16, 0xffff_ffff],
  ]);
  return Buffer.concat([...bodies, list, end, locator, last]);
}

test.each([
  [
    "several files",
    {
      "a.000.xml": wxr(wxrItem({ id: 1, name: "a" })),
      "a.001.xml": wxr(wxrItem({ id: 2, name: "b" })),
    },
    2,
  ],
  ["one file", { "a.xml": wxr(wxrItem({ id: 1, name: "a" })) }, 1],
])("an archive of %s with sizes of 64 bits is read", async (_, files, count) => {
  await moving.move(wideArchive(files as Record<string, string>), { name: "archive.zip" });
  expect((await allPosts()).length).toBe(count);
});

test("an archive with two exports of Ghost is refused by their names", async () => {
  const files = { "a.json": ghost(DATA), "b.json": ghost(DATA) };
  await expect(moveArchive(files)).rejects.toThrow("several exports in it: a.json, b.json");
  expect(await allPosts()).toEqual([]);
});

test("an archive with more files than are read is refused instead of moved in part", async () => {
  const files: Record<string, string> = { "export.json": ghost(DATA) };
  for (let n = 0; n < 500; n++) files[`data/${n}.json`] = "{}";
  await expect(moveArchive(files)).rejects.toThrow("more than 500 files that may be exports");
  expect(await allPosts()).toEqual([]);
});

test("redirects that are too long are refused instead of cut", async () => {
  const files = {
    "export.json": ghost(DATA),
    "redirects.yaml": `301:\n${"  # x\n".repeat(400_000)}`,
  };
  await expect(moveArchive(files)).rejects.toThrow(
    /^redirects\.yaml in .*archive\.zip is too long/,
  );
  expect(await allPosts()).toEqual([]);
});

test("files of an archive that are no pictures are named, and so are lists without addresses", async () => {
  const files = {
    "site/export.json": ghost(DATA),
    "site/content/images/2024/01/a.jpg": "a",
    "site/content/images/2024/01/plan.svg": "<svg/>",
    "site/content/files/2024/01/guide.pdf": "%PDF",
    "site/content/media/2024/01/film.mp4": "film",
    "site/content/themes/casper/assets/font.woff2": "font",
  };
  const OTHER =
    "This file of the archive is no picture: it is not moved, and links to it lead to the former site.";
  const NO_COLUMN =
    "This list of the archive has no column of e-mail addresses: nobody in it is moved.";
  const { mended, notes } = await moveArchive({ ...files, "site/members.csv": "name\nAda\n" });
  expect(mended).toMatchObject({ [OTHER]: 3, [NO_COLUMN]: 1 });
  expect(notes.filter(({ text }) => text === OTHER).map(({ entry }) => entry)).toEqual([
    "site/content/images/2024/01/plan.svg",
    "site/content/files/2024/01/guide.pdf",
    "site/content/media/2024/01/film.mp4",
  ]);
});

test("what is no export is named", async () => {
  const why = (content: string) =>
    moving.dryRun(content).then(
      () => "",
      (error: Error) => error.message,
    );
  expect(await why("<!DOCTYPE html><html><body>Error</body></html>")).toContain(
    "is a page of a site, not an export",
  );
  expect(
    await why('<?xml version="1.0"?><rss><channel><title>A</title></channel></rss>'),
  ).toContain("is a feed, which has only the newest articles");
  expect(await why(" \n")).toContain("is empty");
});

/** An archive as programs write it that send it at once: sizes are behind the files. */
function streamedArchive(files: Record<string, string>): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [name, text] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

const ENDS_EARLY =
  "The archive ends early: its directory is missing, and all files behind that are lost, such as pictures and lists of readers. What could be read is here. Fetch the archive again, and move it again.";
const WITH_COVER = ghost({
  ...DATA,
  posts: [post(1, "lamp", { feature_image: "__GHOST_URL__/content/images/2020/lamp.jpg" })],
});
const MEMBERS =
  "email,subscribed_to_emails,opt_in_time\nreader@old.example,true,2020-01-02 03:04:05\n";

test.each([
  ["known sizes", archiveOf],
  ["sizes behind the files", streamedArchive],
])(
  "of an archive with %s that was cut, the files before that are moved, and the loss is reported",
  async (_, pack) => {
    const whole = pack({
      "content/images/2020/lamp.jpg": "lamp",
      "export.json": WITH_COVER,
      "members.csv": MEMBERS,
    });
    const file = { name: "archive.zip", site: SITE };
    expect((await moving.dryRun(whole, file)).mended).not.toHaveProperty([ENDS_EARLY]);

    const listed = whole.subarray(0, whole.indexOf("PK\x01\x02") + 20);
    expect(await moving.dryRun(listed, file)).toMatchObject({
      counts: { articles: 1, readers: 1 },
      mended: { [ENDS_EARLY]: 1 },
    });

    const cut = whole.subarray(0, whole.indexOf("members.csv") - 30);
    const dry = await moving.dryRun(cut, file);
    const report = await moving.move(cut, file);
    for (const { mended, counts } of [dry, report]) {
      expect(mended).toMatchObject({ [ENDS_EARLY]: 1 });
      expect(counts).toMatchObject({ articles: 1, picturesKept: 1 });
      expect(counts).not.toHaveProperty("readers");
    }
    expect([...moving.kept.values()]).toEqual(["lamp"]);
  },
);

test("a list of readers in which an archive was cut is named", async () => {
  const whole = archiveOf({ "export.json": WITH_COVER, "members.csv": MEMBERS });
  const cut = whole.subarray(0, whole.indexOf("members.csv") + 20);
  const report = await moving.move(cut, { name: "archive.zip", site: SITE });
  expect(report.mended).toMatchObject({ [ENDS_EARLY]: 1 });
  expect(report.notes).toContainEqual(expect.objectContaining({ entry: "members.csv" }));
});

test("an archive that was cut before its export, or has pictures only, is refused for that", async () => {
  const why = async (content: Buffer) => {
    const message = await moving.dryRun(content, { name: "a.zip", site: SITE }).then(
      () => "",
      (error: Error) => error.message.replace(/\S*\/(?=a\.zip)/, ""),
    );
    assertTranslated([message]);
    return message;
  };
  const pictures = { "a.webp": "RIFF....WEBP", "b.jpg": "b", "c/": "", "c/d.png": "d" };
  const early = archiveOf({ ...pictures, "export.json": ghost(DATA) });
  expect(await why(early.subarray(0, early.indexOf("export.json") + 40))).toBe(
    "a.zip ends early: its directory is missing, and what is left of it cannot be moved in. Fetch the archive again.",
  );
  expect(await why(archiveOf(pictures))).toBe(
    "a.zip has no export in it, only a.webp, b.jpg, c/d.png.",
  );
  expect(await why(archiveOf({ ...pictures, "e.gif": "e", "f.jpg": "f" }))).toBe(
    "a.zip has no export in it, only a.webp, b.jpg, c/d.png and 2 more.",
  );
});
