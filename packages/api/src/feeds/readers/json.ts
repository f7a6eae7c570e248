/** Reads JSON: the objects of an array, or an object per line. */
import { nameKey } from "../formats/format.ts";
import { guesses } from "../formats/generic.ts";
import { withCategoryPaths } from "./json-categories.ts";
import { type Line, Lines } from "./lines.ts";
import { protocolAmounts, storefrontAmounts, withAmounts } from "./minor-units.ts";
import {
  type Cell,
  type Columns,
  type FeedRecord,
  leftVariants,
  MAX_RECORD_LENGTH,
  MOST_VARIANTS,
  putCell,
  type RecordReader,
  TOO_LONG,
} from "./records.ts";
import { type Named, offerKey, productNumber, VARIANT_KEY, variantKey } from "./variant-keys.ts";
import { PRICE_NAMES, VARIANT_NAMES } from "./xml-variants.ts";

const DEEPEST = 20;

export type JsonShape =
  /** An object per line. */
  | { kind: "lines" }
  /** `array`: objects in the array at this path; `objects`: objects one after another. */
  | { kind: "array"; path: readonly string[] }
  | { kind: "objects" };

/**
 * The values of an object by path, such as `price` and `shipping/price`. Lists give several values;
 * values with an attribute code beside them are at `custom_attributes[code]`.
 */
export function flattenObject(object: object, columns: Columns): Cell[] {
  const cells: Cell[] = [];
  const visit = (value: unknown, path: string, depth: number): void => {
    if (value === null || value === undefined) return;
    if (!isPlain(value) && !Array.isArray(value)) {
      const text = String(value);
      if (text !== "") putCell(cells, columns.numberOf(path), text);
      return;
    }
    if (depth > DEEPEST) return;
    if (Array.isArray(value)) {
      for (const item of value) {
        const named = namedValueOf(item) ?? (path === "fields" ? fieldOf(item) : null);
        if (named === null) visit(item, path, depth + 1);
        else visit(named.value, `${path}[${named.code}]`, depth + 1);
      }
      return;
    }
    for (const [name, part] of Object.entries(withAmounts(value))) {
      const whole = withCategoryPaths(name, part);
      visit(whole, path === "" ? name : `${path}/${name}`, depth + 1);
    }
  };
  visit(object, "", 0);
  return cells;
}

/**
 * The name of a value in a list such as `{ attribute_code: "special_price", value: "9.00" }`, and
 * Mercado Libre's `{ id: "BRAND", value_name: "Acme" }`.
 */
function namedValueOf(item: unknown): { code: string; value: unknown } | null {
  if (!isPlain(item)) return null;
  const [code, value] =
    "value_name" in item ? [item.id, item.value_name] : [item.attribute_code, item.value];
  if (value === undefined || typeof code !== "string" || !/^\w{1,60}$/.test(code)) return null;
  return { code: "value_name" in item ? code.toLowerCase() : code, value };
}

/** Tradedoubler's fields: `{ name: "previousPrice", value: "49.00" }`. */
function fieldOf(item: unknown): { code: string; value: unknown } | null {
  if (!isPlain(item) || typeof item.name !== "string" || item.value === undefined) return null;
  return /^\w{1,60}$/.test(item.name) ? { code: item.name, value: item.value } : null;
}

function parseRecords(text: string, line: number, columns: Columns): FeedRecord[] {
  try {
    const object: unknown = JSON.parse(text);
    if (isPlain(object)) {
      const parts = variantsOf(storefrontAmounts(object)).flatMap(offersOf).map(withBestListings);
      const lists = Object.entries(object).filter(
        ([name, list]) => name === "offers" || isVariants(name, list),
      );
      const most = Math.max(0, ...lists.map(([, list]) => countOf(list)));
      return parts.map((one, at) => ({
        ...{ line, cells: flattenObject(one, columns) },
        ...(at === 0 && parts.length > 1 && leftVariants(most)),
      }));
    }
    return [{ line, cells: [], problem: "the row is no JSON object" }];
  } catch {
    return [{ line, cells: [], problem: "the row is not valid JSON" }];
  }
}

const countOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

const PRICES: ReadonlySet<string> = new Set(
  (["regular", "now", "sale"] as const).flatMap((field) => guesses[field] ?? []).map(nameKey),
);

/**
 * Whether a variant has a price: as `price`, or within its objects, such as Medusa's
 * `calculated_price` and VTEX's `sellers/commertialOffer/Price`.
 */
const hasPrice = (variant: Record<string, unknown>, depth = 0): boolean =>
  Object.entries(variant).some(([name, part]) => {
    if (PRICES.has(nameKey(name)) && (depth === 0 || PRICE_NAMES.test(name))) return true;
    if (/_price$/.test(name) && isPlain(part)) return true;
    const within: unknown = Array.isArray(part) ? part[0] : part;
    return depth < 2 && isPlain(within) && hasPrice(within, depth + 1);
  });

/** What a variant says of itself where its product says it of all. */
const OF_VARIANT = /price|stock|availab|quantity|inventory/i;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Splits a product with variants that have prices, as in Shopify's `products.json`, into one object
 * per variant with the product's fields. The variant's own are at paths such as `variant/price`,
 * its options at `variant/Color`; its price and stock replace the product's of the same name.
 */
function variantsOf(product: Record<string, unknown>): Record<string, unknown>[] {
  const found = Object.entries(product).find(([name, list]) => isVariantList(name, list));
  if (found === undefined) return [product];
  const [listName, variants] = found as [string, Record<string, unknown>[]];
  const shared = Object.fromEntries(
    Object.entries(product).filter(([name, list]) => name !== listName && !isVariants(name, list)),
  );
  const options = Array.isArray(shared.options) ? shared.options.filter(isPlain) : [];
  const number = productNumber(textsOf(shared));
  return variants.slice(0, MOST_VARIANTS).map((variant) => {
    const ofOptions = options.map(({ name }, at) => [name, variant[`option${at + 1}`]] as const);
    const ofVariant = optionsOf(variant);
    const own = Object.entries(variant).filter(
      ([name, value]) => name in shared && OF_VARIANT.test(name) && value !== null && value !== "",
    );
    const values = [...ofOptions, ...ofVariant].flatMap(([, value]) => textOf(value) ?? []);
    return {
      ...shared,
      ...Object.fromEntries(own),
      [VARIANT_KEY]: variantKey(number, textsOf(variant), values),
      variant: {
        ...Object.fromEntries([...ofOptions, ...ofVariant]),
        parent: shared.id ?? shared.handle ?? number,
        ...variant,
        ...protocolAmounts(variant),
      },
    };
  });
}

/** Whether a property lists variants that have prices. */
const isVariantList = (name: string, list: unknown): boolean =>
  isVariants(name, list) &&
  (list as unknown[]).every(isPlain) &&
  (list as Record<string, unknown>[]).some((one) => hasPrice(one));

/** Whether a property is a list of variants, which may be empty. */
const isVariants = (name: string, list: unknown): boolean =>
  Array.isArray(list) &&
  (VARIANT_NAMES.test(name) || name === "skus" || (name === "items" && list.some(hasSellers)));

/** VTEX's variants. */
const hasSellers = (item: unknown): boolean => isPlain(item) && Array.isArray(item.sellers);

/** Lists of options: `[{ name: "Size", value: "S" }]`. */
const OPTION_LISTS = ["variant_options", "selectedOptions", "options", "attributes", "properties"];

/** Names and values of a variant's options, in a list or as properties of an object. */
function optionsOf(variant: Record<string, unknown>): (readonly [string, unknown])[] {
  return OPTION_LISTS.flatMap((name) => {
    const list = variant[name];
    if (isPlain(list)) return Object.entries(list);
    if (!Array.isArray(list)) return [];
    return list.flatMap((one, at) => {
      if (!isPlain(one)) return [[`${name}${at + 1}`, one] as const];
      const called = textOf(one.name ?? one.key ?? one.option);
      return called === null ? [] : [[called, one.value ?? one.option] as const];
    });
  });
}

