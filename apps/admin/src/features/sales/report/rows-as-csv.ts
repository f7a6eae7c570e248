import { csvLine } from "@pickwell/api/csv";
import { t } from "@pickwell/texts/t.ts";
import type { ReportResult } from "./chosen-report.ts";

/** Rows that were not understood, with reasons, as CSV. */
export const rowsAsCsv = (rows: ReportResult["listed"]): string =>
  [
    [t("File"), t("Line"), t("Reason")],
    ...rows.map(({ table, line, problem }) => [table, String(line), problem]),
  ]
    .map(csvLine)
    .join("");
