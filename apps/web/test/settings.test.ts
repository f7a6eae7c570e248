// @vitest-environment node
/** Pages as the server sends them, of a shop whose owner has changed whatever can be changed. */
import { answer } from "@pickwell/api/call";
import type { Topic } from "@pickwell/api/context";
import { saveSettings } from "@pickwell/api/settings";
import { NOW, ORIGIN, type TestShop, testShop } from "@pickwell/api/testing";
import { pictures } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { render } from "./render.ts";

const LOGO = "00000000000000aa";
const FAVICON = "00000000000000bb";
const usual = { isOpen: true, from: "09:00", to: "18:00" };
const closed = { isOpen: false, from: "09:00", to: "18:00" };

const shop = testShop();
const category = await shop.category({ name: "Lamps", slug: "shelf" });
const product = await shop.product({ name: "Lamp", slug: "lamp", priceCents: 124_950 });
const deal = await shop.deal({
  title: "Lamp",
  productId: product.id,
  discountedPriceCents: 124_950,
  originalPriceCents: 200_000,
});
await shop.post({ title: "A note", slug: "note", content: "Words." });
await shop.db
  .insert(pictures)
  .values({ key: LOGO, source: "media:logo.png", width: 600, height: 200, createdAt: NOW });
await saveSettings(
  shop.db,
  NOW,
  "general",
  {
    siteName: "Fern & Co",
    siteTagline: "Green things. Grown slowly.",
    siteDescription: "A shop for plants.",
    contactEmail: "post@fern.example",
    supportPhone: "",
    address: "",
    hours: {
      monday: closed,
      tuesday: usual,
      wednesday: usual,
      thursday: usual,
      friday: usual,
      saturday: { isOpen: true, from: "10:00", to: "14:00" },
      sunday: closed,
    },
    notice: "",
    footnote: "Watered daily.",
    heroLabel: "",
    heroText: "For windowsills.",
    figures: [],
    newsletterTitle: "Plants by mail",
    newsletterText: "With 15% off.",
    productsText: "Potted by hand.",
    blogText: "Letters of a gardener.",
  },
  0,
);
await saveSettings(shop.db, NOW, "welcome", { code: "FERN15", offer: "15% off" }, 0);
await saveSettings(
  shop.db,
  NOW,
  "appearance",
  {
    primaryColor: "#0b6e4f",
    secondaryColor: "#3b2f63",
    logo: LOGO,
    favicon: FAVICON,
    aboutPicture: LOGO,
    aboutPictureAlt: "Our greenhouse",
  },
  0,
);
await saveSettings(shop.db, NOW, "verification", { yandex: "0123456789abcdef" }, 0);
const off = { enabled: false, label: "None" };
await saveSettings(
  shop.db,
  NOW,
  "payments",
  {
    defaultCurrency: "EUR",
    taxRate: 19,
    taxNote: "With {rate} of tax.",
    gateways: {
      stripe: { enabled: true, label: "Cards" },
      paypal: { enabled: true, label: "PayPal" },
      square: off,
      applePay: off,
      googlePay: off,
    },
  },
  0,
);

async function pageAt(path: string, of: TestShop = shop) {
  const topics = new Set<Topic>();
  const context = {
    db: of.db,
    now: () => NOW,
    origin: ORIGIN,
    reads: (topic: Topic) => topics.add(topic),
  };
  const { html: sent } = await render({
    request: new Request(`${ORIGIN}${path}`),
    carry: (call) => answer(context, call),
    nonce: "the-nonce",
    manifest: { routes: {} },
  });
  const html = sent.replaceAll(' nonce="the-nonce"', "");
  // What is sent along for the browser is data, and says what is not shown, too.
  const shown = html.replace(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, "");
  return { shown, topics, html };
}

const jsonLdOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text ?? ""),
  );