const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

/** The properties of an object that are text or numbers. */
const textsOf = (object: Record<string, unknown>): Named[] =>
  Object.entries(object).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === null ? [] : [[name, text] as const];
  });

const SELLERS = ["seller", "merchant", "shop", "shop_name", "merchant_name"];

/** Whether each offer names a seller of its own. */
function areOfSellers(offers: readonly Record<string, unknown>[]): boolean {
  const names = offers.map((offer) => {
    const seller = SELLERS.map((name) => offer[name]).find(Boolean);
    return textOf(isPlain(seller) ? seller.name : seller);
  });
  return names.every(Boolean) && new Set(names).size === names.length;
}

/** What an offer says of itself where its product says it of all. */
const OF_OFFER = /^(?:url|link|href|sku|image)$|price|stock|availab|currency/i;

/**
 * A product as one of its offers sells it: with the offer's page and price in place of the
 * product's, and a key that tells it from the others.
 *
 * @param count - number of offers; 0 if their sellers tell them apart
 */
function ofOffer(
  product: Record<string, unknown>,
  offer: Record<string, unknown>,
  count: number,
): Record<string, unknown> {
  const own = Object.entries(offer).filter(
    ([name, value]) => name in product && OF_OFFER.test(name) && value !== null && value !== "",
  );
  const key = count === 0 ? "" : offerKey(textsOf(product), textsOf(offer), count);
  return { ...product, ...Object.fromEntries(own), ...(key !== "" && { [VARIANT_KEY]: key }) };
}

/**
 * Splits a product into one object per offer, each with the product's fields and its latest price.
 */
function offersOf(product: Record<string, unknown>): Record<string, unknown>[] {
  const { offers } = product;
  if (!Array.isArray(offers) || !offers.every(isPlain)) return [product];
  const current = offers.map((offer) => {
    const { priceHistory } = offer;
    if (!Array.isArray(priceHistory) || !priceHistory.every(isPlain)) return offer;
    const [latest] = [...priceHistory].sort((one, other) => Number(other.date) - Number(one.date));
    return { ...offer, priceHistory: latest };
  });
  if (current.length === 0) return [product];
  const unnamed = areOfSellers(current) ? 0 : current.length;
  return current
    .slice(0, MOST_VARIANTS)
    .map((offer) => ({ ...ofOffer(product, offer, unnamed), offers: offer }));
}

/** Reduces Amazon's offers of a product to the one its page shows (the buy box), else the first. */
function withBestListings(product: Record<string, unknown>): Record<string, unknown> {
  const changed = Object.entries(product).flatMap(([name, offers]) => {
    if (!/^offers(?:V2)?$/i.test(name) || !isPlain(offers)) return [];
    const [key, listings] = Object.entries(offers).find(([one]) => /^listings$/i.test(one)) ?? [];
    if (key === undefined || !Array.isArray(listings)) return [];
    const best = listings.find(
      (one) => isPlain(one) && (one.IsBuyBoxWinner === true || one.isBuyBoxWinner === true),
    );
    return [[name, { ...offers, [key]: [best ?? listings[0]] }] as const];
  });
  return changed.length === 0 ? product : { ...product, ...Object.fromEntries(changed) };
}

/** @param shape - how the file holds its records: one a line, in an array, or as objects */
export function jsonReader(shape: JsonShape, columns: Columns): RecordReader {
  return shape.kind === "lines" ? new LineReader(columns) : new ObjectReader(shape, columns);
}

class LineReader implements RecordReader {
  readonly #columns: Columns;
  readonly #lines = new Lines();

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  push(piece: string): FeedRecord[] {
    return this.#lines.push(piece).flatMap((line) => this.#read(line));
  }

