/**
 * Summarizes what a file changes, in a dry run and after the import. Pure except for reading what
 * is known.
 */
import { setImmediate } from "node:timers/promises";
import { derive, type ReceivedEvent, Sums, type Transaction } from "../core/derive.ts";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import type { OpenedReport } from "../files/report.ts";
import type { TotalCheck } from "../files/totals.ts";
import type { Adapter } from "../reading/adapter.ts";
import { wordOfProblem } from "../reading/owner-words.ts";
import type { DryRunResult, DryRunRow } from "./dry-run.ts";
import type { FileRow } from "./file-rows.ts";
import { JoinedRows } from "./joined-rows.ts";
import type { KnownOf } from "./known-of.ts";
import { KnownLog, RowLog } from "./row-log.ts";

export const rowVerdicts = [
  "new",
  "changed",
  "unchanged",
  "notUnderstood",
  "total",
  "nothing",
] as const;
/** `nothing` is a row that is no sale, such as a click. */
export type RowVerdict = (typeof rowVerdicts)[number];

export interface TakeSummary {
  rows: number;
  counts: Record<RowVerdict, number>;
  /** The first rows that were not understood. */
  listed: { table: string; line: number; problem: string }[];
  /** Words for states that nobody knows, in the order of the file. */
  unknownWords: { word: string; rows: number }[];
  tables: OpenedReport["tables"];
  /** Sums of the file's transactions after the import. */
  sums: ReturnType<Sums["list"]>;
  /** Sums of the same transactions before. */
  sumsBefore: ReturnType<Sums["list"]>;
  /** Totals stated in the file, compared with the sums of its rows. */
  totals: TotalCheck[];
}

const MAX_LISTED = 500;
/** The most unknown words that are listed; further ones are when these are known. */
const MAX_WORDS = 50;
/** Transactions derived per turn of the event loop. */
const DERIVED_AT_ONCE = 100;

/**
 * Most known events of a transaction that is derived with its first row; of one with more, such as an
 * order with many lines, the file has probably further rows.
 */
const MOST_KNOWN = 8;

/** Rows rehearsed together, unless a single group has more. */
const DRY_RUN_AT_ONCE = 100;

type RowWithEvents = Omit<FileRow, "raw">;

/** How the classifier reads what is stored. */
export interface StoredRowLookups {
  adapter: Adapter;
  /** @param unread - transaction ids whose known events have not been read yet */
  known(events: readonly LedgerEvent[], unread: ReadonlySet<string>): Promise<KnownOf>;
  dryRun(rows: readonly DryRunRow[]): Promise<DryRunResult>;
  /** Arrival of the file, in milliseconds since 1970. */
  receivedAt: number;
}

/** A transaction of which the file has one row with one event so far. */
interface OnlyRow {
  /** Its index, see `RowLog`. */
  row: number;
  /** Where its known events are; null when there are none. */
  known: number | null;
  verdict: "new" | "changed" | "unchanged";
}

/** A transaction of which the file says several things. */
interface OftenReported {
  /** Indices of its rows, see `RowLog`. */
  rows: number[];
  /** Where its known events are; null when there are none. */
  known: number | null;
}

/**
 * Classifies the rows of one file.
 *
 * Whether a row stands alone is certain at the end of the file only. Until then it is kept as text,
 * and what it says is added to the sums, where it stays if it is still the only row of its
 * transaction.
 */
