import { storedList } from "@pickwell/client/account/stored.ts";

/** Maximum quantity per product. */
export const MAX_QUANTITY = 99;

/** A line of the shopping list. Prices are not stored; current ones apply. */
export interface CartLine {
  id: string;
  /** 1 to `MAX_QUANTITY`. */
  quantity: number;
}

/** The visitor's shopping list, in order of adding. */
export const cartList = storedList<CartLine>("pickwell.cart", parseLine);

/** The list with the product's quantity increased. */
export function withOneMore(lines: readonly CartLine[], id: string): CartLine[] {
  const line = lines.find((line) => line.id === id);
  return line ? withQuantity(lines, id, line.quantity + 1) : [...lines, { id, quantity: 1 }];
}

/** The list with a product's new quantity, within 1 to `MAX_QUANTITY`. */
export function withQuantity(lines: readonly CartLine[], id: string, quantity: number): CartLine[] {
  const allowed = Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_QUANTITY);
  return lines.map((line) => (line.id === id ? { id, quantity: allowed } : line));
}

/** The list without this product. */
export function withoutProduct(lines: readonly CartLine[], id: string): CartLine[] {
  return lines.filter((line) => line.id !== id);
}

/** The total quantity. */
export function pieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Parses a stored entry; null when invalid. */
export function parseLine(entry: unknown): CartLine | null {
  const { id, quantity } = Object(entry) as Record<string, unknown>;
  if (typeof id !== "string" || !Number.isInteger(quantity)) return null;
  const pieces = Number(quantity);
  return pieces >= 1 && pieces <= MAX_QUANTITY ? { id, quantity: pieces } : null;
}
