/** Links in mails, by the mail's own token. */
import { t } from "@pickwell/texts/t.ts";

/** @param origin - of the shop @param token - of purpose `unsubscribe` */
export const mailLinks = (origin: string, token: string) => ({
  unsubscribe: `${origin}/newsletter/unsubscribe?token=${token}`,
  preferences: preferencesUrl(origin, token),
});

/**
 * The page for a reader's mail preferences.
 *
 * @param token - of the unsubscribe link
 */
export const preferencesUrl = (origin: string, token: string): string =>
  `${origin}/newsletter/preferences?token=${token}`;

/** Label of the link. */
export const preferencesLabel = (): string => t("Choose what you get");
