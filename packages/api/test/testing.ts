/** A shop for tests: a real database in memory, a clock that stands still, rows by the handful. */
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { categories, products } from "@pickwell/db/schema";
import { createTestDatabase } from "@pickwell/db/testing";
import { type Caller, createCaller } from "../src/index.ts";
import { slugify } from "../src/products/rules.ts";

/** What every test's clock shows. */
export const NOW = new Date("2026-03-14T09:26:53.000Z");

type CategoryRow = typeof categories.$inferSelect;
type ProductRow = typeof products.$inferSelect;

export interface TestShop {
  db: Db;
  now: () => Date;
  /** Every procedure, as a visitor may call it. A failure that is nobody's input is thrown as it is. */
  caller: Caller;
  /** Adds a category: active, boring, under a name of its own. */
  category(values?: Partial<typeof categories.$inferInsert>): Promise<CategoryRow>;
  /**
   * Adds a product: published, $10.00, without pictures, under a name of its own, in the category
   * that was added last, or in a new one.
   */
  product(values?: Partial<typeof products.$inferInsert>): Promise<ProductRow>;
}

/** A fresh, empty shop. */
export function testShop(): TestShop {
  const db = createTestDatabase();
  const now = () => NOW;
  let count = 0;
  let shelf: CategoryRow | undefined;

  async function category(values: Partial<typeof categories.$inferInsert> = {}) {
    count += 1;
    const name = values.name ?? `Category ${count}`;
    const row = { id: newId(), name, slug: slugify(name), position: count, ...values };
    const [added] = await db
      .insert(categories)
      .values({ createdAt: NOW, updatedAt: NOW, ...row })
      .returning();
    if (!added) throw new Error("No category was added");
    shelf = added;
    return added;
  }

  async function product(values: Partial<typeof products.$inferInsert> = {}) {
    count += 1;
    const name = values.name ?? `Product ${count}`;
    const categoryId = values.categoryId ?? (shelf ?? (await category())).id;
    const row = {
      id: newId(),
      name,
      slug: slugify(name),
      categoryId,
      priceCents: 1000,
      affiliateLink: "https://merchant.example/product",
      createdAt: NOW,
      updatedAt: NOW,
      ...values,
    };
    const [added] = await db.insert(products).values(row).returning();
    if (!added) throw new Error("No product was added");
    return added;
  }

  const caller = createCaller({
    db,
    now,
    onFault: (error) => {
      throw error;
    },
  });
  return { db, now, caller, category, product };
}
