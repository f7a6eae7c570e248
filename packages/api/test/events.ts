/** Clicks, page views and sales for tests, as the shop would have written them down. */
import { atomic } from "@pickwell/db/atomic";
import type { Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { clicks, pageViews, sales } from "@pickwell/db/schema";
import { rollUpAll } from "../src/attribution/roll-up.ts";
import { addUp } from "../src/attribution/totals/add-up.ts";
import { type SaleFacts, Sums } from "../src/attribution/totals/sums.ts";
import { zonesOf } from "../src/time/zones.ts";
import { NOW, type TestShop } from "./testing.ts";

type ClickValues = Partial<typeof clicks.$inferInsert>;
type ViewValues = Partial<typeof pageViews.$inferInsert>;
type SaleValues = Partial<typeof sales.$inferInsert>;

/** Adds a click: of a person at a desktop, on a product p1 of m.example, now. */
export async function addClick({ db }: TestShop, values: ClickValues = {}) {
  const targetId = values.targetId ?? "p1";
  const row = {
    id: newId(),
    kind: "product",
    targetId,
    productId: targetId,
    categoryId: "c1",
    merchant: "m.example",
    page: "/",
    placement: "card",
    visitor: "visitor",
    device: "desktop",
    inMinute: 1,
    createdAt: NOW,
  } as const;
  await db.insert(clicks).values({ ...row, ...values });
}

/** Adds a view of the home page: of a person at a desktop, now. */
export async function addView({ db }: TestShop, values: ViewValues = {}) {
  const row = { page: "/", visitor: "visitor", device: "desktop", createdAt: NOW } as const;
  await db.insert(pageViews).values({ ...row, ...values });
}

/** Statements that add a sale to the totals, or take it out again. */
export function* saleTotals(tx: Tx, sale: SaleFacts, sign: 1 | -1) {
  const sums = new Sums(yield* zonesOf(tx));
  sums.addSale(sale, sign);
  yield* addUp(tx, sums.list);
}

/** Adds a sale of $10.00, of which $1.00 is the shop's, now; by a new customer. */
export async function addSale({ db }: TestShop, values: SaleValues = {}) {
  const id = newId();
  const row = {
    id,
    network: "",
    orderId: id,
    kind: "product",
    targetId: "p1",
    productId: "p1",
    categoryId: "c1",
    merchant: "m.example",
    page: "/",
    placement: "card",
    device: "desktop",
    customer: id,
    isNewCustomer: true,
    isFirstOfDay: true,
    amountCents: 1000,
    commissionCents: 100,
    source: "postback",
    soldAt: NOW,
    createdAt: NOW,
    ...values,
  } as const;
  const [sale] = await db.insert(sales).values(row).returning();
  if (!sale) throw new Error("No sale was added");
  await atomic(db, (tx) => saleTotals(tx, sale, 1));
  return sale;
}

/** Does what the job does every minute. */
export const rollUp = ({ db }: TestShop) => rollUpAll(db);
