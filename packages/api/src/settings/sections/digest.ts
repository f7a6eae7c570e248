import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { filledLine } from "./text.ts";

/** The subject of digests until it is changed; sent in the shop's language. */
export const DIGEST_SUBJECT = "New at {shop}: {title}";

export const digestPeriods = ["day", "week", "month"] as const;

/** The schedule of digests, set on the Newsletter screen. In the shop's time zone. */
export const digest = z.object({
  isOn: z.boolean().default(false),
  /** `month`: on the first such weekday of each. */
  every: z.enum(digestPeriods).default("week"),
  /** 1 Monday to 7 Sunday; not looked at where it is sent every day. */
  weekday: z.int().min(1).max(7).default(4),
  hour: z.int().min(0).max(23).default(9),
  /** With fewer new articles none is sent; they are in the next one. */
  minArticles: z.int().min(1).max(50).default(1),
  /**
   * `{shop}` is replaced by the shop's name, `{title}` by the newest article's, `{n}` by the number
   * of articles.
   */
  subject: filledLine(message("Subject"), 150).default(DIGEST_SUBJECT),
});
