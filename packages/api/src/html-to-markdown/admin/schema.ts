import { z } from "zod";
import { MAX_PASTED } from "../rules.ts";

export const pastedInput = z.object({
  /** HTML as a program puts it into the clipboard. */
  html: z.string().max(MAX_PASTED),
});
