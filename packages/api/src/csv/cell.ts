/** Cells of CSV rows, without the apostrophe that exports add before formulas. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/** The trimmed cell at a position; empty when there is none. */
export function cellAt(cells: string[], place: number | undefined): string {
  if (place === undefined) return "";
  return (cells[place] ?? "").trim().replace(GUARDED, "");
}
