/** Files of products, imported into a shop of a test. */
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

/** An export of some rows; the columns are those that any row has. */
export function csvOf(rows: Row[], delimiter = ","): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ""))];
  return lines.map((line) => line.map(quote).join(delimiter)).join("\n");
}

/** What a report says of rows: their lines, and the words. */
export const messages = (list: { line: number; text: string }[]) =>
  list.map(({ line, text }) => [line, text]);

/** A new shop for each test of a file, and ways to import into it. */
export function catalogueImports() {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-import-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let shop: TestShop;
  let files = 0;
  beforeEach(() => {
    shop = testShop();
  });

  /** @returns the path of a file with this in it */
  function fileOf(content: string | Buffer): string {
    const path = join(folder, `${files++}.csv`);
    writeFileSync(path, content);
    return path;
  }
  /** Whatever its report says has to be told in every language. */
  async function run(path: string, options: Partial<ImportOptions> = {}) {
    const report = await importCatalogue(shop.db, path, { now: NOW, ...options });
    const { refused, warnings, notes } = report;
    assertTranslated([...refused, ...warnings].map(({ text }) => text).concat(notes));
    return report;
  }
  /** Imports rows; each is a published simple product unless it says otherwise. */
  const importRows = (rows: Row[], options?: Partial<ImportOptions>) =>
    run(
      fileOf(csvOf(rows.map((row) => ({ Type: "simple", SKU: "", "Regular price": 10, ...row })))),
      options,
    );
  const stored = () => shop.db.select().from(products).orderBy(asc(products.seq));
  /** The one product there is. @throws Error when there are more, or none */
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
