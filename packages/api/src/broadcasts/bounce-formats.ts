/**
 * What mail providers say when mail comes back, each in its own words, as the same few facts.
 * Sources: the webhook documentation of Postmark, Mailgun, SendGrid, Amazon SES/SNS; the others are in
 * `bounce-providers.ts`.
 */
import { z } from "zod";
import { type Bounce, tidy } from "./bounce.ts";
import { readProviders } from "./bounce-providers.ts";

export interface BounceReport {
  bounces: Bounce[];
  /** Where Amazon wants to be told that the address is ours. */
  confirmUrl: string | null;
}

const MAX_BOUNCES = 1000;
const MAX_EMAIL = 254;

const word = z.string().catch("");
const optional = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);

/** Without its type it would also be what SendGrid says of mail that was opened. */
const ownForm = z.object({
  email: z.string(),
  type: z.enum(["hard", "soft", "complaint"]),
  reason: word,
});

const postmark = z
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
  .refine(({ RecordType, BouncedAt }) => RecordType !== undefined || BouncedAt !== undefined);

/** That nobody is written to any more, and why, in the words of Postmark. */
const postmarkChange = z.object({
  RecordType: z.literal("SubscriptionChange"),
  Recipient: z.string(),
  SuppressSending: z.literal(true),
  SuppressionReason: z.enum(["HardBounce", "SpamComplaint"]),
});

const POSTMARK_HARD = new Set(["HardBounce", "BadEmailAddress", "ManuallyDeactivated"]);
const POSTMARK_COMPLAINT = new Set(["SpamComplaint", "SpamNotification"]);

const mailgun = z.object({
  "event-data": z.object({
    event: z.enum(["failed", "complained"]),
    severity: word,
    recipient: z.string(),
    reason: word,
    "delivery-status": optional(z.object({ message: word, description: word })),
  }),
});

const sendGrid = z.object({
  event: z.enum(["bounce", "dropped", "spamreport", "deferred"]),
  email: z.string(),
  type: word,
  reason: word,
});

const sesRecipients = z
  .array(z.object({ emailAddress: z.string(), diagnosticCode: word }))
  .catch([]);
const ses = z.object({
  bounce: optional(
    z.object({ bounceType: word, bounceSubType: word, bouncedRecipients: sesRecipients }),
  ),
  complaint: optional(
    z.object({ complaintFeedbackType: word, complainedRecipients: sesRecipients }),
  ),
});

const sns = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation"]),
  Message: word,
  SubscribeURL: word,
});

const mandrillForm = z.object({ mandrill_events: z.string() });

/** Where SNS lives. Nothing else may call itself Amazon. */
const SNS_HOST = /^sns\.[a-z0-9-]{1,30}\.amazonaws\.com(\.cn)?$/;

/**
 * @param body - parsed JSON, or the fields of a form
 * @returns what it says of mail that came back; nothing for whatever else providers tell
 */
export function readBounces(body: unknown): BounceReport {
  const [first] = Array.isArray(body) ? body : [body];
  const envelope = sns.safeParse(first);
  if (envelope.success) return readSns(envelope.data);
  const items = eventsIn(body).slice(0, MAX_BOUNCES);
  return { bounces: items.flatMap(readOne).filter(isUseful), confirmUrl: null };
}

/** Events, however a provider gathers them: one, a list, or a list as text in a field of a form. */
function eventsIn(body: unknown): unknown[] {
  const { mandrill_events: list } = mandrillForm.safeParse(body).data ?? {};
  const events = list === undefined ? body : parsed(list);
  return Array.isArray(events) ? events : [events];
}

const isUseful = ({ email }: Bounce) => email.includes("@") && email.length <= MAX_EMAIL;

function readSns({ Type, Message, SubscribeURL }: z.infer<typeof sns>): BounceReport {
  if (Type === "SubscriptionConfirmation") {
    return { bounces: [], confirmUrl: amazonUrl(SubscribeURL) };
  }
  return { bounces: readSes(parsed(Message)).filter(isUseful), confirmUrl: null };
}

function amazonUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isAmazon = url.protocol === "https:" && url.port === "" && SNS_HOST.test(url.hostname);
  return isAmazon && !url.username && !url.password && text.length <= 2000 ? url.href : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readOne(item: unknown): Bounce[] {
  return (
    [readProviders, readPostmark, readMailgun, readSendGrid, readSes, readOwnForm]
      .map((read) => read(item))
      .find((bounces) => bounces !== null && bounces.length > 0)
      ?.slice(0, MAX_BOUNCES) ?? []
  );
}

function readPostmark(item: unknown): Bounce[] {
  const { data: change } = postmarkChange.safeParse(item);
  if (change) {
    const { Recipient: email, SuppressionReason: reason } = change;
    return [{ email: email.trim(), type: reason === "HardBounce" ? "hard" : "complaint", reason }];
  }
  const { data } = postmark.safeParse(item);
  if (!data) return [];
  const { RecordType, Email: email, Type, Inactive, Description, Details } = data;
  const isComplaint = RecordType === "SpamComplaint" || POSTMARK_COMPLAINT.has(Type);
  const isHard = Inactive || POSTMARK_HARD.has(Type);
  const type = isComplaint ? "complaint" : isHard ? "hard" : "soft";
  return [{ email: email.trim(), type, reason: tidy(Details, Description, Type) }];
}

function readMailgun(item: unknown): Bounce[] {
  const { data } = mailgun.safeParse(item);
  if (!data) return [];
  const { event, severity, recipient, reason, "delivery-status": status } = data["event-data"];
  const type = event === "complained" ? "complaint" : severity === "permanent" ? "hard" : "soft";
  const said = tidy(status?.message, status?.description, reason);
  return [{ email: recipient.trim(), type, reason: said }];
}

function readSendGrid(item: unknown): Bounce[] {
  const { data } = sendGrid.safeParse(item);
  if (!data) return [];
  const { event, email, type, reason } = data;
  const isHard =
    (event === "bounce" && type !== "blocked") ||
    (event === "dropped" && /bounced address|invalid/i.test(reason));
  return [
    {
      email: email.trim(),
      type: event === "spamreport" ? "complaint" : isHard ? "hard" : "soft",
      reason: tidy(reason, event),
    },
  ];
}

function readSes(item: unknown): Bounce[] {
  const { data } = ses.safeParse(item);
  if (!data) return [];
  const { bounce, complaint } = data;
  const type = bounce?.bounceType === "Permanent" ? "hard" : "soft";
  const bounced = bounce?.bouncedRecipients ?? [];
  // It was called no spam after all.
  const isTakenBack = complaint?.complaintFeedbackType === "not-spam";
  const complained = isTakenBack ? [] : (complaint?.complainedRecipients ?? []);
  return [
    ...bounced.map(
      ({ emailAddress, diagnosticCode }): Bounce => ({
        email: bareEmail(emailAddress),
        type,
        reason: tidy(diagnosticCode, `${bounce?.bounceType} ${bounce?.bounceSubType}`),
      }),
    ),
    ...complained.map(
      ({ emailAddress }): Bounce => ({
        email: bareEmail(emailAddress),
        type: "complaint",
        reason: tidy(complaint?.complaintFeedbackType),
      }),
    ),
  ];
}

/** `Ada <ada@example.com>` is `ada@example.com`. */
const bareEmail = (text: string) => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();

function readOwnForm(item: unknown): Bounce[] {
  const { data } = ownForm.safeParse(item);
  if (!data) return [];
  return [{ email: data.email.trim(), type: data.type, reason: tidy(data.reason) }];
}
