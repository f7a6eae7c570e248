import { z } from "zod";

/** Characters of HTML that can be pasted at once, pictures in it aside. */
export const MAX_PASTED = 900_000;

export const pastedInput = z.object({
  /** HTML as a program puts it into the clipboard. */
  html: z.string().max(MAX_PASTED),
});
