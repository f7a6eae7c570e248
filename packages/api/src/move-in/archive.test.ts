import { posts } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GHOST_DATA, ghostExport } from "../../test/ghost.ts";
import { archiveOf, movingShop } from "../../test/moves.ts";
import { NOW } from "../../test/testing.ts";
import { wxr, wxrItem, wxrPicture } from "../../test/wxr.ts";
import { oldAddresses } from "./old-addresses.ts";

const moving = movingShop();
const { allPosts, moveArchive } = moving;

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
  const files = { "a.json": ghostExport(GHOST_DATA), "b.json": ghostExport(GHOST_DATA) };
  await expect(moveArchive(files)).rejects.toThrow("several exports in it: a.json, b.json");
  expect(await allPosts()).toEqual([]);
});

test("an archive with more files than are read is refused instead of moved in part", async () => {
  const files: Record<string, string> = { "export.json": ghostExport(GHOST_DATA) };
  for (let n = 0; n < 500; n++) files[`data/${n}.json`] = "{}";
  await expect(moveArchive(files)).rejects.toThrow("more than 500 files that may be exports");
  expect(await allPosts()).toEqual([]);
});

test("redirects that are too long are refused instead of cut", async () => {
  const files = {
    "export.json": ghostExport(GHOST_DATA),
    "redirects.yaml": `301:\n${"  # x\n".repeat(400_000)}`,
  };
  await expect(moveArchive(files)).rejects.toThrow(
    /^redirects\.yaml in .*archive\.zip is too long/,
  );
  expect(await allPosts()).toEqual([]);
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
