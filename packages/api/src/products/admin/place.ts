import type { ProductAdminListInput } from "./schema.ts";

/** Where a page lies in an order. */
export type Place = Pick<ProductAdminListInput, "order" | "limit"> & { offset: number };

/**
 * The same rows, counted from the end in the opposite order where that is nearer.
 *
 * @param count - how many rows there are
 */
export function fromNearerEnd(place: Place, count: number): Place {
  if (place.offset <= count / 2) return place;
  const limit = Math.min(place.limit, count - place.offset);
  const order = place.order === "asc" ? "desc" : "asc";
  return { order, limit, offset: count - place.offset - limit };
}