const paths = [
  "/",
  "/products",
  "/product/lamp",
  "/categories",
  `/category/${category.slug}`,
  "/deals",
  `/deals/${deal.id}`,
  "/blog",
  "/blog/note",
  "/search?q=lamp",
  "/compare?products=lamp",
  "/about",
  "/contact",
  "/cart",
  "/wishlist",
  "/login",
  "/signup",
  "/reset-password",
  "/verify-email?token=t",
  "/account",
  "/newsletter/subscribe",
  "/newsletter/confirm?token=t",
  "/newsletter/unsubscribe?token=t",
  "/product/no-such-thing",
  "/no-such-page",
];

test.each(paths)(
  "a setting applies to %s, whose cached page expires when the settings change",
  async (path) => {
    const { shown, topics } = await pageAt(path);

    expect(shown).toMatch(/<title>[^<]*Fern &amp; Co<\/title>/);
    expect(shown).toContain('<meta property="og:site_name" content="Fern &amp; Co"/>');
    expect(shown).toMatch(
      /<html[^>]* style="--color-accent:#0b6e4f;[^"]*--color-secondary:#3b2f63;--dark-/,
    );
    expect(shown).toContain(`href="/favicon.ico?v=${FAVICON}"`);
    expect(shown).not.toContain("/favicon.svg");
    // In the header and in the footer, three times as wide as high.
    const logo = `<img src="/img/${LOGO}?w=160" srcSet="/img/${LOGO}?w=160, /img/${LOGO}?w=320 2x" width="120" height="40" alt="Fern &amp; Co"/>`;
    expect(shown.split(logo)).toHaveLength(3);
    expect(shown).toMatch(/© (<!-- -->)?\d{4}(<!-- -->)? (<!-- -->)?Fern &amp; Co(<!-- -->)?\. /);
    expect(shown).toContain("Watered daily.");
    expect(shown).toMatch(/<li>Cards<\/li><li>PayPal<\/li><\/ul>/);
    expect(shown).toContain('href="mailto:post@fern.example"');
    expect(shown).not.toContain("tel:");
    expect(shown).not.toContain("Affiliate disclosure");
    expect(shown.match(/.{30}(pickwell|\$\d|555 ?\)).{30}/gi)).toBeNull();
    expect([...topics]).toContain("settings");
  },
);

test("prices are in the shop's currency, for visitors and in structured data", async () => {
  const { shown, html } = await pageAt("/product/lamp");

  expect(shown).toContain("€1,249<sup>.50</sup>");
  expect(shown).toContain("With 19% of tax.");
  expect(JSON.stringify(jsonLdOf(html))).toContain('"priceCurrency":"EUR"');
});

test("two shops that render at once keep their currencies apart", async () => {
  const other = testShop();
  await other.product({ name: "Lamp", slug: "lamp", priceCents: 124_950 });

  const pages = await Promise.all(
    Array.from({ length: 6 }, (_, index) => pageAt("/product/lamp", index % 2 ? other : shop)),
  );

  expect(pages.map(({ shown }) => [shown.includes("€1,249"), shown.includes("$1,249")])).toEqual(
    Array.from({ length: 6 }, (_, index) => (index % 2 ? [false, true] : [true, false])),
  );
});

test("the home page has the owner's texts", async () => {
  const { shown, html } = await pageAt("/");

  expect(shown).toContain("<title>Green things. Grown slowly. Fern &amp; Co</title>");
  expect(shown).toContain("Green things.<br/>Grown slowly.</h1>");
  expect(shown).toContain("For windowsills.");
  expect(shown).toMatch(/<p class="offer" aria-hidden="true">15<small>%<\/small>/);
  expect(shown).toContain("Plants by mail");
  expect(shown).not.toContain('class="figures"');
  expect(jsonLdOf(html)[0]).toMatchObject({
    name: "Fern & Co",
    description: "A shop for plants.",
    logo: `${ORIGIN}/img/${LOGO}?w=1280`,
  });
});

test.each([
  ["/products", "Potted by hand."],
  ["/blog", "Letters of a gardener."],
])("%s has the owner's description, for search engines, too", async (path, text) => {
  const { shown } = await pageAt(path);

  expect(shown).toContain(`<p dir="auto">${text}</p>`);
  expect(shown).toContain(`<meta name="description" content="${text}"/>`);
});

