/** Imports of feeds into a shop of their own. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { categories, products } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { afterAll, beforeEach } from "vitest";
import { type ImportOptions, importCatalogue } from "../../src/import/import-catalogue.ts";
import { saveSettings } from "../../src/settings/service.ts";
import { NOW, type TestShop, testShop } from "../testing.ts";

export const LAMP = "https://shop.example/lamp";

/** For each test of a file a new shop, and functions to import into it and to tell what it has. */
export function feedImports() {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-feed-"));
  let shop: TestShop;
  let files = 0;
  const startAnew = () => {
    shop = testShop();
  };
  beforeEach(startAnew);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const stored = () => shop.db.select().from(products).orderBy(asc(products.seq));
  return {
    get shop(): TestShop {
      return shop;
    },
    /** Replaces the shop by a new one. */
    startAnew,
    run(content: string | Buffer, options: Partial<ImportOptions> = {}) {
      const path = join(folder, `${files++}`);
      writeFileSync(path, content);
      return importCatalogue(shop.db, path, { now: NOW, fileName: "feed", ...options });
    },
    /** All products, the oldest first. */
    stored,
    told: async () =>
      (await stored()).map((row) => [
        row.name,
        row.sku,
        row.priceCents,
        row.originalPriceCents,
        row.inStock,
        row.affiliateLink,
        row.images.map(({ url }) => url),
      ]),
    /** The name of each product and of its category. */
    shelves: async () => {
      const rows = await shop.db.select().from(categories);
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return (await stored()).map(({ name, categoryId }) => [name, names.get(categoryId)]);
    },
    useCurrency: (defaultCurrency: "EUR" | "GBP") =>
      saveSettings(shop.db, NOW, "payments", { defaultCurrency }, 0),
  };
}
