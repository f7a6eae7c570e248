import { id, index, instant, json, str, table } from "@pickwell/db/columns";

/** A link in a text: its position now, in UTF-16 units, and its former text. */
export interface SwappedPlace {
  at: number;
  was: string;
  is: string;
}

/**
 * A change made by a link swap, with the value before and after. Only values that have not changed
 * since are reverted.
 */
export type SwapChange =
  | { kind: "offer"; id: string }
  | { kind: "product"; id: string; before: SwappedProduct; after: SwappedProduct }
  | { kind: "deal"; id: string; before: SwappedDeal; after: SwappedDeal }
  | {
      kind: "post" | "page" | "broadcast" | "collection";
      /** Of a page its slug. */
      id: string;
      /** SHA-256 of the present text. */
      hash: string;
      places: SwappedPlace[];
    }
  | { kind: "text-link"; id: string; before: string | null };

export interface SwappedProduct {
  affiliateLink: string;
  priceCents: number;
  originalPriceCents: number | null;
  inStock: boolean;
}

export interface SwappedDeal {
  affiliateLink: string;
  isActive: boolean;
}

/** Links that were replaced everywhere. */
export const linkSwaps = table(
  "link_swaps",
  {
    id: id().primaryKey(),
    fromUrl: str().notNull(),
    toUrl: str().notNull(),
    changes: json<SwapChange[]>().notNull(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [index("link_swaps_by_time").on(t.createdAt, t.id)],
);
