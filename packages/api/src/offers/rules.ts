import { t } from "@pickwell/texts/t.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import type { MerchantNames } from "../settings/rules.ts";
import { targetOfLink } from "./network-links.ts";

/** Path of our redirect to where a product is sold: by the deal that runs for it, if one does. */
export const goPath = (product: { id: string; deal: { id: string } | null }): string =>
  product.deal ? `/go/deal/${product.deal.id}` : `/go/product/${product.id}`;

/**
 * What the merchant is called that a link leads to, also by way of a network: the name that its host
 * or one above it has, else the host without `www.`.
 *
 * @returns empty when the link is no address
 */
export function merchantName(link: string, names: MerchantNames): string {
  if (!/^https?:/i.test(link) || !canParseUrl(link)) return "";
  const url = new URL(link);
  const host = (targetOfLink(url) ?? url).hostname.replace(/^www\./, "");
  for (let part = host; part.includes("."); part = part.slice(part.indexOf(".") + 1)) {
    if (Object.hasOwn(names, part)) return names[part] ?? host;
  }
  return host;
}

/** What is sold, and by whom. */
export interface Sold {
  /** By a feed's word; null where the link has to tell. */
  merchant: string | null;
  affiliateLink: string;
}

/** What the merchant of something sold is called; empty when nobody knows. */
export const sellerName = ({ merchant, affiliateLink }: Sold, names: MerchantNames): string =>
  merchant || merchantName(affiliateLink, names);

/** What stands where a price would. @param merchant - its name; empty when unknown */
export const seePrice = (merchant: string): string =>
  merchant ? t("See price at {merchant}", { merchant }) : t("See price at the merchant");
