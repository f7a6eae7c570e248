/** Writing CSV, see RFC 4180. */

/** What a spreadsheet would take for the beginning of a formula. Source: OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a file, with its line end. Every cell is quoted, so that no separator that a program may
 * take for one, such as a semicolon, begins another. A value that a spreadsheet would run is led by an
 * apostrophe, which our own import takes off again.
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
