/**
 * Summarizes what a file changes, in a dry run and after the import. Pure except for reading what
 * is known.
 */
import { setImmediate } from "node:timers/promises";
import { derive, type ReceivedEvent, Sums, type Transaction } from "../core/derive.ts";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import type { OpenedReport } from "../files/report.ts";
import type { ReportRow } from "../files/table-reading.ts";
import type { TotalCheck } from "../files/totals.ts";
import type { Adapter } from "../reading/adapter.ts";
import type { DryRunResult, DryRunRow } from "./dry-run.ts";
import { JoinedRows } from "./joined-rows.ts";
import type { KnownOf } from "./known-of.ts";

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
  tables: OpenedReport["tables"];
  /** Sums of the file's transactions after the import. */
  sums: ReturnType<Sums["list"]>;
  /** Sums of the same transactions before. */
  sumsBefore: ReturnType<Sums["list"]>;
  /** Totals stated in the file, compared with the sums of its rows. */
  totals: TotalCheck[];
}

const MAX_LISTED = 500;
/** Transactions derived per turn of the event loop. */
const DERIVED_AT_ONCE = 100;

/** Rows rehearsed together, unless a single group has more. */
const DRY_RUN_AT_ONCE = 100;

/** How the classifier reads what is stored. */
export interface StoredRowLookups {
  adapter: Adapter;
  known(events: readonly LedgerEvent[]): Promise<KnownOf>;
  dryRun(rows: readonly DryRunRow[]): Promise<DryRunResult>;
  /** Arrival of the file, in milliseconds since 1970. */
  receivedAt: number;
}

/** Known events of a transaction, and the file's. */
interface TransactionEvents {
  known: ReceivedEvent[];
  added: Map<string, ReceivedEvent>;
}

/** Classifies the rows of one file. */
export class RowClassifier {
  readonly #knowledge: StoredRowLookups;
  readonly #transactions = new Map<string, TransactionEvents>();
  readonly #withEvents: DryRunRow[] = [];
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
  #rows = 0;

  constructor(knowledge: StoredRowLookups) {
    this.#knowledge = knowledge;
    this.#joined = new JoinedRows(knowledge.adapter);
  }

  async add(rows: readonly ReportRow[]): Promise<void> {
    const events = rows.flatMap((row) => row.events);
    const known = events.length > 0 ? await this.#knowledge.known(events) : NOTHING;
    for (const row of rows) this.#addRow(row, known);
  }

  #addRow({ table, line, events, problem, isTotal }: ReportRow, known: KnownOf): void {
    const at = this.#rows++;
    if (problem !== null) {
      this.#counts.notUnderstood += 1;
      if (this.#listed.length < MAX_LISTED) this.#listed.push({ table, line, problem });
    } else if (isTotal) this.#counts.total += 1;
    else if (events.length === 0) this.#counts.nothing += 1;
    if (events.length === 0) return;
    this.#withEvents.push({ at, events });
    const isKept = events.some((event) => known.kept.has(event));
    this.#joined.add(events, isKept, known.clicks);
    for (const event of events) {
      const { transactionId } = event;
      const own = this.#transactions.get(transactionId) ?? {
        known: known.received.get(transactionId) ?? [],
        added: new Map<string, ReceivedEvent>(),
      };
      this.#transactions.set(transactionId, own);
      const hash = eventHash(event);
      const { receivedAt } = this.#knowledge;
      if (!own.added.has(hash)) own.added.set(hash, { event, hash, receivedAt });
    }
  }

  async summary(report: Pick<OpenedReport, "tables" | "totals">): Promise<TakeSummary> {
    const sums = new Sums();
    const before = new Sums();
    const counts = { ...this.#counts };
    const verdictOf = await this.#classifyUngrouped(sums, before);
    const together = new Map<string, DryRunRow[]>();
    for (const row of this.#withEvents) {
      const id = row.events[0]?.transactionId ?? "";
      const group = this.#joined.groupOf(id);
      if (group === null) counts[verdictOf(id, row.events)] += 1;
      else addTo(together, group, row);
    }
    for (const rows of inHundreds([...together.values()])) {
      const result = await this.#knowledge.dryRun(rows);
      for (const verdict of result.verdicts) counts[verdict] += 1;
      for (const each of result.before) before.add(each);
      for (const each of result.after) sums.add(each);
      await setImmediate();
    }
    return {
      rows: this.#rows,
      counts,
      listed: this.#listed,
      tables: report.tables,
      sums: sums.list(),
      sumsBefore: before.list(),
      totals: report.totals,
    };
  }

  /**
   * Derives transactions of rows that are in no group. @returns a function that gives a row's
   * verdict
   */
  async #classifyUngrouped(sums: Sums, before: Sums) {
    const found = new Map<string, { isNew: boolean; isChanged: boolean; hashes: Set<string> }>();
    let derived = 0;
    for (const [transactionId, { known, added }] of this.#transactions) {
      if (this.#joined.groupOf(transactionId) !== null) continue;
      // Lets requests be answered in between.
      if (++derived % DERIVED_AT_ONCE === 0) await setImmediate();
      const hashes = new Set(known.map(({ hash }) => hash));
      const fresh = [...added.values()].filter(({ hash }) => !hashes.has(hash));
      const now = known.length > 0 ? derive(known) : null;
      const filed = known.map((each) => (added.has(each.hash) ? inThisFile(each) : each));
      const next = now && fresh.length === 0 ? now : derive([...filed, ...fresh.map(inThisFile)]);
      sums.add(next);
      if (now) before.add(now);
      const isChanged = now !== null && !isSame(now, next);
      found.set(transactionId, { isNew: now === null, isChanged, hashes });
    }
    return (transactionId: string, events: readonly LedgerEvent[]) => {
      const { isNew, isChanged, hashes } = found.get(transactionId) ?? UNKNOWN;
      if (isNew) return "new" as const;
      const own = events.filter((event) => event.transactionId === transactionId);
      const isKnown = own.every((event) => hashes.has(eventHash(event)));
      return isChanged && !isKnown ? ("changed" as const) : ("unchanged" as const);
    };
  }
}

/** An event that stands in the file, which is later than all others. */
const inThisFile = (each: ReceivedEvent): ReceivedEvent => ({
  ...each,
  files: [...(each.files ?? []), Number.MAX_SAFE_INTEGER],
});

const NOTHING: KnownOf = { received: new Map(), kept: new Set(), clicks: new Set() };
const UNKNOWN = { isNew: true, isChanged: false, hashes: new Set<string>() };

function addTo(groups: Map<string, DryRunRow[]>, name: string, row: DryRunRow): void {
  const known = groups.get(name);
  if (known) known.push(row);
  else groups.set(name, [row]);
}

/** Combines groups of rows to batches of up to `REHEARSED_AT_ONCE` rows. */
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
