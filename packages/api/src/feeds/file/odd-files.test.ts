import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { openFeed, readText } from "./feed-file.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-odd-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Buffer) {
  const path = join(folder, "feed");
  writeFileSync(path, bytes);
  const file = await openFeed(path, "feed");
  let text = "";
  for await (const piece of readText(file)) text += piece.text;
  return { text, encoding: file.encoding };
}

/** Encodes a text in a single-byte encoding. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    bytes.set(decoder.decode(Uint8Array.of(byte), { stream: true }), byte);
  }
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f));
}

/** Rows as in feeds: a few words in the language, between URLs and English words. */
const rows = (title: string, text: string) =>
  "id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\n" +
  Array.from(
    { length: 6 },
    (_, at) =>
      `k${at}\t${title}\t${text}\thttps://m.example/catalog/item/${at}?ref=feed\thttps://cdn.example/pictures/large/${at}.jpg\tin stock\t10.00 USD\n`,
  ).join("");

describe("the encoding of a file whose letters are between URLs", () => {
  test.each([
    ["koi8-r", "Лампа настольная белая", "Лампа для дома, теплый свет"],
    ["windows-1251", "Лампа настольная белая", "Лампа для дома, теплый свет"],
    ["windows-1253", "Επιτραπέζιο φωτιστικό", "Φωτιστικό για το σπίτι"],
    ["windows-1250", "Świetlny żółw piękny śnieg", "Łóżko drewniane, półka wisząca"],
    ["windows-1250", "Křeslo žluté", "Lampička čtecí šedá"],
    ["windows-1250", "Krzesło dębowe", "Stół kuchenny biały"],
    ["windows-1250", "Íróasztal tölgy", "Hűtőszekrény fehér"],
    ["iso-8859-2", "Křeslo žluté", "Žárovka teplá, šedá židle"],
    ["windows-1252", "Théière à poser", "Chaise pliée, garçon d'été"],
    ["windows-1252", "Kökslåda", "Sänglampa blå, örngott"],
    ["windows-1252", "Stol i grøn bøg", "Lampe på væg, 5 m³"],
    ["windows-1252", "¿Qué silla? Año", "Lámpara pequeña"],
    ["windows-1252", "Tischlampe für große Räume", "Schöne Lampe für Küche und Büro"],
  ])("is recognized: %s", async (encoding, title, text) => {
    const given = rows(title, text);
    expect((await read(encode(given, encoding))).text).toBe(given);
  });

  // Some have few letters, and more in foreign names.
  const polish = "Numer zamówienia;Reklamodawca;Status\nA-1;Möbel & Co;Oczekująca\n";
  test.each([
    ["windows-1250", polish],
    ["iso-8859-2", polish],
    ["windows-1250", `${polish};Wartość\n${"A-2;Läufer GmbH;Oczekująca\n".repeat(20)}`],
    ["windows-1250", "id;title\n1;Dywan wełniany\n"],
    ["windows-1250", "id;title;brand\n1;Łóżko;Lancôme\n"],
    ["windows-1250", "id;titul\n1;Nůž\n2;Žárovka\n"],
    ["windows-1252", `Numéro;Annonceur;Montant\n${"1;Galerie d’été;5 €\n".repeat(9)}`],
    ["windows-1252", "Numéro;Annonceur;Statut\n1;L’Œuf;Refusée\n"],
    ["windows-1252", "id;title;price\n1;Crème brûlée set – 5 m³;£5\n"],
    ["windows-1252", "id;title;price\n1;Gift card;£5\n2;Voucher;£10\n3;Card;£20\n"],
    ["windows-1252", "id;title\n1;Pump 5 m³/h\n2;Box 8 m³\n3;Rug 5 m²\n"],
    ["windows-1252", "id;title\n1;Bit ¼ inch\n2;Socket ¾ inch\n3;Scale ±5 g\n"],
  ])("is recognized by few letters, in %s", async (encoding, given) => {
    expect((await read(encode(given, encoding))).text).toBe(given);
  });
});

/** A zip archive with a directory at its end. */
function zip(files: Record<string, string>, { isStreamed = false } = {}): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const body = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(isStreamed ? 8 : 0, 6);
    head.writeUInt16LE(8, 8);
    if (!isStreamed) head.writeUInt32LE(body.length, 18);
    head.writeUInt16LE(name.length, 26);
    const descriptor = Buffer.alloc(isStreamed ? 16 : 0);
    if (isStreamed) {
      descriptor.writeUInt32LE(0x08074b50, 0);
      descriptor.writeUInt32LE(body.length, 8);
    }
    parts.push(head, Buffer.from(name), body, descriptor);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(body.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    list.push(entry, Buffer.from(name));
    offset += head.length + name.length + body.length + descriptor.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

describe("an archive of several files", () => {
  const feed = rows("Lamp", "Bright");

  test.each([
    ["alone", { "feed.tsv": feed }],
    ["after a note", { "README.txt": "Hello", "feed.tsv": feed }],
    [
      "with its checksum",
      { "data/feed.tsv": feed, "data/feed.tsv.md5": "0", "__MACOSX/._feed": "x" },
    ],
    [
      "after files longer than what is read at once",
      { "a.html": "<p>", "b.html": randomBytes(400_000).toString("hex"), "feed.tsv": feed },
    ],
  ])("is read when the feed is %s, and also with lengths after the files", async (_, files) => {
    expect((await read(zip(files))).text).toBe(feed);
    expect((await read(zip(files, { isStreamed: true }))).text).toBe(feed);
  });

  test("is rejected when a file before the feed is cut off or damaged", async () => {
    const files = { "a.html": randomBytes(4000).toString("hex"), "feed.tsv": feed };
    const whole = zip(files, { isStreamed: true });
    const damaged = Buffer.from(whole).fill(0xff, 40, 80);
    for (const bytes of [whole.subarray(0, 2000), damaged]) {
      await expect(read(bytes)).rejects.toThrow("is an archive that cannot be read as it comes");
    }
  });

  test.each([false, true])(
    "is rejected when it contains two feeds (streamed: %s)",
    async (isStreamed) => {
      const files = { "a.tsv": feed, "b.tsv": feed, "c.tsv": feed, "d.tsv": feed };
      await expect(read(zip(files, { isStreamed }))).rejects.toThrow(
        "feed has several files in it: a.tsv, b.tsv, c.tsv and 1 more. Unpack it",
      );
    },
  );
});
