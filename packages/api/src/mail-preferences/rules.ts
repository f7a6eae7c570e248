/** Mail preferences. Pure. */
import { message } from "@pickwell/texts/message.ts";

/** How long a pause is. */
export const PAUSE_DAYS = 30;

/**
 * Actions of the page's buttons. `pause`, `resume`: all mail. `leave`: unsubscribe. `stop-alert`,
 * `stop-alerts`: price alerts. `stop-all`: everything. `forget-clicks`, `keep-clicks`: attribution
 * of clicks. `stop-digest`, `want-digest`: digests. `stop-series`: the welcome series.
 */
export const preferenceActions = [
  "pause",
  "resume",
  "leave",
  "stop-alert",
  "stop-alerts",
  "stop-all",
  "forget-clicks",
  "keep-clicks",
  "stop-digest",
  "want-digest",
  "stop-series",
] as const;
export type PreferenceAction = (typeof preferenceActions)[number];

/** The message shown after each. */
export const preferenceMessages: Readonly<Record<PreferenceAction, string>> = {
  pause: message("You get no mail from us for {n} days.", { n: PAUSE_DAYS }),
  resume: message("You get our mails again."),
  leave: message("You have been unsubscribed from our newsletter."),
  "stop-alert": message("That price alert is off."),
  "stop-alerts": message("You get no more price alerts."),
  "stop-all": message("You get nothing from us any more."),
  "forget-clicks": message(
    "We no longer record which links you follow, and have deleted earlier ones.",
  ),
  "stop-digest": message("You get no mails with our new articles."),
  "want-digest": message("You get mails with our new articles."),
  "stop-series": message("You get no more mails of our introduction."),
  "keep-clicks": message("We keep which links in our newsletter you follow."),
};

/**
 * A masked address, for pages whose link may have been forwarded.
 *
 * @param email - such as `ada@example.com`
 * @returns such as `a•••@example.com`
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${at > 0 ? first : ""}•••${email.slice(at)}`;
}
