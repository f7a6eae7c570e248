/**
 * Bounce mails: delivery reports (RFC 3464), complaints (RFC 5965), and free-text mails of servers
 * that write neither.
 */
import type { Email } from "postal-mime";
import type { Bounce } from "./bounce.ts";
import { lettersIn } from "./returned/letters.ts";
import { part } from "./returned/parts.ts";
import { MAX_TEXT } from "./returned/reason-lines.ts";
import { complaintsIn, noticesIn, reportsIn } from "./returned/reports.ts";

/** Recipients that one mail may tell of. */
const MAX_RECIPIENTS = 100;
/** Mails of one upload. */
const MAX_MAILS = 1000;
/** Maximum length parsed, in characters: a report precedes the returned mail. */
const MAX_MAIL = 500_000;
const MAX_LINES = 20_000;

/** Between mails of a mailbox file. */
const MAILBOX_LINE = /^From \S{1,320} .{0,200}\d{4}.{0,200}\n/m;
const FIRST_HEADER = /^(?:From |[A-Za-z][\w-]{0,60}:)/;

/** @returns true for a text that starts like a mail, or an mbox file */
export const isMail = (text: string): boolean => FIRST_HEADER.test(text.trimStart());

/**
 * @param text - a mail, or an mbox file, one character per byte
 * @returns the affected recipients; empty for any other mail
 */
export async function readBounceMails(text: string): Promise<Bounce[]> {
  // The parser takes as long as the square of how many empty lines follow each other.
  const plain = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n(?:[ \t]{0,20}\n){99,}/g, "\n\n")
    // Which some do not indent.
    .replace(/^(content-type:[^\n]{0,200};)[ \t]{0,20}\n(?=boundary=)/gim, "$1 ");
  const mails = plain.startsWith("From ") ? plain.split(MAILBOX_LINE) : [plain];
  const found: Bounce[] = [];
  for (const mail of mails.filter((one) => one.trim() !== "").slice(0, MAX_MAILS)) {
    found.push(...(await readOne(beginningOf(mail.trimStart()))));
  }
  return found;
}

function beginningOf(mail: string): string {
  const cut = mail.slice(0, MAX_MAIL);
  let end = -1;
  for (let line = 0; line < MAX_LINES; line += 1) {
    end = cut.indexOf("\n", end + 1);
    if (end < 0) return cut;
  }
  return cut.slice(0, end);
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
  const byAddress = new Map(
    found.map((bounce) => [bounce.token ?? bounce.email.toLowerCase(), bounce]),
  );
  return [...byAddress.values()].slice(0, MAX_RECIPIENTS);
}

async function parse(mail: string): Promise<Email | null> {
  // A missing parser is no problem of the mail, which is read again later.
  const { default: PostalMime } = await import("postal-mime");
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
