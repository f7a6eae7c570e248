import { z } from "zod";
import { preferenceActions } from "./rules.ts";

/** The token of a link in a mail. */
export const preferencesInput = z.object({ token: z.string().min(1).max(200) });

export const preferenceChangeInput = preferencesInput
  .extend({
    action: z.enum(preferenceActions),
    /** Of `stop-alert`. */
    alertId: z.string().min(1).max(50).optional(),
  })
  .refine(({ action, alertId }) => action !== "stop-alert" || alertId !== undefined, {
    error: "Please say which alert.",
    path: ["alertId"],
  });

export type PreferenceChange = z.infer<typeof preferenceChangeInput>;
