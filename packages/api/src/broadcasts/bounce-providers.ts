/**
 * What further mail providers say when mail comes back. Sources: the webhook documentation of Mailjet,
 * Brevo, Resend, SparkPost, Mandrill, MailerSend, SMTP2GO, Postal and Elastic Email.
 */
import { z } from "zod";
import { type Bounce, type BounceType, tidy } from "./bounce.ts";

const word = z.string().catch("");

/** One provider: the shape of its events, and what one says. Null for what tells of no bounce. */
function provider<T extends z.ZodType>(
  shape: T,
  read: (event: z.infer<T>) => { email: string; type: BounceType | null; reason: string }[],
) {
  return (item: unknown): Bounce[] | null => {
    const { data } = shape.safeParse(item);
    if (data === undefined) return null;
    return read(data as z.infer<T>).flatMap(({ email, type, reason }) =>
      type === null ? [] : [{ email: email.trim(), type, reason }],
    );
  };
}

/** @returns the type of an event by its name; null for events that are none */
const typeIn = (types: Readonly<Record<string, BounceType>>, name: string): BounceType | null =>
  (Object.hasOwn(types, name) ? types[name] : null) ?? null;

const flag = z.union([z.boolean(), z.enum(["true", "false", "1", "0", ""])]).catch(false);
const isSet = (value: z.infer<typeof flag>): boolean =>
  value === true || value === "true" || value === "1";

const mailjet = provider(
  z
    .object({
      event: z.enum(["bounce", "blocked", "spam"]),
      email: z.string(),
      hard_bounce: flag.optional(),
      MessageID: z.unknown().optional(),
      mj_campaign_id: z.unknown().optional(),
      error_related_to: word,
      error: word,
      comment: word,
      source: word,
    })
    .refine(({ hard_bounce, MessageID, mj_campaign_id }) =>
      [hard_bounce, MessageID, mj_campaign_id].some((value) => value !== undefined),
    ),
  ({ event, email, hard_bounce = false, error_related_to, error, comment, source }) => {
    const bounced = isSet(hard_bounce) ? "hard" : "soft";
    const type = event === "spam" ? "complaint" : event === "bounce" ? bounced : "soft";
    const said = [error_related_to, error].filter(Boolean).join(": ");
    return [{ email, type, reason: tidy(comment, said, source) }];
  },
);

const brevo = provider(
  z.object({
    event: z.enum([
      "hard_bounce",
      "soft_bounce",
      "invalid_email",
      "blocked",
      "deferred",
      "error",
      "spam",
      "complaint",
    ]),
    email: z.string(),
    reason: word,
  }),
  ({ event, email, reason }) => {
    const types = {
      hard_bounce: "hard",
      invalid_email: "hard",
      spam: "complaint",
      complaint: "complaint",
    } as const;
    return [{ email, type: typeIn(types, event) ?? "soft", reason: tidy(reason, event) }];
  },
);

const people = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

const resendBounce = z
  .object({ type: word, subType: word, message: word })
  .optional()
  .catch(undefined);

const resend = provider(
  z.object({
    type: z.string().startsWith("email."),
    data: z.object({
      to: people,
      bounce: resendBounce,
      suppressed: resendBounce,
    }),
  }),
  ({ type, data: { to, bounce: bounced, suppressed } }) => {
    const bounce = bounced ?? suppressed;
    const isHard = bounce?.type === "Permanent";
    const types = {
      "email.bounced": isHard ? "hard" : "soft",
      // What has bounced for good before, or was complained of, and is not sent at all.
      "email.suppressed": "hard",
      "email.complained": "complaint",
      "email.delivery_delayed": "soft",
    } as const;
    const reason = tidy(bounce?.message, [bounce?.type, bounce?.subType].filter(Boolean).join(" "));
    return to.map((email) => ({ email, type: typeIn(types, type), reason }));
  },
);

/** Classes of SparkPost that are for good: no such recipient, twice, and who unsubscribed. */
const SPARKPOST_HARD = new Set(["10", "30", "90"]);

