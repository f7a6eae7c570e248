import { choice, id, index, instant, int, sequence, str, table } from "@pickwell/db/columns";

/** Things whose addresses move with their slugs. */
export const movedKinds = ["product", "post", "page", "category", "author", "collection"] as const;

/**
 * Paths that lead elsewhere. The former ones of things are written by triggers whenever a slug
 * changes, see `dialect/sqlite/derived/moved-paths.ts`, and name the thing, not its path: however often it moves on,
 * each of them leads straight to where it is. The others somebody has entered.
 */
export const redirects = table(
  "redirects",
  {
    seq: sequence(),
    /** Decoded, in small letters, without a slash at its end, see `redirectKey`. */
    path: str().notNull().unique(),
    /** Null for what somebody has entered. */
    kind: choice(movedKinds),
    /** What was there: its id, of a page its slug. */
    targetId: id(),
    /** Path of the shop or http(s) address; empty for former paths of things. */
    target: str().notNull().default(""),
    hits: int().notNull().default(0),
    lastHitAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("redirects_of").on(t.kind, t.targetId),
    index("redirects_by_hits").on(t.hits, t.seq),
  ],
);
