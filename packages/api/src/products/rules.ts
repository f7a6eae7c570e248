/** Products per page of a listing. */
export const PAGE_SIZE = 12;
/** Related products shown beside a product. */
export const RELATED_LIMIT = 4;
/** Products compared side by side. */
export const COMPARED_LIMIT = 4;
/** Keys accepted for a comparison; some may no longer exist. */
export const COMPARED_KEYS = 12;
/** Attribute values that can be selected at once. */
export const ATTRIBUTE_CHOICES = 20;
/** Thumbnails of the gallery. */
export const MAX_THUMBNAILS = 4;

/** Minimum ratings that can be filtered by, from 1 to 5; stored totals use the same. */
export const ratingFloors = [3, 4, 4.5] as const;

/**
 * How much a reduced price saves, as the badge shows it.
 *
 * @param original - price before the reduction, in cents; null when there was none
 * @param current - price to pay now, in cents; null or 0 when nobody knows
 * @returns a whole percent from 0 to 100; 0 when nothing is known or saved. Never throws.
 */
export function percentOff(original: number | null, current: number | null): number {
  // No price is no bargain.
  if (!original || !current || original <= current) return 0;
  return Math.round((1 - current / original) * 100);
}

/**
 * The page numbers a pagination bar offers: a window of at most `size` around the current page.
 *
 * @param page - current page, from 1
 * @param pages - number of pages
 */
export function pageWindow(page: number, pages: number, size = 5): number[] {
  const length = Math.min(size, pages);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
