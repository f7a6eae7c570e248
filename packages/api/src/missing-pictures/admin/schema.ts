import { z } from "zod";
import { listInput } from "../../core/list-input.ts";
import { missingPictureStates } from "../rules.ts";

export const missingListInput = listInput.extend({
  /** `missing`: all that could not be fetched, whether or not they are tried again by themselves. */
  state: z.enum(["missing", ...missingPictureStates]).default("missing"),
  /** Of one import. */
  importId: z.string().min(1).max(50).optional(),
});

/** Some pictures, or all failed ones. */
export const missingChoice = z.object({
  keys: z
    .array(z.string().regex(/^[0-9a-f]{16}$/))
    .min(1)
    .max(200)
    .optional(),
});

export type MissingListInput = z.infer<typeof missingListInput>;
export type MissingChoice = z.infer<typeof missingChoice>;
