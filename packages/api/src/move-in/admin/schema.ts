import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { MAX_CONSENT } from "../rules.ts";

/** How to read an uploaded file. The file itself is `Context.upload`. */
export const moveStart = z.object({
  /** URL of the former site, for files without it; empty if unknown. */
  site: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text === "" || (/^https?:\/\/[^/\s]+/i.test(text) && canParseUrl(text)), {
      error: message("Please enter an address such as https://blog.example, or nothing."),
    })
    .default(""),
  /** How the subscribers gave consent, for lists without dates; empty for none. */
  consent: z
    .string()
    .trim()
    .max(MAX_CONSENT, message("Please enter {count} characters or fewer.", { count: MAX_CONSENT }))
    .default(""),
});

export type MoveStart = z.infer<typeof moveStart>;

/** Entries without a place in the shop. */
export const keptList = z.object({
  /** Id of the move. */
  id: z.string().min(1).max(50),
  /** Such as `comment`. */
  kind: z.string().min(1).max(100),
  /** `seq` of the last entry of the previous page; 0 for the first page. */
  after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

export type KeptList = z.infer<typeof keptList>;
