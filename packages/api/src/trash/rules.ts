/** Labels and limits of the trash. Pure. */
import { message } from "@pickwell/texts/message.ts";

/** Days until deleted things are purged. */
export const TRASH_DAYS = 30;

/** Nouns for the kinds of things. */
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

/**
 * Kinds of deleted things for which the owner chooses where visitors of their pages are sent. A deal
 * leads to its product, a category to where its products were moved.
 */
const replaceableKinds = [
  "product",
  "post",
  "page",
  "collection",
] as const satisfies (keyof typeof trashNouns)[];

export type ReplaceableKind = (typeof replaceableKinds)[number];

export const isReplaceable = (kind: string): kind is ReplaceableKind =>
  replaceableKinds.some((replaceable) => replaceable === kind);

/** Nouns for kinds of uses, in the order they are listed. */
export const usageNouns = {
  product: (n: number) => message("{n, plural, one {# product} other {# products}}", { n }),
  article: (n: number) => message("{n, plural, one {# article} other {# articles}}", { n }),
  page: (n: number) => message("{n, plural, one {# page} other {# pages}}", { n }),
  deal: (n: number) => message("{n, plural, one {# deal} other {# deals}}", { n }),
  category: (n: number) => message("{n, plural, one {# category} other {# categories}}", { n }),
  collection: (n: number) =>
    message("{n, plural, one {# collection} other {# collections}}", { n }),
  setting: (n: number) => message("{n, plural, one {# setting} other {# settings}}", { n }),
  sentNewsletter: (n: number) =>
    message("{n, plural, one {# sent newsletter} other {# sent newsletters}}", { n }),
  newsletterDraft: (n: number) =>
    message("{n, plural, one {# newsletter draft} other {# newsletter drafts}}", { n }),
  order: (n: number) => message("{n, plural, one {# order} other {# orders}}", { n }),
  wishlist: (n: number) => message("{n, plural, one {# wishlist} other {# wishlists}}", { n }),
} as const;

/** Kinds of things that can be restored. */
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
 * Uses in words, such as `used in 3 articles, 1 deal`.
 *
 * @returns null for none
 */
export function usageSentence(counts: UsageCounts): string | null {
  const parts = (Object.keys(usageNouns) as UsageName[]).flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [usageNouns[name](count)] : [];
  });
  return parts.length > 0 ? message("used in {uses}", { uses: parts.join(", ") }) : null;
}
