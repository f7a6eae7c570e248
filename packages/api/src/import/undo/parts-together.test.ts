/** Undoing several parts of an import in one go, as while nobody waits to write. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importChanges, imports, products } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { everything } from "../../../test/everything.ts";
import { NOW, testShop } from "../../../test/testing.ts";
import { undoChanges } from "../../import-changes/undo.ts";
import { importCatalogue } from "../import-catalogue.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-parts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ID = "import0000000one";
const HEADER =
  "aw_deep_link,product_name,aw_product_id,merchant_product_id,merchant_image_url,merchant_category,search_price,merchant_name,merchant_id,currency,in_stock,data_feed_id,product_GTIN,description";
const line = (
  merchant: string,
  id: number,
  key: number,
  price: string,
  { gtin = "", name = `Lamp ${key}` } = {},
) =>
  `https://${merchant}.example/${key},${name},${key},${key},https://${merchant}.example/${key}.jpg,Shelf ${key % 7},${price},${merchant},${id},USD,1,5,${gtin},About lamp ${key}`;

test("independent parts are undone together, with the former state as the result", async () => {
  const shop = testShop();
  const before = await everything(shop.db);
  await shop.db.insert(imports).values({
    ...{ id: ID, fileId: "feed", fileName: "feed.csv", isDryRun: false, startedBy: "" },
    ...{ startedAt: NOW, state: "done" },
  });
  const path = join(folder, "feed.csv");
  const rows = Array.from({ length: 9 }, (_, key) =>
    line("one", 1, key, "20.00", key === 0 ? { gtin: "4006381333931" } : {}),
  );
  // Sells the first product for less, which changes what the first part added.
  rows.push(line("two", 2, 100, "10.00", { gtin: "4006381333931", name: "Lamp 0" }));
  writeFileSync(path, [HEADER, ...rows].join("\n"));
  await importCatalogue(shop.db, path, { now: NOW, importId: ID, batchSize: 2 });
  expect(await shop.db.$count(importChanges, eq(importChanges.importId, ID))).toBe(5);
  const [cheaper] = await shop.db
    .select()
    .from(products)
    .where(and(eq(products.name, "Lamp 0"), eq(products.priceCents, 1000)));
  expect(cheaper).toBeDefined();

  const shares: number[] = [];
  const outcome = await undoChanges(shop.db, ID, {
    now: NOW,
    actor: { actorId: null, ipHash: null },
    onProgress: (share) => shares.push(share),
    together: 8,
  });

  // The first part has to wait for the last, and all others go with that.
  expect(shares).toEqual([0.8, 1]);
  expect(outcome).toMatchObject({ left: 0, leftRows: [] });
  await shop.db.delete(imports).where(eq(imports.id, ID));
  expect(await everything(shop.db)).toEqual(before);
});
