/** Records of JSON: the objects of one array, or one object a line. */
import { type Line, Lines } from "./lines.ts";
import { protocolAmounts, withAmounts } from "./minor-units.ts";
import {
  type Cell,
  type Columns,
  type FeedRecord,
  MAX_RECORD_LENGTH,
  putCell,
  type RecordReader,
  TOO_LONG,
} from "./records.ts";

const DEEPEST = 20;
/** Variants of one product that are read. */
const MOST_VARIANTS = 2_000;

export type JsonShape =
  /** An object a line. */
  | { kind: "lines" }
  /** Objects in the array under these names; objects one after the other when there is none. */
  | { kind: "array"; path: readonly string[] }
  | { kind: "objects" };

/** The values of an object by their path: `price`, `shipping/price`. Of a list, each of them. */
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
      for (const item of value) visit(item, path, depth + 1);
      return;
    }
    for (const [name, part] of Object.entries(withAmounts(value))) {
      visit(part, path === "" ? name : `${path}/${name}`, depth + 1);
    }
  };
  visit(object, "", 0);
  return cells;
}

function parseRecords(text: string, line: number, columns: Columns): FeedRecord[] {
  try {
    const object: unknown = JSON.parse(text);
    if (isPlain(object)) {
      const parts = variantsOf(object).flatMap(offersOf).map(withBestListings);
      return parts.map((one) => ({ line, cells: flattenObject(one, columns) }));
    }
    return [{ line, cells: [], problem: "the row is no JSON object" }];
  } catch {
    return [{ line, cells: [], problem: "the row is not valid JSON" }];
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A product that lists variants with prices of their own, as Shopify's `products.json`: each of them
 * with all that its product says. What a variant says is `variant/price`, and what it is of the
 * product's options `variant/Color`.
 */
function variantsOf(product: Record<string, unknown>): Record<string, unknown>[] {
  const { variants, ...shared } = product;
  if (!Array.isArray(variants) || variants.length === 0) return [product];
  if (!variants.every((one) => isPlain(one) && "price" in one)) return [product];
  const options = Array.isArray(shared.options) ? shared.options.filter(isPlain) : [];
  return variants.slice(0, MOST_VARIANTS).map((variant: Record<string, unknown>) => {
    const named = options.map(({ name }, at) => [name, variant[`option${at + 1}`]]);
    const said = Array.isArray(variant.variant_options) ? variant.variant_options : [];
    for (const one of said) if (isPlain(one)) named.push([one.name, one.value]);
    return {
      ...shared,
      variant: {
        ...Object.fromEntries(named),
        parent: shared.id ?? shared.handle,
        ...variant,
        ...protocolAmounts(variant),
      },
    };
  });
}

/** A product that several sell: each of the offers with all that the product says, at its latest price. */
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
  return current.slice(0, MOST_VARIANTS).map((offer) => ({ ...product, offers: offer }));
}

/** Those who sell one thing at Amazon: the one whose offer its page shows, or else the first of them. */
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

/** Finds objects by their brackets; what is between them is not held. */
class ObjectReader implements RecordReader {
  readonly #columns: Columns;
  /** Names of the arrays and objects around a record; null for objects one after the other. */
  readonly #path: readonly string[] | null;
  /** What is open outside of records: an object's name of what is open in it, or null for a list. */
  readonly #open: ("{" | "[")[] = [];
  readonly #names: (string | null)[] = [];
  #name: string | null = null;
  #lastString = "";
  #inString = false;
  #isEscaped = false;
  /** Brackets open within the record; 0 outside of one. */
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
