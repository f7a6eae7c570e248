/** What a user has saved in the shop, for the download of their data. */
import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import {
  alertReaders,
  priceAlerts,
  products,
  savedProducts,
  sharedLists,
} from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";

/** Price alerts of an address. */
export const exportAlerts = (db: Db, email: string) =>
  db
    .select({
      product: products.name,
      wish: priceAlerts.wish,
      targetCents: priceAlerts.targetCents,
      askedAt: priceAlerts.createdAt,
      confirmedAt: priceAlerts.confirmedAt,
    })
    .from(priceAlerts)
    .innerJoin(alertReaders, eq(alertReaders.id, priceAlerts.readerId))
    .innerJoin(products, eq(products.id, priceAlerts.productId))
    .where(equalsNocase(alertReaders.email, email))
    .orderBy(desc(priceAlerts.createdAt));

/** Products on a user's wishlist. */
export const exportSavedProducts = (db: Db, userId: string) =>
  db
    .select({
      product: products.name,
      savedPriceCents: savedProducts.savedPriceCents,
      savedAt: savedProducts.savedAt,
    })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .where(eq(savedProducts.userId, userId))
    .orderBy(desc(savedProducts.savedAt));

/** Lists that a user has shared. */
export const exportSharedLists = (db: Db, userId: string) =>
  db
    .select({
      id: sharedLists.id,
      name: sharedLists.name,
      products: sharedLists.products,
      isPublished: sharedLists.isPublished,
      createdAt: sharedLists.createdAt,
      updatedAt: sharedLists.updatedAt,
    })
    .from(sharedLists)
    .where(eq(sharedLists.userId, userId))
    .orderBy(desc(sharedLists.createdAt), desc(sharedLists.id));
