import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFeed, readText } from "./feed-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "feed-file-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer, limits?: Parameters<typeof openFeed>[2]) {
  const path = join(folder, "feed");
  await writeFile(path, bytes);
  const file = await openFeed(path, "feed", limits);
  let text = "";
  for await (const piece of readText(file)) text += piece.text;
  return { text, encoding: file.encoding };
}

test("a chunk that was unpacked is not changed by reading on", async () => {
  const lines = Array.from({ length: 120_000 }, (_, at) => `${at},Lamp ${at * 7919},größer ${at}`);
  const text = lines.join("\n");

  expect((await read(gzipSync(text, { level: 1 }))).text).toBe(text);
  expect((await read(Buffer.from(text))).text).toBe(text);
});

/** Files that this process holds open. */
const openFiles = () =>
  readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return readlinkSync(join("/proc/self/fd", fd));
    } catch {
      return [];
    }
  });

test.runIf(existsSync("/proc/self/fd"))(
  "a file that is only read at its beginning is closed",
  async () => {
    const path = join(folder, "long");
    const row = "1,Lamp,A lamp for reading\n";
    for (const bytes of [Buffer.from(row.repeat(400_000)), gzipSync(row.repeat(400_000))]) {
      await writeFile(path, bytes);
      const file = await openFeed(path, "long", undefined, true);
      for await (const piece of readText(file)) if (piece.text.length > 0) break;

      expect(openFiles()).not.toContain(path);
    }
    await writeFile(path, "%PDF-1.7");
    await expect(openFeed(path, "long")).rejects.toThrow("is a PDF document");
    expect(openFiles()).not.toContain(path);
  },
);

/** Bytes of a text in an encoding that Node can read but not write. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let first = 0; first < 256; first++) {
    bytesOf.set(decoder.decode(Buffer.from([first])), [first]);
  }
  if (encoding === "shift_jis") {
    for (let first = 0x81; first < 0xf0; first++) {
      for (let second = 0x40; second < 0xfd; second++) {
        const letter = decoder.decode(Buffer.from([first, second]));
        if (!letter.includes("\ufffd") && !bytesOf.has(letter))
          bytesOf.set(letter, [first, second]);
      }
    }
  }
  return Buffer.from(
    [...text].flatMap((letter) => {
      const bytes = bytesOf.get(letter);
      if (!bytes) throw new Error(`${encoding} has no ${letter}`);
      return bytes;
    }),
  );
}

const CZECH =
  "id,title,description\n1,Dámské boty,Příliš žluťoučké kožené boty s měkkou podrážkou\n2,Pánské tričko,Šedé tričko z česané bavlny, vhodné i pro běžce\n3,Dětská čepice,Teplá čepice ze šesti druhů příze\n";
const RUSSIAN =
  "id,title,description\n1,Чайник электрический,Нержавеющая сталь, объём полтора литра\n2,Кружка керамическая,Подходит для посудомоечной машины\n";
const JAPANESE =
  "id,title,description\n1,電気ケトル,ステンレス製の電気ケトルです。容量は一・五リットルです。\n2,マグカップ,電子レンジで使えるマグカップです。\n";
const GERMAN =
  "id,title,description\n1,Wanderstiefel für Männer,Größe 42, wasserdicht, für Straße und Gelände\n2,Kühltasche,Hält über Stunden kühl\n";

describe("encoding", () => {
  test.each([
    ["windows-1250", CZECH],
    ["koi8-r", RUSSIAN],
    ["windows-1251", RUSSIAN],
    ["shift_jis", JAPANESE],
    ["windows-1252", GERMAN],
  ])("in %s", async (encoding, text) => {
    expect(await read(encode(text, encoding))).toEqual({ text, encoding });
  });

  test.each([
    ["utf-8", Buffer.from(CZECH)],
    ["utf-16le", Buffer.from(RUSSIAN, "utf16le")],
    ["utf-16be", Buffer.from(RUSSIAN, "utf16le").swap16()],
    ["utf-16le", Buffer.from(`\ufeff${RUSSIAN}`, "utf16le")],
    ["utf-8", Buffer.from(`\ufeff${CZECH}`)],
  ])("in %s", async (encoding, bytes) => {
    const { text, encoding: found } = await read(bytes);
    expect(found).toBe(encoding);
    expect([CZECH, RUSSIAN]).toContain(text);
  });

  test("one invalid byte does not change how the others are decoded", async () => {
    const bytes = Buffer.concat([Buffer.from(CZECH), Buffer.from([0xe9, 0x0a])]);
    expect((await read(bytes)).encoding).toBe("utf-8");
  });

  test("follows an XML file's own declaration", async () => {
    const xml = `<?xml version="1.0" encoding="windows-1251"?><a>Ёж</a>`;
    expect(await read(encode(xml, "windows-1251"))).toEqual({
      text: xml,
      encoding: "windows-1251",
    });
    // The declared encoding is wrong.
    const wrong = `<?xml version="1.0" encoding="ISO-8859-1"?><a>Žluťoučký</a>`;
    expect((await read(Buffer.from(wrong))).text).toBe(wrong);
  });
});

/**
 * A zip archive with one file. Its size is in the header before it, or after it as in streamed
 * archives.
 */
