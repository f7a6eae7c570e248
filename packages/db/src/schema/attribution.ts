import { choice, id, index, instant, str, table, uniqueIndex } from "../dialect/columns.ts";

export const clickKinds = ["product", "deal"] as const;
export const devices = ["desktop", "mobile", "tablet"] as const;
/** Why a click is not counted as a person's. */
export const botReasons = ["user-agent", "no-user-agent", "prefetch", "head", "rate"] as const;

/** Somebody, or something, left for a merchant. */
export const clicks = table(
  "clicks",
  {
    /** Handed to the merchant with the link, and back by them with a sale. */
    id: id().primaryKey(),
    kind: choice(clickKinds).notNull(),
    targetId: id().notNull(),
    /** Path of the page it came from; empty when unknown. */
    page: str().notNull().default(""),
    /** Host of another site it came from; empty when there is none. */
    referrer: str().notNull().default(""),
    utmSource: str(),
    utmMedium: str(),
    utmCampaign: str(),
    utmTerm: str(),
    utmContent: str(),
    /** The visitor's hash of the day, see `visitorSalts`. */
    visitor: str().notNull(),
    device: choice(devices).notNull(),
    /** Null for people. */
    botReason: choice(botReasons),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("clicks_by_time").on(t.botReason, t.createdAt),
    index("clicks_of_target").on(t.kind, t.targetId, t.createdAt),
  ],
);

export const countedActions = ["view", "like", "subscribe", "contact"] as const;
export const countedKinds = ["product", "deal", "post", "subscriber", "message"] as const;

/** What a visitor has done on a day that counts once. Swept when the day is over. */
export const visitorMarks = table(
  "visitor_marks",
  {
    /** UTC, `2026-11-21`. */
    day: str().notNull(),
    visitor: str().notNull(),
    action: choice(countedActions).notNull(),
    kind: choice(countedKinds).notNull(),
    targetId: id().notNull(),
  },
  (t) => [uniqueIndex("visitor_marks_key").on(t.day, t.visitor, t.action, t.kind, t.targetId)],
);

/**
 * What visitors' addresses are mixed with before they are hashed: random, and gone with its day, so
 * that nobody can tell afterwards whose hash it was.
 */
export const visitorSalts = table("visitor_salts", {
  /** UTC, `2026-11-21`. */
  day: str().primaryKey(),
  salt: str().notNull(),
});
