/** Paths to keep out of search engines: redirects, data, and personal pages. */
const CLOSED = [
  "/go/",
  "/api/",
  "/trpc/",
  "/search",
  "/compare",
  "/cart",
  "/wishlist",
  "/newsletter/",
  "/alerts/",
  "/admin",
  "/account",
  "/login",
  "/signup",
];

/** `/robots.txt`. Source: RFC 9309. @param origin - base URL of the shop */
export const robots = (origin: string): string =>
  `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`;