test.each(["/", "/products", "/categories", "/deals", "/blog", "/about", "/contact", "/signup"])(
  "%s of a new shop says nothing that only its owner can know",
  async (path) => {
    const { shown } = await pageAt(path, testShop());

    const claims = /tried|we (buy|bought|try|would)|lived? with|uses what|a person|promised|\d\+/i;
    expect(shown.match(new RegExp(`.{0,40}(${claims.source}).{0,40}`, "i"))?.[0]).toBeUndefined();
  },
);

test("the contact page has the opening hours", async () => {
  const { shown, html } = await pageAt("/contact");

  const text = shown.replace(/<!-- -->|<[^>]+>/g, "");
  expect(text).toContain("HoursMon closed, Tue–Fri 09:00–18:00, Sat 10:00–14:00, Sun closed");
  expect(text).not.toContain("Phone");
  expect(jsonLdOf(html)[0]).toMatchObject({
    contactPoint: {
      email: "post@fern.example",
      hoursAvailable: [
        { dayOfWeek: expect.arrayContaining(["https://schema.org/Tuesday"]), opens: "09:00" },
        { dayOfWeek: ["https://schema.org/Saturday"], opens: "10:00", closes: "14:00" },
      ],
    },
  });
});

test("a visitor can choose the light or dark theme, which a script applies before painting", async () => {
  const { html, shown } = await pageAt("/");
  const [head = "", body = ""] = html.split("<body");

  expect(head).toMatch(/<script>try\{.*localStorage\.getItem\("pickwell\.theme"\)/s);
  expect(body).not.toContain("pickwell.theme");
  expect(shown).not.toContain("data-theme");
  expect(head.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
    '<meta name="theme-color" content="#0b6e4f" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0d0a08" media="(prefers-color-scheme: dark)">',
  ]);
  expect(shown).toContain('<legend class="vh">Appearance</legend>');
});

test.each([
  ["light", "#1b1512"],
  ["dark", "#0d0a08"],
] as const)("with the owner's theme %s visitors have no choice", async (theme, color) => {
  const fixed = testShop();
  await saveSettings(fixed.db, NOW, "appearance", { shopTheme: theme }, 0);

  const { html, shown, topics } = await pageAt("/", fixed);

  expect(html).toMatch(new RegExp(`<html lang="en"[^>]* data-theme="${theme}">`));
  expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
    `<meta name="theme-color" content="${color}">`,
  ]);
  expect(html).not.toContain("pickwell.theme");
  expect(shown).not.toContain(">Appearance<");
  expect([...topics]).toContain("settings");
});

test("the shop's picture has its own shape and text on the page", async () => {
  expect((await pageAt("/about")).shown).toMatch(
    new RegExp(`<figure[^>]*><img src="/img/${LOGO}[^>]* height="533" alt="Our greenhouse"`),
  );
  expect((await pageAt("/about", testShop())).shown).not.toContain("<figure");
});

test("a logo without its picture is replaced by name and mark", async () => {
  const other = testShop();
  await saveSettings(other.db, NOW, "appearance", { logo: LOGO }, 0);

  const { shown } = await pageAt("/login", other);

  expect(shown).not.toContain(LOGO);
  expect(shown).toMatch(/<\/svg><span>Pickwell<\/span><\/a>/);
  // Nothing is said of colours that are as they are drawn.
  expect(shown).toMatch(/<html lang="en"(?![^>]*--color)/);
});

test("every page has the verification tags, and a new shop has none", async () => {
  const tag = '<meta name="yandex-verification" content="0123456789abcdef"/>';
  for (const path of ["/", "/product/lamp", "/about", "/nothing"]) {
    expect([path, (await pageAt(path)).html.split(tag).length]).toEqual([path, 2]);
  }
  expect((await pageAt("/", testShop())).html).not.toContain("-verification");
});