  end(): FeedRecord[] {
    return this.#lines.end().flatMap((line) => this.#read(line));
  }

  #read({ line, text }: Line): FeedRecord[] {
    if (text === null) return [{ line, cells: [], problem: TOO_LONG }];
    const plain = text.trim();
    return plain === "" ? [] : parseRecords(plain, line, this.#columns);
  }
}

/** Finds objects by their brackets. Text between objects is not kept. */
class ObjectReader implements RecordReader {
  readonly #columns: Columns;
  /** Path to the array of records; null for objects one after another. */
  readonly #path: readonly string[] | null;
  /**
   * Open brackets outside of records; `#names`: the property each is the value of, or null in a
   * list.
   */
  readonly #open: ("{" | "[")[] = [];
  readonly #names: (string | null)[] = [];
  #name: string | null = null;
  #lastString = "";
  #inString = false;
  #isEscaped = false;
  /** Number of open brackets within the record; 0 outside. */
  #depth = 0;
  #parts: string[] = [];
  #length = 0;
  #line = 1;
  #recordLine = 1;

  constructor(shape: Exclude<JsonShape, { kind: "lines" }>, columns: Columns) {
    this.#columns = columns;
    this.#path = shape.kind === "array" ? shape.path : null;
  }

  push(piece: string): FeedRecord[] {
    const records: FeedRecord[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (code === 10) this.#line++;
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (code === 0x5c) this.#isEscaped = true;
        else if (code === 0x22) {
          this.#inString = false;
          if (this.#depth === 0) this.#lastString += piece.slice(from, at);
        }
        continue;
      }
      if (code === 0x22) {
        this.#inString = true;
        if (this.#depth === 0) {
          this.#lastString = "";
          from = at + 1;
        }
      } else if (code === 0x7b || code === 0x5b) {
        if (this.#depth > 0) this.#depth++;
        else if (code === 0x7b && this.#isRecord()) {
          this.#depth = 1;
          this.#recordLine = this.#line;
          from = at;
        } else this.#enter(code === 0x7b ? "{" : "[");
      } else if (code === 0x7d || code === 0x5d) {
        if (this.#depth === 0) this.#leave();
        else if (--this.#depth === 0) {
          this.#keep(piece.slice(from, at + 1));
          records.push(...this.#finish());
        }
      } else if (code === 0x3a && this.#depth === 0) this.#name = this.#lastString;
    }
    if (this.#depth > 0) this.#keep(piece.slice(from));
    else if (this.#inString && this.#lastString.length < 1000) {
      this.#lastString += piece.slice(from);
    }
    return records;
  }

  end(): FeedRecord[] {
    if (this.#depth === 0) return [];
    return [{ line: this.#recordLine, cells: [], problem: "the file ends within this row" }];
  }

  #isRecord(): boolean {
    if (this.#path === null) return this.#open.length === 0;
    if (this.#open.at(-1) !== "[") return false;
    const names = this.#names.filter((name) => name !== null);
    return (
      names.length === this.#path.length && names.every((name, at) => name === this.#path?.[at])
    );
  }

  #enter(bracket: "{" | "["): void {
    this.#open.push(bracket);
    this.#names.push(this.#name);
    this.#name = null;
  }

  #leave(): void {
    this.#open.pop();
    this.#names.pop();
    this.#name = null;
  }

  #keep(part: string): void {
    this.#length += part.length;
    if (this.#length <= MAX_RECORD_LENGTH) this.#parts.push(part);
    else this.#parts = [];
  }

  #finish(): FeedRecord[] {
    const line = this.#recordLine;
    const isTooLong = this.#length > MAX_RECORD_LENGTH;
    const text = this.#parts.join("");
    this.#parts = [];
    this.#length = 0;
    if (isTooLong) return [{ line, cells: [], problem: TOO_LONG }];
    return parseRecords(text, line, this.#columns);
  }
}
