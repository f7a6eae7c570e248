import { message } from "@pickwell/texts/message.ts";

/** Said after subscribing, whether or not the address was known, where new readers get a code. */
export const SUBSCRIBED = "You’re in! Check your inbox for your welcome code.";
/** The same where they get none. */
export const SUBSCRIBED_WITHOUT_CODE =
  "You’re in! Check your inbox: the link in the mail confirms your address.";
/** Said after unsubscribing, whether or not the address was known. */
export const UNSUBSCRIBED = "You have been unsubscribed from our newsletter.";
/** Said after following a confirm link. */
export const CONFIRMED = "Your subscription is confirmed.";

/** Said to a visitor who has entered too many addresses. */
export const TOO_MANY_SIGN_UPS = message("Too many addresses for today. Please try again later.");
