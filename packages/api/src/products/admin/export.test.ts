import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictures, products } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../../test/testing.ts";
import { importCatalogue } from "../../import/import-catalogue.ts";
import type { Inputs } from "../../index.ts";
import { remotePictureKey } from "../../pictures/remote.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function exported(shop: TestShop, filter: Inputs["admin"]["products"]["export"] = {}) {
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  let text = "";
  for await (const piece of await api.admin.products.export(filter)) text += piece;
  return text;
}

function fileOf(text: string): string {
  const path = join(folder, "export.csv");
  writeFileSync(path, text);
  return path;
}

const remote = (url: string, alt: string) => ({ key: remotePictureKey(url), url, alt });

/** Products whose every field is as hard to write down as it gets. */
async function strangeShop() {
  const shop = testShop();
  const key = "0123456789abcdef";
  await shop.db.insert(pictures).values({ key, source: "media:a.webp", createdAt: NOW });
  await shop.category({ name: "Home, Garden > Tools & more" });
  await shop.product({ name: "Plain", sku: "P-1" });
  await shop.product({
    name: '=HYPERLINK("https://evil.example","=1")',
    slug: "formula",
    sku: "-2+3",
    brand: "@Brand, Ltd > <b>",
    description: 'Line one\nLine "two", <b>bold</b> & [gallery id="1"]\n\nA path: C:\\new',
    priceCents: 123_456,
    originalPriceCents: 200_000,
    featured: true,
    inStock: false,
    features: ["Oak, walnut", "=2+2", "Size < 3 & > 1"],
    images: [
      remote("https://pictures.example/a,b.jpg", '=HYPERLINK("https://evil.example","=1")'),
      remote(
        "https://pictures.example/b.jpg",
        '=HYPERLINK("https://evil.example","=1"), picture 2',
      ),
    ],
  });
  await shop.product({ name: "+Same name", slug: "renamed-since", images: [{ key, alt: "Ours" }] });
  await shop.product({ name: "Same name", slug: "same-name", status: "draft" });
  await shop.product({ name: "Same name", slug: "same-name-2", status: "archived" });
  return shop;
}

test("1.2.10 no cell starts like a formula", async () => {
  const text = await exported(await strangeShop());
  const cells = text.split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/);

  expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(text).toContain(`'-2+3`);
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""=1"")"`);
});

test("importing an export finds nothing to change", async () => {
  const shop = await strangeShop();
  const before = await shop.db.select().from(products);

  const report = await importCatalogue(shop.db, fileOf(await exported(shop)), { now: NOW });

  expect(report).toMatchObject({ rows: 5, unchanged: 5, refused: [], warnings: [] });
  expect(await shop.db.select().from(products)).toEqual(before);
});

test("an empty shop gets the same products from an export", async () => {
  const shop = await strangeShop();
  const other = testShop();

  await importCatalogue(other.db, fileOf(await exported(shop)), { now: NOW });

  const fields = ({
    id,
    seq,
    categoryId,
    images,
    status,
    ...row
  }: typeof products.$inferSelect) => ({
    ...row,
    images: images.map(({ url, key }) => url ?? `${ORIGIN}/img/${key}`),
    status: status === "archived" ? "draft" : status,
  });
  const rows = async ({ db }: TestShop) =>
    (await db.select().from(products).orderBy(asc(products.seq))).map(fields);
  expect(await rows(other)).toEqual(await rows(shop));
});

test("exports everything that the list would find", async () => {
  const shop = testShop();
  for (let index = 0; index < 1203; index++) {
    await shop.product({ name: `P${index}`, status: index % 2 ? "draft" : "published" });
  }
  const names = async (filter: Inputs["admin"]["products"]["export"]) =>
    (await exported(shop, filter)).trimEnd().split("\r\n").slice(1);

  expect(await names({})).toHaveLength(1203);
  expect(await names({ status: "draft" })).toHaveLength(601);
  expect(await names({ search: "p1202" })).toHaveLength(1);
  expect(await names({ category: "nowhere" })).toEqual([]);
});
