/** What the sheets of all kinds of workbooks have in common. */
import { decimalOf } from "../money/decimal.ts";

export interface Sheet {
  name: string;
  rows: { line: number; cells: string[] }[];
}

export const MAX_ROWS = 1_000_000;
export const MAX_COLUMNS = 500;

/** A workbook's number as a decimal with a dot; other texts are returned unchanged. */
export function shownNumber(text: string): string {
  const number = Number(text);
  if (text === "" || !Number.isFinite(number)) return text;
  // Spreadsheets store 19.99 as 19.989999999999998; 15 digits undo that.
  const decimal = decimalOf(String(Number(number.toPrecision(15)))) ?? text;
  // In a text, three decimals may be thousands; here they are decimals.
  return /\.\d{3}$/.test(decimal) ? `${decimal}0` : decimal;
}
