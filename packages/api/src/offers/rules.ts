/** Path of our redirect to where a product is sold: by the deal that runs for it, if one does. */
export const goPath = (product: { id: string; deal: { id: string } | null }): string =>
  product.deal ? `/go/deal/${product.deal.id}` : `/go/product/${product.id}`;

/** What merchants are called, by the host of their shop. */
export type MerchantNames = Readonly<Record<string, string>>;

/**
 * What the merchant is called that a link leads to: the name that its host or one above it has,
 * else the host without `www.`.
 *
 * @returns empty when the link is no address
 */
export function merchantName(link: string, names: MerchantNames): string {
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return "";
  const host = new URL(link).hostname.replace(/^www\./, "");
  for (let part = host; part.includes("."); part = part.slice(part.indexOf(".") + 1)) {
    if (Object.hasOwn(names, part)) return names[part] ?? host;
  }
  return host;
}

/** What stands where a price would. @param merchant - its name; empty when unknown */
export const seePrice = (merchant: string): string => `See price at ${merchant || "the merchant"}`;
