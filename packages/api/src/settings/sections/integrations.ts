import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { isHandle, isWebUrl } from "../rules.ts";
import { filledLine, optional } from "./text.ts";

const isMeasurementId = (text: string) => /^(G|GT)-[A-Z0-9]{4,20}$/.test(text);
const isPixelId = (text: string) => /^\d{5,20}$/.test(text);

/** A merchant as the shop calls it. */
const merchant = z.object({
  /** Its host, such as `fernway.example`; hosts below it are its own too. */
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^(?!www\.)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, {
      error: message("Please write each merchant as fernway.example = Fernway."),
    }),
  name: filledLine(message("A merchant’s name"), 60),
});

export const integrations = z.object({
  googleAnalyticsId: optional(
    isMeasurementId,
    "Please enter a measurement ID such as G-AB12CD34EF.",
  ),
  facebookPixelId: optional(isPixelId, "Please enter a pixel ID, which is digits only."),
  facebookPage: optional(isWebUrl, "Please enter an address that begins with https://."),
  instagramHandle: optional(isHandle, "Please enter a name such as @pickwell."),
  twitterHandle: optional(isHandle, "Please enter a name such as @pickwell."),
  youtubeChannel: optional(
    (text) => isWebUrl(text) || isHandle(text),
    "Please enter a name such as @pickwell, or the channel’s address.",
  ),
  /** What merchants are called beside the buttons that lead to them; others go by their host. */
  merchants: z.array(merchant).max(500).default([]),
  /** Links in texts that lead to no merchant tell search engines not to follow them. */
  nofollowLinks: z.boolean().default(true),
});
