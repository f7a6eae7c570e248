import type { Inputs } from "@pickwell/api";
import { AppError } from "@pickwell/api/errors";
import { MAX_REPORT_BYTES, reportTakeInput } from "@pickwell/api/sales/admin/schema";
import { z } from "zod";
import { bodyOf } from "./codecs/body.ts";
import { flag, type Query, text } from "./query.ts";
import { row } from "./table.ts";

const money = z.string().meta({ description: "A decimal, such as `49.90`." });
const sums = z.array(
  z.strictObject({
    state: z.enum(["pending", "approved", "paid", "declined", "reversed", "waiting"]),
    currency: z.string(),
    amount: money,
    commission: money,
  }),
);

/** What came of a report. */
const reportResult = z
  .strictObject({
    network: z.string(),
    isDryRun: z.boolean(),
    takeId: z.string().nullable(),
    rows: z.int(),
    counts: z.strictObject({
      new: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      notUnderstood: z.int(),
      total: z.int(),
      nothing: z.int(),
    }),
    listed: z.array(z.strictObject({ table: z.string(), line: z.int(), problem: z.string() })),
    unknownWords: z.array(z.strictObject({ word: z.string(), rows: z.int() })),
    tables: z.array(
      z.strictObject({
        name: z.string(),
        columns: z.array(z.string()),
        network: z.string().nullable(),
        problem: z.string().nullable(),
        lacking: z.array(z.enum(["amount", "commission", "soldAt"])),
      }),
    ),
    sums,
    sumsBefore: sums,
    totals: z.array(
      z.strictObject({ table: z.string(), name: z.string(), stated: money, added: money }),
    ),
  })
  .meta({ id: "SalesReportResult" });

export const saleRows = [
  row(
    "POST /api/admin/sales/reports",
    async (api, { form }) => {
      const input: Inputs["admin"]["sales"]["reports"]["import"] = {
        network: text(form, "network") ?? "",
        adapter: text(form, "adapter"),
        mapping: jsonOf(form, "mapping"),
        words: jsonOf(form, "words"),
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
        summary: "Take the sales of a network’s report, or try it without changing anything",
        procedure: "admin.sales.reports.import",
      },
    },
  ),
  row(
    "POST /api/admin/sales/rates",
    async (api) => ({ data: await api.admin.sales.rates.import(), message: "Rates taken" }),
    {
      isPrivate: true,
      upload: { field: "file", maxBytes: MAX_REPORT_BYTES, form: bodyOf(z.strictObject({})) },
      data: z.strictObject({
        from: z.string().nullable(),
        to: z.string().nullable(),
        kept: z.int(),
      }),
      doc: {
        summary: "Take reference rates of the European Central Bank",
        procedure: "admin.sales.rates.import",
      },
    },
  ),
];

type Taken = Inputs["admin"]["sales"]["reports"]["import"];

/** A form's fields are text: these hold JSON. */
function jsonOf<Name extends "mapping" | "words">(form: Query, name: Name): Taken[Name] {
  const json = text(form, name);
  try {
    return json ? JSON.parse(json) : undefined;
  } catch {
    throw new AppError("BAD_REQUEST", `${name}: must be JSON`, name);
  }
}
