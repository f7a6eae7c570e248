import { message } from "@pickwell/texts/message.ts";
import { ownPaths } from "../core/text/own-paths.ts";

/** Slugs of the pages that the footer and forms link to if they exist. */
export const linkedPages: readonly string[] = [
  ..."affiliate-disclosure careers contact cookies dmca help imprint press privacy".split(" "),
  ..."returns shipping size-guide story terms track".split(" "),
];

export const MAX_SLUG_LENGTH = 100;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Why a slug cannot be used for a new page.
 *
 * @param slug - the path without its slash
 * @returns a sentence; null when it can
 */
export function slugProblem(slug: string): string | null {
  if (slug === "") return message("Please enter an address.");
  if (slug.length > MAX_SLUG_LENGTH || !SLUG.test(slug)) {
    return message("Please use small letters, digits and single hyphens between them.");
  }
  return ownPaths.has(slug) ? message("The shop itself uses this address.") : null;
}

/** Whether the shop requires a page. An imprint is required in some countries only. */
export const isKept = (slug: string): boolean => linkedPages.includes(slug) && slug !== "imprint";
