import { z } from "zod";
import { MAX_MARKDOWN } from "../../markdown/rules.ts";

export const programmeCheckInput = z.object({
  /** Markdown. */
  content: z.string().max(MAX_MARKDOWN),
  channel: z.enum(["article", "mail"]),
});
