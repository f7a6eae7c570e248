import { storedList } from "./stored.ts";

/** A product on the wishlist, as it was when it was saved. */
export interface SavedProduct {
  id: string;
  slug: string;
  priceCents: number;
  /** Instant, ISO 8601. */
  savedAt: string;
}

/** Names in localStorage: of the list, and of what is there while somebody is signed in here, see `last-sync.ts`. */
export const WISHLIST_KEY = "pickwell.wishlist";
export const ACCOUNT_KEY = "pickwell.account";

/** The visitor's wishlist, latest first. */
export const savedList = storedList<SavedProduct>(WISHLIST_KEY, parseSaved);

/**
 * The list with the product put on top, or without it when it was there.
 *
 * @param now - kept as the moment of saving
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

/** Reads one stored entry; null when it is not what this module writes. */
export function parseSaved(entry: unknown): SavedProduct | null {
  const { id, slug, priceCents, savedAt } = Object(entry) as Record<string, unknown>;
  if (typeof id !== "string" || typeof slug !== "string") return null;
  if (!Number.isSafeInteger(priceCents) || typeof savedAt !== "string") return null;
  return { id, slug, priceCents: Number(priceCents), savedAt };
}
