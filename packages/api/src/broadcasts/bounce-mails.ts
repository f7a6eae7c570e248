/**
 * Mail that came back, as mail servers send it: reports of delivery (RFC 3464), complaints (RFC 5965), and
 * the letters of servers that write neither, which are read for whom and why.
 */
import PostalMime, { type Address, type Email } from "postal-mime";
import { type Bounce, type BounceType, tidy } from "./bounce.ts";

/** Recipients that one mail may tell of. */
const MAX_RECIPIENTS = 100;
/** Mails of one upload. */
const MAX_MAILS = 1000;
/** Letters of a mail that are searched: what it says stands at its beginning. */
const MAX_TEXT = 20_000;

const ADDRESS = /[^\s<>()[\]"',;:]{1,64}@(?:[\w-]+\.)+[a-z][\w-]*/gi;

/** Between mails of a mailbox file. */
const MAILBOX_LINE = /^From \S+ .*\d{4}.*\n/m;
const FIRST_HEADER = /^(?:From |[A-Za-z][\w-]{0,60}:)/;

/** @returns true for what begins as a mail, or a file of mails, does */
export const isMail = (text: string): boolean => FIRST_HEADER.test(text.trimStart());

/**
 * @param text - a mail, or a file of mails as Unix keeps them, each letter one byte
 * @returns whom they tell of, and what became of the mails to them; nothing for any other mail
 */
export async function readBounceMails(text: string): Promise<Bounce[]> {
  // The parser takes as long as the square of how many empty lines follow each other.
  const plain = text.replace(/\r\n?/g, "\n").replace(/\n{100,}/g, "\n\n");
  const mails = plain.startsWith("From ") ? plain.split(MAILBOX_LINE) : [plain];
  const found: Bounce[] = [];
  for (const mail of mails.filter((one) => one.trim() !== "").slice(0, MAX_MAILS)) {
    found.push(...(await readOne(mail.trimStart())));
  }
  return found;
}

async function readOne(mail: string, isInside = false): Promise<Bounce[]> {
  const email = await parse(mail);
  if (!email) return [];
  const inside = part(email, /^message\/rfc822/);
  // Forwarded by another server.
  const forwarded =
    isInside || !inside || !/report-type="?(?:delivery|feedback)/i.test(inside.slice(0, MAX_TEXT))
      ? null
      : await readOne(inside, true);
  const found =
    complaintsIn(email) ?? reportsIn(email) ?? noticesIn(email) ?? forwarded ?? lettersIn(email);
  const byAddress = new Map(found.map((bounce) => [bounce.email.toLowerCase(), bounce]));
  return [...byAddress.values()].slice(0, MAX_RECIPIENTS);
}

async function parse(mail: string): Promise<Email | null> {
  try {
    return await PostalMime.parse(Buffer.from(mail, "latin1"), {
      forceRfc822Attachments: true,
      attachmentEncoding: "utf8",
      maxNestingDepth: 20,
    });
  } catch {
    return null;
  }
}

const header = ({ headers }: Pick<Email, "headers">, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? "";

/** Somebody is away, and their program says so. */
const isAutomaticReply = (email: Email): boolean =>
  /auto-replied|auto-notified/i.test(header(email, "auto-submitted")) ||
  /^(?:out of (?:the )?office|automatic reply|auto(?:matic)?[ -]?(?:reply|response)|abwesen|réponse automatique|respuesta automática)/i.test(
    email.subject ?? "",
  );

/** The content of the first part of a kind. */
function part(email: Email, kind: RegExp): string | null {
  const found = email.attachments.find(({ mimeType }) => kind.test(mimeType));
  return typeof found?.content === "string" ? found.content : null;
}

/** Fields of lines, folded ones joined; several of one name stand in their order. */
function fieldsIn(block: string): (name: string) => string[] {
  const lines = block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return (name) =>
    lines.flatMap((line) => {
      const [, key, value = ""] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
      return key?.toLowerCase() === name ? [value.trim()] : [];
    });
}

/** `rfc822; ada@example.com` is `ada@example.com`, and so is `rfc822;<ada@example.com>`. */
const addressIn = (text = ""): string | undefined =>
  text.match(ADDRESS)?.[0] ?? /[^\s<>"',;]{1,64}@[^\s<>"',;]+/.exec(text)?.[0];

const MESSAGE = /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)/;

/** Whom the mail was for that a report has with it. */
function originalRecipients(email: Email): string[] {
  const fields = fieldsIn(part(email, MESSAGE)?.split(/\r?\n\r?\n/)[0] ?? "");
  const named = [...fields("x-hmxmroriginalrecipient"), ...fields("x-original-to")];
  return addressesIn((named.length > 0 ? named : fields("to")).join(" "));
}

const addressesIn = (text: string): string[] => [...new Set(text.match(ADDRESS) ?? [])];

/** Kinds of feedback that are no complaint: they say how mail was checked, or that it was wanted. */
const NO_COMPLAINT = /^(?:not-spam|auth-failure|dmarc|dkim|spf)/i;

/** @returns null for what is no complaint's form */
function complaintsIn(email: Email): Bounce[] | null {
  const report = part(email, /^message\/feedback-report/);
  const isHotmail = /^x-hmxmroriginalrecipient:/im.test(part(email, MESSAGE) ?? "");
  if (report === null && !isHotmail) return null;
  const fields = fieldsIn(report ?? "");
  const [kind = "abuse"] = fields("feedback-type");
  if (NO_COMPLAINT.test(kind)) return [];
  const named = [...fields("original-rcpt-to"), ...fields("removal-recipient")];
  const told = addressesIn(named.join(" "));
  const emails = told.length > 0 ? told : originalRecipients(email);
  return emails.map((address) => ({ email: address, type: "complaint", reason: kind }));
}

/** @returns null for what holds no report of delivery that says whose */
function reportsIn(email: Email): Bounce[] | null {
  const report = part(email, /^message\/(?:delivery-status|global-delivery-status)/);
  if (report === null) return null;
  const letter = textOf(email);
  const bounces = report.split(/\r?\n[ \t]*\r?\n/).flatMap((block): Bounce[] => {
    const fields = fieldsIn(block);
    const [final, original] = [fields("final-recipient")[0], fields("original-recipient")[0]];
    const address =
      addressIn(original) ?? addressIn(final) ?? addressIn(fields("x-actual-recipient")[0]);
    if (!address) return [];
    const action = fields("action")[0]?.toLowerCase() ?? "failed";
    const code = fields("diagnostic-code").map((text) => text.replace(/^[\w-]+;\s*/, ""))[0] ?? "";
    const said = code || saidOf(letter, address);
    const type = typeOf(action, fields("status")[0] ?? statusIn(said), said);
    return type ? [{ email: address, type, reason: tidy(said, fields("status")[0]) }] : [];
  });
  const isOfNobody = bounces.length === 0 && !/^(?:final|original)-recipient/im.test(report);
  return isOfNobody ? null : bounces;
}

/** A mailbox's notice (RFC 8098) that it threw a mail away. @returns null for any other */
function noticesIn(email: Email): Bounce[] | null {
  const notice = part(email, /^message\/disposition-notification/);
  if (notice === null) return null;
  const fields = fieldsIn(notice);
  const address =
    addressIn(fields("original-recipient")[0]) ?? addressIn(fields("final-recipient")[0]);
  const letter = textOf(email);
  if (!address || !/reject|refus|could not|not be delivered/i.test(letter)) return [];
  const said = saidOf(letter, address);
  return [{ email: address, type: typeOf("failed", "", said) ?? "soft", reason: tidy(said) }];
}

const SENDER =
  /^(?:mailer-?daemon|postmaster|mail-?daemon|mdaemon|mail[-_.]?(?:delivery|system|admin)|bounces?|double-bounce|smtp|uucp|root|noreply-?dmarc)/i;
const SUBJECT =
  /undeliver|deliver[y]?(?:ed|y)? (?:status|report|fail|problem|delay)|delivery (?:has )?(?:failed|failure|error|notification)|fail(?:ed|ure) (?:notice|to deliver|delivery)|mail(?: system)? (?:delivery|error)|returned (?:mail|to sender)|non[- ]?deliver|could not (?:be delivered|send)|cannot deliver|mail delivery|message (?:delivery|undeliverable)|bounce|unzustellbar|nicht zugestellt|non remis|échec|no se ha podido|rebotado|配信|エラー|送信できません/i;

/** A server's letter without a form. */
function lettersIn(email: Email): Bounce[] {
  const failed = addressesIn(header(email, "x-failed-recipients"));
  const from = addressOf(email.from) ?? "";
  const isFromServer = SENDER.test(from) || header(email, "return-path").trim() === "<>";
  const isReport = /report-type="?delivery-status/i.test(header(email, "content-type"));
  const isTold = isReport || (SUBJECT.test(email.subject ?? "") && !isAutomaticReply(email));
  if (failed.length === 0 && !isFromServer && !isTold) return [];
  const text = textOf(email).replace(/^[^\w\n]*(?:mail )?from:.*$|\bmail from [^\s:]+:?/gim, "");
  const own = new Set([from, ...(email.to ?? []).map(addressOf)].map((one) => one?.toLowerCase()));
  const isTheirs = (address: string) => !own.has(address.toLowerCase()) && !SENDER.test(address);
  const whom = afterHeading(text);
  const emails = [
    failed,
    namedIn(whom),
    addressesIn(whom),
    namedIn(text),
    addressesIn(text),
    originalRecipients(email),
    toIn(email.text),
    localIn(whom, from),
  ]
    .map((addresses) => addresses.filter(isTheirs))
    .find((addresses) => addresses.length > 0);
  return (emails ?? []).flatMap((address): Bounce[] => {
    const said = saidOf(text, address);
    const action = DELAY.test(`${email.subject} ${text}`) ? "delayed" : "failed";
    const type = typeOf(action, statusIn(said) || statusIn(text), tells(said) ? said : text);
    return type ? [{ email: address, type, reason: tidy(said) }] : [];
  });
}

/** It may arrive yet. */
const DELAY =
  /delayed|will (?:be retried|keep trying|continue)|(?<!no (?:further|more) (?:delivery )?)attempts? will|continue (?:to try|trying)|not yet been delivered|just a warning|postponed/i;

const addressOf = (address: Address | undefined): string | undefined => address?.address;

/** Where the mail begins that came back, in a letter that quotes it. */
const QUOTED =
  /^\s*(?:-{2,}(?!.*(?:transcript|session)).*(?:original|copy|returned|message|headers?|follows|unsent)\b.*|.*(?:copy of the (?:original )?message|original message (?:follows|headers|header)|message header|headers? follow|text of the message).*|Received: (?:from|by) .*|Return-Path: <.*)$/im;

/** What a server wrote itself. */
function textOf(email: Email): string {
  const plain = email.text ?? email.html?.replace(/<[^>]{0,500}>/g, " ") ?? "";
  // Exchange writes addresses as `[SMTP:ada@example.com]`.
  const text = plain.slice(0, MAX_TEXT).replace(/\bSMTP[:=]/g, " ");
  const at = text.search(QUOTED);
  return at > 0 ? text.slice(0, at) : text;
}

/** What stands below the line after which a server lists whom it could not reach. */
function afterHeading(text: string): string {
  const heading =
    /^.*(?:did not reach|following (?:recipient|address|destination)|could not be (?:reached|delivered)|addresses had|failed to (?:these|the following)).*$/im.exec(
      text,
    );
  return heading ? text.slice(heading.index + heading[0].length) : "";
}

/** Addresses that stand where servers name whom they could not reach: first in a line, or after a word. */
function namedIn(text: string): string[] {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, first] =
      /^[\s>*-]*(?:<|&lt;|mailto:|smtp;\s*)?([^\s<>()[\]"',;:]+@(?:[\w-]+\.)+[a-z][\w-]+)(?:>|&gt;)?\s*(?::|$|\(|\.{3}|<|-|,)/i.exec(
        line,
      ) ?? [];
    const [, named] =
      /(?:recipient|rcpt to|address|user|mailbox|account|deliver(?:ed)? to|to)\W{1,6}([^\s<>()[\]"',;:]+@(?:[\w-]+\.)+[a-z][\w-]+)/i.exec(
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

/** Whom the mail that a letter quotes was for. */
const toIn = (text = ""): string[] =>
  addressesIn((/^(?:> ?)?To: (.*)$/im.exec(text.slice(0, MAX_TEXT * 4))?.[1] ?? "").slice(0, 500));

/** The lines that say why, near the address they say it of. */
function saidOf(text: string, address: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const at = lines.findIndex((line) => line.toLowerCase().includes(address.toLowerCase()));
  const near = at < 0 ? lines : lines.slice(at, at + 8);
  const isSaying = (line: string) => /(?:^|\D)[45]\d\d(?:\D|$)|[45]\.\d{1,3}\.\d{1,3}/.test(line);
  const first = near.findIndex(isSaying);
  if (first >= 0) return near.slice(first, first + 2).join(" ");
  const telling = near.filter(Boolean).find((line) => tells(line.replaceAll(address, "")));
  const rest = near.slice(at < 0 ? 0 : 1).filter(Boolean);
  return telling ?? (at < 0 ? "" : rest.slice(0, 2).join(" "));
}

/** The status that a text holds, of three numbers; empty when there is none. */
const statusIn = (text: string): string =>
  /\b[245]\.\d{1,3}\.\d{1,3}\b(?!\.)/.exec(text)?.[0] ?? "";

/** There is nobody. */
const GONE =
  /(?:user|recipient|mailbox|address|account|person|addressee|alias|inbox)s?[^.]{0,40}(?:unknown|not (?:found|exist|known|listed|valid|recognized)|doe?s? ?n[o']t exist|invalid|disabled|inactive|deactivated|closed|terminated|expired|unavailable|suspended|no longer)|(?:unknown|no such|invalid|bad|nonexistent|non-existent|unrouteable|undeliverable|illegal)[^.]{0,20}(?:user|recipient|mailbox|address|account|person|host|domain|alias|local)|does ?n[o']t (?:exist|have an? \S+ account)|no mailbox|not (?:a )?(?:known|valid|our) (?:user|customer|recipient|mailbox|address)|no longer (?:available|in use|with|valid|active|employed|works)|(?:host|domain)(?: name)?[^.]{0,20}(?:not found|unknown|does not exist)|name service error|nxdomain|\bnot listed in\b|left the company|unbekannt|existiert nicht|n.existe pas|inconnu|no existe|desconocid|non esiste|sconosciut|宛先|不明|リストにありません|見つから|存在しません|不存在/i;
/** There is somebody, who does not take it now, or not from here. */
const NOT_NOW =
  /quota|mailbox (?:is |was )?full|is full|disk (?:space|full)|(?:insufficient|not enough|out of) (?:\w+ )?(?:storage|space|memory)|over ?limit|too (?:large|big|long|many|much)|exceed|size limit|gr[ae]y-?list|try (?:again|later)|temporar|time[d -]*out|deferred|connection|network|retry|rate[ -]limit|throttl|spam|junk|block(?:ed|list| list)|black-?list|\bRBL\b|\bDNSBL\b|reputation|policy|dmarc|\bspf\b|dkim|authenticat|unsolicited|bulk|content|virus|malware|attachment|security|relay|access denied|not authori[sz]ed|not permitted|loop|hop count|protocol|syntax|bad sequence|service (?:\w+ )?(?:not |un)available|preferences|requires? (?:confirmation|verif)|pre-?approved|whitelist|challenge|resources|unable to verify|verification/i;

const tells = (said: string): boolean => GONE.test(said) || NOT_NOW.test(said);

/** Nobody has this address, whatever else is said; 5.1.7 and 5.1.8 are of the sender's. */
const GONE_STATUS = /^5\.(?:1\.(?:0|1|2|3|4|6|9|10)|2\.1|4\.4)$/;
const NOT_NOW_STATUS = /^(?:4\.|5\.(?:1\.[78]|2\.[234]|3\.|4\.[1235-9]|5\.|6\.|7\.))/;

/** @returns null for what did arrive */
function typeOf(action: string, status: string, said: string): BounceType | null {
  if (["delivered", "relayed", "expanded"].includes(action)) return null;
  if (action === "delayed" || /^4\./.test(status)) return "soft";
  if (GONE_STATUS.test(status)) return NOT_NOW.test(said) && !GONE.test(said) ? "soft" : "hard";
  if (/quota|mailbox (?:is )?full/i.test(said)) return "soft";
  if (GONE.test(said)) return "hard";
  if (NOT_NOW_STATUS.test(status) || NOT_NOW.test(said)) return "soft";
  // What does not say that it is for good ends nobody's mails.
  return /^5\./.test(status) || /(?:^|\D)5\d\d[ -]/.test(said) ? "hard" : "soft";
}
