import {
  bool,
  cents,
  choice,
  id,
  index,
  instant,
  int,
  primaryKey,
  sequence,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";
import { sql } from "drizzle-orm";

export const clickKinds = ["product", "deal", "link"] as const;
export const viewKinds = ["product", "deal", "post"] as const;
export const devices = ["desktop", "mobile", "tablet"] as const;
/** Signs that a request is not from a person, whatever its user agent. */
export const requestSigns = [
  /** Loaded ahead by a browser. */
  "prefetch",
  /** A HEAD request. */
  "head",
  /** Signed by an agent that acts for a person. */
  "agent",
  /** Requested by a script: links are followed by navigation. */
  "script",
  /** Follows every link of a mail, or the invisible one. */
  "scanner",
  /** The hints of the engine contradict the program's name. */
  "contradiction",
  /** Calls itself a browser of these years, and says nothing of what these say. */
  "silent",
  /** From an address of a data center, without having looked at a page. */
  "data-center",
  /** One of many addresses that ask for the same at once under one name. */
  "burst",
] as const;
/** Why an event is not counted as a person's. */
export const botReasons = ["user-agent", "no-user-agent", "rate", ...requestSigns] as const;

/**
 * Not in the totals yet. Every row says it of itself: its number says when it was begun, not when it
 * was committed, so one may appear below others that are added up already.
 */
const pending = () =>
  bool()
    .notNull()
    .$defaultFn(() => true);

/** A click on a link to a merchant, by a person or a bot. */
export const clicks = table(
  "clicks",
  {
    seq: sequence(),
    /** Handed to the merchant with the link, and back by them with a sale. */
    id: id().notNull().unique(),
    kind: choice(clickKinds).notNull(),
    targetId: id().notNull(),
    /** The product itself, or the deal's; null for a deal without one. */
    productId: id(),
    /** Of the product, at that time. */
    categoryId: id(),
    /** The chosen offer; null when the product has none, or it was not recorded. */
    offerId: id(),
    /** Host of the stored link without `www.`; empty when unknown. */
    merchant: str().notNull().default(""),
    /** Where on the page the link was, see `placements`; empty when unknown. */
    placement: str().notNull().default(""),
    /** The mail that the link was in. */
    broadcastId: id(),
    /** Subscriber whose mail the link was in; null where it does not say, or they do not want it kept. */
    readerId: id(),
    /** Amazon's tracking id that the link carried, "" without one; null where it led elsewhere. */
    trackingId: str(),
    /** What Amazon calls the product that the link led to; null where it did not say. */
    asin: str(),
    /** Path of the page it came from; empty when unknown. */
    page: str().notNull().default(""),
    /** Host of another site it came from; empty when there is none. */
    referrer: str().notNull().default(""),
    utmSource: str(),
    utmMedium: str(),
    utmCampaign: str(),
    utmTerm: str(),
    utmContent: str(),
    /** The visitor's hash of the day, see `attribution/visitor.ts` of the API. */
    visitor: str().notNull(),
    device: choice(devices).notNull(),
    /** Row of `userAgents`; null for events from before there was one. */
    agentId: int(),
    sign: choice(requestSigns),
    /** The how-manieth click of its visitor within its minute, from 1; 0 when unknown. */
    inMinute: int().notNull().default(0),
    /** The class that follows from the facts above; null for people. */
    botReason: choice(botReasons),
    createdAt: instant().notNull(),
    isPending: pending(),
  },
  (t) => [
    index("clicks_pending").on(t.seq).where(sql`is_pending`),
    index("clicks_by_time").on(t.botReason, t.createdAt),
    index("clicks_of_target").on(t.kind, t.targetId, t.createdAt),
    index("clicks_of_reader").on(t.readerId, t.createdAt).where(sql`reader_id is not null`),
    index("clicks_to_amazon").on(t.createdAt).where(sql`tracking_id is not null`),
  ],
);

/** A view of a page of the shop, by a person or a bot. */
export const pageViews = table(
  "page_views",
  {
    seq: sequence(),
    /** Path. */
    page: str().notNull(),
    /** Kind of record that the page shows; null for others. */
    kind: choice(viewKinds),
    targetId: id(),
    /** As for `clicks`; null for pages without a product. */
    productId: id(),
    categoryId: id(),
    merchant: str().notNull().default(""),
    referrer: str().notNull().default(""),
    utmSource: str(),
    visitor: str().notNull(),
    device: choice(devices).notNull(),
    agentId: int(),
    botReason: choice(botReasons),
    /** First page of this visitor today. */
    isVisit: bool().notNull().default(false),
    /** First view of this record by this visitor on this day. */
    isFirstLook: bool().notNull().default(false),
    createdAt: instant().notNull(),
    isPending: pending(),
  },
  (t) => [
    index("page_views_pending").on(t.seq).where(sql`is_pending`),
    index("page_views_by_time").on(t.botReason, t.createdAt),
  ],
);

/** User agents of events. Deleted with the last event. */
export const userAgents = table(
  "user_agents",
  {
    /** Made from the text, see `agentIdOf`. */
    id: int().primaryKey(),
    name: str().notNull(),
    /** Verdict from the agent's name alone; null for browsers. */
    botReason: choice(botReasons),
    /** Number of views with this agent since it was first seen, by any visitor. */
    views: int().notNull().default(0),
    clicks: int().notNull().default(0),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (t) => [
    index("user_agents_by_clicks").on(t.clicks, t.id),
    index("user_agents_by_views").on(t.views, t.id),
    index("user_agents_by_age").on(t.lastSeenAt),
  ],
);

/** What totals are kept by. `all` has the single key "", `bot` has the reasons as keys. */
export const dimensions = [
  "all",
  "product",
  "deal",
  "category",
  "merchant",
  "page",
  "placement",
  "device",
  "broadcast",
  "link",
  "bot",
] as const;

/** Short numbers for the keys of totals. */
export const eventKeys = table(
  "event_keys",
  {
    id: sequence(),
    dimension: choice(dimensions).notNull(),
    /** An id, host, path or word, as the dimension has it. */
    key: str().notNull(),
    /**
     * The key has no figures by hour or day after this day, so that reports of recent days need not
     * read keys of former ones.
     */
    lastDay: int().notNull().default(0),
  },
  (t) => [
    uniqueIndex("event_keys_key").on(t.dimension, t.key),
    index("event_keys_by_day").on(t.dimension, t.lastDay),
  ],
);

/** Sums over people's events; for keys of `bot`, over those of bots. */
const measures = () => ({
  views: int().notNull().default(0),
  /** Visitors, each once a day. */
  visits: int().notNull().default(0),
  clicks: int().notNull().default(0),
  orders: int().notNull().default(0),
  revenueCents: cents().notNull().default(0),
  commissionCents: cents().notNull().default(0),
  /** Customers, each once a day. */
  customers: int().notNull().default(0),
  newCustomers: int().notNull().default(0),
});

/**
 * Running totals: the sum of a key from the beginning to the end of a day. Any period is the
 * difference of two rows. Days without events may have no row.
 *
 * WITHOUT ROWID on SQLite, which the migration adds by hand.
 */
export const eventDays = table(
  "event_days",
  {
    keyId: int().notNull(),
    /** Of the shop's zone, counted from 1970; see `time/zones.ts` of the API. */
    day: int().notNull(),
    ...measures(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.day] })],
);

