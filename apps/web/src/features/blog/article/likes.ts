import { storedList } from "@pickwell/client/account/stored.ts";

/** How long a page may be older than what it shows, in milliseconds: pages are kept that long. */
const PAGE_AGE_MS = 15 * 60_000;

/** What this browser last said of an article, and what came of it. */
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

/** The list with this like in the place of an earlier one of the same article. */
export const withLike = (list: readonly Like[], like: Like): Like[] => [
  like,
  ...list.filter(({ id }) => id !== like.id),
];

/**
 * How many like an article: what the shop said when this visitor liked it, as long as the page may
 * be older than that; what the page says otherwise.
 *
 * @param paged - what the page says
 * @param like - the visitor's own, if there is one
 * @param openedAt - when the page was opened, in milliseconds since 1970
 */
export function likesShown(paged: number, like: Like | undefined, openedAt: number): number {
  if (!like || like.at < openedAt - PAGE_AGE_MS) return paged;
  return like.liked ? Math.max(like.likes, paged) : like.likes;
}

/** Reads one stored entry; null when it is not what this module writes. */
export function parseLike(entry: unknown): Like | null {
  const { id, liked, likes, at } = Object(entry) as Record<string, unknown>;
  if (typeof id !== "string" || typeof liked !== "boolean") return null;
  if (!Number.isSafeInteger(likes) || !Number.isSafeInteger(at)) return null;
  return { id, liked, likes: Number(likes), at: Number(at) };
}
