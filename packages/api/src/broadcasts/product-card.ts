/** A product card in a mail, in the current language. */
import { direction } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import type { ProductView } from "../products/view.ts";
import { bodyFont, headingFont, ink, line, muted } from "./mail-styles.ts";

export interface CardFacts {
  product: ProductView;
  /** Where it leads to. */
  href: string;
  /** Address of its picture; null when it has none. */
  picture: string | null;
  /** Who sells it; empty when unknown. */
  merchant: string;
  /** It leads to the shop's own page, whatever is in stock. */
  isOwnPage: boolean;
  /** Such as `$12.00`, or a hint where to see it; empty when it may not be shown. */
  price: string;
  /** The price before; null when it saves nothing. */
  formerPrice: string | null;
}

/** Shown in place of the price. */
const outOfStock = () => t("Out of stock");
const seeSimilar = () => t("See similar");
const atMerchant = (merchant: string) => t("at {merchant}", { merchant });

/** A style by text direction, because mail programs do not support logical properties. */
const sided = (ltr: string, rtl: string): string => (direction() === "rtl" ? rtl : ltr);

/** A card as an HTML table, the only layout that all mail clients support. */
export function cardHtml({
  product,
  href,
  picture,
  merchant,
  isOwnPage,
  price,
  formerPrice,
}: CardFacts): string {
  const isAtMerchant = product.inStock && !isOwnPage;
  const action = isAtMerchant
    ? t("Buy Now")
    : product.inStock
      ? t("See it in the shop")
      : seeSimilar();
  const url = escapeHtml(href);
  const alt = escapeHtml(product.images[0]?.alt || product.name);
  return [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;width:100%;margin:24px 0;border:1px solid ${line}"><tr>`,
    picture
      ? `<td width="96" valign="top" style="padding:${sided("16px 0 16px 16px", "16px 16px 16px 0")}"><a href="${url}"><img src="${escapeHtml(picture)}" alt="${alt}" width="96" style="display:block;width:96px;height:auto;border:0"></a></td>`
      : "",
    '<td valign="top" style="padding:16px">',
    `<a href="${url}" style="font:600 18px/1.3 ${headingFont};color:${ink};text-decoration:none">${escapeHtml(product.name)}</a>`,
    product.brand &&
      `<div style="margin:2px 0 0;color:${muted};font:13px/1.5 ${bodyFont}">${escapeHtml(product.brand)}</div>`,
    `<div style="margin:8px 0 12px;font:700 17px/1.4 ${bodyFont};color:${ink}">${escapeHtml(product.inStock ? price : outOfStock())}${product.inStock && formerPrice ? ` <s style="color:${muted};font-weight:400;font-size:14px">${escapeHtml(formerPrice)}</s>` : ""}</div>`,
    // The merchant goes below the button where there is no room beside it.
    `<table role="presentation" cellpadding="0" cellspacing="0" style="display:inline-table;vertical-align:middle"><tr><td bgcolor="${ink}" style="border-radius:2px"><a href="${url}" style="display:inline-block;padding:10px 20px;font:700 14px/1.2 ${bodyFont};color:#ffffff;text-decoration:none;white-space:nowrap">${escapeHtml(action)}</a></td></tr></table>`,
    isAtMerchant && merchant
      ? `&nbsp; <span style="display:inline-block;vertical-align:middle;padding:4px 0;color:${muted};font:13px/1.4 ${bodyFont};overflow-wrap:anywhere">${escapeHtml(atMerchant(merchant))}</span>`
      : "",
    "</td></tr></table>",
  ]
    .filter(Boolean)
    .join("");
}

/** A card as plain text. */
export const cardText = ({
  product,
  href,
  merchant,
  isOwnPage,
  price,
  formerPrice,
}: CardFacts): string =>
  [
    product.brand
      ? `* ${t("{name} by {brand}", { name: product.name, brand: product.brand })}`
      : `* ${product.name}`,
    product.inStock
      ? factsLine([
          formerPrice && price ? t("{price} (was {formerPrice})", { price, formerPrice }) : price,
          !isOwnPage && merchant && atMerchant(merchant),
        ])
      : `  ${outOfStock()}. ${seeSimilar()}:`,
    `  ${href}`,
  ]
    .filter(Boolean)
    .join("\n");

const factsLine = (facts: (string | false)[]): string => {
  const known = facts.filter(Boolean);
  return known.length === 0 ? "" : `  ${known.join(", ")}`;
};
