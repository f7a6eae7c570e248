import { bool, choice, id, index, instant, int, json, str, table } from "@pickwell/db/columns";

/** How the shop authenticates to a feed's server. */
export const feedSignIns = ["none", "basic", "bearer", "header", "query"] as const;

/** What separates decimals in prices; `cents` where they are whole numbers of the smallest unit. */
export const decimalMarks = [".", ",", "cents"] as const;

/** Identifies a version of a downloaded file. */
export interface FetchedVersion {
  etag: string | null;
  lastModified: string | null;
  /** SHA-256 of its bytes as they came. */
  hash: string;
}

/** Columns of a feed by field, see `feeds/formats/format.ts`; null for columns to ignore. */
export type FeedMapping = Record<string, string | null>;

/** The owner's instructions for reading a file; null where the file itself decides. */
export interface FeedReading {
  mapping: FeedMapping | null;
  /** ISO 4217, of amounts that name none. */
  currency: string | null;
  /** How prices are written. */
  decimalMark: (typeof decimalMarks)[number] | null;
}

/** Sources of offers: the URL of a merchant's or network's feed, and its schedule. */
export const feedSources = table(
  "feed_sources",
  {
    id: id().primaryKey(),
    name: str().notNull(),
    /** Host of its address: the rest may hold a key, and is sealed. */
    host: str().notNull(),
    signIn: choice(feedSignIns).notNull(),
    /** Address and secret, encrypted with the shop's secret key for this source alone. */
    sealed: str().notNull(),
    /** Hours between two downloads; null for downloads on request only. */
    everyHours: int(),
    /** Percentage of its offers by which a file may shrink before the owner is asked. */
    shrinkPercent: int().notNull(),
    /** Days after which an offer that its file does not name any more is not sold any more. */
    graceDays: int().notNull().default(2),
    /** Currency (ISO 4217) of amounts without one, if the owner has set it; null to detect it. */
    currency: str(),
    /** How prices are written, if the owner has said it; null to detect it. */
    decimalMark: choice(decimalMarks),
    /** Columns that the owner has named; null to go by their names. */
    mapping: json<FeedMapping>(),
    /** The owner's number at the network, for links that leave its place open; null where none does. */
    affiliateId: str(),
    /** Offers of the file that was read last; null before the first. */
    rows: int(),
    /** The file that was read last; null when the next one has to be read in any case. */
    fetched: json<FetchedVersion>(),
    /** When it was last known what its file says; null before the first. */
    checkedAt: instant(),
    /** When it is fetched next by itself; null when it is not. */
    nextAt: instant(),
    /** The last file was too small, and the owner has not confirmed it yet. */
    isShrunk: bool().notNull().default(false),
    /** Who saved it last; the account may be gone since. */
    savedBy: id().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("feed_sources_due").on(t.nextAt)],
);
