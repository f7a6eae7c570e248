/**
 * Reads a report file with its network's adapter: the events of each row, and why rows were not
 * understood.
 */
import { message } from "@pickwell/texts/message.ts";
import { genericFor } from "../platforms/generic-variants.ts";
import type { Adapter } from "../reading/adapter.ts";
import { columnKeys } from "../reading/row.ts";
import { Columns, type Expected } from "./columns.ts";
import { isAggregate, recognize } from "./header.ts";
import { repeatedTables } from "./repeated-tables.ts";
import { type Headerless, openTables, type Table } from "./table.ts";
import { type ReportOptions, type ReportRow, TableReading } from "./table-reading.ts";
import type { TotalCheck } from "./totals.ts";

export interface OpenedReport {
  tables: {
    name: string;
    columns: string[];
    network: string | null;
    problem: string | null;
    /** Expected fields without a column. */
    lacking: Expected[];
  }[];
  /** What has to be kept of each table to read its rows again. */
  kept: Pick<Table, "name" | "columns" | "isAnswer" | "points">[];
  rows(): AsyncGenerator<ReportRow>;
  /** Complete after `rows` has ended. */
  totals: TotalCheck[];
}

/** Opens a report for an account. @throws FileProblem when it cannot be read at all */
export async function openReport(
  path: string,
  name: string,
  options: ReportOptions,
): Promise<OpenedReport> {
  const own = options.adapter.id === "generic" ? null : options.adapter;
  const mapped = Object.values(options.mapping ?? {});
  const { tables, nameless } = await openTables(path, name, null, mapped);
  const totals: TotalCheck[] = [];
  const found = tables.map((table) => ({ table, ...networkOf(table, own, options) }));
  const repeated = await repeatedTables(found, options);
  const read = found.map((each) => {
    const other = repeated.get(each.table);
    return other === undefined ? each : { ...each, problem: repeatOf(other) };
  });
  return {
    tables: [
      ...read.map(({ table, adapter, problem }) => ({
        name: table.name,
        columns: table.columns,
        network: adapter?.id ?? null,
        problem,
        lacking: problem || !adapter ? [] : lackingOf(table, adapter, options),
      })),
      ...nameless.map((each) => ({
        name: each.name,
        columns: [],
        network: null,
        problem: problemOf(each),
        lacking: [],
      })),
    ],
    kept: [
      ...tables.map(({ name: each, columns, isAnswer, points }) => ({
        ...{ name: each, columns },
        ...(isAnswer && { isAnswer, points }),
      })),
      ...nameless.map((each) => ({ name: each.name, columns: [] })),
    ],
    totals,
    async *rows() {
      totals.length = 0;
      for (const { table, adapter, problem } of read) {
        if (problem || !adapter) yield* unread(table, problem ?? NAMELESS);
        else yield* new TableReading(table, adapter, options).rows(totals);
      }
      yield* namelessRows(nameless);
    },
  };
}

const repeatOf = (name: string): string =>
  message("It lists the same sales as “{name}”.", { name });

const NAMELESS = "No line names its columns.";

/** Reads one stored table again, in the same way as `openReport`. */
export async function* readTable(table: Table, options: ReportOptions): AsyncGenerator<ReportRow> {
  const own = options.adapter.id === "generic" ? null : options.adapter;
  const { adapter, problem } = networkOf(table, own, options);
  if (problem || !adapter) yield* unread(table, problem ?? NAMELESS);
  else yield* new TableReading(table, adapter, options).rows([]);
}

/** The adapter for a table, or why the table is not read. */
function networkOf(table: Table, own: Adapter | null, { adapter, mapping }: ReportOptions) {
  const found = recognize(table.columns);
  const [likeliest] = found;
  if (mapping && Object.keys(mapping).length > 0) return { adapter, problem: null };
  if (isAggregate(table.columns)) {
    return { adapter: null, problem: "It adds up clicks and sales; it is no list of sales." };
  }
  const isOfItsKind = own?.wordsAreShared && likeliest?.wordsAreShared;
  if (own && likeliest && !found.includes(own) && !isOfItsKind) {
    const problem = `This is a report of ${likeliest.name}; the account is one of ${own.name}.`;
    return { adapter: likeliest, problem };
  }
  const others = () => genericFor(new Set(table.columns.flatMap(columnKeys)), "file");
  return { adapter: own ?? likeliest ?? others(), problem: null };
}

const lackingOf = (table: Table, adapter: Adapter, { mapping }: ReportOptions): Expected[] =>
  new Columns(table.columns, adapter, mapping).lacking();

async function* unread(table: Table, problem: string): AsyncGenerator<ReportRow> {
  for await (const { line, cells } of table.rows()) {
    yield { table: table.name, line, cells, events: [], problem, isTotal: false };
  }
}

const problemOf = ({ name, leftOut }: Headerless): string =>
  leftOut === undefined
    ? NAMELESS
    : message("“{name}” has {count} records without a sale and its money. They are not used.", {
        name: name.split(", ").slice(1).join(", ") || name,
        count: String(leftOut),
      });

function* namelessRows(nameless: readonly Headerless[]): Generator<ReportRow> {
  for (const each of nameless) {
    const { name, firstRows, leftOut } = each;
    if (leftOut !== undefined) {
      const [cells = []] = firstRows;
      const problem = problemOf(each);
      yield { table: name, line: 1, cells, events: [], problem, isTotal: false };
      continue;
    }
    for (const [at, cells] of firstRows.entries()) {
      if (cells.every((cell) => cell.trim() === "")) continue;
      yield { table: name, line: at + 1, cells, events: [], problem: NAMELESS, isTotal: false };
    }
  }
}
