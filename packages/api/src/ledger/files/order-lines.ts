/** Orders that stand in several rows of a table which nothing numbers: each row is a line of its order. */
import type { Adapter, Field } from "../reading/adapter.ts";
import type { Row } from "../reading/row.ts";

/** What rows of one order say, as far as it tells them from each other. */
interface Lines {
  /** Product and money of each row. */
  contents: Set<string>;
  products: Set<string>;
  /** Some rows name no product, or the same. */
  hasLikeProducts: boolean;
}

/** Money that is taken back is no line. */
const IS_BACK = /^\W*[-−–(]|[-−–]\s*$/;
const HAS_NUMBER = /\p{N}/u;

/** Where a row has its values. */
export type KeysOf = (field: Field) => readonly string[];

export class OrderLines {
  readonly #adapter: Adapter;
  readonly #keysOf: KeysOf;
  /** By order: the only row there was, or what several say. */
  readonly #orders = new Map<string, { product: string; money: string } | Lines>();

  constructor(adapter: Adapter, keysOf: KeysOf) {
    this.#adapter = adapter;
    this.#keysOf = keysOf;
  }

  /** Looks at a row before any is read. */
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
   * By what a row is told from the others of its order; null where it has none, or where they all say the
   * same: that is one sale, said again.
   */
  tellingOf(row: Row): "product" | "money" | null {
    const order = this.#orderOf(row);
    const known = order === null ? undefined : this.#orders.get(order);
    if (!known || !("contents" in known) || known.contents.size < 2) return null;
    return known.hasLikeProducts ? "money" : "product";
  }

  /** The order of a row that names nothing else, and whose it is. */
  #orderOf(row: Row): string | null {
    const number = this.#text(row, "transactionId");
    const isNumber = this.#adapter.numbersOrKinds === undefined || HAS_NUMBER.test(number ?? "");
    if (number !== undefined && isNumber) return null;
    const order = this.#text(row, "orderId");
    if (order === undefined) return null;
    return `${this.#text(row, "merchantId") ?? this.#text(row, "merchantName") ?? ""}\n${order}`;
  }

  /** As it is written; null of what is taken back. */
  #moneyOf(row: Row): string | null {
    const told = (["amount", "commission"] as const).flatMap((each) => this.#text(row, each) ?? []);
    return told.some((text) => IS_BACK.test(text)) ? null : told.join("\n");
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
