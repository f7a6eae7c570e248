/**
 * Guesses what a column with a descriptive name contains: `Fabricante / Marca`,
 * `Nombre del producto`, `Price (EUR)`, `BildURL_1`. Only used for shops' own files, and for fields
 * that no column with a known name has.
 */
import { currencyCode, readCurrencySign } from "../values/currencies.ts";
import { nameKey } from "./format.ts";
import { guesses } from "./generic.ts";

export interface HeaderMeaning {
  /** Keys (see `nameKey`) of names it may stand for. */
  keys: string[];
  /** Currency of its amounts (ISO 4217); null when the name does not tell. */
  currency: string | null;
}

const NONE: HeaderMeaning = { keys: [], currency: null };

const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** Words that do not tell which field it is. */
const FILLER = words(`
  product products produkt produit produits producto prodotto produto artikel article artículo articulo
  articolo item the of your my del de du des della dello do da di el la le les il lo der die das den
  our unser unsere notre nuestro nuestra nostro nostra vår vores nasz
  to zum zur till til
  required optional incl inkl including inclusive vat tax ttc iva mwst ust moms mva dph gross brutto n° nº`);
const PLACE =
  /\s(?:im|in|en|dans|w|v|nel|no|na|i)\s(?:(?:the|la|el|le|den)\s)?(?:shop|store|tienda|boutique|negozio|loja|winkel|sklepie|obchodě|butik(?:ken)?)$/iu;
/** Words in names of amounts that shoppers do not pay. */
const NOT_PAID =
  /\b(?:net|netto|excl|excluding|exkl|eks|ekskl|ex|without|ohne|zzgl|hors|ht|sin|bez|esclusa|cost|costs|wholesale|purchase|buying|einkauf|einkaufspreis|achat|compra|acquisto|ek|msrp|tax|vat|map)\b/iu;
const INCLUDED = /\b(?:incl|inkl|including|inclusive|avec|con|mit|with|ttc|brutto|gross)\b/iu;

/** Keys of amounts' names. */
const MONEY_NAMES = new Set(
  (["regular", "now", "sale", "before"] as const).flatMap((field) =>
    (guesses[field] ?? []).map(nameKey),
  ),
);

/** @param name - as in the file; paths of XML and JSON are not interpreted */
export function headerMeaning(name: string): HeaderMeaning {
  const picture = numberedPicture(name);
  if (picture) return { keys: [picture], currency: null };
  // idealo has a column for each carrier: `deliveryCosts_dhl`. The amount from which delivery is
  // free is not a cost.
  if (/^delivery_?costs?_(?!free|from|above|min|max|limit|threshold|days|time)\w/i.test(name))
    return { keys: [nameKey("delivery_cost")], currency: null };
  if (!/[\s([]/.test(name.trim())) return withCurrency(name);
  if (NOT_PAID.test(name) && !INCLUDED.test(name)) return NONE;
  const keys = new Set<string>();
  let currency: string | null = null;
  const brackets = [...name.matchAll(/[([]([^)\]]*)[)\]]/g)].map(([, inner = ""]) => inner);
  const whole = name.replace(/[([][^)\]]*[)\]]?/g, " ").trim();
  for (const part of [whole, ...brackets]) {
    for (const one of [part, ...part.split(/[/|,;]|\s(?:or|oder|ou|o|of|lub|[-–])\s/iu)]) {
      const words = one.trim().replace(PLACE, "");
      const rest: string[] = [];
      for (const word of words.split(/[\s_:*#]+/).filter(Boolean)) {
        const code = currencyOf(word);
        currency ??= code;
        if (code === null && !FILLER.has(word.toLowerCase().replace(/\.$/, ""))) rest.push(word);
      }
      const key = rest.length === 0 ? "" : nameKey(rest.join(" "));
      // "Product group" is a category, not a group of variants.
      if (key !== "" && key !== nameKey(name) && key !== "group") keys.add(key);
    }
  }
  return { keys: [...keys], currency };
}

/**
 * `image_url_1` is the main picture, higher numbers are further pictures; in `image[0].url` the
 * lowest number is 0.
 */
function numberedPicture(name: string): string | null {
  const [, listed = ""] =
    /^(?:image|images|photo|photos|picture|pictures)\[(\d{1,2})\]\.?(?:url|src)?$/i.exec(
      name.trim(),
    ) ?? [];
  if (listed !== "") return nameKey(Number(listed) > 0 ? "images" : "image");
  const [, base = "", number = ""] = /^(.*?\D)[\s_-]?(\d{1,2})$/u.exec(name.trim()) ?? [];
  const plain = base.replace(/[\s_-]+$/, "");
  // `image_50` is a small copy: a width, not a number.
  if (number === "" || Number(number) > 30 || !PICTURE_NAMES.has(nameKey(plain))) return null;
  return Number(number) > 1 ? nameKey("images") : nameKey("image");
}

const PICTURE_NAMES = new Set(
  [
    ...(guesses.picture ?? []),
    "urlimagen",
    "url imagen",
    "url image",
    "image link",
    "bild-url",
  ].map(nameKey),
);

/** `price_eur`, `priceUSD`: only with codes that are not words. */
function withCurrency(name: string): HeaderMeaning {
  const [, base = "", code = ""] =
    /^(.+?)[_-]?(eur|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|ron|bgn|jpy|cny|inr|aud|cad|nzd|brl|mxn|zar|aed|sar|ils|krw|sgd|hkd|thb|idr|myr|vnd|rub|uah|kzt)$/i.exec(
      name,
    ) ?? [];
  const [, ofCents = ""] =
    /^(.+?)(?:_in)?_cents?$|^(.+?)(?:In)?Cents$/.exec(name)?.filter(Boolean) ?? [];
  if (MONEY_NAMES.has(nameKey(ofCents))) return { keys: [nameKey(ofCents)], currency: null };
  if (base === "" || !MONEY_NAMES.has(nameKey(base))) return NONE;
  return { keys: [nameKey(base)], currency: currencyCode(code) };
}

/** Only codes in capitals and symbols, since `all` and `top` are words. */
function currencyOf(word: string): string | null {
  if (/^[A-Z]{3}$/.test(word)) return currencyCode(word);
  if (!/^\p{Sc}$|^(?:zł|kč|ft|lei|kr)$/iu.test(word)) return null;
  return readCurrencySign(word)?.usual ?? null;
}
