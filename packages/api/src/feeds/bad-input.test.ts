import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { openFile, priceOf, readFeed } from "../../test/feeds/reading.ts";
import { ImportError } from "../csv/import-error.ts";
import { contentHash, isSold, priceAt } from "./offer-row.ts";
import { type Feed, type IsUnchanged, isRead, isRefused } from "./read-feed.ts";

const HEADER = "id,title,link,image_link,price,sale_price,sale_price_effective_date,availability";
const csv = (...rows: string[]) => [HEADER, ...rows].join("\n");
const row = (id: string, rest = "https://a.example/1,,9.00 EUR,,,in stock") => `${id},Cup,${rest}`;

test("each bad row has its reason and does not affect the others", async () => {
  const { read, refused } = await readFeed(
    csv(
      row("1"),
      row("1"),
      row("A"),
      row("a"),
      ",Cup,https://a.example/1,,9.00 EUR,,,in stock",
      row("3", "https://a.example/1,,,,,in stock"),
      row("4", "https://a.example/1,,0.0 EUR,,,in stock"),
      row("5", "https://a.example/1,,0.0 EUR,,,out of stock"),
      row("6", "https://a.example/1,,-5 EUR,,,in stock"),
      row("7", "https://a.example/1,,from 5 EUR,,,in stock"),
      row("8", "ftp://a.example/1,,9.00 EUR,,,in stock"),
      row("9", "https://a.example/1,/rel.jpg,9.00 EUR,,,in stock"),
      row("10", "https://a.example/1,data:image/png;base64,9.00 EUR"),
      row("11", "https://a.example/1,,9.00 EUR,12.00 EUR,,in stock"),
      row("12", "https://a.example/1,,9.00 EUR,7.00 EUR,whenever,in stock"),
      row(
        "13",
        "https://a.example/1,,9.00 EUR,7.00 EUR,2026-11-01 10:00/2026-11-30 10:00,in stock",
      ),
      '14,"broken, https://a.example/1,,9.00 EUR,,,in stock',
      row("15"),
      "16,<script>alert(1)</script>,https://a.example/1,,9.00 EUR,,,in stock",
      "17,<b>Tea &amp; Cups</b><script>x</script>,https://a.example/1,,9.00 EUR,,,in stock",
      row("18", "https://a.example/1,,9.00 EUR,7.00 USD,,in stock"),
    ),
    { zone: "Europe/Berlin" },
  );

  expect(refused).toEqual([
    { line: 3, reason: "its id “1” is already used in line 2" },
    { line: 6, reason: "id is empty" },
    { line: 7, reason: "it has no price" },
    { line: 8, reason: "it has no price" },
    { line: 10, reason: "price “-5 EUR” is not an amount of money" },
    { line: 11, reason: "price “from 5 EUR” is not an amount of money" },
    { line: 12, reason: "link “ftp://a.example/1” is not an http or https address" },
    { line: 18, reason: expect.stringContaining("quote") },
    { line: 20, reason: "title is empty" },
  ]);
  expect(read.map(({ row: { key } }) => key)).toEqual("1 A a 5 9 10 11 12 13 15 17 18".split(" "));
  const byKey = new Map(read.map((one) => [one.row.key, one]));
  expect(byKey.get("9")?.row.pictures).toEqual(["https://a.example/rel.jpg"]);
  expect(byKey.get("10")).toMatchObject({
    row: { pictures: [] },
    warnings: ["the picture “data:image/png;base64” is not an http or https address; left out"],
  });
  expect(["11", "12", "13", "18"].map((key) => priceOf(byKey.get(key) as never))).toEqual([
    "900 EUR",
    "900 EUR",
    "700 (900) EUR",
    "900 EUR",
  ]);
  // In the shop's time zone, since the file names none.
  expect(byKey.get("13")?.row.saleFrom).toEqual(new Date("2026-11-01T09:00Z"));
  expect(byKey.get("17")?.row.title).toBe("Tea & Cups");
  expect(byKey.get("12")?.warnings).toEqual([
    "sale_price_effective_date “whenever” is no span; no sale",
  ]);
});

test("XML entities that expand to gigabytes are rejected", async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY lol${at} "${`&lol${at ? at - 1 : ""};`.repeat(10)}">`,
  ).join("")}]><rss><channel><item><title>&lol8;</title></item></channel></rss>`;
  await expect(readFeed(bomb)).rejects.toThrow("declares entities");
});

