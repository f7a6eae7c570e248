/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/** The value in a place of a row, without blanks around it; empty where there is none. */
export function cellAt(cells: string[], place: number | undefined): string {
  if (place === undefined) return "";
  return (cells[place] ?? "").trim().replace(GUARDED, "");
}
