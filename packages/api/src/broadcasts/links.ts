/** Links in mails. */
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { PLACEMENT, UTM_MEDIUM, UTM_SOURCE } from "./rules.ts";

/** Path of a broadcast in the browser. @param token - see `broadcasts.viewToken` */
export const viewPath = (token: string): string => `/newsletter/view/${token}`;

/** What clicks and visits are attributed to. */
export interface Campaign {
  broadcastId: string;
  slug: string;
  /** Whether links to merchants say whose mail they were in. */
  namesReaders?: boolean;
  /** Whether links to merchants say by which subject they were sent. */
  testsSubjects?: boolean;
}

/**
 * Name of the variable with the mail's id in links, see `outbox.variables`; empty for readers who
 * opted out.
 */
export const READER = "reader";

/** Name of the variable with the subject variant in links to merchants; empty without a test. */
export const SUBJECT = "arm";

/**
 * A link of a text as it appears in a mail: absolute, and tagged with the broadcast when it leads
 * to the shop or its redirect.
 *
 * @param href - as on the shop's pages
 * @param origin - of the shop
 * @param campaign - null for no tracking
 * @returns null for links that do not work in a mail, such as anchors
 */
export function mailUrl(href: string, origin: string, campaign: Campaign | null): string | null {
  if (href === "" || href.startsWith("#") || !canParseUrl(href, origin)) return null;
  const url = new URL(href, origin);
  if (url.origin !== new URL(origin).origin || !campaign) return url.href;
  const { searchParams } = url;
  if (url.pathname.startsWith("/go/")) {
    searchParams.set("mail", campaign.broadcastId);
    searchParams.set("at", PLACEMENT);
    // Not by the parameters: these would write the place of the variable in another way.
    const who = campaign.namesReaders ? `&who={{${READER}}}` : "";
    const content = campaign.testsSubjects ? `&utm_content={{${SUBJECT}}}` : "";
    return url.href + who + content;
  } else if (!searchParams.has("utm_source")) {
    searchParams.set("utm_source", UTM_SOURCE);
    searchParams.set("utm_medium", UTM_MEDIUM);
    searchParams.set("utm_campaign", campaign.slug);
  }
  return url.href;
}
