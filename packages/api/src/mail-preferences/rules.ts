/** What readers may say of the mails they are sent. Pure. */
import { message } from "@pickwell/texts/message.ts";

/** How long a pause is. */
export const PAUSE_DAYS = 30;

/**
 * What the buttons of the page do: `pause` and `resume` are about every mail, `leave` ends the
 * newsletter, `stop-alert` one price alert, `stop-alerts` all of them, and `stop-all` everything;
 * `forget-clicks` and `keep-clicks` say whether links may tell who follows them;
 * `stop-digest` and `want-digest` are about mails with what is new in the blog; `stop-series` ends the
 * mails that follow upon signing up.
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

/** Said of each once it is done. */
export const preferenceMessages: Readonly<Record<PreferenceAction, string>> = {
  pause: message("You get no mail from us for {n} days.", { n: PAUSE_DAYS }),
  resume: message("You get our mails again."),
  leave: message("You have been unsubscribed from our newsletter."),
  "stop-alert": message("That price alert is off."),
  "stop-alerts": message("You get no more price alerts."),
  "stop-all": message("You get nothing from us any more."),
  "forget-clicks": message(
    "We no longer keep which links you follow, and have forgotten those you did.",
  ),
  "stop-digest": message("You get no mails with our new articles."),
  "want-digest": message("You get mails with our new articles."),
  "stop-series": message("You get no more mails of our introduction."),
  "keep-clicks": message("We keep which links in our newsletter you follow."),
};

/**
 * An address as a page shows it whose link may have been forwarded: enough for its owner.
 *
 * @param email - such as `ada@example.com`
 * @returns such as `a•••@example.com`
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${at > 0 ? first : ""}•••${email.slice(at)}`;
}
