import { csvLine } from "@pickwell/api/csv";

/** A column of figures, for tables, screen readers and CSV. */
export interface FigureColumn<Row> {
  label: string;
  /** As people read it. */
  cell: (row: Row) => string;
  /** As spreadsheets take it, without signs and separators; by default as people read it. */
  raw?: (row: Row) => string;
  isNumber?: boolean;
  /** Where in the shop it leads. */
  href?: (row: Row) => string | null;
}

/** Rows as CSV with headings. Safe for spreadsheets, see `csvLine`. */
export const csvOf = <Row>(columns: readonly FigureColumn<Row>[], rows: readonly Row[]): string =>
  [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ cell, raw = cell }) => raw(row))),
  ]
    .map(csvLine)
    .join("");