export class RowClassifier {
  readonly #knowledge: StoredRowLookups;
  readonly #rowLog = new RowLog();
  /** By `JoinedRows.idNumber`, like the others. */
  readonly #onlyRows = new Map<number, OnlyRow>();
  readonly #others = new Map<number, OftenReported>();
  readonly #known = new KnownLog();
  readonly #sums = new Sums();
  readonly #sumsBefore = new Sums();
  readonly #joined: JoinedRows;
  readonly #counts: Record<RowVerdict, number> = {
    new: 0,
    changed: 0,
    unchanged: 0,
    notUnderstood: 0,
    total: 0,
    nothing: 0,
  };
  readonly #listed: TakeSummary["listed"] = [];
  /** Rows by unknown word. */
  readonly #unknownWords = new Map<string, number>();
  /** Rows of others than those, by their index. */
  readonly #rowsOfOthers = new Set<number>();
  #rows = 0;

  constructor(knowledge: StoredRowLookups) {
    this.#knowledge = knowledge;
    this.#joined = new JoinedRows(knowledge.adapter);
  }

  async add(rows: readonly RowWithEvents[]): Promise<void> {
    const events = rows.flatMap((row) => row.events);
    const ids = events.map(({ transactionId }) => transactionId);
    // Once per file: an order may have thousands of events, and rows in every batch.
    const unread = new Set(ids.filter((id) => !this.#isInFile(this.#joined.idNumber(id))));
    const known = events.length > 0 ? await this.#knowledge.known(events, unread) : NOTHING;
    for (const row of rows) this.#addRow(row, known);
  }

  /** Whether a row of the transaction was added. */
  #isInFile = (id: number): boolean => this.#onlyRows.has(id) || this.#others.has(id);

  #addRow({ table, line, events, problem, isTotal }: RowWithEvents, known: KnownOf): void {
    const at = this.#rows++;
    if (problem !== null) {
      this.#counts.notUnderstood += 1;
      if (this.#listed.length < MAX_LISTED) this.#listed.push({ table, line, problem });
      this.#addUnknownWord(wordOfProblem(problem));
    } else if (isTotal) this.#counts.total += 1;
    else if (events.length === 0) this.#counts.nothing += 1;
    const [only, another] = events;
    if (!only) return;
    const row = this.#rowLog.add(at, events);
    const isKept = events.some((event) => known.kept.has(event));
    this.#joined.add(events, isKept, known.clicks);
    const id = this.#joined.idNumber(only.transactionId);
    const received = known.received.get(only.transactionId) ?? [];
    if (!this.#isInFile(id) && !another && received.length <= MOST_KNOWN) {
      const verdict = this.#addOnly(only, received);
      this.#onlyRows.set(id, { row, known: this.#knownAt(received), verdict });
      return;
    }
    this.#rowsOfOthers.add(row);
    for (const { transactionId } of events) {
      const { rows } = this.#otherOf(transactionId, known.received.get(transactionId));
      if (rows.at(-1) !== row) rows.push(row);
    }
  }

  #addUnknownWord(word: string | null): void {
    const rows = word === null ? undefined : this.#unknownWords.get(word);
    if (word === null || (rows === undefined && this.#unknownWords.size >= MAX_WORDS)) return;
    this.#unknownWords.set(word, (rows ?? 0) + 1);
  }

  /** @param received - what is known of it, for the first of its rows */
  #otherOf(transactionId: string, received: readonly ReceivedEvent[] = []): OftenReported {
    const id = this.#joined.idNumber(transactionId);
    const before = this.#others.get(id);
    if (before) return before;
    const made = this.#takeOutOnly(id) ?? { rows: [], known: this.#knownAt(received) };
    this.#others.set(id, made);
    return made;
  }

  #knownAt = (received: readonly ReceivedEvent[]): number | null =>
    received.length > 0 ? this.#known.add(received) : null;

  /** Takes a transaction's only row out of the sums. */
  #takeOutOnly(id: number): OftenReported | null {
    const found = this.#onlyRows.get(id);
    if (!found) return null;
    const { row, known } = found;
    this.#onlyRows.delete(id);
    this.#rowsOfOthers.add(row);
    const [only] = this.#rowLog.at(row).events;
    if (only) this.#addOnly(only, this.#knownOf(known), -1);
    return { rows: [row], known };
  }

  #knownOf = (known: number | null): ReceivedEvent[] =>
    known === null ? [] : this.#known.at(known);

  /** Adds what becomes of a transaction by the only event about it, or takes it out again. */
  #addOnly(
    event: LedgerEvent,
    known: readonly ReceivedEvent[],
    sign: 1 | -1 = 1,
  ): OnlyRow["verdict"] {
    const own = this.#received(event);
    if (known.length === 0) {
      this.#sums.add(derive([own]), sign);
      return "new";
    }
    const { isChanged } = this.#addDerived(known, new Map([[own.hash, own]]), sign);
    return isChanged ? "changed" : "unchanged";
  }

  /** Adds what becomes of a transaction to the sums, or takes it out again. */
  #addDerived(
    known: readonly ReceivedEvent[],
    added: ReadonlyMap<string, ReceivedEvent>,
    sign: 1 | -1 = 1,
  ) {
    const hashes = new Set(known.map(({ hash }) => hash));
    const fresh = [...added.values()].filter(({ hash }) => !hashes.has(hash));
    const now = known.length > 0 ? derive(known) : null;
    const filed = known.map((each) => (added.has(each.hash) ? inThisFile(each) : each));
    const next = now && fresh.length === 0 ? now : derive([...filed, ...fresh.map(inThisFile)]);
    this.#sums.add(next, sign);
    if (now) this.#sumsBefore.add(now, sign);
    return { isNew: now === null, isChanged: now !== null && !isSame(now, next), hashes };
  }

  #received = (event: LedgerEvent): ReceivedEvent => ({
    event,
    hash: eventHash(event),
    receivedAt: this.#knowledge.receivedAt,
  });

  /** To be called once, when all rows were added. */
  async summary(report: Pick<OpenedReport, "tables" | "totals">): Promise<TakeSummary> {
    const counts = { ...this.#counts };
    for (const [id, { verdict }] of [...this.#onlyRows]) {
      if (this.#joined.groupOf(id) === null) counts[verdict] += 1;
      else this.#takeOutOnly(id);
    }
    const verdictOf = await this.#classifyUngrouped();
    const together = new Map<number, DryRunRow[]>();
    for (const index of [...this.#rowsOfOthers].sort((one, other) => one - other)) {
      const row = this.#rowLog.at(index);
      const id = this.#joined.idNumber(row.events[0]?.transactionId ?? "");
      const group = this.#joined.groupOf(id);
      if (group === null) counts[verdictOf(id, row.events)] += 1;
      else addTo(together, group, row);
    }
    for (const rows of inHundreds([...together.values()])) {
      const result = await this.#knowledge.dryRun(rows);
      for (const verdict of result.verdicts) counts[verdict] += 1;
      for (const each of result.before) this.#sumsBefore.add(each);
      for (const each of result.after) this.#sums.add(each);
      await setImmediate();
    }
    return {
      rows: this.#rows,
      counts,
      listed: this.#listed,
      unknownWords: [...this.#unknownWords].map(([word, rows]) => ({ word, rows })),
      tables: report.tables,
      sums: this.#sums.list(),
      sumsBefore: this.#sumsBefore.list(),
      totals: report.totals,
    };
  }

  /**
   * Derives transactions that are in no group. @returns a function that gives a row's verdict
   */
  async #classifyUngrouped() {
    const found = new Map<number, { isNew: boolean; isChanged: boolean; hashes: Set<string> }>();
    let derived = 0;
    for (const [id, other] of this.#others) {
      if (this.#joined.groupOf(id) !== null) continue;
      // Lets requests be answered in between.
      if (++derived % DERIVED_AT_ONCE === 0) await setImmediate();
      found.set(id, this.#addDerived(this.#knownOf(other.known), this.#eventsOf(id, other.rows)));
    }
    return (id: number, events: readonly LedgerEvent[]) => {
      const { isNew, isChanged, hashes } = found.get(id) ?? UNKNOWN;
      if (isNew) return "new" as const;
      const [first] = events;
      const own = events.filter((event) => event.transactionId === first?.transactionId);
      const isKnown = own.every((event) => hashes.has(eventHash(event)));
      return isChanged && !isKnown ? ("changed" as const) : ("unchanged" as const);
    };
  }

  /** The events of a transaction in its rows, by hash. */
  #eventsOf(id: number, rows: readonly number[]): Map<string, ReceivedEvent> {
    const own = new Map<string, ReceivedEvent>();
    for (const event of rows.flatMap((row) => this.#rowLog.at(row).events)) {
      if (this.#joined.idNumber(event.transactionId) !== id) continue;
      const received = this.#received(event);
      if (!own.has(received.hash)) own.set(received.hash, received);
    }
    return own;
  }
}

/** An event that stands in the file, which is later than all others. */
const inThisFile = (each: ReceivedEvent): ReceivedEvent => ({
  ...each,
  files: [...(each.files ?? []), Number.MAX_SAFE_INTEGER],
});

const NOTHING: KnownOf = { received: new Map(), kept: new Set(), clicks: new Set() };
const UNKNOWN = { isNew: true, isChanged: false, hashes: new Set<string>() };

function addTo(groups: Map<number, DryRunRow[]>, group: number, row: DryRunRow): void {
  const known = groups.get(group);
  if (known) known.push(row);
  else groups.set(group, [row]);
}

/** Combines groups of rows to batches of up to `DRY_RUN_AT_ONCE` rows. */
function* inHundreds(groups: readonly DryRunRow[][]): Generator<DryRunRow[]> {
  let some: DryRunRow[] = [];
  for (const group of groups) {
    if (some.length > 0 && some.length + group.length > DRY_RUN_AT_ONCE) {
      yield some;
      some = [];
    }
    some.push(...group);
  }
  if (some.length > 0) yield some;
}

const isSame = (one: Transaction, other: Transaction): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
