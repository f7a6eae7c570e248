import { type Sold, sellerName } from "@pickwell/api/offers/rules";
import type { MerchantNames } from "@pickwell/api/settings/rules";
import type { CartLine } from "./cart-list.ts";

interface Priced extends Sold {
  id: string;
  priceCents: number;
  inStock: boolean;
}

/** A line with its current product. */
export interface PricedLine<P extends Priced> {
  product: P;
  quantity: number;
  totalCents: number;
}

/** The lines of one merchant. */
export interface MerchantGroup<P extends Priced> {
  /** Name of the merchant; empty when unknown. */
  merchant: string;
  lines: PricedLine<P>[];
  /** Total of the items in stock, in cents. */
  totalCents: number;
}

/**
 * Groups the shopping list by merchant, in order of adding.
 *
 * @param products - current products by id; lines without one are left out
 * @param names - the merchants' names set by the owner
 */
export function groupByMerchant<P extends Priced>(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, P>,
  names: MerchantNames,
): MerchantGroup<P>[] {
  const groups = new Map<string, MerchantGroup<P>>();
  for (const { id, quantity } of lines) {
    const product = products.get(id);
    if (!product) continue;
    const merchant = sellerName(product, names);
    const group = groups.get(merchant) ?? { merchant, lines: [], totalCents: 0 };
    groups.set(merchant, group);
    const totalCents = product.priceCents * quantity;
    group.lines.push({ product, quantity, totalCents });
    if (product.inStock) group.totalCents += totalCents;
  }
  return [...groups.values()];
}
