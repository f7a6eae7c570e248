/** A shop for tests: a real database in memory, a clock that stands still, rows by the handful. */
import type { Db } from "@pickwell/db/client";
import { demoSettings } from "@pickwell/db/demo-settings";
import { newId } from "@pickwell/db/id";
import {
  categories,
  deals,
  pages,
  posts,
  products,
  settings,
  subscribers,
} from "@pickwell/db/schema";
import { createTestDatabase } from "@pickwell/db/testing";
import { slugify } from "../src/core/text/slug.ts";
import { type Caller, createCaller } from "../src/index.ts";
import { linkedPages } from "../src/pages/rules.ts";

/** What every test's clock shows. */
export const NOW = new Date("2026-03-14T09:26:53.000Z");
/** Where every test's shop is open. */
export const ORIGIN = "https://shop.example";

type CategoryRow = typeof categories.$inferSelect;
type ProductRow = typeof products.$inferSelect;
type DealRow = typeof deals.$inferSelect;
type PostRow = typeof posts.$inferSelect;
type SubscriberRow = typeof subscribers.$inferSelect;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface TestShop {
  db: Db;
  now: () => Date;
  /** Every procedure, as a visitor may call it. A failure that is nobody's input is thrown as it is. */
  caller: Caller;
  /**
   * Has the shop say of itself what the demo shop says, and gives it every page that it leads to; a
   * new one claims nothing and has none.
   */
  sayDemoTexts(): Promise<void>;
  /** Adds a category: active, boring, under a name of its own. */
  category(values?: Partial<typeof categories.$inferInsert>): Promise<CategoryRow>;
  /**
   * Adds a product: published, $10.00, without pictures, under a name of its own, in the category
   * that was added last, or in a new one.
   */
  product(values?: Partial<typeof products.$inferInsert>): Promise<ProductRow>;
  /** Adds a deal: open since a day ago, for two more days, $10.00 instead of $20.00, without limit. */
  deal(values?: Partial<typeof deals.$inferInsert>): Promise<DealRow>;
  /** Adds an article: published an hour ago, without text, under a title of its own. */
  post(values?: Partial<typeof posts.$inferInsert>): Promise<PostRow>;
  /** Adds a subscriber: confirmed a minute ago, with an address of their own. */
  subscriber(values?: Partial<SubscriberRow>): Promise<SubscriberRow>;
}

/** @param db - a fresh, empty one in memory by default */
export function testShop(db = createTestDatabase()): TestShop {
  const now = () => NOW;
  let count = 0;
  let shelf: CategoryRow | undefined;

  async function sayDemoTexts() {
    await db.insert(settings).values(demoSettings.map((row) => ({ ...row, updatedAt: NOW })));
    await db
      .insert(pages)
      .values(linkedPages.map((slug) => ({ slug, title: slug, createdAt: NOW, updatedAt: NOW })));
  }

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

  async function deal(values: Partial<typeof deals.$inferInsert> = {}) {
    count += 1;
    const row = {
      id: newId(),
      title: `Deal ${count}`,
      discountedPriceCents: 1000,
      originalPriceCents: 2000,
      startsAt: new Date(NOW.getTime() - 24 * HOUR_MS),
      endsAt: new Date(NOW.getTime() + 48 * HOUR_MS),
      affiliateLink: "https://merchant.example/deal",
      createdAt: NOW,
      updatedAt: NOW,
      ...values,
    };
    const [added] = await db.insert(deals).values(row).returning();
    if (!added) throw new Error("No deal was added");
    return added;
  }

  async function post(values: Partial<typeof posts.$inferInsert> = {}) {
    count += 1;
    const title = values.title ?? `Post ${count}`;
    const row = {
      id: newId(),
      title,
      slug: slugify(title),
      status: "published" as const,
      publishedAt: new Date(NOW.getTime() - HOUR_MS),
      createdAt: NOW,
      updatedAt: NOW,
      ...values,
    };
    const [added] = await db.insert(posts).values(row).returning();
    if (!added) throw new Error("No post was added");
    return added;
  }

  async function subscriber(values: Partial<SubscriberRow> = {}) {
    count += 1;
    const id = newId();
    const row = {
      id,
      email: `reader${count}@example.com`,
      status: "confirmed" as const,
      welcomeCode: `WELCOME-${id}`,
      askedAt: NOW,
      mailedAt: NOW,
      confirmedAt: new Date(NOW.getTime() - MINUTE_MS),
      createdAt: NOW,
      ...values,
    };
    const [added] = await db.insert(subscribers).values(row).returning();
    if (!added) throw new Error("No subscriber was added");
    return added;
  }

  const caller = createCaller({
    db,
    now,
    origin: ORIGIN,
    onFault: (error) => {
      throw error;
    },
  });
  return { db, now, caller, sayDemoTexts, category, product, deal, post, subscriber };
}
