import { acp } from "./acp.ts";
import { admitad } from "./admitad.ts";
import { awin, awinEnhanced } from "./awin.ts";
import { cj, cjSearch } from "./cj.ts";
import { ceneo } from "./comparison-sites/ceneo.ts";
import { heureka } from "./comparison-sites/heureka.ts";
import { hotline } from "./comparison-sites/hotline.ts";
import { kelkoo } from "./comparison-sites/kelkoo.ts";
import { skroutz } from "./comparison-sites/skroutz.ts";
import { trovaprezzi } from "./comparison-sites/trovaprezzi.ts";
import { daisycon } from "./daisycon.ts";
import { type Format, nameKey, type Shape } from "./format.ts";
import { generic } from "./generic.ts";
import { google, LIKELY_GOOGLE } from "./google.ts";
import { headerMeaning } from "./header-names.ts";
import { impact } from "./impact.ts";
import { amazon, amazonListings } from "./marketplaces/amazon.ts";
import { bol } from "./marketplaces/bol.ts";
import { ebay, ebayListings } from "./marketplaces/ebay.ts";
import { etsy, etsyListings } from "./marketplaces/etsy.ts";
import { rakutenIchiba } from "./marketplaces/rakuten-ichiba.ts";
import { trendyol } from "./marketplaces/trendyol.ts";
import { meta } from "./meta.ts";
import { rakuten } from "./rakuten.ts";
import { shareasale } from "./shareasale.ts";
import { shopify, shopifyJson } from "./shopify.ts";
import { aliexpress } from "./shops/aliexpress.ts";
import { bigcommerce } from "./shops/bigcommerce.ts";
import { ecwid } from "./shops/ecwid.ts";
import { idosell } from "./shops/idosell.ts";
import { lightspeed } from "./shops/lightspeed.ts";
import { magento } from "./shops/magento.ts";
import { magentoService } from "./shops/magento-service.ts";
import { opencart } from "./shops/opencart.ts";
import { prestashop } from "./shops/prestashop.ts";
import { prestashopService } from "./shops/prestashop-service.ts";
import { prom } from "./shops/prom.ts";
import { shoptet } from "./shops/shoptet.ts";
import { shopware } from "./shops/shopware.ts";
import { squarespace } from "./shops/squarespace.ts";
import { ticimax } from "./shops/ticimax.ts";
import { tiendanube } from "./shops/tiendanube.ts";
import { tilda } from "./shops/tilda.ts";
import { wix } from "./shops/wix.ts";
import { woocommerceStore } from "./shops/woocommerce-store.ts";
import { tradedoubler } from "./tradedoubler.ts";
import { STATUS, woocommerce } from "./woocommerce.ts";
import { yandex } from "./yandex.ts";

/** All formats, specific ones before those they are based on. */
export const formats: readonly Format[] = [
  acp,
  awinEnhanced,
  awin,
  rakuten,
  shareasale,
  shopify,
  shopifyJson,
  wix,
  woocommerceStore,
  opencart,
  bol,
  ebay,
  ebayListings,
  amazon,
  amazonListings,
  etsy,
  etsyListings,
  squarespace,
  aliexpress,
  ecwid,
  bigcommerce,
  magento,
  magentoService,
  prestashop,
  prestashopService,
  lightspeed,
  shopware,
  shoptet,
  ticimax,
  tilda,
  tiendanube,
  ceneo,
  idosell,
  prom,
  rakutenIchiba,
  trendyol,
  trovaprezzi,
  hotline,
  yandex,
  admitad,
  heureka,
  skroutz,
  daisycon,
  kelkoo,
  tradedoubler,
  impact,
  cjSearch,
  cj,
  meta,
  google,
  woocommerce,
  generic,
];

/** @returns undefined when no format has this id */
export const formatOf = (id: string): Format | undefined =>
  formats.find((format) => format.id === id);

/** The format that fits the column names best; null when none does. */
export function formatOfColumns(names: readonly string[], shape: Shape): Format | null {
  const keys = new Set<string>();
  for (const name of names) {
    const key = nameKey(name);
    keys.add(key);
    // For elements with all values in attributes.
    if (shape === "xml" && key.startsWith("@")) keys.add(key.slice(1));
  }
  const has = (name: string) => keys.has(nameKey(name));
  const round = new Set([...keys, ...names.flatMap((name) => headerMeaning(name).keys)]);
  const hasRound = (name: string) => round.has(nameKey(name));
  let best: Format | null = null;
  let score = 0;
  for (const format of formats) {
    const own = format.recognise(format.mayParaphrase ? hasRound : has, shape);
    if (own > score) [best, score] = [format, own];
  }
  const isOwn = (name: string) => name !== STATUS && has(name);
  // Many files have "Name", "SKU" and "Price", or "id", "title", "link" and "price". They are an
  // export of WooCommerce, or a feed for Trovaprezzi or Google, only if that explains at least as
  // many columns as the generic format.
  const isLoose =
    best === woocommerce
      ? !(woocommerce.columns.kind?.some(has) && woocommerce.columns.published?.some(isOwn))
      : best === trovaprezzi
        ? !has("PrezzoVendita")
        : best === google && score <= LIKELY_GOOGLE;
  // WooCommerce writes tables; the answers of its API have permalinks.
  if (best === woocommerce && isLoose && shape !== "delimited" && !has("permalink")) return generic;
  if (best && isLoose && explained(generic, names) > explained(best, names)) return generic;
  return best;
}

/** How many columns have a meaning in a format. */
function explained(format: Format, names: readonly string[]): number {
  const known = keysKnownIn(format);
  return names.filter((name) =>
    [nameKey(name), ...(format.mayParaphrase ? headerMeaning(name).keys : [])].some((key) =>
      known.has(key),
    ),
  ).length;
}

const keysByFormat = new WeakMap<Format, ReadonlySet<string>>();

/** Keys of all columns that a format knows, made when a file first asks for them. */
function keysKnownIn(format: Format): ReadonlySet<string> {
  const made = keysByFormat.get(format);
  if (made) return made;
  const own = [...Object.values(format.columns).flat(), ...(format.unused ?? [])];
  const keys = new Set(own.map(nameKey));
  keysByFormat.set(format, keys);
  return keys;
}
