/** Rows of a report file as they are stored: without personal data, with what they say. */
import { AppError } from "../../core/errors.ts";
import { FileProblem } from "../files/bytes.ts";
import { type OpenedReport, openReport } from "../files/report.ts";
import type { ReportRow } from "../files/table-reading.ts";
import { cellsWithoutPeople, type HashCustomer } from "../reading/people.ts";
import type { FileAccount } from "./incoming.ts";

/** A row of a file. */
export interface FileRow extends Omit<ReportRow, "cells"> {
  /** Its cells as JSON, without personal data. */
  raw: string;
}

/** A file that was opened. */
export interface RowsOfFile extends Omit<OpenedReport, "rows"> {
  rows(): AsyncIterable<FileRow>;
}

export interface FileToRead {
  path: string;
  name: string;
  /** Hashes customers before anything is stored. */
  hide: HashCustomer;
  /** Reads it in another thread, as `openRows` does here. */
  rowsElsewhere?(account: FileAccount, now: Date): Promise<RowsOfFile>;
}

/**
 * Opens a file for an account.
 *
 * @param now - arrival of the file
 * @throws AppError BAD_REQUEST naming `file`
 */
export async function openRows(
  account: FileAccount,
  { path, name, hide }: FileToRead,
  now?: Date,
): Promise<RowsOfFile> {
  try {
    const report = await openReport(path, name, { ...account, now: now?.getTime() });
    const { tables, kept, totals } = report;
    return { tables, kept, totals, rows: () => rowsOf(report, account, hide) };
  } catch (error) {
    if (error instanceof FileProblem) throw new AppError("BAD_REQUEST", error.message, "file");
    throw error;
  }
}

async function* rowsOf(
  report: OpenedReport,
  { mapping, adapter }: FileAccount,
  hide: HashCustomer,
): AsyncGenerator<FileRow> {
  const columnsOf = new Map(
    report.tables.map(({ name, columns }) => [
      name,
      columns.map((each) => (each === mapping.customer ? "customer" : each)),
    ]),
  );
  for await (const { cells, ...row } of report.rows()) {
    const hidden = cellsWithoutPeople(columnsOf.get(row.table) ?? [], cells, { hide, adapter });
    yield {
      ...row,
      raw: JSON.stringify(hidden),
      events: row.events.map((event) =>
        event.customer === null ? event : { ...event, customer: hide(event.customer) },
      ),
    };
  }
}
