/** What is of no use in a search engine: ways out, data, and pages that are each visitor's own. */
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

/** `/robots.txt`. Source: RFC 9309. @param origin - where the shop is reached */
export const robots = (origin: string): string =>
  `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`;
