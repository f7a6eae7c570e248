import type { Inputs } from "@pickwell/api";
import { AppError } from "@pickwell/api/errors";
import { reportVerdicts } from "@pickwell/api/sales/admin/report/result";
import { MAX_REPORT_BYTES, reportTakeInput } from "@pickwell/api/sales/admin/schema";
import { z } from "zod";
import { bodyOf } from "./codecs/body.ts";
import { flag, type Query, text } from "./query.ts";
import { row } from "./table.ts";

const verdict = z.enum(reportVerdicts);

/** What came of a report. */
const reportResult = z
  .strictObject({
    network: z.string(),
    isDryRun: z.boolean(),
    rows: z.int(),
    counts: z.record(verdict, z.int()),
    repeatedInFile: z.int(),
    listed: z.array(
      z.strictObject({ line: z.int(), verdict, orderId: z.string(), reason: z.string() }),
    ),
  })
  .meta({ id: "SalesReportResult" });

export const saleRows = [
  row(
    "POST /api/admin/sales/reports",
    async (api, { form }) => {
      const input: Inputs["admin"]["sales"]["reports"]["import"] = {
        network: text(form, "network") ?? "",
        mapping: mappingOf(form),
        isDryRun: flag(form, "dryRun"),
      };
      const result = await api.admin.sales.reports.import(input);
      return { data: result, message: result.isDryRun ? "Report tried" : "Report taken" };
    },
    {
      isPrivate: true,
      upload: {
        field: "file",
        maxBytes: MAX_REPORT_BYTES,
        form: bodyOf(reportTakeInput, { names: { dryRun: "isDryRun" } }),
      },
      data: reportResult,
      doc: {
        summary: "Take the sales of a network’s CSV report, or try it without changing anything",
        procedure: "admin.sales.reports.import",
      },
    },
  ),
];

type Mapping = Inputs["admin"]["sales"]["reports"]["import"]["mapping"];

/** A form's fields are text: this one holds JSON. None at all is for the procedure to refuse. */
function mappingOf(form: Query): Mapping {
  const json = text(form, "mapping");
  try {
    return json && JSON.parse(json);
  } catch {
    throw new AppError("BAD_REQUEST", "mapping: must be JSON", "mapping");
  }
}