const sparkPost = provider(
  z.object({
    msys: z.object({
      message_event: z.object({
        type: z.string(),
        rcpt_to: z.string(),
        bounce_class: z.union([z.string(), z.number().transform(String)]).catch(""),
        raw_reason: word,
        reason: word,
        fbtype: word,
      }),
    }),
  }),
  ({ msys: { message_event: event } }) => {
    const bounced = SPARKPOST_HARD.has(event.bounce_class) ? "hard" : "soft";
    const types = {
      bounce: bounced,
      out_of_band: bounced,
      policy_rejection: "soft",
      delay: "soft",
      spam_complaint: "complaint",
    } as const;
    const reason = tidy(event.raw_reason, event.reason, event.fbtype);
    return [{ email: event.rcpt_to, type: typeIn(types, event.type), reason }];
  },
);

const mandrill = provider(
  z.object({
    event: z.string(),
    msg: z.object({ email: z.string(), diag: word, bounce_description: word }),
  }),
  ({ event, msg: { email, diag, bounce_description } }) => {
    const types = { hard_bounce: "hard", soft_bounce: "soft", deferral: "soft", spam: "complaint" };
    const type = typeIn(types as Record<string, BounceType>, event);
    return [{ email, type, reason: tidy(diag, bounce_description, event) }];
  },
);

const mailerSend = provider(
  z.object({
    type: z.string().startsWith("activity."),
    data: z.object({
      email: z.object({ recipient: z.object({ email: z.string() }) }),
      morph: z.object({ reason: word, object: word }).nullish().catch(null),
    }),
  }),
  ({ type, data: { email, morph } }) => {
    const types = {
      "activity.hard_bounced": "hard",
      "activity.soft_bounced": "soft",
      "activity.deferred": "soft",
      "activity.spam_complaint": "complaint",
    } as const;
    return [
      { email: email.recipient.email, type: typeIn(types, type), reason: tidy(morph?.reason) },
    ];
  },
);

const smtp2go = provider(
  z.object({
    event: z.enum(["bounce", "spam", "reject"]),
    rcpt: z.string(),
    bounce: word,
    message: word,
    context: word,
  }),
  ({ event, rcpt: email, bounce, message, context }) => {
    const bounced = bounce === "hard" ? "hard" : "soft";
    const type = event === "spam" ? "complaint" : event === "bounce" ? bounced : "soft";
    return [{ email, type, reason: tidy(message, context) }];
  },
);

const postalMessage = z.object({ to: z.string() });
const postal = provider(
  z.object({
    event: z.enum(["MessageDeliveryFailed", "MessageDelayed", "MessageHeld", "MessageBounced"]),
    payload: z.object({
      message: postalMessage.optional(),
      original_message: postalMessage.optional(),
      status: word,
      details: word,
      output: word,
    }),
  }),
  ({ event, payload: { message, original_message: original, status, output, details } }) => {
    const isHard = event === "MessageBounced" || status === "HardFail";
    const type = isHard ? "hard" : "soft";
    return [
      { email: (original ?? message)?.to ?? "", type, reason: tidy(output, details, status) },
    ];
  },
);

const elasticEmail = provider(
  z.object({
    to: z.string(),
    status: z.string(),
    category: word,
    account: z.unknown().optional(),
    transaction: z.unknown(),
  }),
  ({ to: email, status, category }) => {
    const failed = category === "NoMailbox" ? "hard" : "soft";
    const types = { Error: failed, Bounced: failed, AbuseReport: "complaint" } as const;
    return [{ email, type: typeIn(types, status), reason: tidy(category, status) }];
  },
);

/** Each knows its own shape; the order matters only where one provider's shape is within another's. */
const providers = [
  mailjet,
  smtp2go,
  brevo,
  resend,
  sparkPost,
  mandrill,
  mailerSend,
  postal,
  elasticEmail,
] as const;

/** @returns what an event of one of these providers says; null when it is nobody's of these */
export function readProviders(item: unknown): Bounce[] | null {
  for (const read of providers) {
    const bounces = read(item);
    if (bounces) return bounces;
  }
  return null;
}
