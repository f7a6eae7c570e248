/** The reasons in a server's free-text mail, by recipient. */
import type { Email } from "postal-mime";
import { statesReason } from "../bounce-reasons.ts";

/** Only the beginning of a mail is searched, in characters. */
export const MAX_TEXT = 20_000;
/** Of a line. */
const MAX_LINE = 998;

/** A line with which the mail begins that came back, in a letter that quotes it. */
const QUOTED =
  /^\s*(?:-{2,99}(?!.*(?:transcript|session|server message)).*(?:original|copy|returned|message|headers?|follows|unsent)\b.*|.*(?:copy of the (?:original )?message|original message (?:follows|headers|header|details)|message header|headers? follow|text of the message).*|Received: (?:from|by) .*|Return-Path: <.*)$/i;

/** Lines of bounded length, because matching may be quadratic in it. */
export const linesOf = (text: string): string[] =>
  text.split(/\r?\n/).map((line) => line.slice(0, MAX_LINE));

/** The text written by the server itself. */
export function textOf(email: Email): string {
  const plain = email.text ?? email.html?.replace(/<[^>]{0,500}>/g, " ") ?? "";
  // Exchange writes addresses as `[SMTP:ada@example.com]`.
  const lines = linesOf(plain.slice(0, MAX_TEXT).replace(/\bSMTP[:=]/g, " "));
  const at = lines.findIndex((line) => QUOTED.test(line));
  return (at > 0 ? lines.slice(0, at) : lines).join("\n");
}

/** The lines with the reason, near the address. */
export function reasonLinesFor(text: string, address: string): string {
  const lines = linesOf(text).map((line) => line.trim());
  const at = lines.findIndex((line) => line.toLowerCase().includes(address.toLowerCase()));
  const near = at < 0 ? lines : lines.slice(at, at + 8);
  const hasStatusCode = (line: string) =>
    /(?:^|\D)[45]\d\d(?:\D|$)|[45]\.\d{1,3}\.\d{1,3}/.test(line);
  const first = near.findIndex(hasStatusCode);
  if (first >= 0) return sentenceAt(near, first);
  const reasonAt = near.findIndex((line) => statesReason(line.replaceAll(address, "")));
  if (reasonAt >= 0) return sentenceAt(near, reasonAt);
  return at < 0 ? "" : near.slice(1).filter(Boolean).slice(0, 2).join(" ");
}

/** A line with its continuation lines. */
function sentenceAt(lines: readonly string[], at: number): string {
  const rest = lines.slice(at + 1, at + 4);
  const end = rest.findIndex((line) => line === "" || /^<?[^\s@]{1,64}@/.test(line));
  return [lines[at], ...rest.slice(0, end < 0 ? undefined : end)].join(" ");
}
