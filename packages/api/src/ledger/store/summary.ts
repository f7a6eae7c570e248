/** What comes of a file: said beforehand, and afterwards. Pure but for the look at what is known. */
import { setImmediate } from "node:timers/promises";
import { derive, type HeardEvent, Sums, type Transaction } from "../core/derive.ts";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import type { OpenedReport } from "../files/report.ts";
import type { ReportRow } from "../files/table-reading.ts";
import type { TotalCheck } from "../files/totals.ts";

export const rowVerdicts = [
  "new",
  "changed",
  "unchanged",
  "notUnderstood",
  "total",
  "nothing",
] as const;
/** `nothing` is no sale, such as a click. */
export type RowVerdict = (typeof rowVerdicts)[number];

export interface TakeSummary {
  rows: number;
  counts: Record<RowVerdict, number>;
  /** Rows that are not understood, as far as there is room. */
  listed: { table: string; line: number; problem: string }[];
  tables: OpenedReport["tables"];
  /** Of the transactions that the file speaks of, as they will be. */
  sums: ReturnType<Sums["list"]>;
  /** Of the same, as they are. */
  sumsBefore: ReturnType<Sums["list"]>;
  /** What the file says its columns add up to, beside what they do. */
  totals: TotalCheck[];
}

const MAX_LISTED = 500;
/** Transactions that are derived in one turn of the event loop. */
const DERIVED_AT_ONCE = 100;

/** Finds what was heard before of the transactions of some events, by their ids. */
type Known = (events: readonly LedgerEvent[]) => Promise<Map<string, HeardEvent[]>>;

/** Hears the rows of one file. */
export class TakeJudge {
  readonly #known: Known;
  readonly #heardAt: number;
  readonly #spoken = new Map<
    string,
    { known: HeardEvent[]; said: Map<string, HeardEvent>; rows: Set<string>[] }
  >();
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

  constructor(known: Known, heardAt: number) {
    this.#known = known;
    this.#heardAt = heardAt;
  }

  async add(rows: readonly ReportRow[]): Promise<void> {
    const unspoken = rows
      .flatMap(({ events }) => events)
      .filter(({ transactionId }) => !this.#spoken.has(transactionId));
    const known = unspoken.length > 0 ? await this.#known(unspoken) : new Map();
    for (const row of rows) this.#addRow(row, known);
  }

  #addRow(
    { table, line, events, problem, isTotal }: ReportRow,
    known: ReadonlyMap<string, HeardEvent[]>,
  ): void {
    this.#rows += 1;
    if (problem !== null) {
      this.#counts.notUnderstood += 1;
      if (this.#listed.length < MAX_LISTED) this.#listed.push({ table, line, problem });
    } else if (isTotal) this.#counts.total += 1;
    else if (events.length === 0) this.#counts.nothing += 1;
    for (const [at, event] of events.entries()) {
      const { transactionId } = event;
      const spoken = this.#spoken.get(transactionId) ?? {
        known: known.get(transactionId) ?? [],
        said: new Map<string, HeardEvent>(),
        rows: [],
      };
      this.#spoken.set(transactionId, spoken);
      const hash = eventHash(event);
      if (!spoken.said.has(hash)) spoken.said.set(hash, { event, hash, heardAt: this.#heardAt });
      if (at === 0) spoken.rows.push(new Set([hash]));
      else spoken.rows.at(-1)?.add(hash);
    }
  }

  async summary(report: Pick<OpenedReport, "tables" | "totals">): Promise<TakeSummary> {
    const sums = new Sums();
    const before = new Sums();
    const counts = { ...this.#counts };
    let derived = 0;
    for (const { known, said, rows } of this.#spoken.values()) {
      // Visitors come in between.
      if (++derived % DERIVED_AT_ONCE === 0) await setImmediate();
      const hashes = new Set(known.map(({ hash }) => hash));
      const next = derive([
        ...known,
        ...[...said.values()].filter(({ hash }) => !hashes.has(hash)),
      ]);
      const now = known.length > 0 ? derive(known) : null;
      sums.add(next);
      if (now) before.add(now);
      const isChanged = now !== null && !isSame(now, next);
      for (const row of rows) {
        const isKnown = [...row].every((hash) => hashes.has(hash));
        counts[now === null ? "new" : isChanged && !isKnown ? "changed" : "unchanged"] += 1;
      }
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
}

const isSame = (one: Transaction, other: Transaction): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
