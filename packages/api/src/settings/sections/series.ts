import { z } from "zod";

/** The welcome series, set on the Newsletter screen. */
export const series = z.object({
  isOn: z.boolean().default(false),
  /** Whoever left and confirms anew does not begin again for so many days after the first time. */
  againDays: z.int().min(1).max(3650).default(180),
});
