import { z } from "zod";
import { tidy } from "../bounce.ts";
import { provider, word } from "./provider.ts";

const HARD = new Set(["HardBounce", "BadEmailAddress", "ManuallyDeactivated"]);
const COMPLAINT = new Set(["SpamComplaint", "SpamNotification"]);
/** Answers of people's programs, and what went wrong in the shop's own account. */
const NO_BOUNCE = new Set([
  "AutoResponder",
  "AddressChange",
  "Subscribe",
  "ChallengeVerification",
  "OpenRelayTest",
  "SMTPApiError",
  "InboundError",
  "TemplateRenderingFailed",
]);

function typeOf(type: string, isInactive: boolean) {
  if (COMPLAINT.has(type)) return "complaint";
  if (NO_BOUNCE.has(type)) return null;
  if (type === "Unsubscribe") return "unsubscribe";
  return isInactive || HARD.has(type) ? "hard" : "soft";
}

export const postmark = provider(
  z
    .object({
      RecordType: z.enum(["Bounce", "SpamComplaint"]).optional(),
      /** What names no record has this, as all bounces do. */
      BouncedAt: z.string().optional(),
      Email: z.string(),
      Type: word,
      Inactive: z.boolean().catch(false),
      Description: word,
      Details: word,
    })
    .refine(({ RecordType, BouncedAt }) => RecordType !== undefined || BouncedAt !== undefined),
  ({ RecordType, Email: email, Type, Inactive, Description, Details }) => {
    const type = RecordType === "SpamComplaint" ? "complaint" : typeOf(Type, Inactive);
    return [{ email, type, reason: tidy(Details, Description, Type) }];
  },
);

/** Postmark's suppressions, with their reasons. */
export const postmarkChange = provider(
  z.object({
    RecordType: z.literal("SubscriptionChange"),
    Recipient: z.string(),
    SuppressSending: z.boolean(),
    SuppressionReason: word,
    Origin: word,
  }),
  ({ Recipient: email, SuppressSending, SuppressionReason: reason, Origin }) => {
    if (!SuppressSending) return [];
    // Their own wish, or that of the account's owner.
    const manual = Origin === "Recipient" ? "unsubscribe" : null;
    const type = reason === "ManualSuppression" ? manual : typeOf(reason, false);
    return [{ email, type: type === "soft" ? null : type, reason }];
  },
);
