import { z } from "zod";
import { tidy } from "../bounce.ts";
import { provider, typeIn, word } from "./provider.ts";

export const elasticEmail = provider(
  z
    .object({
      to: z.string(),
      status: z.string(),
      category: word,
      transaction: z.unknown().optional(),
      messageid: z.unknown().optional(),
    })
    .refine(({ transaction, messageid }) => (transaction ?? messageid) !== undefined),
  ({ to: email, status, category }) => {
    // The owner took it back.
    if (category === "ManualCancel") return [];
    const failed = category === "NoMailbox" ? "hard" : "soft";
    const types = {
      Error: failed,
      Bounced: failed,
      AbuseReport: "complaint",
      Unsubscribed: "unsubscribe",
    } as const;
    return [{ email, type: typeIn(types, status), reason: tidy(category, status) }];
  },
);
