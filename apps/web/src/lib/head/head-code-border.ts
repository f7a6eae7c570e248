import { isWithoutHeadCode } from "@pickwell/api/head-code/rules";

/** Where this document came from; nothing on the server. */
const bornAt = globalThis.location && location.pathname + location.search;

/**
 * Loads a new document where one that has the owner's head code would come to show a page that never
 * has it, or the other way round: what runs in a document cannot be taken out of it.
 *
 * @param hasHeadCode - the shop has any
 * @param href - path and query of the page that is about to be shown
 * @returns a promise that never settles while the browser leaves; undefined where the page may be shown
 */
export function crossHeadCodeBorder(
  hasHeadCode: boolean,
  href: string,
): Promise<never> | undefined {
  if (!bornAt || !hasHeadCode || isWithoutHeadCode(bornAt) === isWithoutHeadCode(href)) return;
  // The address may be there before its page is.
  if (location.href === new URL(href, location.href).href) location.reload();
  else location.assign(href);
  return new Promise(() => {});
}
