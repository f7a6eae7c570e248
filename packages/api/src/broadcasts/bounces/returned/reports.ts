/** Structured bounce mails: delivery reports, complaints, and disposition notifications. */
import type { Email } from "postal-mime";
import { type Bounce, tidy } from "../bounce.ts";
import { isGoneStatus, statusIn, typeOf } from "../bounce-reasons.ts";
import {
  addressesIn,
  addressIn,
  fieldsIn,
  MESSAGE,
  originalFields,
  originalRecipients,
  part,
} from "./parts.ts";
import { reasonLinesFor, textOf } from "./reason-lines.ts";

/** Recipients that one report may tell of. */
const MAX_RECIPIENTS = 100;

/** Kinds of feedback that are no complaint: they say how mail was checked, or that it was wanted. */
const NO_COMPLAINT = /^(?:not-spam|auth-failure|dmarc|dkim|spf)/i;

/** @returns null when it is not a complaint */
export function complaintsIn(email: Email): Bounce[] | null {
  const report = part(email, /^message\/feedback-report/);
  const isHotmail = /^x-hmxmroriginalrecipient:/im.test(part(email, MESSAGE) ?? "");
  if (report === null && !isHotmail) return null;
  const fields = fieldsIn(report ?? "");
  const [kind = "abuse"] = fields("feedback-type");
  if (NO_COMPLAINT.test(kind)) return [];
  const named = [...fields("original-rcpt-to"), ...fields("removal-recipient")];
  const addresses = addressesIn(named.join(" "));
  const emails = addresses.length > 0 ? addresses : originalRecipients(email);
  const type = /^opt-out/i.test(kind) ? "unsubscribe" : "complaint";
  const token = /[?&]token=([\w-]{32})(?![\w-])/.exec(
    originalFields(email)("list-unsubscribe").join(" "),
  )?.[1];
  if (token) return [{ email: emails[0] ?? "", token, type, reason: kind }];
  return emails.map((address) => ({ email: address, type, reason: kind }));
}

/** @returns null when there is no delivery report that names an address */
export function reportsIn(email: Email): Bounce[] | null {
  const report = part(email, /^message\/(?:delivery-status|global-delivery-status)/);
  if (report === null) return null;
  const letter = textOf(email);
  const blocks = inJapanese(report)
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((block) => /recipient/i.test(block));
  let isNamed = false;
  const bounces = blocks.slice(0, MAX_RECIPIENTS).flatMap((block): Bounce[] => {
    const fields = fieldsIn(block);
    const [final, original] = [fields("final-recipient")[0], originalIn(fields)];
    const address =
      addressIn(original) ?? addressIn(final) ?? addressIn(fields("x-actual-recipient")[0]);
    if (!address) return [];
    isNamed = true;
    const action = fields("action")[0]?.toLowerCase() ?? "failed";
    const code = fields("diagnostic-code").map((text) => text.replace(/^[\w-]+;\s*/, ""))[0] ?? "";
    const reason = code || reasonLinesFor(letter, address);
    const status = statusIn(fields("status")[0] ?? "") || statusIn(reason);
    // A certain status needs no words, and the letter may contain words of a scanner.
    const type = typeOf(action, status, code === "" && isGoneStatus(status) ? "" : reason);
    return type ? [{ email: address, type, reason: tidy(reason, status) }] : [];
  });
  return isNamed ? bounces : null;
}

/** Servers pass it on as it came with the mail, with plus signs in digits (RFC 3461): `ada+2Bnews`. */
const originalIn = (fields: (name: string) => string[]): string | undefined =>
  fields("original-recipient")[0]?.replace(/\+2B/g, "+").replace(/\+3D/g, "=");

/** Japanese servers write reports in the code of their mails, which changes between alphabets by a sign. */
const inJapanese = (report: string): string =>
  ["\u001b$@", "\u001b$B"].some((sign) => report.includes(sign))
    ? new TextDecoder("iso-2022-jp").decode(Buffer.from(report, "latin1"))
    : report;

/** A notification (RFC 8098) that a mail was deleted. @returns null for anything else */
export function noticesIn(email: Email): Bounce[] | null {
  const notice = part(email, /^message\/disposition-notification/);
  if (notice === null) return null;
  const fields = fieldsIn(notice);
  const address = addressIn(originalIn(fields)) ?? addressIn(fields("final-recipient")[0]);
  const letter = textOf(email);
  if (!address || !/reject|refus|could not|not be delivered/i.test(letter)) return [];
  const reason = reasonLinesFor(letter, address);
  return [{ email: address, type: typeOf("failed", "", reason) ?? "soft", reason: tidy(reason) }];
}