/**
 * Amounts not yet added to `eventDays`: from large reports, which would otherwise update every
 * later day again and again. WITHOUT ROWID as well.
 */
export const eventDayAdditions = table(
  "event_day_additions",
  {
    keyId: int().notNull(),
    day: int().notNull(),
    ...measures(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.day] })],
);

/** Totals of a key by hour, for the last weeks. WITHOUT ROWID as well. */
export const eventHours = table(
  "event_hours",
  {
    keyId: int().notNull(),
    /** Counted from 1970, in full hours of the shop's zone. */
    hour: int().notNull(),
    ...measures(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.hour] })],
);

/** Progress of applying changed bot rules to stored events. */
export const eventProgress = table("event_progress", {
  /** The job and the table. */
  name: str().primaryKey(),
  /** Every event up to this number is done, but for those that were not in the totals then. */
  seq: int().notNull().default(0),
  /** Fingerprint of the rules that were applied; empty for none. */
  rules: str().notNull().default(""),
  /** When the request arrived. */
  askedAt: instant(),
});

/**
 * Actions counted once per visitor and day. `scan` counts nothing: it marks a visitor that scans
 * mails.
 */
export const countedActions = [
  "view",
  "visit",
  "like",
  "subscribe",
  "contact",
  "scan",
  "share",
] as const;
export const countedKinds = [
  "product",
  "deal",
  "post",
  "page",
  "subscriber",
  "alert",
  "message",
  "mail",
  "list",
] as const;

/** Actions of a visitor on a day that count once. Deleted when the day is over. */
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

/** Actions that are limited per network, because they write rows. */
export const limitedActions = ["click", "view", "search", "like", "vote"] as const;

/**
 * How many events of an action a network has sent on a day. Deleted when it is over.
 *
 * WITHOUT ROWID on SQLite, which the migration adds by hand, as below.
 */
export const networkCounts = table(
  "network_counts",
  {
    /** UTC, `2026-11-21`. */
    day: str().notNull(),
    /** The network's hash of the day. */
    network: str().notNull(),
    action: choice(limitedActions).notNull(),
    events: int().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.network, t.action] })],
);

/** Events of a day that were counted but not stored, because a network exceeded its limit. */
export const surplusEvents = table(
  "surplus_events",
  {
    /** UTC, counted from 1970. */
    day: int().notNull(),
    action: choice(limitedActions).notNull(),
    events: int().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.action] })],
);
