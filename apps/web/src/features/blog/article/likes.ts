import { storedList } from "@pickwell/client/account/stored.ts";

/** Maximum age of cached pages, in milliseconds. */
const PAGE_AGE_MS = 15 * 60_000;

/** This browser's like of an article, and the count at that time. */
export interface Like {
  /** Of the article. */
  id: string;
  liked: boolean;
  /** How many liked it then. */
  likes: number;
  /** When that was, in milliseconds since 1970. */
  at: number;
}

/** The visitor's likes, latest first. */
export const likeList = storedList<Like>("pickwell.likes", parseLike);

/** The list with a like replacing an earlier one of the same article. */
export const withLike = (list: readonly Like[], like: Like): Like[] => [
  like,
  ...list.filter(({ id }) => id !== like.id),
];

/**
 * The number of likes to show: the count at the visitor's own like, while the cached page may be
 * older; otherwise the page's count.
 *
 * @param paged - count on the page
 * @param like - the visitor's own, if any
 * @param openedAt - when the page was opened, in milliseconds since 1970
 */
export function likesShown(paged: number, like: Like | undefined, openedAt: number): number {
  if (!like || like.at < openedAt - PAGE_AGE_MS) return paged;
  return like.liked ? Math.max(like.likes, paged) : like.likes;
}

/** Parses a stored entry; null when invalid. */
export function parseLike(entry: unknown): Like | null {
  const { id, liked, likes, at } = Object(entry) as Record<string, unknown>;
  if (typeof id !== "string" || typeof liked !== "boolean") return null;
  if (!Number.isSafeInteger(likes) || !Number.isSafeInteger(at)) return null;
  return { id, liked, likes: Number(likes), at: Number(at) };
}
