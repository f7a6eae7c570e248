/** Interprets the columns of subscriber lists from many programs. */

/** Normalizes a column name, so that `Email Address` and `email_address` are equal. */
export const columnName = (header: string): string =>
  header
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\ufeff]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");

/** Columns with the email address, most reliable first. */
const EMAIL = [
  ...[
    "email",
    "email_address",
    "e_mail",
    "e_mail_address",
    "subscriber_email",
    "user_email",
    "mail",
  ],
  ...["e_mail_adresse", "email_adresse", "emailadresse", "adresse_e_mail", "adresse_email"],
  ...["correo_electronico", "correo", "indirizzo_email", "primary_email", "subscriber"],
];

/** Index of the column with email addresses; -1 when it is not a list of subscribers. */
export const emailColumn = (columns: readonly string[]): number =>
  columns.indexOf(EMAIL.find((name) => columns.includes(name)) ?? "");

/**
 * Columns with the time of consent, most reliable first: of Mailchimp, our own export, MailerLite,
 * Kit, beehiiv, Buttondown, Substack and Ghost.
 */
export const AGREED = [
  "confirm_time",
  "confirmation_date",
  "confirmed_at",
  "confirmed",
  "optin_time",
  "opt_in_time",
  "optin_at",
  "opt_in_date",
  "optin_date",
  "consent_at",
  "consent_date",
  "consent_timestamp",
  "email_marketing_consent_timestamp",
  "consented_at",
  "consent_given_at",
  "consent_time",
  "gdpr_consent_date",
  "marketing_consent_date",
  "double_opt_in_date",
  "opted_in_at",
  "agreed_at",
  "subscribed_at",
  "subscribed",
  "subscription_date",
  "subscription_date_substack",
  "signed_up_at",
  "signup_date",
  "joined_date",
  "date_joined",
  "date_subscribed",
  "subscribe_date",
  "creation_date",
  "created_at",
  "date_added",
  "added_time",
  "added_at",
  "created",
  "created_on",
  "registration_date",
  "start_date",
  ...["anmeldedatum", "angemeldet_am", "date_inscription", "date_d_inscription"],
  ...["fecha_alta", "fecha_de_alta", "fecha_de_suscripcion"],
];

/** Columns that are stored unchanged as evidence of consent. */
export const PROOF = [
  ...AGREED,
  "optin_ip",
  "opt_in_ip",
  "confirm_ip",
  "confirmation_ip",
  "ip_address",
  "signup_ip",
  "subscribed_ip",
  "source",
  "form",
  "utm_source",
  "referrer",
];

/** Columns that contain a time, or yes, once a subscriber has left: `UNSUB_TIME`, `deleted_at`. */
const LEFT =
  /^(?:date_)?(?:unsub(?:scri(?:bed?|ption))?|deleted|cancell?ed|stop|(?:confirmed_)?opt(?:ed)?_?out|abgemeldet|abmeldedatum|abmeldung|desabonne|desabonnement|desinscription|baja)(?:_(?:at|on|am|le|date|time|datum))?$|^(?:fecha|date)_(?:de_)?(?:baja|desinscription|desabonnement)$/;
/** The same of addresses that take no mail, and of people who complained. */
const BOUNCED =
  /^(?:date_)?(?:clean(?:ed)?|(?:hard_)?bounced?|complain(?:ed|t)|marked_as_spam|undeliverab(?:le|ility))(?:_(?:at|on|date|time))?$/;
/** Columns that contain a reason once an address gets no more mail. */
const SUPPRESSED = ["email_suppressions", "email_hard_bounce_reason", "suppression_reason"];
/** Columns with yes or no. */
const WANTS = [
  ...["subscribed_to_emails", "subscribed", "email_subscribed", "receives_email"],
  ...["accepts_email_marketing", "accepts_marketing", "email_opt_in", "opt_in", "optin"],
  ...["consent", "email_consent", "marketing_consent", "gdpr_consent", "consent_given"],
  ...["newsletter", "newsletter_subscribed", "newsletter_opt_in", "subscribed_to_newsletter"],
];
const REFUSES = [
  ...["email_disabled", "emails_disabled", "suppressed", "blacklisted", "email_blacklisted"],
  ...["blocklisted", "email_blocklisted", "is_excluded_from_campaigns", "do_not_email"],
  ...["unsubscribed_from_all_email", "email_opt_out", "opted_out", "opt_out", "optout"],
  ...["do_not_contact", "consent_withdrawn"],
];
const STATES =
  /^(?:status|state|statut|estado|subscriber_type|email_marketing_consent)$|(?:^|_)(?:e?_?mail|newsletter|marketing|consent|permission|opt_?in|global|list)_status$/;

/** Whether a column has a word for the state, such as `Status` or Wix's `Email subscriber status`. */
const isState = (name: string): boolean =>
  STATES.test(name) || (name.endsWith("_status") && /(?:^|_)subscri/.test(name));

/** Columns that often have a word for something else, so that unknown ones say nothing. */
const MAYBE_STATES = ["type"];

const YES = /^(?:true|yes|y|1|t|ja|oui|s[ií])$/i;
const NO = /^(?:false|no|n|0|f|nein|non|declined|denied|revoked|withdrawn)$/i;

/** MySQL writes `0000-00-00 00:00:00` for no moment. */
const looksLikeMoment = (text: string): boolean =>
  /\d{4}|^\d+[/.]\d+/.test(text) && !/^0000-00-00/.test(text.trim());

/** Whether a line has a time of consent, even in an ambiguous format. */
export const hasConsentDate = (proof: Readonly<Record<string, string>>): boolean =>
  AGREED.some((name) => looksLikeMoment(proof[name] ?? ""));

