/** Bounce mails in free text. */
import type { Address, Email } from "postal-mime";
import { type Bounce, tidy } from "../bounce.ts";
import {
  isAutomaticReplySubject,
  isDelay,
  statesReason,
  statusIn,
  typeOf,
} from "../bounce-reasons.ts";
import { addressesIn, header, originalRecipients } from "./parts.ts";
import { linesOf, MAX_TEXT, reasonLinesFor, textOf } from "./reason-lines.ts";

/** Recipients that one letter may tell of. */
const MAX_RECIPIENTS = 100;

const SENDER =
  /^(?:mailer-?daemon|post[-_.]?master|mail-?daemon|mdaemon|mail[-_.]?(?:delivery|system|admin)|bounces?|double-bounce|smtp|uucp|root|noreply-?dmarc)/i;
const SUBJECT =
  /undeliver|deliver[y]?(?:ed|y)? (?:status|report|fail|problem|delay)|delivery (?:has )?(?:failed|failure|error|notification)|fail(?:ed|ure) (?:notice|to deliver|delivery)|mail(?: system)? (?:delivery|error)|returned (?:mail|to sender)|non[- ]?deliver|could not (?:be delivered|send)|cannot deliver|mail delivery|message (?:delivery|undeliverable)|bounce|unzustellbar|nicht zugestellt|non remis|échec|no se ha podido|rebotado|配信|エラー|送信できません/i;

/** An automatic reply that declares itself as one. */
const isAutomaticReply = (email: Email): boolean =>
  /auto-replied|auto-notified/i.test(header(email, "auto-submitted")) ||
  /^auto/i.test(header(email, "precedence")) ||
  ["x-autoreply", "x-autorespond", "x-autoresponse"].some((name) => header(email, name) !== "") ||
  isAutomaticReplySubject(email.subject ?? "");

/** So begins the subject of a person who answers, or passes something on. */
const ANSWER = /^(?:re|aw|antw|sv|vs|fwd?|wg|tr|rv|rif|odp|回复|答复|返信)\s*[:：]/i;

/** Whether a letter is a server's report about a mail. */
function isServersLetter(email: Email, from: string, text: string): boolean {
  const subject = email.subject ?? "";
  const isReport = /report-type="?delivery-status/i.test(header(email, "content-type"));
  if (isReport || isAutomaticReplySubject(subject)) return isReport;
  if (SENDER.test(from)) return true;
  const hasBounceSubject = SUBJECT.test(subject) && !ANSWER.test(subject);
  const isUnanswerable = header(email, "return-path").trim() === "<>";
  // Some automatic replies are unanswerable, too, but have a sender.
  if (isAutomaticReply(email) && from !== "") return hasBounceSubject && isUnanswerable;
  // Some servers send reports in the recipient's name; they contain the mail.
  const isOwn = from === "" || originalRecipients(email).some((one) => text.includes(one));
  return hasBounceSubject || (isUnanswerable && isOwn && statesReason(text));
}

/** The bounces in a free-text mail. */
export function lettersIn(email: Email): Bounce[] {
  // `ada%example.com@relay` is a source-routed address.
  const failed = addressesIn(header(email, "x-failed-recipients")).map((address) =>
    address.replace(/^([^%@]{1,64})%([^%@]{1,255})@.*$/, "$1@$2"),
  );
  const from = addressOf(email.from) ?? "";
  const text = textOf(email).replace(
    /^[^\w\n]{0,99}(?:mail )?from:.*$|\bmail from [^\s:]+:?/gim,
    "",
  );
  if (failed.length === 0 && !isServersLetter(email, from, text)) return [];
  const own = new Set([from, ...(email.to ?? []).map(addressOf)].map((one) => one?.toLowerCase()));
  const isRecipient = (address: string) => !own.has(address.toLowerCase()) && !SENDER.test(address);
  const whom = afterHeading(text);
  const written = [...originalRecipients(email), ...toIn(email.text)];
  const emails = [
    failed,
    namedIn(whom),
    addressesIn(whom),
    namedIn(text),
    addressesIn(text),
    written,
    localIn(whom, from),
  ]
    .map((addresses) => addresses.filter(isRecipient))
    .find((addresses) => addresses.length > 0);
  return meant(emails ?? [], written).flatMap((address): Bounce[] => {
    const reason = reasonLinesFor(text, address);
    const action = isDelay(`${email.subject} ${text}`) ? "delayed" : "failed";
    const type = typeOf(
      action,
      statusIn(reason) || statusIn(text),
      statesReason(reason) ? reason : text,
    );
    return type ? [{ email: address, type, reason: tidy(reason) }] : [];
  });
}

/** Of several addresses that a letter holds, those that the mail was written to, if it names any of them. */
function meant(addresses: readonly string[], written: readonly string[]): readonly string[] {
  const known = new Set(written.map((address) => address.toLowerCase()));
  const both = addresses.filter((address) => known.has(address.toLowerCase()));
  return (both.length > 0 ? both : addresses).slice(0, MAX_RECIPIENTS);
}

/** An address; Courier writes `@` for none. */
const addressOf = (address: Address | undefined): string | undefined =>
  address?.address === "@" ? undefined : address?.address;

/** Text after the line that introduces the failed addresses. */
function afterHeading(text: string): string {
  const heading =
    /^.*(?:did not reach|following (?:recipient|address|destination)|could not be (?:reached|delivered)|addresses had|failed to (?:these|the following)).*$/im.exec(
      text,
    );
  return heading ? text.slice(heading.index + heading[0].length) : "";
}

/**
 * Addresses where servers list failed recipients: at the beginning of a line, or after a keyword.
 */
function namedIn(text: string): string[] {
  const lines = linesOf(text).flatMap((line) => {
    const [, first] =
      /^[\s>*-]*(?:<|\[|&lt;|mailto:|smtp;\s*)?([^\s<>()[\]"',;:：；，（）、。]+@(?:[\w-]+\.)+[a-z][\w-]+)(?:>|\]|&gt;)?\s*(?::|$|\(|\.{3}|<|-|,)/i.exec(
        line,
      ) ?? [];
    const [, named] =
      /(?:recipient|rcpt to|address|user|mailbox|account|deliver(?:ed)? to|to|收件人)\W{1,6}([^\s<>()[\]"',;:：；，（）、。]+@(?:[\w-]+\.)+[a-z][\w-]+)/i.exec(
        line,
      ) ?? [];
    return [first ?? named ?? []].flat();
  });
  return [...new Set(lines)];
}

/** Names without the domain of the server that lists them. */
const localIn = (text: string, from: string): string[] =>
  [...text.matchAll(/^[ \t]+([\w.-]{1,64})[ \t]*$/gm)].map(
    ([, name]) => `${name}@${from.split("@")[1]}`,
  );

/** Recipients of the mail that is quoted in a letter. */
const toIn = (text = ""): string[] =>
  addressesIn((/^(?:> ?)?To: (.*)$/im.exec(text.slice(0, MAX_TEXT * 4))?.[1] ?? "").slice(0, 500));
