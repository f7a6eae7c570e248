import {
  bool,
  choice,
  id,
  index,
  instant,
  int,
  sequence,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";

/**
 * `warning`: possibly temporary, or a host that blocks bots. `dead`: visitors should not be sent
 * there any more.
 */
export const linkStates = ["unknown", "ok", "warning", "dead"] as const;
export const linkUseKinds = ["product", "deal", "post", "page", "broadcast", "collection"] as const;

/**
 * Every outbound URL, once, with the result of the last check. Triggers add and delete rows with
 * their uses, see `dialect/sqlite/derived/link-uses.ts`.
 */
export const linkChecks = table(
  "link_checks",
  {
    seq: sequence(),
    /** The link without a click id. */
    url: str().notNull().unique(),
    state: choice(linkStates).notNull().default("unknown"),
    /** Of the last answer; null when there was none. */
    httpStatus: int(),
    /** Why it is not `ok`, in words; empty when there is nothing to say. */
    reason: str().notNull().default(""),
    /** A user has marked it as working, so it is not checked. */
    isIgnored: bool().notNull().default(false),
    failuresInARow: int().notNull().default(0),
    /** When the first of these was; null when there are none. */
    failingSince: instant(),
    checkedAt: instant(),
    /** Null for those that are not checked. */
    nextCheckAt: instant(),
  },
  (t) => [
    index("link_checks_due").on(t.nextCheckAt),
    index("link_checks_by_state").on(t.isIgnored, t.state, t.seq),
  ],
);

/** Which things link to which URL. */
export const linkUses = table(
  "link_uses",
  {
    kind: choice(linkUseKinds).notNull(),
    /** Id of the product, deal, article, mail or collection; slug of the page. */
    targetId: id().notNull(),
    /** `seq` of the address. */
    link: int().notNull(),
  },
  (t) => [
    uniqueIndex("link_uses_key").on(t.kind, t.targetId, t.link),
    index("link_uses_of_link").on(t.link, t.kind, t.targetId),
  ],
);

/** Texts that have changed since their links were collected. */
export const linkTexts = table(
  "link_texts",
  {
    kind: choice(linkUseKinds).notNull(),
    targetId: id().notNull(),
  },
  (t) => [uniqueIndex("link_texts_key").on(t.kind, t.targetId)],
);
