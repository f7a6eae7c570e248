import {
  bool,
  choice,
  float,
  id,
  index,
  instant,
  int,
  json,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";
import { sql } from "drizzle-orm";
import { type FeedReading, type FetchedVersion, feedSources } from "./feed-sources.ts";

/** `stopped`: cancelled by a user, or interrupted by a shutdown. */
export const importStates = ["running", "done", "failed", "stopped"] as const;
export const importPhases = ["fetching", "reading", "saving", "undoing"] as const;

/** How many distinct third-party pictures the rows of an import name, by state. */
export interface ImportPictureCounts {
  named: number;
  /** New to the shop, which fetches them by and by. */
  toFetch: number;
  /** Pictures at addresses that are never requested, such as those in private networks. */
  refused: number;
  /** Named before, and not fetched in spite of trying. */
  failedBefore: number;
}

/** The result of undoing an import, in rows. */
export interface UndoCounts {
  /** Put back as they were. */
  restored: number;
  /** That the import had added, and are gone. */
  removed: number;
  /** Rows that were changed since, or that others depend on. */
  left: number;
}

/** The result of an import, in numbers. */
export interface ImportCounts {
  /** Rows of the file below its first line. */
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that are part of another row's product. */
  variations: number;
  /** Categories that were added. */
  categories: number;
  refused: number;
  warnings: number;
  /** Absent when they were not counted. */
  pictures?: ImportPictureCounts;
  /** Only where an import was undone. */
  undone?: UndoCounts;
}

/** A message about one row of a file. */
export interface ImportRowMessage {
  /** Line of the file the row begins on, from 1. */
  line: number;
  lastLine: number;
  text: string;
}

/** Messages about an import and its rows; only the first of each kind. */
export interface ImportFindings {
  /** Names of the categories that were added. */
  categories: string[];
  refused: ImportRowMessage[];
  warnings: ImportRowMessage[];
  notes: string[];
  /** What undoing left alone, and why. */
  left?: string[];
}

/** Imports and dry runs of product files. Only the newest are kept. */
export const imports = table(
  "imports",
  {
    id: id().primaryKey(),
    fileName: str().notNull(),
    /** The source that the file is downloaded from; null for an upload. */
    sourceId: id().references(() => feedSources.id, { onDelete: "set null" }),
    /** The downloaded version; null before the download. */
    fetched: json<FetchedVersion>(),
    /** Names the uploaded file in the data folder; null when it is no longer there. */
    fileId: id(),
    /** Until when the file is kept for another import; null while the import runs. */
    keptUntil: instant(),
    isDryRun: bool().notNull(),
    /** The import that this one undoes; null for one that brings something. */
    undoes: id(),
    /** When it was undone; null when it was not. */
    undoneAt: instant(),
    /** Address that gives products without a link one; null when there was none. */
    link: str(),
    /**
     * When an uploaded file was made, if the owner has said so: what was seen later stays. Null when
     * it tells how things are now.
     */
    observedAt: instant(),
    /** How to read an uploaded file, if the owner has set it; null to detect it. */
    reading: json<FeedReading>(),
    /** Who started it; the account may be gone since. */
    startedBy: id().notNull(),
    startedAt: instant().notNull(),
    /**
     * When the import of the same file began that was cut off and that this one goes on with; null
     * when it begins anew.
     */
    resumedSince: instant(),
    /** The process that does it; null until one has begun. */
    owner: str(),
    /** End of the process's lease, after which it is considered dead; null without a lease. */
    leaseUntil: instant(),
    finishedAt: instant(),
    state: choice(importStates).notNull(),
    phase: choice(importPhases).notNull().default("reading"),
    /** Rows of this phase so far. */
    rows: int().notNull().default(0),
    /** How much of the whole is done, 0 to 1. */
    share: float().notNull().default(0),
    /** Null until it is done. */
    counts: json<ImportCounts>(),
    /** Null until it is done. */
    report: json<ImportFindings>(),
    /** Why it failed or was stopped. */
    error: str(),
  },
  (t) => [
    // At most one runs.
    uniqueIndex("imports_running").on(t.state).where(sql`state = 'running'`),
    index("imports_by_age").on(t.startedAt, t.id),
    index("imports_of_source").on(t.sourceId, t.startedAt, t.id),
  ],
);