export type ReaderState = "confirmed" | "unsubscribed" | "bounced" | "never confirmed";

const WORDS: Record<ReaderState, RegExp> = {
  confirmed:
    /^(?:active|subscribed|confirmed|enabled|free|paid|comped|comp|gift|gifted|premium|regular|past_due|unpaid|churning|churned|trialed|express|aktiv|angemeldet|bestatigt|actif|abonne|inscrit|activo|suscrito)$/,
  unsubscribed:
    /^(?:inactive|unsubscribed|cancell?ed|archived|removed|deleted|opted[ _-]?out|disabled|paused|suppressed|(?:email_)?blocklisted|abgemeldet|inaktiv|geloscht|inactif|desabonne|desinscrit|inactivo|(?:dado|dada|de) (?:de )?baja|baja)$/,
  bounced:
    /^(?:(?:hard[ _-]?)?bounced?|cleaned|complained|complaint|spam|spammy|marked as spam|malicious|undeliverable|blocked|junk)$/,
  "never confirmed":
    /^(?:pending|unconfirmed|never[ _]subscribed|not[ _]subscribed|validating|invalid|unactivated|non-?subscribed|transactional|cold|implied|awaiting confirmation|not confirmed|unbestatigt|ausstehend|non confirme|en attente|pendiente|no confirmado)$/,
};

const wordState = (word: string): ReaderState | null =>
  (Object.keys(WORDS) as ReaderState[]).find((state) => WORDS[state].test(word)) ?? null;

const folded = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/**
 * The state that the name of a file gives to everybody in it, as in Mailchimp's
 * `cleaned_segment_export_1.csv`; null where it says nothing against mail.
 */
export function stateInName(fileName: string): Exclude<ReaderState, "confirmed"> | null {
  const words = folded(fileName.replace(/^.*[/\\]/, "")).split(/[^a-z]+/);
  const has = (shape: RegExp) => words.some((word) => shape.test(word));
  if (has(/^(?:not|without|minus|except|ohne|sans|sin)$/)) return null;
  // Without Mailchimp's own words it is a list that somebody tidied.
  const isCleaned = has(/^cleaned$/) && has(/^export$/);
  if (isCleaned || has(/^(?:bounced|bounces|undeliverable|complaints?)$/)) return "bounced";
  if (has(/^(?:nonsubscribed|unconfirmed|pending|transactional)$/)) return "never confirmed";
  return has(/^(?:unsub(?:scribed?|scribers?|s)?|suppress(?:ed|ions?))$/) ? "unsubscribed" : null;
}

/**
 * The state of a subscriber. Evidence against sending mail has precedence.
 *
 * @param columns - names of all columns
 * @param cell - returns the value of a column; empty when there is none
 * @returns null for an unknown word
 */
export function stateOf(
  columns: readonly string[],
  cell: (name: string) => string,
): ReaderState | null {
  const isSet = (name: string) => looksLikeMoment(cell(name)) || YES.test(cell(name));
  if (columns.some((name) => LEFT.test(name) && isSet(name))) return "unsubscribed";
  if (columns.some((name) => BOUNCED.test(name) && isSet(name))) return "bounced";
  const reason = SUPPRESSED.map(cell).find((text) => /\w/.test(text));
  if (reason)
    return /unsub|user|manual/i.test(reason) && !/unknown/i.test(reason)
      ? "unsubscribed"
      : "bounced";
  const wordsIn = (names: readonly string[]) =>
    names.map((name) => folded(cell(name))).filter((word) => word !== "");
  const states = wordsIn(columns.filter(isState)).map(wordState);
  const against = [...states, ...wordsIn(MAYBE_STATES).map(wordState)].find(
    (state) => state !== null && state !== "confirmed",
  );
  if (against) return against;
  if (WANTS.some((name) => NO.test(cell(name))) || REFUSES.some((name) => YES.test(cell(name)))) {
    return "unsubscribed";
  }
  // All words have to be known.
  return states.includes(null) ? null : "confirmed";
}

/**
 * Parses a time; null when it is invalid, ambiguous or before 1990. @param now - later times are
 * invalid
 */
export function momentIn(text: string, now: Date): Date | null {
  const plain = text.trim();
  const iso =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i.exec(
      plain,
    );
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,]+(\d{1,2}:\d\d(?::\d\d)?))?$/.exec(plain);
  // With dots the day is first everywhere.
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,]+\d{1,2}:\d\d(?::\d\d)?)?$/.exec(plain);
  let at: Date | null = null;
  if (iso) {
    const [, year, month, day, hour = "00", minute = "00", second = "00", zone = "Z"] = iso;
    const offset = /^(?:utc|gmt)$/i.test(zone) ? "Z" : zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
    at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset.toUpperCase()}`);
  } else if (slashed) {
    const [one, other, year] = [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])];
    // Day and month cannot be told apart, as in 4/5/2023.
    if (one <= 12 && other <= 12 && one !== other) return null;
    const [month, day] = one > 12 ? [other, one] : [one, other];
    at = new Date(Date.UTC(year, month - 1, day));
  } else if (dotted) {
    const [day, month, year] = [Number(dotted[1]), Number(dotted[2]), Number(dotted[3])];
    at = month <= 12 && day <= 31 ? new Date(Date.UTC(year, month - 1, day)) : null;
  } else if (/[a-z]{3}/i.test(plain) && /\b\d{4}\b/.test(plain)) at = new Date(plain);
  if (!at || Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1990 || at > now) return null;
  return at;
}
