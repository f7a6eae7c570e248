import { t } from "@pickwell/texts/t.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import type { MerchantNames } from "../settings/rules.ts";
import { targetOfLink } from "./network-links.ts";

/** Path of our redirect to the product's merchant, by its open deal if it has one. */
export const goPath = (product: { id: string; deal: { id: string } | null }): string =>
  product.deal ? `/go/deal/${product.deal.id}` : `/go/product/${product.id}`;

/**
 * The merchant's name for a link, direct or through a network: the name set for its host or a
 * parent domain, else the host without `www.`.
 *
 * @returns empty when the link is invalid
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

/** Something for sale, with its merchant. */
export interface Sold {
  /** Merchant as named by a feed; null when only the link tells. */
  merchant: string | null;
  affiliateLink: string;
}

/** The merchant's name; empty when unknown. */
export const sellerName = ({ merchant, affiliateLink }: Sold, names: MerchantNames): string =>
  merchant || merchantName(affiliateLink, names);

/** The label shown instead of a price. @param merchant - its name; empty when unknown */
export const seePrice = (merchant: string): string =>
  merchant ? t("See price at {merchant}", { merchant }) : t("See price at the merchant");
