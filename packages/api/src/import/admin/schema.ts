import { z } from "zod";
import { productLimits } from "../../products/schema.ts";

/** How to import an uploaded file. The file itself is `Context.upload`. */
export const importStart = z.object({
  /** Report what would happen and change nothing. */
  isDryRun: z.boolean().default(false),
  /** See `ImportOptions.link`; empty for none. */
  link: z.string().trim().max(productLimits.link).default(""),
  /** When the file was made; null when it tells how things are now. */
  observedAt: z.coerce.date().nullish(),
});

export type ImportStart = z.infer<typeof importStart>;
