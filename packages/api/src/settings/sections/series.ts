import { z } from "zod";

/** The welcome series, set on the Newsletter screen. */
export const series = z.object({
  isOn: z.boolean().default(false),
  /** Days after which a subscriber who left and returned gets the series again. */
  againDays: z.int().min(1).max(3650).default(180),
});
