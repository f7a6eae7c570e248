import { csvLine } from "@pickwell/api/csv";
import type { ReportResult } from "./chosen-report.ts";

/** Rows of a report with what is to be said of them, as CSV. */
export const rowsAsCsv = (rows: ReportResult["listed"]): string =>
  [
    ["Line", "Order", "Verdict", "Reason"],
    ...rows.map(({ line, orderId, verdict, reason }) => [String(line), orderId, verdict, reason]),
  ]
    .map(csvLine)
    .join("");
