import { z } from "zod";

/** How an uploaded file is to be tried out. The file itself is `Context.upload`. */
export const moveStart = z.object({
  /** Where the site was, for files that do not tell; empty for none. */
  site: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text === "" || (/^https?:\/\/[^/\s]+/i.test(text) && URL.canParse(text)), {
      error: "Please enter an address such as https://blog.example, or nothing.",
    })
    .default(""),
});

export type MoveStart = z.infer<typeof moveStart>;
