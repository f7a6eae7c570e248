// @vitest-environment node
/** Pages as the server sends them, of a shop whose every word is an attack. */
import { answer } from "@pickwell/api/call";
import { saveSettings } from "@pickwell/api/settings";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import { expect, test } from "vitest";
import { render } from "./render.ts";

// It begins as an address would that runs, wherever it becomes one whole.
const ATTACK = `javascript:alert(1)//</script></style></title>"'><img src=x onerror=alert(1)><script>alert(1)</script>`;

const shop = testShop();
await saveSettings(
  shop.db,
  NOW,
  "general",
  {
    siteName: ATTACK.slice(0, 60),
    siteTagline: ATTACK.slice(0, 100),
    supportPhone: ATTACK.slice(0, 40),
    address: ATTACK,
  },
  0,
);
const category = await shop.category({ name: ATTACK, slug: "shelf", description: ATTACK });
const product = await shop.product({
  name: ATTACK,
  slug: "lamp",
  brand: ATTACK,
  description: ATTACK,
  features: [ATTACK],
  affiliateLink: ATTACK,
  images: [{ key: "0123456789abcdef", alt: ATTACK }],
});
const deal = await shop.deal({
  title: ATTACK,
  description: ATTACK,
  category: ATTACK,
  affiliateLink: ATTACK,
  productId: product.id,
  features: [ATTACK],
});
await shop.post({
  title: ATTACK,
  slug: "note",
  excerpt: ATTACK,
  category: ATTACK,
  tags: [ATTACK],
  author: ATTACK,
  content: `## ${ATTACK}\n\n${ATTACK}\n\n{{product:lamp}}\n\n[a](javascript:alert(1)) ![b](javascript:alert(1))`,
});

const context = { db: shop.db, now: () => NOW, origin: ORIGIN };
// What is searched for has so many characters at most.
const text = encodeURIComponent(ATTACK.slice(0, 100));

async function pageAt(path: string) {
  const { html } = await render({
    request: new Request(`${ORIGIN}${path}`),
    carry: (call) => answer(context, call),
    nonce: "the-nonce",
    manifest: { routes: {} },
  });
  return html;
}

/** Whatever a browser would follow, load or send to. */
const LEADING =
  /\s(?:href|src|srcset|action|formaction|poster|cite|data|background|ping|xlink:href)="([^"]*)"/gi;
/** Places of the shop and of the page; the web; mail and telephone; a drawing in the page itself. */
const HARMLESS = /^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:|data:image\/svg\+xml[,;])/;

const pages: [path: string, isShown: boolean][] = [
  // Whether something of the shop's is shown there.
  ["/", true],
  ["/products", true],
  [`/products?search=${text}`, false],
  ["/product/lamp", true],
  ["/categories", true],
  [`/category/${category.slug}`, true],
  ["/deals", true],
  [`/deals/${deal.id}`, true],
  ["/blog", true],
  ["/blog/note", true],
  [`/search?q=${text}`, true],
  [`/login?next=${text}`, false],
  [`/${text}`, false],
];

test.each(pages)("1.2.1 user input is escaped on %s", async (path, isShown) => {
  const html = await pageAt(path);

  if (isShown) expect(html).toContain("alert(1)");
  expect(html).not.toMatch(/<img src=x/i);
  expect(html).not.toContain("<script>alert");
  // Each script of the page is its own, and so is where it ends.
  const opened = html.match(/<script\b[^>]*>/gi) ?? [];
  expect(html.match(/<\/script/gi)).toHaveLength(opened.length);
  for (const tag of opened) expect(tag).toContain('nonce="the-nonce"');
  expect(html.match(/<\/title/gi)).toHaveLength(html.match(/<title\b/gi)?.length ?? 0);
});

test.each(pages)("1.2.2 no link, form or picture of %s runs a script", async (path) => {
  const html = await pageAt(path);

  const leading = [...html.matchAll(LEADING)].map(([, address = ""]) => address);
  expect(leading.length).toBeGreaterThan(10);
  expect(leading.filter((address) => !HARMLESS.test(address))).toEqual([]);
});