function zip(name: string, content: Buffer, { streamed = false, stored = false } = {}): Buffer {
  const body = stored ? content : deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(streamed ? 8 : 0, 6);
  head.writeUInt16LE(stored ? 0 : 8, 8);
  if (!streamed) head.writeUInt32LE(body.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([head, Buffer.from(name), body, Buffer.from("PK\x01\x02 and so on")]);
}

describe("compression", () => {
  const plain = Buffer.from(GERMAN.repeat(2000));

  test.each([
    ["gzip", gzipSync(plain)],
    [
      "gzip in parts",
      Buffer.concat([gzipSync(plain.subarray(0, 999)), gzipSync(plain.subarray(999))]),
    ],
    ["zip", zip("feed.csv", plain)],
    ["zip as a stream", zip("feed.csv", plain, { streamed: true })],
    ["zip without packing", zip("feed.csv", plain, { stored: true })],
    ["gzip in zip", zip("feed.csv.gz", gzipSync(plain))],
    [
      "a folder before it",
      Buffer.concat([
        zip("data/", Buffer.alloc(0), { stored: true }).subarray(0, 35),
        zip("data/a.csv", plain),
      ]),
    ],
  ])("%s", async (_, bytes) => {
    expect((await read(bytes)).text).toBe(plain.toString());
  });

  test("is limited: a bomb is rejected before it fills memory", async () => {
    const limits = { bytes: 1e9, ratio: 250, freely: 1024 * 1024 };
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x30), { level: 9 });
    await expect(read(bomb, limits)).rejects.toThrow("unpacks to far more than it is");
    await expect(read(gzipSync(bomb), limits)).rejects.toThrow("unpacks to far more than it is");
    const deep = gzipSync(gzipSync(gzipSync(Buffer.from("a,b"))));
    await expect(read(deep)).rejects.toThrow("packed several times over");
  });

  test("that is damaged is reported", async () => {
    const bytes = gzipSync(plain);
    await expect(read(bytes.subarray(0, bytes.length - 40))).rejects.toThrow("is damaged");
    await expect(read(Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(60, 7)]))).rejects.toThrow(
      "is damaged",
    );
  });

  test.each([
    ["%PDF-1.7", "is a PDF document"],
    ["PAR1....", "is a Parquet file"],
    ["", "is empty"],
  ])("a file that is not a feed is named: %s", async (text, reason) => {
    await expect(read(Buffer.from(text))).rejects.toThrow(reason);
  });

  test("a workbook is recognized", async () => {
    await expect(read(zip("[Content_Types].xml", Buffer.from("<a/>")))).rejects.toThrow(
      "is a workbook or document",
    );
  });
});
