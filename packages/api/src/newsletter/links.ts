/** What links in mails lead to, by the token that is each mail's own. */
import { t } from "@pickwell/texts/t.ts";

/** @param origin - of the shop @param token - of purpose `unsubscribe` */
export const mailLinks = (origin: string, token: string) => ({
  unsubscribe: `${origin}/newsletter/unsubscribe?token=${token}`,
  preferences: preferencesUrl(origin, token),
});

/**
 * Where the reader of a mail says what they want to be sent.
 *
 * @param token - what the link that ends such mails is opened with
 */
export const preferencesUrl = (origin: string, token: string): string =>
  `${origin}/newsletter/preferences?token=${token}`;

/** What the link is called. */
export const preferencesLabel = (): string => t("Choose what you get");
