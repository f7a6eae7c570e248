import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { DelimitedReader } from "./delimited.ts";
import { type JsonShape, jsonReader } from "./json.ts";
import { Columns, type FeedRecord, type RecordReader } from "./records.ts";
import { XmlReader } from "./xml.ts";

/** Bytes in use on the heap, after a garbage collection. */
function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

/** Reads records as objects by column name, in pieces of each size. */
function read(make: (columns: Columns) => RecordReader, text: string, sizes = [1, 7, 1e9]) {
  const results = sizes.map((size) => {
    const columns = new Columns();
    const reader = make(columns);
    const records: FeedRecord[] = [];
    for (let at = 0; at < text.length; at += size) {
      records.push(...reader.push(text.slice(at, at + size)));
    }
    records.push(...reader.end());
    return records.map(({ line, cells, problem }) => {
      const named = cells.flatMap((cell, at) =>
        cell === undefined ? [] : [[columns.names[at] ?? at, cell]],
      );
      return { line, ...(problem ? { problem } : Object.fromEntries(named)) };
    });
  });
  for (const result of results) expect(result).toEqual(results[0]);
  return results[0] ?? [];
}

const xml = (path: string, text: string, sizes?: number[]) =>
  read((columns) => new XmlReader({ path: path.split("/") }, columns), text, sizes);
const json = (shape: JsonShape, text: string, sizes?: number[]) =>
  read((columns) => jsonReader(shape, columns), text, sizes);

describe("XML", () => {
  test("is read with another prefix for Google's namespace, CDATA, comments and repeated elements", () => {
    const text = `<?xml version="1.0"?>
<!-- <item> is no item -->
<rss xmlns:goo="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>
<item>
  <title><![CDATA[Tea & <b>Cups</b>]]></title><goo:price>12.50 EUR</goo:price>
  <goo:additional_image_link>https://a.example/1</goo:additional_image_link>
  <goo:additional_image_link>https://a.example/2</goo:additional_image_link>
  <goo:shipping><goo:country>DE</goo:country><goo:price>4.90 EUR</goo:price></goo:shipping>
  <goo:sale_price/><link>https://a.example/?a=1&amp;b=2</link>
</item><item><title>Two</title></item>
</channel></rss>`;

    expect(xml("rss/channel/item", text)).toEqual([
      {
        line: 4,
        "^rss@version": "2.0",
        "^channel/title": "Shop",
        title: "Tea & <b>Cups</b>",
        "g:price": "12.50 EUR",
        "g:additional_image_link": ["https://a.example/1", "https://a.example/2"],
        "g:shipping/country": "DE",
        "g:shipping/price": "4.90 EUR",
        link: "https://a.example/?a=1&b=2",
      },
      { line: 10, "^rss@version": "2.0", "^channel/title": "Shop", title: "Two" },
    ]);
  });

  test("is read with attributes, and with values around the records", () => {
    const text = `<feed><shop name="A"><p id="1"><price currency="EUR">5</price></p></shop>
<shop name="B"><p id="2">plain</p></shop></feed>`;
    expect(xml("feed/shop/p", text)).toEqual([
      { line: 1, "^shop@name": "A", "@id": "1", price: "5", "price@currency": "EUR" },
      { line: 2, "^shop@name": "B", "@id": "2", "text()": "plain" },
    ]);
  });

  test("that is not well-formed is read up to the fault", () => {
    expect(xml("a/b", "<a><b><n>Tom & Jerry</n></b><b><n>cut")).toEqual([
      { line: 1, n: "Tom & Jerry" },
      { line: 1, problem: "the file ends within this row" },
    ]);
  });

  test.each([
    ["declares entities", `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>`],
    ["nested deeper than 64", "<a>".repeat(100)],
    ["document type of the file is longer", `<!DOCTYPE a [${"x".repeat(70_000)}`],
    ["tag without an end", `<a><b c="${"x".repeat(1_100_000)}`],
  ])("that %s is rejected", (reason, text) => {
    expect(() => xml("a/b", text, [4096])).toThrow(reason);
  });

  test("with a document type but no entities is read", () => {
    const text = `<!DOCTYPE a SYSTEM "http://x.example/a.dtd" [<!ELEMENT a (b)>]>\n<a><b><c>1</c></b></a>`;
    expect(xml("a/b", text)).toEqual([{ line: 2, c: "1" }]);
  });

  test("with one record that is far too large is read without that one, which is not held in memory", () => {
    const reader = new XmlReader({ path: ["a", "b"] }, new Columns());
    const records = [...reader.push("<a><b><c>1</c></b><b><c><![CDATA[")];
    const before = heapInUse();
    for (let part = 0; part < 800; part++) records.push(...reader.push("x".repeat(65_536)));
    // It was given 52 MB.
    expect(heapInUse() - before).toBeLessThan(20e6);
    records.push(...reader.push("]]></c></b><b><c>3</c></b></a>"), ...reader.end());

    expect(records.map(({ cells, problem }) => problem ?? cells[0])).toEqual([
      "1",
      "the row is longer than 2,000,000 characters",
      "3",
    ]);
  });
});

