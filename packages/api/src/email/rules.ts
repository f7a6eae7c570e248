/** Validation of email addresses, and suggestions for typos. Pure; shared with the browser. */

import { message } from "@pickwell/texts/message.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";

/** Longest address that mail can be sent to. Source: RFC 5321, 4.5.3.1.3, less the angle brackets. */
export const MAX_EMAIL_LENGTH = 254;
/** Longest part before the @. Source: RFC 5321, 4.5.3.1.1. */
const MAX_LOCAL_LENGTH = 64;

// What browsers accept in <input type=email>. Source: HTML Living Standard, "valid email address".
const BROWSER_RULE =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * Whether an address is valid: what browsers accept, without overlong parts and consecutive dots.
 */
export function isEmailAddress(text: string): boolean {
  const local = text.slice(0, text.lastIndexOf("@"));
  return (
    text.length <= MAX_EMAIL_LENGTH &&
    local.length <= MAX_LOCAL_LENGTH &&
    !/^\.|\.\.|\.$/.test(local) &&
    BROWSER_RULE.test(text)
  );
}

const hostOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

/**
 * Whether an address's host is on the internet: it has a top-level domain of at least two letters.
 * IP addresses have none.
 */
export const isOfTheInternet = (email: string): boolean =>
  /\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(hostOf(email));

/**
 * The address with its host in ASCII, as browsers send it: `a@bücher.example` becomes
 * `a@xn--bcher-kva.example`. Anything else stays unchanged.
 */
export function withAsciiHost(text: string): string {
  const at = text.lastIndexOf("@");
  const host = text.slice(at + 1);
  // ASCII hosts as they are: an address would also be made of `1` and `a:80`.
  if (at < 1 || !/[^\0-\x7f]/.test(host) || /[/:?#@\\\s]/.test(host)) return text;
  const url = `http://${host}`;
  return canParseUrl(url) ? `${text.slice(0, at)}@${new URL(url).hostname}` : text;
}

/** The error for an invalid address. */
export const EMAIL_INVALID = message("Please enter a valid e-mail address.");
/** The error for an address like `a@b`. */
export const EMAIL_INCOMPLETE = message("This address seems to lack its ending, such as .com.");
/** The error for a disposable address, if the owner refuses them. */
export const DISPOSABLE_REFUSED = message(
  "Please use an address that lasts, not a disposable one.",
);

/**
 * The error of an entered address; one rule for every field and the server. Stored addresses may be
 * older than the rule, so signing in, password resets and unsubscribing do not apply it.
 *
 * @param text - trimmed
 * @returns a message; null when it is valid
 */
export function emailProblem(text: string): string | null {
  const email = withAsciiHost(text);
  if (!isEmailAddress(email)) return EMAIL_INVALID;
  return isOfTheInternet(email) ? null : EMAIL_INCOMPLETE;
}

/**
 * Whether an account could have this address: any valid one, with or without a top-level domain.
 */
export const isStoredEmail = (text: string): boolean => isEmailAddress(withAsciiHost(text.trim()));

/** Where most addresses are, the common ones first. */
const hosts = [
  ...["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com", "aol.com"],
  ...["gmx.net", "proton.me", "protonmail.com"],
  ...["googlemail.com", "yahoo.co.uk", "hotmail.co.uk", "orange.fr", "libero.it", "comcast.net"],
];

/** Hosts that are nearly one of the others, and right. */
const realHosts = new Set([
  ...["mail.com", "ymail.com", "email.com", "gmx.com", "cloud.com", "ao.com", "bol.com"],
]);

/** Endings that there are not, and the ones next to them on the keyboard or on the tongue. */
const endings: Record<string, string> = {
  ...Object.fromEntries(
    ["con", "cmo", "ocm", "cpm", "vom", "xom", "comm", "coom", "clm", "ckm", "c0m", "conm"].map(
      (slip) => [slip, "com"],
    ),
  ),
  ...Object.fromEntries(["nte", "ent", "nett", "met"].map((slip) => [slip, "net"])),
  ...Object.fromEntries(["ogr", "rog", "orgg", "prg"].map((slip) => [slip, "org"])),
};

/** Endings of countries that nobody who writes .com has in mind. */
const TYPOS_OF_COM = ["co", "cm", "om"];

/** How many letters at most may be wrong, missing, too many or swapped. */
const MAX_TYPOS = 2;
/** Shorter hosts are too much like each other for more than one slip. */
const SHORT = 7;

/**
 * The address that was probably meant: its host is nearly a common one, lacks its ending, or has an
 * ending that does not exist.
 *
 * @param text - as typed
 * @returns null without a suggestion
 */
export function suggestedEmail(text: string): string | null {
  const typed = text.trim();
  const at = typed.lastIndexOf("@");
  const host = hostOf(typed).toLowerCase();
  if (at < 1 || hosts.includes(host) || realHosts.has(host)) return null;
  const meant = suggestedHost(host);
  return meant && meant !== host ? typed.slice(0, at + 1) + meant : null;
}

function suggestedHost(host: string): string | null {
  const [name = "", ...ending] = host.split(".");
  const unfinished = ending.length === 0 && hosts.find((known) => known.startsWith(`${name}.`));
  if (unfinished && name.length > 2) return unfinished;
  if (host.length < 5) return null;
  const last = ending.at(-1) ?? "";
  const isKnownPlace = last.length === 2 && !TYPOS_OF_COM.includes(last);
  let best: { host: string; typos: number } | null = null;
  for (const known of hosts) {
    // yahoo.co.in and orange.pl are as right as those of the list.
    if (isKnownPlace && known.startsWith(`${name}.`)) return null;
    const typos = editDistance(host, known);
    const allowed = known.length <= SHORT ? 1 : MAX_TYPOS;
    if (typos <= allowed && (!best || typos < best.typos)) best = { host: known, typos };
  }
  if (best) return best.host;
  const right = Object.hasOwn(endings, last) ? endings[last] : undefined;
  return right && ending.length > 0 ? `${host.slice(0, -last.length)}${right}` : null;
}

/** Letters to add, drop, change or swap with the next one. Source: optimal string alignment. */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_TYPOS) return MAX_TYPOS + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  return last[other.length] ?? 0;
}
