import { isWithoutHeadCode } from "@pickwell/api/head-code/rules";

/** URL path of the loaded document; undefined on the server. */
const bornAt = globalThis.location && location.pathname + location.search;

/**
 * Loads a new document when navigating between pages with and without the owner's head code,
 * because running scripts cannot be removed.
 *
 * @param hasHeadCode - whether the shop has any
 * @param href - path and query of the next page
 * @returns a promise that never settles while the browser leaves; undefined to continue
 */
export function crossHeadCodeBorder(
  hasHeadCode: boolean,
  href: string,
): Promise<never> | undefined {
  if (!bornAt || !hasHeadCode || isWithoutHeadCode(bornAt) === isWithoutHeadCode(href)) return;
  // The URL may already be the new one while the document is the old one.
  if (location.href === new URL(href, location.href).href) location.reload();
  else location.assign(href);
  return new Promise(() => {});
}
