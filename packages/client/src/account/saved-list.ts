import { storedList } from "./stored.ts";

/** A saved product, with its price at that time. */
export interface SavedProduct {
  id: string;
  slug: string;
  priceCents: number;
  /** Instant, ISO 8601. */
  savedAt: string;
}

/** localStorage keys of the list and its synchronized state, see `last-sync.ts`. */
export const WISHLIST_KEY = "pickwell.wishlist";
export const ACCOUNT_KEY = "pickwell.account";

/** The visitor's wishlist, latest first. */
export const savedList = storedList<SavedProduct>(WISHLIST_KEY, parseSaved);

/**
 * The list with the product added at the top, or removed.
 *
 * @param now - stored as the moment of saving
 */
export function toggled(
  list: readonly SavedProduct[],
  { id, slug, priceCents }: Omit<SavedProduct, "savedAt">,
  now: Date,
): SavedProduct[] {
  const others = list.filter((saved) => saved.id !== id);
  if (others.length < list.length) return others;
  return [{ id, slug, priceCents, savedAt: now.toISOString() }, ...others];
}

/** Parses a stored entry; null when invalid. */
export function parseSaved(entry: unknown): SavedProduct | null {
  const { id, slug, priceCents, savedAt } = Object(entry) as Record<string, unknown>;
  if (typeof id !== "string" || typeof slug !== "string") return null;
  if (!Number.isSafeInteger(priceCents) || typeof savedAt !== "string") return null;
  return { id, slug, priceCents: Number(priceCents), savedAt };
}
