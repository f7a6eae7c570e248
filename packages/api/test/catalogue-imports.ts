/** Imports product files into a new shop for each test. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { products } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { afterAll, beforeEach } from "vitest";
import { type ImportOptions, importCatalogue } from "../src/import/import-catalogue.ts";
import { assertTranslated } from "./assert-translated.ts";
import { NOW, type TestShop, testShop } from "./testing.ts";

export type Row = Record<string, string | number>;

const quote = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;

/** The CSV of some rows, with all columns that any of them has. */
export function csvOf(rows: Row[], delimiter = ","): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ""))];
  return lines.map((line) => line.map(quote).join(delimiter)).join("\n");
}

/** Line and text of a report's messages. */
export const messages = (list: { line: number; text: string }[]) =>
  list.map(({ line, text }) => [line, text]);

/** Makes a new shop for each test. @returns functions to import into it */
export function catalogueImports() {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-import-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let shop: TestShop;
  let files = 0;
  beforeEach(() => {
    shop = testShop();
  });

  /** Writes a file. @returns its path */
  function fileOf(content: string | Buffer): string {
    const path = join(folder, `${files++}.csv`);
    writeFileSync(path, content);
    return path;
  }
  /** Imports a file. Asserts that all messages of its report are translated. */
  async function run(path: string, options: Partial<ImportOptions> = {}) {
    const report = await importCatalogue(shop.db, path, { now: NOW, ...options });
    const { refused, warnings, notes } = report;
    assertTranslated([...refused, ...warnings].map(({ text }) => text).concat(notes));
    return report;
  }
  /** Imports rows. By default a row is a published simple product for 10. */
  const importRows = (rows: Row[], options?: Partial<ImportOptions>) =>
    run(
      fileOf(csvOf(rows.map((row) => ({ Type: "simple", SKU: "", "Regular price": 10, ...row })))),
      options,
    );
  const stored = () => shop.db.select().from(products).orderBy(asc(products.seq));
  /** The only product. @throws Error when there is none, or more than one */
  async function only() {
    const [product, ...others] = await stored();
    if (!product || others.length > 0) throw new Error(`${others.length + 1} products, not one`);
    return product;
  }
  return {
    get shop() {
      return shop;
    },
    folder,
    fileOf,
    run,
    importRows,
    stored,
    only,
  };
}
