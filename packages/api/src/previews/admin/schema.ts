import { z } from "zod";
import { rowId } from "../../core/list-input.ts";
import { DEFAULT_PREVIEW_DAYS, previewDays, previewKinds } from "../rules.ts";

export const previewInput = rowId.extend({ kind: z.enum(previewKinds) });

export const previewLinkInput = previewInput.extend({
  days: z
    .int()
    .refine((days) => previewDays.some((one) => one === days))
    .default(DEFAULT_PREVIEW_DAYS),
});

export const previewEndInput = z.object({ hash: z.string().min(1).max(100) });
