import { choice, id, index, instant, int, sequence, str, table } from "@pickwell/db/columns";

/** Things whose paths change with their slugs. */
export const movedKinds = ["product", "post", "page", "category", "author", "collection"] as const;

/**
 * Redirects. Triggers add those of former slugs, see `dialect/sqlite/derived/moved-paths.ts`. They
 * point at the thing, not at its path, so there are never chains. Others are entered by people.
 */
export const redirects = table(
  "redirects",
  {
    seq: sequence(),
    /** Decoded, in small letters, without a slash at its end, see `redirectKey`. */
    path: str().notNull().unique(),
    /** Null for redirects entered by a user. */
    kind: choice(movedKinds),
    /** Id of the moved record; a page's slug. */
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
