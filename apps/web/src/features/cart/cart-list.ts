import { storedList } from "@pickwell/client/account/stored.ts";

/** The most of one product a shopping list holds. */
export const MAX_QUANTITY = 99;

/** A line of the shopping list. Prices are not kept: the shop's current ones count. */
export interface CartLine {
  id: string;
  /** 1 to `MAX_QUANTITY`. */
  quantity: number;
}

/** The visitor's shopping list, in the order in which things were put on it. */
export const cartList = storedList<CartLine>("pickwell.cart", parseLine);

/** The list with one more of the product. */
export function withOneMore(lines: readonly CartLine[], id: string): CartLine[] {
  const line = lines.find((line) => line.id === id);
  return line ? withQuantity(lines, id, line.quantity + 1) : [...lines, { id, quantity: 1 }];
}

/** The list with this many of a product that is on it, kept within 1 to `MAX_QUANTITY`. */
export function withQuantity(lines: readonly CartLine[], id: string, quantity: number): CartLine[] {
  const allowed = Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_QUANTITY);
  return lines.map((line) => (line.id === id ? { id, quantity: allowed } : line));
}

/** The list without this product. */
export function withoutProduct(lines: readonly CartLine[], id: string): CartLine[] {
  return lines.filter((line) => line.id !== id);
}

/** Pieces on the list, all products together. */
export function pieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Reads one stored entry; null when it is not what this module writes. */
export function parseLine(entry: unknown): CartLine | null {
  const { id, quantity } = Object(entry) as Record<string, unknown>;
  if (typeof id !== "string" || !Number.isInteger(quantity)) return null;
  const pieces = Number(quantity);
  return pieces >= 1 && pieces <= MAX_QUANTITY ? { id, quantity: pieces } : null;
}
