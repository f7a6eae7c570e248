import { strToU8, Zip, ZipDeflate } from "fflate";
import { expect, test } from "vitest";
import { assertTranslated } from "../../test/assert-translated.ts";
import { GHOST_DATA, ghostExport, numberedPost } from "../../test/ghost.ts";
import { archiveOf, FORMER_SITE, movingShop } from "../../test/moves.ts";
import { wxr, wxrItem } from "../../test/wxr.ts";

const moving = movingShop();
const { allPosts, moveArchive } = moving;

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

  const report = await moving.move(broken, { name: "archive.zip", site: FORMER_SITE });

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
  const files = { "a.json": '{"db":[{"data":{"posts":[{"id":', "b.json": ghostExport(GHOST_DATA) };
  const report = await moveArchive({ ...files, "c.xml": "<feed/>" });
  expect((await allPosts()).length).toBe(3);
  expect(report.notes[0]).toMatchObject({ entry: "a.json" });
});

test("an archive of which nothing can be read is refused", async () => {
  const files = { "a.json": ghostExport(GHOST_DATA), "b.json": ghostExport(GHOST_DATA) };
  const broken = damaged(damaged(archiveOf(files), "a.json", 0), "b.json", 0);
  await expect(moving.move(broken, { name: "archive.zip", site: FORMER_SITE })).rejects.toThrow(
    "damaged",
  );
  expect(await allPosts()).toEqual([]);
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
const WITH_COVER = ghostExport({
  ...GHOST_DATA,
  posts: [numberedPost(1, "lamp", { feature_image: "__GHOST_URL__/content/images/2020/lamp.jpg" })],
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
    const file = { name: "archive.zip", site: FORMER_SITE };
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
  const report = await moving.move(cut, { name: "archive.zip", site: FORMER_SITE });
  expect(report.mended).toMatchObject({ [ENDS_EARLY]: 1 });
  expect(report.notes).toContainEqual(expect.objectContaining({ entry: "members.csv" }));
});

test("an archive that was cut before its export, or has pictures only, is refused for that", async () => {
  const why = async (content: Buffer) => {
    const message = await moving.dryRun(content, { name: "a.zip", site: FORMER_SITE }).then(
      () => "",
      (error: Error) => error.message.replace(/\S*\/(?=a\.zip)/, ""),
    );
    assertTranslated([message]);
    return message;
  };
  const pictures = { "a.webp": "RIFF....WEBP", "b.jpg": "b", "c/": "", "c/d.png": "d" };
  const early = archiveOf({ ...pictures, "export.json": ghostExport(GHOST_DATA) });
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
