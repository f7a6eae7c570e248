import type { Db } from "@pickwell/db/client";
import { categories, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { productFields } from "../view.ts";

/** The fields of a product for the back office, whatever its status. */
export const adminProductFields = {
  ...productFields,
  // As typed.
  description: products.description,
  images: products.images,
  cutOut: products.cutOut,
  attributes: products.attributes,
  ratingSource: products.ratingSource,
  seq: products.seq,
  categoryId: products.categoryId,
  sku: products.sku,
  status: products.status,
  /** Public: published, and in an active category. */
  listed: products.listed,
  views: products.views,
  clicks: products.clicks,
  updatedAt: products.updatedAt,
};

/** The query of products with the columns of the back office. */
export const selectAdminProducts = (db: Db) =>
  db
    .select(adminProductFields)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));

type AdminProductRow = Awaited<ReturnType<typeof selectAdminProducts>>[number];

export type ProductAdminView = Omit<AdminProductRow, "seq"> & {
  /** See `versionInput`. */
  version: number;
};

export const presentRow = ({ seq: _, ...row }: AdminProductRow): ProductAdminView => ({
  ...row,
  version: row.updatedAt.getTime(),
});

/** One product, public or not. @throws AppError NOT_FOUND when no product has this id */
export async function getAdminProduct(db: Db, id: string): Promise<ProductAdminView> {
  const [row] = await selectAdminProducts(db).where(eq(products.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Product not found");
  return presentRow(row);
}
