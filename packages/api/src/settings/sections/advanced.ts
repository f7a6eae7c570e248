import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";

const days = (longest: number) => z.int().min(1).max(longest);

/** Operation, retention of events, and bot rules. */
export const advanced = z.object({
  /** A backup every night. */
  backupEnabled: z.boolean().default(true),
  backupRetentionDays: days(3650).default(30),
  /** Rendered pages are cached until their contents change. */
  cachingEnabled: z.boolean().default(true),
  /** Pictures in the sizes and formats that browsers ask for. */
  imageOptimization: z.boolean().default(true),
  clickRetentionDays: days(3650).default(730),
  viewRetentionDays: days(3650).default(400),
  botRetentionDays: days(3650).default(90),
  /** What merchants have sent to the postback URLs, accepted or not. */
  hitRetentionDays: days(3650).default(90),
  /** How long raw reports are stored, in days; 0 for ever. The data derived from them stays. */
  rawRetentionDays: z.int().min(0).max(3650).default(0),
  /** Parts of user agents that are machines here, beside the well-known ones. */
  botPatterns: z
    .array(
      z
        .string()
        .trim()
        .min(3, { error: message("A pattern has 3 characters at least.") })
        .max(100),
    )
    .max(100)
    .default([]),
  /** More clicks in a minute than a person makes. */
  botClicksPerMinute: z.int().min(5).max(1000).default(20),
});
