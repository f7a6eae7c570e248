import type { Inputs } from "@pickwell/api";
import { importStart } from "@pickwell/api/import/admin/schema";
import { assertNoneRunning } from "@pickwell/api/import/one-at-a-time";
import { MAX_IMPORT_BYTES } from "@pickwell/api/import/rules";
import { z } from "zod";
import { bodyOf } from "./codecs/body.ts";
import { dateTime } from "./codecs/fields.ts";
import { flag, text } from "./query.ts";
import { row } from "./table.ts";

const rowMessage = z
  .strictObject({ line: z.int(), lastLine: z.int(), text: z.string() })
  .meta({ id: "ImportRowMessage" });

const importFields = {
  id: z.string(),
  fileName: z.string(),
  isDryRun: z.boolean(),
  link: z.string().nullable(),
  startedBy: z.string().nullable(),
  startedAt: dateTime,
  finishedAt: dateTime.nullable(),
  state: z.enum(["running", "done", "failed", "stopped"]),
  phase: z.enum(["fetching", "reading", "saving", "undoing"]),
  rows: z.int(),
  share: z.number().min(0).max(1),
  counts: z
    .strictObject({
      rows: z.int(),
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      variations: z.int(),
      categories: z.int(),
      refused: z.int(),
      warnings: z.int(),
      /** Pictures named in the file; former versions did not count them. */
      pictures: z
        .strictObject({ named: z.int(), toFetch: z.int(), refused: z.int(), failedBefore: z.int() })
        .optional(),
      /** Only of an import that undoes another one. */
      undone: z.strictObject({ restored: z.int(), removed: z.int(), left: z.int() }).optional(),
    })
    .nullable(),
  error: z.string().nullable(),
  canRun: z.boolean(),
  canReread: z.boolean(),
  keptUntil: dateTime.nullable(),
  undoes: z.string().nullable(),
  undoneAt: dateTime.nullable(),
  canUndo: z.boolean(),
};

/** An import of a product file, without the results of its rows. */
const importOfList = z.strictObject(importFields).meta({ id: "Import" });

const importWithReport = z
  .strictObject({
    ...importFields,
    missingPictures: z.strictObject({
      waiting: z.int(),
      failing: z.int(),
      failed: z.int(),
      dropped: z.int(),
    }),
    report: z
      .strictObject({
        categories: z.array(z.string()),
        refused: z.array(rowMessage),
        warnings: z.array(rowMessage),
        notes: z.array(z.string()),
        /** What an undo did not revert, and why. */
        left: z.array(z.string()).optional(),
      })
      .nullable(),
  })
  .meta({ id: "ImportWithReport" });

const isPrivate = true;

export const importRows = [
  row(
    "POST /api/admin/imports",
    async (api, { form }) => {
      const input: Inputs["admin"]["imports"]["start"] = {
        isDryRun: flag(form, "dryRun"),
        link: text(form, "link"),
        observedAt: text(form, "observedAt"),
      };
      return { data: await api.admin.imports.start(input), message: "Import started" };
    },
    {
      isPrivate,
      status: 201,
      upload: {
        field: "file",
        maxBytes: MAX_IMPORT_BYTES,
        assertReady: ({ db, now }) => assertNoneRunning(db, now()),
        form: bodyOf(importStart, { names: { dryRun: "isDryRun" } }),
      },
      data: importWithReport,
      doc: {
        summary: "Import a product export or a feed, or try it without changing anything",
        procedure: "admin.imports.start",
      },
    },
  ),
  row(
    "GET /api/admin/imports",
    async (api) => {
      const { imports } = await api.admin.imports.list();
      return { data: imports, message: "Imports fetched successfully" };
    },
    {
      isPrivate,
      data: z.array(importOfList),
      doc: {
        summary: "The newest imports, and how far the one that runs has come",
        procedure: "admin.imports.list",
      },
    },
  ),
  row(
    "GET /api/admin/imports/:id",
    async (api, { params }) => ({
      data: await api.admin.imports.get({ id: params.id }),
      message: "Import fetched successfully",
    }),
    {
      isPrivate,
      data: importWithReport,
      doc: {
        summary: "One import with its report",
        procedure: "admin.imports.get",
      },
    },
  ),
  row(
    "POST /api/admin/imports/:id/run",
    async (api, { params }) => ({
      data: await api.admin.imports.run({ id: params.id }),
      message: "Import started",
    }),
    {
      isPrivate,
      status: 201,
      ignoresBody: true,
      data: importWithReport,
      doc: {
        summary: "Import the file of a dry run for real, or that of an import that was stopped",
        procedure: "admin.imports.run",
      },
    },
  ),
  row(
    "POST /api/admin/imports/:id/undo",
    async (api, { params }) => ({
      data: await api.admin.imports.undo({ id: params.id }),
      message: "Undoing started",
    }),
    {
      isPrivate,
      status: 201,
      ignoresBody: true,
      data: importWithReport,
      doc: {
        summary: "Put back what an import did, where nobody has changed it since",
        procedure: "admin.imports.undo",
      },
    },
  ),
  row(
    "POST /api/admin/imports/:id/cancel",
    async (api, { params }) => ({
      data: await api.admin.imports.cancel({ id: params.id }),
      message: "Import cancelled",
    }),
    {
      isPrivate,
      ignoresBody: true,
      data: importWithReport,
      doc: {
        summary: "Stop an import; what it has saved stays",
        procedure: "admin.imports.cancel",
      },
    },
  ),
];
