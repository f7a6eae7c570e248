import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { MAX_CONSENT } from "../rules.ts";

/** How an uploaded file is to be tried out. The file itself is `Context.upload`. */
export const moveStart = z.object({
  /** Where the site was, for files that do not tell; empty for none. */
  site: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text === "" || (/^https?:\/\/[^/\s]+/i.test(text) && canParseUrl(text)), {
      error: message("Please enter an address such as https://blog.example, or nothing."),
    })
    .default(""),
  /** How readers in the file agreed, for lists that do not say when; empty for none. */
  consent: z
    .string()
    .trim()
    .max(MAX_CONSENT, message("Please enter {count} characters or fewer.", { count: MAX_CONSENT }))
    .default(""),
});

export type MoveStart = z.infer<typeof moveStart>;

/** Entries that were kept aside. */
export const keptList = z.object({
  /** Of the move. */
  id: z.string().min(1).max(50),
  /** Such as `comment`. */
  kind: z.string().min(1).max(100),
  /** The last one that was seen; 0 for the beginning. */
  after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

export type KeptList = z.infer<typeof keptList>;
