import { clientOf } from "@pickwell/db/connection";
import { products } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { onSqlite } from "../../test/engines.ts";
import { NOW, testShop } from "../../test/testing.ts";
import { publicSections } from "./sections.ts";

/** Everything a section says, chunk by chunk. */
async function chunksOf(shop: ReturnType<typeof testShop>, name: string, size: number) {
  const section = publicSections(shop.db, NOW, size).find((one) => one.name === name);
  if (!section) throw new Error(`no section ${name}`);
  const chunks: { number: number; changedAt: Date | null; paths: string[] }[] = [];
  for (const chunk of await section.chunks()) {
    const paths: string[] = [];
    for await (const piece of section.read(chunk.number)) {
      paths.push(...piece.map(({ path }) => path));
    }
    chunks.push({ ...chunk, paths });
  }
  return chunks;
}

test("a chunk of products is as new as the newest of its own", async () => {
  const shop = testShop();
  const later = new Date(NOW.getTime() + 1000);
  for (let count = 1; count <= 5; count += 1) {
    await shop.product({ name: `P ${count}`, updatedAt: count === 2 ? later : NOW });
  }

  expect(await chunksOf(shop, "products", 2)).toEqual([
    { number: 1, changedAt: later, paths: ["/product/p-1", "/product/p-2"] },
    { number: 2, changedAt: NOW, paths: ["/product/p-3", "/product/p-4"] },
    { number: 3, changedAt: NOW, paths: ["/product/p-5"] },
  ]);
});

test("more than one read makes a chunk, in order and without repetition", async () => {
  const shop = testShop();
  await shop.product();
  const [row] = await shop.db.select().from(products);
  if (!row) throw new Error("no product");
  const { seq, ...rest } = row;
  for (let count = 0; count < 2100; count += 1) {
    await shop.db.insert(products).values({ ...rest, id: `i${count}`, slug: `s${count}` });
  }

  const chunks = await chunksOf(shop, "products", 2000);

  expect(chunks.map(({ paths }) => paths.length)).toEqual([2000, 101]);
  const paths = chunks.flatMap((chunk) => chunk.paths);
  expect(paths.slice(1)).toEqual(Array.from({ length: 2100 }, (_, count) => `/product/s${count}`));
});

onSqlite("products are read from their table's own order, without sorting", async () => {
  const shop = testShop();
  const plan = clientOf(shop.db)
    .prepare(
      "explain query plan select id from products where +listed = 1 and seq > 1 and seq <= 9 order by seq limit 9",
    )
    .all()
    .map((row) => (row as { detail: string }).detail);

  expect(plan).toEqual(["SEARCH products USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"]);
});

test("lists are cut into chunks too, and an address that two claim is named once", async () => {
  const shop = testShop();
  for (let count = 0; count < 5; count += 1) await shop.deal({ id: `d${count}` });

  expect((await chunksOf(shop, "deals", 2)).map(({ paths }) => paths)).toEqual([
    ["/deals/d0", "/deals/d1"],
    ["/deals/d2", "/deals/d3"],
    ["/deals/d4"],
  ]);
  expect((await chunksOf(shop, "pages", 100))[0]?.paths).toEqual([
    "/",
    "/products",
    "/deals",
    "/blog",
    "/categories",
    "/about",
    "/contact",
  ]);
});