describe("JSON", () => {
  test("is read from an array at any depth", () => {
    const text = `{"@page": "1", "meta": {"links": [{"rel": "x"}], "n": [1, 2]}, "Items": [
 {"Id": "1", "Name": "Say \\"{[\\"", "Bullets": ["a", "b"], "Empty": null, "In": true},
 {"Id": 2, "Size": {"Width": 1.5}}], "after": [{"Id": 3}]}`;
    expect(json({ kind: "array", path: ["Items"] }, text)).toEqual([
      { line: 2, Id: "1", Name: 'Say "{["', Bullets: ["a", "b"], In: "true" },
      { line: 3, Id: "2", "Size/Width": "1.5" },
    ]);
    expect(json({ kind: "array", path: [] }, `[{"a":1},{"a":2}]`)).toEqual([
      { line: 1, a: "1" },
      { line: 1, a: "2" },
    ]);
    expect(
      json(
        { kind: "array", path: ["data", "list"] },
        `{"data":{"list":[{"a":[{"b":1},{"b":2}]}]}}`,
      ),
    ).toEqual([{ line: 1, "a/b": ["1", "2"] }]);
  });

  test("is read from JSON Lines, and lines that are no objects are reported", () => {
    const text = `{"a":1}\n\n{"a":\n{"a":3}\r\n[1]\n{"a":5}`;
    expect(json({ kind: "lines" }, text)).toEqual([
      { line: 1, a: "1" },
      { line: 3, problem: "the row is not valid JSON" },
      { line: 4, a: "3" },
      { line: 5, problem: "the row is no JSON object" },
      { line: 6, a: "5" },
    ]);
    expect(json({ kind: "objects" }, `{"a":\n1}{"a":2} {"a`)).toEqual([
      { line: 1, a: "1" },
      { line: 2, a: "2" },
      { line: 2, problem: "the file ends within this row" },
    ]);
  });

  test("with one object that is far too large is read without that one", () => {
    const long = "x".repeat(2_100_000);
    const problem = "the row is longer than 2,000,000 characters";
    expect(json({ kind: "lines" }, `{"a":1}\n{"a":"${long}"}\n{"a":3}`, [65_536])).toEqual([
      { line: 1, a: "1" },
      { line: 2, problem },
      { line: 3, a: "3" },
    ]);
    expect(
      json({ kind: "array", path: [] }, `[{"a":1},{"a":"${long}"},{"a":3}]`, [65_536]),
    ).toEqual([
      { line: 1, a: "1" },
      { line: 1, problem },
      { line: 1, a: "3" },
    ]);
  });

  test("nested too deeply is cut, not followed", () => {
    const deep = `{"a":${"[".repeat(5000)}1${"]".repeat(5000)},"b":2}`;
    expect(json({ kind: "lines" }, deep)).toEqual([{ line: 1, b: "2" }]);
  });
});

describe("a table", () => {
  const lines = (shape: ConstructorParameters<typeof DelimitedReader>[0], text: string) =>
    read(() => new DelimitedReader(shape), text).map(({ line, problem, ...cells }) => [
      line,
      problem ?? Object.values(cells),
    ]);

  test("without quoting keeps quotes in its values", () => {
    const text = `ID|Name|Price\r\n1|19" rack|5\r\n2|"Best" cup|6\r\n3|a|b|c|d\r\n\r\n4|"open|7`;
    expect(lines({ delimiter: "|", quoted: false, skipLines: 0 }, text)).toEqual([
      [1, ["ID", "Name", "Price"]],
      [2, ["1", '19" rack', "5"]],
      [3, ["2", '"Best" cup', "6"]],
      [4, "the row has 5 values where the first line has 3"],
      [6, ["4", '"open', "7"]],
    ]);
  });

  test("after comment lines counts lines from the top of the file", () => {
    const text = `# Required | a\n# more, of this\nid,title\n1,"a\nb"\n2,c\n`;
    expect(lines({ delimiter: ",", quoted: true, skipLines: 2 }, text)).toEqual([
      [3, ["id", "title"]],
      [4, ["1", "a\nb"]],
      [6, ["2", "c"]],
    ]);
  });

  test.each([
    ["with quotes", { delimiter: "|", quoted: true, skipLines: 0 }],
    ["without quotes", { delimiter: "|", quoted: false, skipLines: 0 }],
  ])("%s that ends within a row has no half of its last value", (_, shape) => {
    const cut = "ID|Price|Name\n1|5.00|Lamp\n2|1";
    expect(lines(shape, cut).at(-1)).toEqual([3, "the file ends within this row"]);
    expect(lines(shape, `${cut}\n`).at(-1)).toEqual([3, ["2", "1"]]);
    expect(lines(shape, "ID|Price|Name\n1|5.00|Lamp\n2|").at(-1)).toEqual([3, ["2", ""]]);
    // Such a file leaves empty values out at the end of its rows.
    expect(lines(shape, "ID|Price|Name\n1|5.00\n2|6.00").at(-1)).toEqual([3, ["2", "6.00"]]);
    expect(lines(shape, "HDR|1|Shop\n1|5.00|Lamp\nTRL|1").at(-1)).toEqual([3, ["TRL", "1"]]);
  });
});
