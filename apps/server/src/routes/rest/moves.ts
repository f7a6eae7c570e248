import type { Inputs } from "@pickwell/api";
import { moveStart } from "@pickwell/api/move-in/admin/schema";
import { MAX_MOVE_BYTES } from "@pickwell/api/move-in/rules";
import { z } from "zod";
import { bodyOf } from "./codecs/body.ts";
import { dateTime } from "./codecs/fields.ts";
import { text } from "./query.ts";
import { row } from "./table.ts";

const note = z
  .strictObject({
    entry: z.string(),
    text: z.string(),
    target: z.strictObject({ kind: z.enum(["post", "page"]), id: z.string() }).optional(),
  })
  .meta({ id: "MoveNote" });
const counts = z.record(z.string(), z.int());

const move = z
  .strictObject({
    id: z.string(),
    number: z.int(),
    source: z.enum(["wordpress", "ghost", "blogger", "shopify", "subscribers"]).nullable(),
    fileName: z.string(),
    site: z.string(),
    isDryRun: z.boolean(),
    startedBy: z.string().nullable(),
    startedAt: dateTime,
    finishedAt: dateTime.nullable(),
    state: z.enum(["running", "undoing", "done", "failed", "stopped", "undone"]),
    done: z.int(),
    total: z.int(),
    share: z.number().min(0).max(1),
    error: z.string().nullable(),
    canRun: z.boolean(),
    canUndo: z.boolean(),
    report: z
      .strictObject({
        site: z.string(),
        counts,
        mended: counts,
        notes: z.array(note),
        unknown: counts,
        addresses: z
          .strictObject({ asked: z.int(), answered: z.int(), silent: z.array(z.string()) })
          .nullable(),
        left: z.array(note),
      })
      .nullable(),
  })
  .meta({ id: "Move" });

export const moveRows = [
  row(
    "POST /api/admin/moves",
    async (api, { form }) => {
      const input: Inputs["admin"]["moves"]["start"] = {
        site: text(form, "site"),
        consent: text(form, "consent"),
      };
      return { data: await api.admin.moves.start(input), message: "Move tried out" };
    },
    {
      isPrivate: true,
      status: 201,
      upload: {
        field: "file",
        maxBytes: MAX_MOVE_BYTES,
        form: bodyOf(moveStart),
      },
      data: move,
      doc: {
        summary:
          "Try out the export of a whole site, or a list of readers, without changing anything",
        procedure: "admin.moves.start",
      },
    },
  ),
];
