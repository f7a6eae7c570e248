import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { imageOf } from "@pickwell/db/testing";
import { describe, expect, test } from "vitest";
import { catalogueImports, csvOf, messages } from "../../test/catalogue-imports.ts";
import { ImportError } from "../csv/import-error.ts";

const imports = catalogueImports();
const { fileOf, folder, importRows, only, run } = imports;

describe("files", () => {
  const rows = [
    { Type: "simple", SKU: "É1", Name: "Crème brûlée – für zwei", "Regular price": "12,50" },
  ];
  const latin1 = (text: string) => Buffer.from(text.replaceAll("–", "\u0096"), "latin1");

  test.each([
    ["commas", Buffer.from(csvOf(rows))],
    ["semicolons", Buffer.from(csvOf(rows, ";"))],
    ["tabs", Buffer.from(csvOf(rows, "\t"))],
    ["a byte order mark", Buffer.from(`\ufeff${csvOf(rows)}`)],
    [
      "other cases and spellings",
      Buffer.from(csvOf(rows).replace("Regular price", "REGULAR_PRICE ").replace("SKU", "sku")),
    ],
    ["a hint for spreadsheets", Buffer.from(`sep=;\r\n${csvOf(rows, ";")}`)],
    ["UTF-16", Buffer.from(`\ufeff${csvOf(rows, "\t")}`, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\ufeff${csvOf(rows)}`, "utf16le").swap16()],
    ["Windows-1252", latin1(csvOf(rows))],
  ])("are imported with %s", async (_, content) => {
    const report = await run(fileOf(content));
    expect(report).toMatchObject({ created: 1, refused: [], warnings: [] });
    expect(await only()).toMatchObject({ sku: "É1", name: rows[0]?.Name, priceCents: 1250 });
  });

  test("in Windows-1252 are imported with a notice", async () => {
    const { notes } = await run(fileOf(latin1(csvOf(rows))));
    expect(notes).toContain("The file is not UTF-8; it was read as Windows-1252.");
  });

  test("with some invalid bytes name the rows", async () => {
    const content = Buffer.concat([
      Buffer.from(csvOf([...rows, ...rows.map((row) => ({ ...row, SKU: "B" }))])),
      Buffer.from('\nsimple,C,"Bad '),
      Buffer.from([0xe9]),
      Buffer.from('",5'),
    ]);
    const report = await run(fileOf(content));
    expect(report.created).toBe(3);
    expect(messages(report.warnings)).toEqual([
      [4, "some characters could not be read and are shown as \ufffd"],
    ]);
  });

  test("with malformed rows lose only those", async () => {
    const report = await run(
      fileOf(
        'Type,SKU,Name,Regular price\nsimple,A,"Lamp,5\nsimple,B,"Chair",6\nsimple,C,Pot,7,8,9\nsimple,D,Mug,4\n',
      ),
    );
    expect(report).toMatchObject({ rows: 4, created: 2 });
    expect(report.refused.map(({ line }) => line)).toEqual([2, 4]);
  });

  /** The beginning of a workbook: a zip archive whose first file is `[Content_Types].xml`. */
  const workbook = Buffer.alloc(64);
  workbook.write("PK\u0003\u0004", "latin1");
  workbook.writeUInt16LE(19, 26);
  workbook.write("[Content_Types].xml", 30);

  test.each([
    ["is missing", () => join(folder, "nowhere.csv"), /^There is no file/],
    [
      "is a folder",
      () => {
        const path = join(folder, "folder");
        mkdirSync(path, { recursive: true });
        return path;
      },
      /is a folder/,
    ],
    ["is no regular file", () => "/dev/null", /is not a regular file/],
    ["is empty", () => fileOf(""), /is empty/],
    ["is blank", () => fileOf("\n\n \n"), /is empty/],
    ["is a workbook", () => fileOf(workbook), /workbook/],
    ["is a picture", () => fileOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1])), /is a picture/],
    [
      "is binary",
      () => fileOf(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3, 255])),
      /is not a text file/,
    ],
    [
      "has other columns",
      () => fileOf("Vorname,Nachname\nA,B\n"),
      /Its columns are Vorname, Nachname/,
    ],
    ["names no products", () => fileOf("SKU,Regular price\nA,1\n"), /not a product export/],
    [
      "has nothing but broken quotes",
      () => fileOf(`Name,SKU\n${'"x\n'.repeat(700_000)}`),
      /quotes of too many/,
    ],
  ])("with %s cannot be imported", async (_, make, message) => {
    const before = await imageOf(imports.shop.db);
    const error = await run(make()).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ImportError);
    expect((error as ImportError).message).toMatch(message);
    expect((error as ImportError).message).not.toContain("\n");
    expect((await imageOf(imports.shop.db)) === before).toBe(true);
  });

  test("with a column of names alone are accepted", async () => {
    expect(await run(fileOf("ID,SKU,Name,Regular price\n"))).toMatchObject({ rows: 0, created: 0 });
  });
});

test("progress is reported as fractions that grow to 1", async () => {
  const shares: number[] = [];
  const rows = Array.from({ length: 500 }, (_, index) => ({ Name: `Lamp ${index}` }));
  await importRows(rows, { onProgress: ({ share }) => shares.push(share) });
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
});

test("progress is reported for rejected rows, too, so that the import can be canceled", async () => {
  const phases: string[] = [];
  const onProgress = ({ phase, share }: { phase: string; share: number }) => {
    phases.push(phase);
    expect(share).toBeGreaterThanOrEqual(0);
  };
  const nameless = `,,1,${"x".repeat(100_000)}\n`;
  await run(fileOf(`SKU,Name,Regular price,Description\n${nameless.repeat(20)}`), { onProgress });
  expect(phases.filter((phase) => phase === "saving").length).toBeGreaterThan(2);

  await run(fileOf("SKU,Name,Regular price\n"), { onProgress });
});
