/**
 * Bounce reports of mail providers, normalized. A file in `providers` parses each, by its webhook
 * documentation.
 */

import { z } from "zod";
import { anyOf } from "../../core/text/any-of.ts";
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { type Bounce, tidy } from "./bounce.ts";
import { amazon, amazonEventBridge } from "./providers/amazon.ts";
import { brevo } from "./providers/brevo.ts";
import { elasticEmail } from "./providers/elastic-email.ts";
import { mailerSend } from "./providers/mailersend.ts";
import { mailgun, mailgunForm } from "./providers/mailgun.ts";
import { mailjet } from "./providers/mailjet.ts";
import { mandrill, mandrillList } from "./providers/mandrill.ts";
import { ownForm } from "./providers/own-form.ts";
import { postal, postalBounced } from "./providers/postal.ts";
import { postmark, postmarkChange } from "./providers/postmark.ts";
import { word } from "./providers/provider.ts";
import { resend, resendContact, resendList } from "./providers/resend.ts";
import { sendGrid } from "./providers/sendgrid.ts";
import { smtp2go } from "./providers/smtp2go.ts";
import { sparkPost } from "./providers/sparkpost.ts";

export interface BounceReport {
  bounces: Bounce[];
  /** URL with which Amazon SNS confirms the endpoint. */
  confirmUrl: string | null;
}

const MAX_EMAIL = 254;

/** Each knows its own shape; the order matters only where one provider's shape is within another's. */
const providers = [
  mailjet,
  smtp2go,
  sendGrid,
  brevo,
  resend,
  resendList,
  resendContact,
  sparkPost,
  mandrill,
  mandrillList,
  mailerSend,
  postal,
  postalBounced,
  postmark,
  postmarkChange,
  mailgun,
  mailgunForm,
  amazon,
  amazonEventBridge,
  elasticEmail,
  ownForm,
] as const;

const sns = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation"]),
  Message: word,
  SubscribeURL: word,
});

const mandrillForm = z.object({ mandrill_events: z.string() });
/** As Brevo may gather them. */
const gathered = z.object({ events: z.array(z.unknown()) });

/** Where SNS lives. Nothing else may call itself Amazon. */
const SNS_HOST = /^sns\.[a-z0-9-]{1,30}\.amazonaws\.com(\.cn)?$/;

/** Whether a provider's form explains an event, though it be no bounce. */
export const isKnownEvent = (item: unknown): boolean =>
  readOne(item) !== null || NO_BOUNCE.test(eventName(item));

/**
 * @param body - parsed JSON, or the fields of a form
 * @returns the bounces in it; empty for other events
 */
export function readBounces(body: unknown): BounceReport {
  const [first] = Array.isArray(body) ? body : [body];
  const envelope = sns.safeParse(first).data;
  if (envelope?.Type === "SubscriptionConfirmation") {
    return { bounces: [], confirmUrl: amazonUrl(envelope.SubscribeURL) };
  }
  const bounces = eventsIn(body)
    .flatMap((item) => readOne(item) ?? [])
    .filter(isUseful);
  return { bounces, confirmUrl: null };
}

/** An event that no provider's form explains. */
export interface UnknownEvent {
  /** What the provider calls it; empty when it gives no name. */
  name: string;
  /** In JSON. */
  body: string;
}

/**
 * @param body - see `readBounces`
 * @returns events that no provider's parser knows; those that tell of mail that was sent, arrived
 *   or was read, or of the account, are known to be no bounces
 */
export const unknownEvents = (body: unknown): UnknownEvent[] =>
  eventsIn(body)
    .filter((item) => isFilled(item) && readOne(item) === null)
    .map((item) => ({ name: eventName(item), body: JSON.stringify(item).slice(0, MAX_EVENT) }))
    .filter(({ name }) => !NO_BOUNCE.test(name));

/** Letters of an event that are kept. */
const MAX_EVENT = 8_000;
/** Fields with which providers name what happened. */
const NAMES = [
  "event",
  "type",
  "eventType",
  "event_type",
  "RecordType",
  "notificationType",
  "detail-type",
  "status",
  "Type",
] as const;
const NO_BOUNCE = new RegExp(
  anyOf`
    open|click|deliver(?:ed|y)$|sent$|send$|process|request|accept|queue|load|test|resubscribe
    list_addition|stored|^inbound|^whitelist|^contact[._]|^domain|^account|^reject$|^rendering
    ^(?:survey|sender_identity|maintenance|inbound_forward|email_single|email_list|bulk_email)\.
    ^activity\.survey|confirmation$
  `,
  "i",
);

const named = z.looseObject({});

const isFilled = (item: unknown): boolean =>
  Object.keys(named.safeParse(item).data ?? {}).length > 0;

function eventName(item: unknown): string {
  const fields = named.safeParse(item).data ?? {};
  const name = NAMES.map((key) => fields[key]).find((value) => typeof value === "string");
  return typeof name === "string" ? tidy(name).slice(0, 60) : "";
}

/** Events in the envelope of Amazon, or as other providers gather them. */
export function eventsIn(body: unknown): unknown[] {
  const [first] = Array.isArray(body) ? body : [body];
  const envelope = sns.safeParse(first).data;
  return envelope ? [parsed(envelope.Message)] : gatheredIn(body);
}

/** One event, a list, or a list as text in a field of a form. */
function gatheredIn(body: unknown): unknown[] {
  const { mandrill_events: list } = mandrillForm.safeParse(body).data ?? {};
  const events =
    list === undefined ? (gathered.safeParse(body).data?.events ?? body) : parsed(list);
  return Array.isArray(events) ? events : [events];
}

const isUseful = ({ email }: Bounce) => email.includes("@") && email.length <= MAX_EMAIL;

function amazonUrl(text: string): string | null {
  if (!canParseUrl(text)) return null;
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

/** @returns null for an event of no known form */
function readOne(item: unknown): Bounce[] | null {
  for (const read of providers) {
    const bounces = read(item);
    if (bounces) return bounces;
  }
  return null;
}
