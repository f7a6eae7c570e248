import { message } from "@pickwell/texts/message.ts";

/** Shown after subscribing, whether or not the address was known, where new readers get a code. */
export const SUBSCRIBED = "You’re in! Check your inbox for your welcome code.";
/** Shown where they get none. */
export const SUBSCRIBED_WITHOUT_CODE =
  "You’re in! Check your inbox: the link in the mail confirms your address.";
/** Shown after unsubscribing, whether or not the address was known. */
export const UNSUBSCRIBED = "You have been unsubscribed from our newsletter.";
/** Shown after confirming. */
export const CONFIRMED = "Your subscription is confirmed.";

/** Shown to a visitor who has entered too many addresses. */
export const TOO_MANY_SIGN_UPS = message("Too many addresses for today. Please try again later.");
