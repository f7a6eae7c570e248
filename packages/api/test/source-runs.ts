/** Imports successive files of a source, as its job does. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@pickwell/db/id";
import { feedSources, imports } from "@pickwell/db/schema";
import { afterAll } from "vitest";
import { type ImportOptions, importCatalogue } from "../src/import/import-catalogue.ts";
import { sourceRead } from "../src/import/sources/fetch.ts";
import { NOW, type TestShop } from "./testing.ts";

export const SOURCE = "source0000000one";

export interface Line {
  key: number;
  /** The offer's id in the file; by default made from `key`. */
  id?: string;
  /** Price, with a currency unless it is USD. */
  price?: string;
  sale?: string;
  dates?: string;
  label?: string;
}

const withCurrency = (price: string) => (/^[\d.]+$/.test(price) ? `${price} USD` : price);

const lineOf = ({
  key,
  id = `k${key}`,
  price = "10.00",
  sale = "",
  dates = "",
  label = "",
}: Line) =>
  `${id}\tKettle number ${key}\tBoils\thttps://m.example/k${key}\thttps://m.example/k${key}.jpg\tin_stock\t${withCurrency(price)}\tAcme\t${sale}\t${dates}\t${label}\n`;

/** The text of a feed in Google's format. */
export const fileOf = (lines: readonly Line[]) =>
  `id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tbrand\tsale_price\tsale_price_effective_date\tcustom_label_0\n${lines.map(lineOf).join("")}`;

export const addSource = (shop: TestShop, everyHours: number | null = null) =>
  shop.db.insert(feedSources).values({
    ...{ id: SOURCE, name: "Acme", host: "m.example", signIn: "none", sealed: "", everyHours },
    ...{ shrinkPercent: 100, savedBy: "", createdAt: NOW, updatedAt: NOW },
  });

/** @returns a function that imports files of the source */
export function sourceRuns() {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-source-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "feed.tsv");

  async function run(
    shop: TestShop,
    lines: readonly Line[] | string,
    now: Date,
    onProgress?: ImportOptions["onProgress"],
  ) {
    writeFileSync(path, typeof lines === "string" ? lines : fileOf(lines));
    const row = {
      ...{ id: newId(), fileId: "", fileName: "Acme", isDryRun: false, link: null, startedBy: "" },
      undoes: null,
    };
    await shop.db.insert(imports).values({ ...row, startedAt: now, state: "done" });
    const said = { mapping: null, currency: null, decimalMark: null };
    const report = await importCatalogue(shop.db, path, {
      now,
      source: { ...said, id: SOURCE, graceDays: 2, affiliateId: null },
      importId: row.id,
      onProgress,
    });
    const source = { id: SOURCE, isForced: true, mayShrink: true, isFetched: true };
    await sourceRead(shop.db, now, { ...row, source }, report.rows);
    const { created, updated, unchanged } = report;
    return { created, updated, unchanged };
  }
  return { path, run };
}
