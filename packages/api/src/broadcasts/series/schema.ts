import { z } from "zod";
import { rowId } from "../../core/list-input.ts";
import { broadcastCreateInput } from "../admin/schema.ts";
import { MAX_DELAY_DAYS, MAX_SERIES_MAILS } from "./rules.ts";

const when = z.object({
  /** Days after the mail before it; of the first, after confirming. */
  delayDays: z
    .int()
    .min(0)
    .max(MAX_DELAY_DAYS, { error: `must be at most ${MAX_DELAY_DAYS} days` }),
  /** Of the shop's clock. */
  hour: z.int().min(0).max(23),
});

export const seriesCreateInput = broadcastCreateInput.extend({
  delayDays: when.shape.delayDays.default(2),
  hour: when.shape.hour.default(9),
});

/** The content is changed like that of a broadcast. */
export const seriesChangeInput = rowId.extend({
  changes: when.extend({ isOn: z.boolean() }).partial(),
});

export const seriesMoveInput = rowId.extend({
  /** Its place, the first is 1. */
  place: z.int().min(1).max(MAX_SERIES_MAILS),
});

export type SeriesCreate = z.infer<typeof seriesCreateInput>;
export type SeriesChange = z.infer<typeof seriesChangeInput>;
export type SeriesMove = z.infer<typeof seriesMoveInput>;
