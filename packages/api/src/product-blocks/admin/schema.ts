import { z } from "zod";
import { MAX_MARKDOWN } from "../../markdown/rules.ts";

export const blockCheckInput = z.object({
  /** Markdown. */
  content: z.string().max(MAX_MARKDOWN),
  /** False for texts that show none. */
  hasProducts: z.boolean().default(true),
});
