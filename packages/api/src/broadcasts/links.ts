/** Where links of a mail lead. */
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { PLACEMENT, UTM_MEDIUM, UTM_SOURCE } from "./rules.ts";

/** Where a broadcast is read in a browser. @param token - see `broadcasts.viewToken` */
export const viewPath = (token: string): string => `/newsletter/view/${token}`;

/** What clicks and visits are counted for. */
export interface Campaign {
  broadcastId: string;
  slug: string;
  /** Whether links to merchants say whose mail they were in. */
  namesReaders?: boolean;
  /** Whether links to merchants say by which subject they were sent. */
  testsSubjects?: boolean;
}

/** What a mail of its own puts into its links, see `outbox.variables`; empty for who does not want it. */
export const READER = "reader";

/** What a mail of a test puts into its links to merchants; empty for the others. */
export const SUBJECT = "arm";

/**
 * An address of a text as a mail has it: whole, and known as the broadcast's where it leads to the
 * shop. The redirect to a merchant is told the broadcast, pages are told the campaign.
 *
 * @param href - as the shop's own pages have it
 * @param origin - of the shop
 * @param campaign - null when nothing is to be counted
 * @returns null for what leads nowhere from a mail, such as a place within the text
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
