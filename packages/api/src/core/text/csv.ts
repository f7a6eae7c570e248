/** Writing CSV, see RFC 4180. */

/**
 * First characters that make a spreadsheet run a cell as a formula. Source: OWASP, CSV injection.
 */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file, with its line end. Every cell is quoted, so that no other separator (such
 * as a semicolon) splits it. Cells that a spreadsheet would run as a formula start with an
 * apostrophe, which our own import removes again.
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
