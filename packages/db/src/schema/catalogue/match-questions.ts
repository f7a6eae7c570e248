import {
  choice,
  float,
  id,
  index,
  instant,
  json,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";

/**
 * The answer to a question: `apart` means different products, `never` that it is not to be asked
 * again.
 */
export const matchStates = ["open", "merged", "apart", "never"] as const;

/**
 * Two products that may be the same, for a person to decide. No foreign keys, so that decisions
 * survive while a product is in the trash.
 */
export const matchQuestions = table(
  "match_questions",
  {
    id: id().primaryKey(),
    /** The newer one, whose offers go over when they are one. */
    productId: id().notNull(),
    /** The one that stays. */
    otherId: id().notNull(),
    /** How sure the shop is, 0 to 1. */
    score: float().notNull(),
    /** What speaks for it, and against. */
    reasons: json<string[]>().notNull(),
    state: choice(matchStates).notNull().default("open"),
    /** Offers that went over. */
    moved: json<{ id: string; seq: number }[]>(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    /** The account may be gone since. */
    decidedBy: str(),
  },
  (t) => [
    uniqueIndex("match_questions_pair").on(t.productId, t.otherId),
    index("match_questions_by_state").on(t.state, t.score, t.id),
    index("match_questions_by_other").on(t.otherId),
  ],
);
