/** What the trash is, in words and numbers. Pure. */

/** How long what was deleted can come back, in days. */
export const TRASH_DAYS = 30;

/** What a kind of thing is called. */
export const trashNouns = {
  product: "product",
  deal: "deal",
  post: "article",
  page: "page",
  category: "category",
  collection: "collection",
  picture: "picture",
  user: "user",
} as const;

/** What can use something, as whoever is about to delete that is told; in the order of telling. */
export const usageNouns = {
  product: ["product", "products"],
  article: ["article", "articles"],
  page: ["page", "pages"],
  deal: ["deal", "deals"],
  category: ["category", "categories"],
  collection: ["collection", "collections"],
  setting: ["setting", "settings"],
  sentNewsletter: ["sent newsletter", "sent newsletters"],
  newsletterDraft: ["newsletter draft", "newsletter drafts"],
  order: ["order", "orders"],
  wishlist: ["wishlist", "wishlists"],
} as const;

/** Kinds of things that can be deleted and come back. */
export const trashKinds = [
  "product",
  "deal",
  "post",
  "page",
  "category",
  "collection",
  "picture",
  "user",
] as const satisfies (keyof typeof trashNouns)[];

export type UsageName = keyof typeof usageNouns;
export type UsageCounts = Partial<Record<UsageName, number>>;

/**
 * What uses something, such as `used in 3 articles, 1 deal`.
 *
 * @returns null when nothing does
 */
export function usageSentence(counts: UsageCounts): string | null {
  const parts = (Object.keys(usageNouns) as UsageName[]).flatMap((name) => {
    const count = counts[name] ?? 0;
    const [one, many] = usageNouns[name];
    return count > 0 ? [`${count.toLocaleString("en-US")} ${count === 1 ? one : many}`] : [];
  });
  return parts.length > 0 ? `used in ${parts.join(", ")}` : null;
}
