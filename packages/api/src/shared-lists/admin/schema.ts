import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { listInput, rowId } from "../../core/list-input.ts";
import { takeDownLimits } from "../rules.ts";

export const sharedListAdminListInput = listInput.extend({
  /** Those that are shared, or those that the shop took down. */
  state: z.enum(["shared", "taken-down"]).default("shared"),
});

/** `reason` is shown to everybody who opens the list. */
export const takeDownInput = rowId.extend({
  reason: z
    .string()
    .trim()
    .min(1, message("Please give a reason: it is shown to everybody who opens the list."))
    .max(takeDownLimits.reason, message("A reason has 300 characters at most.")),
});

export type SharedListAdminListInput = z.infer<typeof sharedListAdminListInput>;
export type TakeDown = z.infer<typeof takeDownInput>;
