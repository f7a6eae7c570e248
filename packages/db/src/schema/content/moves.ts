import {
  bool,
  choice,
  float,
  id,
  index,
  instant,
  int,
  json,
  sequence,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";
import { sql } from "drizzle-orm";

/** `stopped` can be continued; `undone` has been reverted. */
export const moveStates = ["running", "undoing", "done", "failed", "stopped", "undone"] as const;
export const moveSources = ["wordpress", "ghost", "blogger", "shopify", "subscribers"] as const;

/** A message about one entry of a move's file. */
export interface MoveNote {
  /** Title or number of the entry; empty for what concerns the whole file. */
  entry: string;
  text: string;
  /** The article by its id, or page by its slug, that it is about; absent in dry runs. */
  target?: { kind: "post" | "page"; id: string };
}

/** The result of a move. Lists hold only the first entries; counts are complete. */
export interface MoveReport {
  /** Address of the former site; empty where the file does not tell. */
  site: string;
  /** By kind, such as `articles`. */
  counts: Record<string, number>;
  /** Number of repairs by description. */
  mended: Record<string, number>;
  notes: MoveNote[];
  /** Unknown shortcodes, blocks and kinds of entries, with the number of their occurrences. */
  unknown: Record<string, number>;
  /** How many of the former addresses lead somewhere now, and the first that do not. */
  addresses: { asked: number; answered: number; silent: string[] } | null;
  /** What an undo did not revert, because it was changed since or is in use. */
  left: MoveNote[];
}

/** Sites or subscriber lists that were moved into the shop, and dry runs. */
export const moves = table(
  "moves",
  {
    id: id().primaryKey(),
    /** What people call it by: `--undo 3`. */
    number: int().notNull(),
    source: choice(moveSources),
    fileName: str().notNull(),
    /** SHA-256 of the file, by which a move that was stopped is found again. */
    fileHash: str().notNull(),
    /** Names the uploaded file in the data folder; null when it is no longer there. */
    fileId: id(),
    /** URL of the former site as entered by the owner, for files without one; may be empty. */
    site: str().notNull().default(""),
    /** Who vouches for the consent of the readers in the file, in words; empty for none. */
    consent: str().notNull().default(""),
    isDryRun: bool().notNull(),
    /** Who started it; null for one from the shell. */
    startedBy: id(),
    startedAt: instant().notNull(),
    /** The process that does it: its machine and its number there. */
    owner: str().notNull().default(""),
    /** End of the process's lease, after which it is considered dead. */
    leaseUntil: instant(),
    finishedAt: instant(),
    state: choice(moveStates).notNull(),
    /** Entries so far, and of how many; 0 while that is not known. */
    done: int().notNull().default(0),
    total: int().notNull().default(0),
    /** How much of the file is read, 0 to 1. */
    share: float().notNull().default(0),
    report: json<MoveReport>(),
    /** Why it failed or was stopped. */
    error: str(),
  },
  (t) => [
    // At most one writes or takes back.
    uniqueIndex("moves_running").on(sql`(1)`).where(sql`state in ('running', 'undoing')`),
    uniqueIndex("moves_number").on(t.number),
    index("moves_by_age").on(t.startedAt, t.id),
  ],
);

export const moveChangeKinds = [
  "post",
  "page",
  "author",
  "picture",
  "redirect",
  "subscriber",
] as const;

/** What a move has written, in order; undone in reverse. */
export const moveChanges = table(
  "move_changes",
  {
    seq: sequence(),
    moveId: id()
      .notNull()
      .references(() => moves.id, { onDelete: "cascade" }),
    kind: choice(moveChangeKinds).notNull(),
    /** Id of the record: a page's slug, a redirect's path, a picture's key. */
    targetId: str().notNull(),
    /** Which entry of which site it came from: a second move of it finds it here. */
    origin: str().notNull(),
    /** The former row; null for a record that the move has created. */
    before: json<Record<string, unknown>>(),
    /** Identifies the record's state as the move left it. */
    version: str().notNull(),
  },
  (t) => [
    uniqueIndex("move_changes_key").on(t.moveId, t.kind, t.targetId),
    index("move_changes_origin").on(t.origin),
    index("move_changes_target").on(t.kind, t.targetId),
  ],
);

/** Content of a move that the shop cannot use, stored as it was for download. */
export const moveKept = table(
  "move_kept",
  {
    seq: sequence(),
    moveId: id()
      .notNull()
      .references(() => moves.id, { onDelete: "cascade" }),
    /** Such as `comment`, `nav_menu_item`, `revision`. */
    kind: str().notNull(),
    title: str().notNull(),
    /** Which entry of which site it is. */
    origin: str().notNull(),
    data: json<unknown>().notNull(),
  },
  (t) => [
    uniqueIndex("move_kept_key").on(t.moveId, t.origin),
    index("move_kept_by_kind").on(t.moveId, t.kind, t.seq),
  ],
);
