/**
 * Comparison tables, and the products of verdicts, in texts: with current product data, in the
 * shop's language.
 */
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

/** A fact that is not known of a product. */
const UNKNOWN = "–";

function factOf(fact: ComparedFact, product: ProductView, { currency, names }: Shop): string {
  const { priceCents, rating, reviewCount, brand, features, inStock } = product;
  const merchant = sellerName(product, names);
  switch (fact) {
    case "price":
      if (!inStock) return t("Out of stock");
      return priceCents ? formatPrice(priceCents, currency) : seePrice(merchant);
    case "rating":
      return rating ? ratingText(rating, reviewCount) : UNKNOWN;
    case "brand":
      return brand || UNKNOWN;
    case "merchant":
      return merchant || UNKNOWN;
    case "features":
      return features.slice(0, MAX_FEATURES).join("; ") || UNKNOWN;
  }
}

const shownOf = ({ affiliateLink }: ProductView, { rules, channel }: Shop) =>
  shownIn(ruleOfLink(affiliateLink, rules), channel);

/** The products that may be shown; a price that may stand only with its moment is seen at the merchant. */
const productsOf = (
  { keys }: Comparison,
  found: ReadonlyMap<string, ProductView>,
  shop: Shop,
): ProductView[] =>
  keys
    .flatMap((key) => found.get(key) ?? [])
    .filter((product) => shownOf(product, shop) !== "nothing")
    .map((product) =>
      shownOf(product, shop) === "price" ? product : { ...product, priceCents: 0 },
    );

const nameLink = ({ name, slug }: ProductView): string =>
  `<a href="/product/${encodeURIComponent(slug)}">${escapeHtml(name)}</a>`;

/** @returns the button; empty for a product that is sold out */
function buyButton(product: ProductView, shop: Shop, buyPath: BuyPath): string {
  if (!product.inStock) return "";
  const isSold = shownOf(product, shop) !== "own-page";
  const path = isSold && /^https?:\/\//i.test(product.affiliateLink) ? buyPath(product) : null;
  const target = path
    ? `href="${escapeHtml(path)}" rel="sponsored nofollow noopener" target="_blank"`
    : `href="/product/${encodeURIComponent(product.slug)}"`;
  return `<a class="btn btn--accent" ${target} aria-label="${escapeHtml(t("Buy Now: {name}", { name: product.name }))}">${escapeHtml(t("Buy Now"))}</a>`;
}

/** What a verdict is about: its name, its price where it may be told, and the way to it. */
function verdictProduct(product: ProductView, shop: Shop, buyPath: BuyPath): string {
  const price = factOf("price", product, shop);
  const merchant = sellerName(product, shop.names);
  const isPriced = product.inStock && product.priceCents && merchant;
  const seller = isPriced ? ` ${t("at {merchant}", { merchant })}` : "";
  const isTold = isPriced || !product.inStock || shownOf(product, shop) !== "own-page";
  const told = isTold ? `<br>${escapeHtml(price + seller)}` : "";
  const button = buyButton(product, shop, buyPath);
  return `<p class="verdict-product">${nameLink(product)}${told}</p>\n${button && `<p>${button}</p>\n`}`;
}

/**
 * @param found - listed products by slug and id; others are left out
 * @param buyPath - where the button of a product leads to; null for the shop's own page
 */
function tableOf(
  comparison: Comparison,
  found: ReadonlyMap<string, ProductView>,
  shop: Shop,
  buyPath: BuyPath,
): string {
  const products = productsOf(comparison, found, shop);
  const [first] = products;
  if (!first) return "";
  if (comparison.isVerdict) return verdictProduct(first, shop, buyPath);
  const { facts } = comparison;
  const heads = products.map((product) => `<th scope="col">${nameLink(product)}</th>`);
  const rows = facts.map((fact) => {
    const known = products.map((product) => factOf(fact, product, shop));
    if (known.every((each) => each === UNKNOWN)) return "";
    const cells = known.map((each) => `<td>${escapeHtml(each)}</td>`);
    return `<tr><th scope="row">${escapeHtml(labelOf[fact]())}</th>${cells.join("")}</tr>\n`;
  });
  const buttons = products.map((product) => `<td>${buyButton(product, shop, buyPath)}</td>`);
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
