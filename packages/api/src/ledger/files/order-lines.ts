/** Recognizes rows without ids that are lines of the same order. */
import type { Adapter, Field } from "../reading/adapter.ts";
import type { Row } from "../reading/row.ts";

/** Facts about several rows of one order, by which they are told apart. */
interface Lines {
  /** Product and money of each row. */
  contents: Set<string>;
  products: Set<string>;
  /** Some rows have the same product, or none. */
  hasLikeProducts: boolean;
}

/** Refunds are not lines. */
const IS_BACK = /^\W*[-−–(]|[-−–]\s*$/;
const HAS_NUMBER = /\p{N}/u;

/** The keys of a field's columns. */
export type KeysOf = (field: Field) => readonly string[];

export class OrderLines {
  readonly #adapter: Adapter;
  readonly #keysOf: KeysOf;
  /** By order: its only row, or facts about several. */
  readonly #orders = new Map<string, { product: string; money: string } | Lines>();

  constructor(adapter: Adapter, keysOf: KeysOf) {
    this.#adapter = adapter;
    this.#keysOf = keysOf;
  }

  /** Registers a row. All rows must be added before any is read. */
  add(row: Row): void {
    const order = this.#orderOf(row);
    const money = this.#moneyOf(row);
    const product = this.#text(row, "sku") ?? this.#text(row, "productName") ?? "";
    if (order === null || money === null || (money === "" && product === "")) return;
    const known = this.#orders.get(order);
    if (known === undefined) this.#orders.set(order, { product, money });
    else if ("contents" in known) addTo(known, product, money);
    else {
      const lines = {
        contents: new Set<string>(),
        products: new Set<string>(),
        hasLikeProducts: false,
      };
      addTo(lines, known.product, known.money);
      addTo(lines, product, money);
      this.#orders.set(order, lines);
    }
  }

  /**
   * Which value distinguishes a row from others of its order. @returns null when the order has one
   * row, or all rows are the same, which is one sale repeated
   */
  distinctionOf(row: Row): "product" | "money" | null {
    const order = this.#orderOf(row);
    const known = order === null ? undefined : this.#orders.get(order);
    if (!known || !("contents" in known) || known.contents.size < 2) return null;
    return known.hasLikeProducts ? "money" : "product";
  }

  /** The order (with merchant) of a row that has no id of its own. */
  #orderOf(row: Row): string | null {
    const number = this.#text(row, "transactionId");
    const isNumber = this.#adapter.numbersOrKinds === undefined || HAS_NUMBER.test(number ?? "");
    if (number !== undefined && isNumber) return null;
    const order = this.#text(row, "orderId");
    if (order === undefined) return null;
    return `${this.#text(row, "merchantId") ?? this.#text(row, "merchantName") ?? ""}\n${order}`;
  }

  /** The money as written; null for refunds. */
  #moneyOf(row: Row): string | null {
    const moneyTexts = (["amount", "commission"] as const).flatMap(
      (each) => this.#text(row, each) ?? [],
    );
    return moneyTexts.some((text) => IS_BACK.test(text)) ? null : moneyTexts.join("\n");
  }

  #text({ values }: Row, field: Field): string | undefined {
    for (const key of this.#keysOf(field)) {
      const text = values.get(key);
      if (text !== undefined) return text;
    }
    return undefined;
  }
}

function addTo(lines: Lines, product: string, money: string): void {
  if (product === "" || lines.products.has(product)) lines.hasLikeProducts = true;
  lines.products.add(product);
  lines.contents.add(`${product}\n${money}`);
}
