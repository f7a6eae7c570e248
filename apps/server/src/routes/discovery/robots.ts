/** Folders to keep out of search engines: redirects, data, and personal pages. */
const CLOSED_FOLDERS = ["/go/", "/api/", "/trpc/", "/newsletter/", "/alerts/", "/admin/"];

/** A page in a closed folder that the owner's menus may link to. The longest path decides. */
const OPEN_PAGE = "/newsletter/subscribe";

/** Pages to keep out of search engines. */
const CLOSED_PAGES = [
  "/search",
  "/compare",
  "/cart",
  "/wishlist",
  "/admin",
  "/account",
  "/login",
  "/signup",
];

/**
 * A path closes all that begins with it, so a page ends with its path or its query: `/cart` alone
 * would close the owner's page `/cartoon-posters`, too.
 */
const CLOSED = [...CLOSED_FOLDERS, ...CLOSED_PAGES.flatMap((path) => [`${path}$`, `${path}?`])];

/** `/robots.txt`. Source: RFC 9309. @param origin - base URL of the shop */
export const robots = (origin: string): string =>
  `User-agent: *\nAllow: ${OPEN_PAGE}$\n${CLOSED.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`;
