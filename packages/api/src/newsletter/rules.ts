/** Longest address that mail can be sent to. Source: RFC 5321, 4.5.3.1.3, less the angle brackets. */
export const MAX_EMAIL_LENGTH = 254;
/** Longest part before the @. Source: RFC 5321, 4.5.3.1.1. */
const MAX_LOCAL_LENGTH = 64;

// What browsers accept in <input type=email>. Source: HTML Living Standard, "valid email address".
const BROWSER_RULE =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * Whether mail could be sent there: what browsers accept, less what no mail server does, which is
 * parts that are too long and dots without anything between them.
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

/** Whether the host of an address could be anybody's beyond one's own network: it has a dot in it. */
export const isOfTheInternet = (address: string): boolean =>
  address.slice(address.lastIndexOf("@") + 1).includes(".");

/**
 * The address with its host in the letters of the domain name system, as browsers send it:
 * `a@bücher.example` becomes `a@xn--bcher-kva.example`. Anything else stays as it is.
 */
export function withAsciiHost(text: string): string {
  const at = text.lastIndexOf("@");
  const host = text.slice(at + 1);
  // ASCII hosts as they are: an address would also be made of `1` and `a:80`.
  if (at < 1 || !/[^\0-\x7f]/.test(host) || /[/:?#@\\\s]/.test(host)) return text;
  const address = `http://${host}`;
  return URL.canParse(address) ? `${text.slice(0, at)}@${new URL(address).hostname}` : text;
}

/** Said after subscribing, whether or not the address was known, where new readers get a code. */
export const SUBSCRIBED = "You're in! Check your inbox for your welcome code.";
/** The same where they get none. */
export const SUBSCRIBED_WITHOUT_CODE =
  "You're in! Check your inbox: the link in the mail confirms your address.";
/** Said after unsubscribing, whether or not the address was known. */
export const UNSUBSCRIBED = "You have been unsubscribed from our newsletter.";
/** Said after following a confirm link. */
export const CONFIRMED = "Your subscription is confirmed.";

/** Said to what is no e-mail address. */
export const ADDRESS_REFUSED = "Please enter a valid e-mail address.";
/** Said to an address like `a@b`. */
export const ADDRESS_UNFINISHED = "This address seems to lack its ending, such as .com.";
/** Said to a visitor who has entered too many addresses. */
export const CROWD_REFUSED = "Too many addresses for today. Please try again later.";
