/**
 * Rate-limit counts shared by several processes. Each counts for itself, regularly writes counts of
 * clients near a limit, and reads those of the others. See docs/decisions/072.
 */
import type { Db } from "@pickwell/db/client";
import { sharedCounts } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { writeBehind } from "@pickwell/db/write-behind";
import { and, gt, lt, ne, or, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { atMost } from "../core/caches/at-most.ts";

/** Rows say what was counted in so many milliseconds. */
const SLOT_MS = 10_000;
const SLOTS_OF_MINUTE = 6;
/** Keys that are remembered; the ones counted longest ago are forgotten first. */
const KEYS = 10_000;
const BATCH = 100;
/** Whoever has had less than this share of a limit is not told of. */
const QUIET_SHARE = 1 / 16;
const SYNC_MS = 500;

/** Units counted in a time slot. */
export type Slot = readonly [number: number, units: number];

/** Other processes' counts for a key. */
export interface RemoteCounts {
  /** Everything that this process has learned of, which only grows. */
  total: number;
  /** Of the last minute, the oldest first. */
  recent: readonly Slot[];
}

export interface SharedCountsParts {
  db: Db;
  now: () => Date;
  /** This process; no other ever has it. */
  owner: string;
  /** The same in each process; keys name visitors, and none is written down as it is. */
  hash: (key: string) => string;
}

interface Known {
  /** What was counted here, by slot. */
  own: Map<number, number>;
  /** Slots that the others do not know as they are now. */
  dirty: Set<number>;
  hash: string | undefined;
}

const NOBODY: RemoteCounts = { total: 0, recent: [] };

export class SharedCounts {
  readonly #parts: SharedCountsParts;
  readonly #known = new LRUCache<string, Known>(atMost(KEYS));
  /** Keys with something to tell. */
  readonly #toTell = new Set<string>();
  /** By the hash of a key. */
  #others = new Map<string, RemoteCounts>();
  readonly #totals = new LRUCache<string, number>(atMost(KEYS));
  /** What was learned already, by row. */
  #seen = new Map<string, number>();
  #isActive = false;
  #sweptIn = 0;
  #timer: NodeJS.Timeout | undefined;
  #syncing: Promise<void> = Promise.resolve();

  constructor(parts: SharedCountsParts) {
    this.#parts = parts;
  }

  /**
   * Counts here.
   *
   * @param most - the limit that it counts for; others learn of it from a sixteenth of that
   */
  add(key: string, units: number, most: number): void {
    const slot = this.#slot();
    const known = this.#knownOf(key);
    known.own.set(slot, (known.own.get(slot) ?? 0) + units);
    known.dirty.add(slot);
    this.#isActive = true;
    if (this.#toTell.has(key)) return;
    for (const each of known.own.keys()) {
      if (each <= slot - 2 * SLOTS_OF_MINUTE || each > slot) known.own.delete(each);
    }
    if (sumOf(known.own, slot - SLOTS_OF_MINUTE, slot) >= most * QUIET_SHARE) this.#toTell.add(key);
  }

  /** What others have counted under a key, as far as this process knows. */
  othersOf(key: string): RemoteCounts {
    this.#isActive = true;
    if (this.#others.size === 0) return NOBODY;
    return this.#others.get(this.#hashOf(key)) ?? NOBODY;
  }

  /**
   * Counts one more in the minute of the clock.
   *
   * @returns the how-manieth it is of all processes together, and after how many milliseconds another
   * minute begins
   */
  countInMinute(key: string, most: number): { current: number; ttl: number } {
    this.add(key, 1, most);
    const at = this.#parts.now().getTime();
    const first = Math.floor(at / 60_000) * SLOTS_OF_MINUTE;
    const isOfMinute = ([slot]: Slot) => slot >= first && slot < first + SLOTS_OF_MINUTE;
    const others = this.othersOf(key).recent.filter(isOfMinute);
    const own = sumOf(this.#knownOf(key).own, first - 1, first + SLOTS_OF_MINUTE - 1);
    const current = others.reduce((sum, [, units]) => sum + units, own);
    return { current, ttl: 60_000 - (at % 60_000) };
  }

  /** Tells the others twice a second, and learns from them, while anything is counted. */
  start(onError: (error: unknown) => void): void {
    this.#timer = setInterval(() => {
      if (this.#isActive) void this.sync().catch(onError);
    }, SYNC_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#syncing.catch(() => undefined);
  }

  /** Writes what is to be told, and reads what others have. */
  sync(): Promise<void> {
    this.#syncing = this.#syncing.catch(() => undefined).then(() => this.#sync());
    return this.#syncing;
  }

  async #sync(): Promise<void> {
    this.#isActive = false;
    await this.#tell();
    await this.#learn();
  }

  async #tell(): Promise<void> {
    const { db, owner } = this.#parts;
    const slot = this.#slot();
    const rows: (typeof sharedCounts.$inferInsert)[] = [];
    for (const key of this.#toTell) {
      const known = this.#known.get(key);
      for (const each of known?.dirty ?? []) {
        const units = known?.own.get(each) ?? 0;
        if (each > slot - 2 * SLOTS_OF_MINUTE)
          rows.push({ key: this.#hashOf(key), slot: each, owner, units });
      }
      known?.dirty.clear();
    }
    // Who falls silent is told of anew when they come near the limit again.
    this.#toTell.clear();
    if (rows.length === 0) return;
    const isToSweep = this.#sweptIn !== slot;
    this.#sweptIn = slot;
    await writeBehind(db, function* (tx) {
      for (let from = 0; from < rows.length; from += BATCH) {
        yield* execute(
          tx
            .insert(sharedCounts)
            .values(rows.slice(from, from + BATCH))
            .onConflictDoUpdate({
              target: [sharedCounts.key, sharedCounts.slot, sharedCounts.owner],
              set: { units: sql`excluded.units` },
            }),
        );
      }
      if (!isToSweep) return;
      const isOld = lt(sharedCounts.slot, slot - 2 * SLOTS_OF_MINUTE);
      // Those of a clock that was ahead, too.
      const isAhead = gt(sharedCounts.slot, slot + 2 * SLOTS_OF_MINUTE);
      yield* execute(tx.delete(sharedCounts).where(or(isOld, isAhead)));
    });
  }

  async #learn(): Promise<void> {
    const { db, owner } = this.#parts;
    const since = this.#slot() - SLOTS_OF_MINUTE;
    const rows = await db
      .select()
      .from(sharedCounts)
      .where(and(gt(sharedCounts.slot, since), ne(sharedCounts.owner, owner)));
    const recent = new Map<string, Slot[]>();
    const seen = new Map<string, number>();
    for (const row of rows.sort((one, other) => one.slot - other.slot)) {
      const name = `${row.key} ${row.slot} ${row.owner}`;
      const isNew = row.units - (this.#seen.get(name) ?? 0);
      this.#totals.set(row.key, (this.#totals.get(row.key) ?? 0) + isNew);
      recent.set(row.key, [...(recent.get(row.key) ?? []), [row.slot, row.units]]);
      seen.set(name, row.units);
    }
    const others = new Map<string, RemoteCounts>();
    for (const [key, slots] of recent) {
      others.set(key, { total: this.#totals.get(key) ?? 0, recent: slots });
    }
    this.#others = others;
    this.#seen = seen;
  }

  #slot(): number {
    return Math.floor(this.#parts.now().getTime() / SLOT_MS);
  }

  #knownOf(key: string): Known {
    const known = this.#known.get(key) ?? { own: new Map(), dirty: new Set(), hash: undefined };
    this.#known.set(key, known);
    return known;
  }

  #hashOf(key: string): string {
    const known = this.#knownOf(key);
    known.hash ??= this.#parts.hash(key);
    return known.hash;
  }
}

/** @returns the units of the slots after one and up to another */
function sumOf(slots: Map<number, number>, after: number, upTo: number): number {
  let sum = 0;
  for (const [slot, units] of slots) if (slot > after && slot <= upTo) sum += units;
  return sum;
}

/** Milliseconds since the middle of a time slot. */
export const slotAgeMs = (slot: number, at: number): number =>
  Math.max(0, at - (slot + 0.5) * SLOT_MS);
