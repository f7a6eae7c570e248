/** Reads sales with their product, deal or link, including deleted ones. */

import type { Db } from "@pickwell/db/client";
import { deals, products, sales, textLinks } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { deletedNames } from "../../trash/names.ts";

/** Query of sales with their product, deal or link. */
export const selectSales = (db: Db) =>
  db
    .select({
      id: sales.id,
      network: sales.network,
      orderId: sales.orderId,
      clickId: sales.clickId,
      attributedBy: sales.attributedBy,
      kind: sales.kind,
      targetId: sales.targetId,
      productId: sales.productId,
      page: sales.page,
      placement: sales.placement,
      device: sales.device,
      merchant: sales.merchant,
      isNewCustomer: sales.isNewCustomer,
      amountCents: sales.amountCents,
      commissionCents: sales.commissionCents,
      currency: sales.currency,
      amountMinor: sales.amountMinor,
      commissionCurrency: sales.commissionCurrency,
      commissionMinor: sales.commissionMinor,
      status: sales.status,
      isPaid: sales.isPaid,
      isPartial: sales.isPartial,
      isEntry: sales.isEntry,
      source: sales.source,
      soldAt: sales.soldAt,
      createdAt: sales.createdAt,
      /** Null when there is none, or it was deleted. */
      product: { id: products.id, slug: products.slug, name: products.name },
      deal: { id: deals.id, title: deals.title },
      /** The text link that was clicked. */
      link: { url: textLinks.url },
    })
    .from(sales)
    .leftJoin(products, eq(products.id, sales.productId))
    .leftJoin(deals, and(eq(sales.kind, "deal"), eq(deals.id, sales.targetId)))
    .leftJoin(textLinks, and(eq(sales.kind, "link"), eq(textLinks.id, sales.targetId)));

type SaleRow = Awaited<ReturnType<typeof selectSales>>[number];

export type SaleView = Omit<SaleRow, "productId"> & {
  /** Name of the deleted product or deal; null when it exists or is unknown. */
  deletedName: string | null;
};

/** Adds the names of deleted products and deals to the rows. */
export async function viewSales(db: Db, rows: SaleRow[]): Promise<SaleView[]> {
  const ids = (isGone: (row: SaleRow) => string | null | undefined | false) => [
    ...new Set(rows.flatMap((row) => isGone(row) || [])),
  ];
  const dealNames = await deletedNames(
    db,
    "deal",
    ids(({ kind, deal, targetId }) => kind === "deal" && !deal && targetId),
  );
  const productNames = await deletedNames(
    db,
    "product",
    ids(({ product, productId }) => !product && productId),
  );
  return rows.map(({ productId, ...row }) => ({
    ...row,
    deletedName:
      (row.kind === "deal" && !row.deal && dealNames.get(row.targetId ?? "")) ||
      (!row.deal && !row.product && productNames.get(productId ?? "")) ||
      null,
  }));
}

/** @throws AppError NOT_FOUND when no sale has this id */
export async function getSale(db: Db, id: string): Promise<SaleView> {
  const [sale] = await viewSales(db, await selectSales(db).where(eq(sales.id, id)));
  if (!sale) throw new AppError("NOT_FOUND", "Sale not found");
  return sale;
}
