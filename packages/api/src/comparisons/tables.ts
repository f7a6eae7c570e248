/** Comparison tables in texts, with current product data, in the shop's language. */
import type { Db } from "@pickwell/db/client";
import { count } from "@pickwell/texts/count.ts";
import { inLanguage, locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import type { Placement } from "../attribution/rules.ts";
import { formatPrice } from "../discovery/shop.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import type { ComparedFact } from "../markdown/rules.ts";
import type { Comparison } from "../markdown/showcases.ts";
import { ruleOfLink } from "../offers/programmes.ts";
import { goPath, seePrice, sellerName } from "../offers/rules.ts";
import type { ProductView } from "../products/view.ts";
import { type Channel, shownIn } from "../programmes/rules.ts";
import type { Currency, MerchantNames } from "../settings/rules.ts";
import type { ProgrammeRule } from "../settings/sections/programmes.ts";
import { readSettings } from "../settings/service.ts";

const labelOf: Readonly<Record<ComparedFact, () => string>> = {
  price: () => t("Price"),
  rating: () => t("Rating"),
  brand: () => t("Brand"),
  merchant: () => t("Sold by"),
  features: () => t("Features"),
};

/** Features of one product that there is room for. */
const MAX_FEATURES = 5;

/** Returns the link to a product's merchant. */
export type BuyPath = (product: ProductView) => string | null;

/** Links through our redirect, which counts the click. @param placement - null for untracked */
export const countedPath =
  (placement: Placement | null): BuyPath =>
  (product) =>
    placement && `${goPath(product)}?at=${placement}`;

interface Shop {
  rules: readonly ProgrammeRule[];
  channel: Channel;
  currency: Currency;
  names: MerchantNames;
}

function ratingText(rating: number, reviewCount: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const text = t("{rating} of 5", { rating: rating.toLocaleString(locale(), digits) });
  return reviewCount ? `${text} (${count(reviewCount)})` : text;
}

function factOf(fact: ComparedFact, product: ProductView, { currency, names }: Shop): string {
  const { priceCents, rating, reviewCount, brand, features, inStock } = product;
  const merchant = sellerName(product, names);
  switch (fact) {
    case "price":
      if (!inStock) return t("Out of stock");
      return priceCents ? formatPrice(priceCents, currency) : seePrice(merchant);
    case "rating":
      return rating ? ratingText(rating, reviewCount) : "–";
    case "brand":
      return brand || "–";
    case "merchant":
      return merchant || "–";
    case "features":
      return features.slice(0, MAX_FEATURES).join("; ") || "–";
  }
}

/**
 * @param found - listed products by slug and id; others are left out
 * @param buyPath - where the button of a product leads to; null for the shop's own page
 */
function tableOf(
  { keys, facts }: Comparison,
  found: ReadonlyMap<string, ProductView>,
  shop: Shop,
  buyPath: BuyPath,
): string {
  const shownOf = ({ affiliateLink }: ProductView) =>
    shownIn(ruleOfLink(affiliateLink, shop.rules), shop.channel);
  const products = keys
    .flatMap((key) => found.get(key) ?? [])
    .filter((product) => shownOf(product) !== "nothing")
    // A price that may stand only with its moment is seen at the merchant.
    .map((product) => (shownOf(product) === "price" ? product : { ...product, priceCents: 0 }));
  if (products.length === 0) return "";
  const heads = products.map(
    ({ name, slug }) =>
      `<th scope="col"><a href="/product/${encodeURIComponent(slug)}">${escapeHtml(name)}</a></th>`,
  );
  const rows = facts.map((fact) => {
    const cells = products.map((product) => `<td>${escapeHtml(factOf(fact, product, shop))}</td>`);
    return `<tr><th scope="row">${escapeHtml(labelOf[fact]())}</th>${cells.join("")}</tr>\n`;
  });
  const buttons = products.map((product) => {
    if (!product.inStock) return "<td></td>";
    const isSold = shownOf(product) !== "own-page";
    const path = isSold && /^https?:\/\//i.test(product.affiliateLink) ? buyPath(product) : null;
    const target = path
      ? `href="${escapeHtml(path)}" rel="sponsored nofollow noopener" target="_blank"`
      : `href="/product/${encodeURIComponent(product.slug)}"`;
    return `<td><a class="btn btn--accent" ${target} aria-label="${escapeHtml(t("Buy {name}", { name: product.name }))}">${escapeHtml(t("Buy Now"))}</a></td>`;
  });
  return `<figure class="table compare" role="group" aria-label="${escapeHtml(t("Comparison"))}" tabindex="0"><table>\n<thead>\n<tr><td></td>${heads.join("")}</tr>\n</thead>\n<tbody>\n${rows.join("")}<tr><td></td>${buttons.join("")}</tr>\n</tbody>\n</table></figure>\n`;
}

/**
 * @param channel - where it is shown; programmes restrict prices by channel
 * @returns a function that renders one table; nothing is read for an empty list
 */
export async function comparisonTables(
  db: Db,
  comparisons: readonly Comparison[],
  found: ReadonlyMap<string, ProductView>,
  buyPath: BuyPath,
  channel: Channel,
): Promise<(comparison: Comparison) => string> {
  if (comparisons.length === 0) return () => "";
  const [{ language }, { defaultCurrency: currency }, { merchants }, { rules }] = await Promise.all(
    [
      readSettings(db, "general"),
      readSettings(db, "payments"),
      readSettings(db, "integrations"),
      readSettings(db, "programmes"),
    ],
  );
  const names = Object.fromEntries(merchants.map(({ host, name }) => [host, name]));
  const shop = { currency, names, rules, channel };
  return (comparison) => inLanguage(language, () => tableOf(comparison, found, shop, buyPath));
}
