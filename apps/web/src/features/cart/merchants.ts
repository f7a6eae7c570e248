import type { CartLine } from "./cart-list.ts";

interface Priced {
  id: string;
  affiliateLink: string;
  priceCents: number;
  inStock: boolean;
}

/** A line of the shopping list with the product as it is now. */
export interface PricedLine<P extends Priced> {
  product: P;
  quantity: number;
  totalCents: number;
}

/** What is bought at one merchant. */
export interface MerchantGroup<P extends Priced> {
  /** Host of the merchant's shop; empty when the link has none. */
  host: string;
  lines: PricedLine<P>[];
  /** Of what is in stock, in cents. */
  totalCents: number;
}

/**
 * The shopping list by merchant, both in the order in which things were put on it.
 *
 * @param products - current products by id; lines without one are left out
 */
export function groupByMerchant<P extends Priced>(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, P>,
): MerchantGroup<P>[] {
  const groups = new Map<string, MerchantGroup<P>>();
  for (const { id, quantity } of lines) {
    const product = products.get(id);
    if (!product) continue;
    const host = merchantHost(product.affiliateLink);
    const group = groups.get(host) ?? { host, lines: [], totalCents: 0 };
    groups.set(host, group);
    const totalCents = product.priceCents * quantity;
    group.lines.push({ product, quantity, totalCents });
    if (product.inStock) group.totalCents += totalCents;
  }
  return [...groups.values()];
}

/** Host of an affiliate link, without `www.`; empty when it is no address. */
export function merchantHost(affiliateLink: string): string {
  try {
    return new URL(affiliateLink).hostname.replace(/^www\./, "");
  } catch {
    return "";
  }
}