test("XML without an end of nesting is refused while it is recognised", async () => {
  const nested = `<rss><channel><item>${"<a>".repeat(2_000)}`;
  await expect(readFeed(nested)).rejects.toThrow("nested deeper than 64 elements");
});

test("a compressed file of endless zeros is rejected before it fills memory", async () => {
  const zeros = gzipSync(Buffer.alloc(128 * 1024 * 1024), { level: 9 });
  const before = process.memoryUsage().rss;
  await expect(readFeed(zeros)).rejects.toThrow(/not a text file|unpacks to far more/);
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
});

test.each([
  ["CSV", csv(row("1"), `2,"${"x".repeat(3_000_000)}",https://a.example/1,,9 EUR,,,1`, row("3"))],
  [
    "XML",
    `<rss><channel>${["1", "2", "3"]
      .map(
        (id) =>
          `<item><id>${id}</id><title>Cup</title><link>https://a.example/1</link><price>9 EUR</price><availability>in stock</availability><description>${id === "2" ? "x".repeat(3_000_000) : ""}</description></item>`,
      )
      .join("\n")}</channel></rss>`,
  ],
  [
    "JSON",
    ["1", "2", "3"]
      .map((id) =>
        JSON.stringify({
          id,
          title: "Cup",
          link: "https://a.example/1",
          price: "9 EUR",
          availability: "in stock",
          description: id === "2" ? "x".repeat(3_000_000) : "",
        }),
      )
      .join("\n"),
  ],
])("only the row is rejected when a row in %s is far too large", async (_, text) => {
  const { read, refused } = await readFeed(text);
  expect(read.map(({ row: { key } }) => key)).toEqual(["1", "3"]);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatch(/longer than/);
});

describe("a row", () => {
  const offers = async (text: string) => (await readFeed(text)).read.map(({ row: one }) => one);

  test("has the same hash in every file format, and another when a value changes", async () => {
    const [plain] = await offers(csv(row("1")));
    const [moved] = await offers(
      "availability;price;title;id;link;other\nin_stock;9,00 €;  Cup ;1;https://a.example/1;x",
    );
    const [dearer] = await offers(csv(row("1", "https://a.example/1,,9.01 EUR,,,in stock")));
    if (!plain || !moved || !dearer) throw new Error("not read");
    expect(contentHash(moved)).toBe(contentHash(plain));
    expect(contentHash(dearer)).not.toBe(contentHash(plain));
  });

  test("has its reduced price during the sale only", async () => {
    const [offer] = await offers(
      csv(
        row("1", "https://a.example/1,,9 EUR,7 EUR,2026-11-01T00:00Z/2026-11-30T00:00Z,in stock"),
      ),
    );
    if (!offer) throw new Error("not read");
    const at = (iso: string) => priceAt(offer, new Date(iso));
    expect(at("2026-10-31T23:59:59Z")).toEqual({ minor: 900, beforeMinor: null });
    expect(at("2026-11-01T00:00:00Z")).toEqual({ minor: 700, beforeMinor: 900 });
    expect(at("2026-11-30T00:00:01Z")).toEqual({ minor: 900, beforeMinor: null });
    expect(isSold(offer, new Date())).toBe(true);
    expect(isSold({ ...offer, availability: "out_of_stock" }, new Date())).toBe(false);
  });
});

test("a file that ends within a row is reported", async () => {
  expect((await readFeed(csv(row("1"), "2,Cu"))).summary.isCut).toBe(true);
  expect((await readFeed(csv(row("1"), row("2")))).summary.isCut).toBe(false);
  const xml = `<rss><channel><item><id>1</id><title>A</title><link>https://a.example</link><price>1 EUR</price><gtin/></item><item><id>2</id>`;
  expect((await readFeed(xml)).summary.isCut).toBe(true);
});

