import { missingPictures, pictures, subscribers } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { GHOST_DATA, ghostExport, numberedPost } from "../../test/ghost.ts";
import { archiveOf, FORMER_SITE, movingShop } from "../../test/moves.ts";
import { wxr, wxrItem, wxrPicture } from "../../test/wxr.ts";

const moving = movingShop();
const { moveArchive } = moving;

test.each([
  [
    "Ghost",
    {
      "export.json": ghostExport({
        ...GHOST_DATA,
        posts: [
          numberedPost(1, "lamp", {
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
    const dry = await moving.dryRun(archive, { name: "archive.zip", site: FORMER_SITE });
    const report = await moving.move(archive, { name: "archive.zip", site: FORMER_SITE });

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
    "export.json": ghostExport(GHOST_DATA),
    "content/themes/old/members.csv": list,
  });
  expect(ghostly.counts).not.toHaveProperty("readers");
  expect([...moving.kept.values()]).toEqual([]);
  expect(await moving.shop.db.select().from(subscribers)).toEqual([]);
});

test("the list of members in an archive is moved with its texts, and taken back with them", async () => {
  const report = await moveArchive({
    "export.json": ghostExport(GHOST_DATA),
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

test("files of an archive that are no pictures are named, and so are lists without addresses", async () => {
  const files = {
    "site/export.json": ghostExport(GHOST_DATA),
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
