import { eq, type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { categories, deals, posts, products, settings } from "../../../schema.ts";
import { createTestDatabase } from "../../testing/sqlite.ts";
import type { Db } from "../client.ts";
import { clientOf } from "../connection.ts";
import { readRows } from "../statements.ts";
import { applyDerived } from "./derived.ts";
import { postsContaining, rowsShowingPicture } from "./picture-uses.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const common = { createdAt: NOW, updatedAt: NOW };
const pictures = (...keys: string[]) => keys.map((key) => ({ key, alt: "" }));

let db: Db;
beforeEach(async () => {
  db = createTestDatabase();
  await db
    .insert(categories)
    .values({ ...common, id: "home", name: "Home", slug: "home", image: { key: "aa", alt: "" } });
  const price = { categoryId: "home", priceCents: 1, affiliateLink: "" };
  await db.insert(products).values([
    { ...common, ...price, id: "p1", slug: "p1", name: "One", images: pictures("aa", "bb", "aa") },
    { ...common, ...price, id: "p2", slug: "p2", name: "Two" },
  ]);
  await db.insert(deals).values({
    ...common,
    ...{ id: "d1", title: "Deal", discountedPriceCents: 1, startsAt: NOW, affiliateLink: "" },
    images: pictures("bb"),
  });
  const [cover] = pictures("aa");
  await db.insert(posts).values([
    { ...common, id: "t1", slug: "t1", title: "Post", cover, authorAvatar: cover },
    { ...common, id: "t2", slug: "t2", title: "Text", content: "![](/img/0123456789ABCDEF)" },
  ]);
});

/** Rows as lists of their values. */
const valuesOf = (statement: SQL): unknown[][] =>
  (db as unknown as { values(statement: SQL): unknown[][] }).values(statement);

const uses = (key: string): string[] =>
  valuesOf(rowsShowingPicture(key))
    .map(([kind, id]) => `${kind} ${id}`)
    .sort();

test("the uses of a picture are stored once each, and follow every change", async () => {
  expect(uses("aa")).toEqual(["category home", "post t1", "product p1"]);
  expect(uses("bb")).toEqual(["deal d1", "product p1"]);

  await db
    .update(products)
    .set({ images: pictures("cc") })
    .where(eq(products.id, "p1"));
  await db.update(posts).set({ cover: null }).where(eq(posts.id, "t1"));
  await db.update(categories).set({ image: null });
  await db.delete(deals);

  expect(uses("aa")).toEqual(["post t1"]);
  expect(uses("bb")).toEqual([]);
  expect(uses("cc")).toEqual(["product p1"]);
});

test("the shop's logo and favicon are in use while they are selected", async () => {
  const look = (value: Record<string, unknown>) =>
    db
      .insert(settings)
      .values({ section: "appearance", value, updatedAt: NOW })
      .onConflictDoUpdate({ target: settings.section, set: { value } });
  await look({ logo: "aa", favicon: "dd" });
  expect([uses("aa").includes("settings appearance"), uses("dd")]).toEqual([
    true,
    ["settings appearance"],
  ]);

  await look({ logo: null, favicon: "ee", darkMode: true });

  expect([uses("dd"), uses("ee")]).toEqual([[], ["settings appearance"]]);
});

test("uses are the same when they are recreated", () => {
  const before = valuesOf(sql`select * from picture_uses`);
  clientOf(db).exec("update meta set value = '' where key = 'derived'; delete from picture_uses");

  applyDerived(db);

  expect(valuesOf(sql`select * from picture_uses`)).toEqual(before);
  expect(before).not.toEqual([]);
});

test("a text that is not a reference does not fail", () => {
  clientOf(db).exec("update products set images = '{broken' where id = 'p2'");
  clientOf(db).exec("update products set images = '[null, 7, {}]' where id = 'p1'");

  expect(uses("aa")).toEqual(["category home", "post t1"]);
});

test("articles are found by the text of their body in any case, with the index", async () => {
  const query = postsContaining(["img", "0123456789abcdef"]);

  expect(valuesOf(query)).toEqual([["t2"]]);
  expect(valuesOf(postsContaining(["img", 'quo"te']))).toEqual([]);
  const plan = await readRows<{ detail: string }>(db, sql`explain query plan ${query}`);
  expect(plan.map(({ detail }) => detail).join()).toMatch(/posts_search VIRTUAL TABLE INDEX .*M\d/);
});

test("uses are found by key, and the library's lists along its indexes", () => {
  const planOf = (text: string) =>
    clientOf(db)
      .prepare<[], { detail: string }>(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => detail);

  expect(planOf("select kind, id from picture_uses where key = 'aa'").join()).toMatch(
    /SEARCH picture_uses USING PRIMARY KEY \(key=\?\)/,
  );
  const order = "order by created_at desc, key desc limit 20";
  expect(planOf(`select key from pictures ${order}`).join()).toMatch(
    /SCAN pictures USING COVERING INDEX pictures_by_age/,
  );
  expect(planOf(`select key from pictures where kind = 'uploaded' ${order}`).join()).toMatch(
    /^SEARCH pictures USING INDEX pictures_of_kind \(kind=\?\)$/,
  );
});
