import { saveFile } from "@pickwell/ui/browser/save-file.ts";

/** Without it spreadsheets take a file for one of the system's own letters, and garble names. */
const BYTE_ORDER_MARK = "\ufeff";

/** Downloads a CSV file. @param csv - as written by `csvLine` */
export function saveCsv(name: string, csv: string): void {
  const marked = csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv;
  saveFile(name, "text/csv;charset=utf-8", marked);
}