test("sums of a generated file are right in every way of writing it", async () => {
  let seed = 3;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const items = Array.from({ length: 3000 }, (_, at) => ({
    id: `K${at}`,
    minor: 100 + random(2_000_000),
    inStock: random(3) > 0,
  }));
  const sum = items.reduce((total, { minor }) => total + minor, 0);
  const inStock = items.filter((one) => one.inStock).length;
  const german = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2 });
  const files = {
    csv: [
      "id;title;link;price;availability",
      ...items.map(
        ({ id, minor, inStock: is }) =>
          `${id};"Thing; ""${id}""";https://a.example/${id};${german.format(minor / 100)} €;${is ? "auf Lager" : "ausverkauft"}`,
      ),
    ].join("\r\n"),
    xml: `<feed>${items
      .map(
        ({ id, minor, inStock: is }) =>
          `<product id="${id}"><name><![CDATA[Thing & ${id}]]></name><url>https://a.example/${id}</url><price currency="EUR">${(minor / 100).toFixed(2)}</price><available>${is}</available></product>`,
      )
      .join("\n")}</feed>`,
    jsonl: items
      .map(({ id, minor, inStock: is }) =>
        JSON.stringify({
          id,
          name: id,
          url: `https://a.example/${id}`,
          price: minor / 100,
          currency: "EUR",
          in_stock: is,
        }),
      )
      .join("\n"),
  };
  for (const [kind, text] of Object.entries(files)) {
    const { read, refused, summary } = await readFeed(kind === "csv" ? gzipSync(text) : text);
    expect(refused, kind).toEqual([]);
    expect(summary.questions, kind).toEqual([]);
    expect(
      read.reduce((total, { row: one }) => total + (one.regularMinor ?? 0), 0),
      kind,
    ).toBe(sum);
    expect(
      read.filter(({ row: one }) => one.availability === "in_stock"),
      kind,
    ).toHaveLength(inStock);
    expect(new Set(read.map(({ row: one }) => one.currency)), kind).toEqual(new Set(["EUR"]));
  }
});

test("unchanged rows are not read again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "feed-"));
  const path = join(folder, "feed.csv");
  const open = async (text: string, answers = {}) => {
    writeFileSync(path, text);
    return openFile(path, { currency: "EUR", answers });
  };
  const known = new Map<string, string>();
  const isUnchanged: IsUnchanged = (merchant, key, cells) =>
    known.get(`${merchant} ${key}`) === cells;
  const run = async (feed: Feed) => {
    const kinds: string[] = [];
    for await (const { rows } of feed.rows(isUnchanged)) {
      for (const one of rows) {
        if (isRead(one)) known.set(` ${one.row.key}`, one.cells ?? "");
        kinds.push(isRead(one) ? "read" : isRefused(one) ? one.reason : "unchanged");
      }
    }
    return kinds;
  };
  const text = csv(row("1"), row("2"), row("2"));

  const again = "its id “2” is already used in line 3";
  expect(await run(await open(text))).toEqual(["read", "read", again]);
  expect(await run(await open(text))).toEqual(["unchanged", "unchanged", again]);
  expect(await run(await open(text.replace("1,Cup", "1,Mug")))).toEqual([
    "read",
    "unchanged",
    again,
  ]);
  // With another decimal mark the same cells are read again.
  expect((await run(await open(text, { price: "," })))[1]).toBe("read");
  rmSync(folder, { recursive: true });
});

test("a file with damage at any place is read up to it, or rejected with a reason", async () => {
  const files = [
    csv(row("1"), '2,"A ""quoted"" cup",https://a.example/2,,"1.299,00 €",,,auf Lager', row("3")),
    `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><link>https://a.example</link><item><g:id>1</g:id><title><![CDATA[A & B]]></title><link>https://a.example/1</link><g:price>9 EUR</g:price></item><!-- x --><item><g:id>2</g:id></item></channel></rss>`,
    `{"products":[{"id":1,"name":"A \\"x\\"","price":{"value":9},"url":"https://a.example"},{"id":2}]}`,
    `{"id":1,"title":"A","price":"9 EUR","link":"https://a.example/1"}\n{"id":2,"title":"B"}`,
    "HDR|1|N|09/03/2022 00:02:32\n1|A|2|C|D|https://a.example|x|y\nTRL|1",
  ].map((text) => Buffer.from(text));
  let seed = 11;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const outcomes = { read: 0, refused: 0 };
  for (let round = 0; round < 150; round++) {
    const original = files[round % files.length] ?? Buffer.alloc(0);
    const bytes = Buffer.from(original.subarray(0, original.length - random(original.length / 2)));
    for (let change = random(4); change > 0; change--) {
      const place = random(bytes.length);
      bytes[place] = random(3) ? '<>"{}[]|,\n&;\\'.charCodeAt(random(13)) : random(256);
    }
    try {
      const { read, refused } = await readFeed(random(4) ? bytes : gzipSync(bytes));
      for (const { reason } of refused) expect(reason).not.toMatch(/undefined|NaN|\[object/);
      for (const { row: one } of read) expect(one.key).not.toBe("");
      outcomes.read++;
    } catch (error) {
      expect(error, bytes.toString("latin1")).toBeInstanceOf(ImportError);
      outcomes.refused++;
    }
  }
  expect(outcomes.read).toBeGreaterThan(50);
  expect(outcomes.refused).toBeGreaterThan(5);
});
