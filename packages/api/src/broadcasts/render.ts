/** Rendering broadcasts. */
import type { Db } from "@pickwell/db/client";
import { emailTemplates } from "@pickwell/db/schema";
import { inLanguage } from "@pickwell/texts/current.ts";
import type { Language } from "@pickwell/texts/languages.ts";
import { eq } from "drizzle-orm";
import { trapPath } from "../attribution/rules.ts";
import { comparisonTables } from "../comparisons/tables.ts";
import { dealBlocks } from "../deal-blocks/show.ts";
import { formatPrice } from "../discovery/shop.ts";
import { senderOf } from "../mail/sender.ts";
import { withDeals } from "../markdown/deal-places.ts";
import { withLinks } from "../markdown/links.ts";
import { findPictureSizes } from "../markdown/picture-sizes.ts";
import { withPictureSizes } from "../markdown/pictures.ts";
import { renderArticle } from "../markdown/render.ts";
import { stripProductBlocks } from "../markdown/rules.ts";
import { withComparisons } from "../markdown/showcases.ts";
import { ruleOfLink } from "../offers/programmes.ts";
import { goPath, seePrice, sellerName } from "../offers/rules.ts";
import { firstStored } from "../pictures/rules.ts";
import { findNamedProducts } from "../products/named.ts";
import type { ProductView } from "../products/view.ts";
import { type PriceDisplay, shownIn } from "../programmes/rules.ts";
import { readSettings } from "../settings/service.ts";
import { textLinkTargets } from "../text-links/targets.ts";
import { findBroadcast } from "./admin/list.ts";
import { type Layout, layoutHtml, layoutText } from "./layout.ts";
import { type Campaign, mailUrl, READER, SUBJECT } from "./links.ts";
import { mailHtml } from "./mail-html.ts";
import { mailText } from "./mail-text.ts";
import { type CardFacts, cardHtml, cardText } from "./product-card.ts";
import { PLACEMENT } from "./rules.ts";

export interface Draft {
  subject: string;
  preheader: string;
  /** Markdown. */
  body: string;
}

export interface RenderedBroadcast {
  text: string;
  html: string;
  headers: Record<string, string>;
  /** Product blocks that were left out because visitors cannot see the product. */
  missing: string[];
}

export interface RenderContext {
  /** What URLs begin with. */
  origin: string;
  now: Date;
  /** Null for a test, which counts nowhere. */
  campaign: Campaign | null;
  /** URL for reading it in a browser; absent when there is none. */
  view?: string;
}

/** Placeholder for the reader's unsubscribe URL, see `emailTemplates`. */
const UNSUBSCRIBE_PLACEHOLDER = "{{unsubscribe}}";
/** The same for the page with their choices. */
const PREFERENCES_PLACEHOLDER = "{{preferences}}";

/** What mail programs need to offer unsubscribing by themselves. Source: RFC 8058. */
const headers = {
  "List-Unsubscribe": `<${UNSUBSCRIBE_PLACEHOLDER}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
};

/** Renders a message with current prices. */
export async function renderBroadcast(
  db: Db,
  draft: Draft,
  sending: RenderContext,
): Promise<RenderedBroadcast> {
  const { origin, now, campaign, view = null } = sending;
  const urlOf = (href: string) => mailUrl(href, origin, campaign);
  const sender = await senderOf(db, origin);
  const { language } = sender;
  const { parts, links, pictures, products, comparisons, deals } = renderArticle(
    draft.body,
    language,
  );
  const keys = [...new Set(comparisons.flatMap((comparison) => comparison.keys))];
  const compared = await findNamedProducts(db, now, keys);
  const tableOf = await comparisonTables(
    db,
    comparisons,
    compared,
    (product) => campaign && goPath(product),
    "mail",
  );
  const shownAs = await dealBlocks(db, now, deals, {
    ...{ way: (id) => campaign && `/go/deal/${id}`, channel: "mail" },
  });
  const [{ address: postalAddress }, cards, sizes, targetOf] = await Promise.all([
    readSettings(db, "general"),
    cardsOf(db, draft, sending, language),
    findPictureSizes(
      db,
      pictures.map(({ key }) => key),
    ),
    textLinkTargets(db, links, campaign && PLACEMENT),
  ]);
  return inLanguage(language, () => written());

  function written(): RenderedBroadcast {
    const html: string[] = [];
    const text: string[] = [];
    for (const part of parts) {
      if (part.type === "html") {
        const linked = withLinks(part.html, links, targetOf);
        const tabled = withComparisons(linked, comparisons, tableOf);
        const rendered = withPictureSizes(withDeals(tabled, deals, shownAs), sizes);
        html.push(mailHtml(rendered, urlOf, origin));
        text.push(mailText(rendered, urlOf));
        continue;
      }
      const card = cards.get(part.key);
      if (!card) continue;
      html.push(cardHtml(card));
      text.push(cardText(card));
    }
    const layout: Layout = {
      subject: stripProductBlocks(draft.subject),
      preheader: stripProductBlocks(draft.preheader),
      ...sender,
      postalAddress,
      home: urlOf("/") ?? origin,
      trap: campaign && new URL(trapPath(campaign.broadcastId), origin).href,
      disclosure: urlOf("/affiliate-disclosure") ?? origin,
      pricesOf: cards.size + deals.length > 0 ? now : null,
      unsubscribe: UNSUBSCRIBE_PLACEHOLDER,
      preferences: PREFERENCES_PLACEHOLDER,
      view,
      namesReaders: campaign?.namesReaders ?? false,
    };
    return {
      html: layoutHtml(layout, html.join("\n")),
      text: layoutText(layout, text.filter(Boolean).join("\n\n")),
      headers,
      missing: products.filter((key) => !cards.has(key)),
    };
  }
}

/** The cards of the products in a text, by slug and by id. */
async function cardsOf(
  db: Db,
  { body }: Draft,
  { origin, now, campaign }: RenderContext,
  language: Language,
): Promise<Map<string, CardFacts>> {
  const { products } = renderArticle(body);
  const cards = new Map<string, CardFacts>();
  if (products.length === 0) return cards;
  const [found, { defaultCurrency }, { merchants }, { rules }] = await Promise.all([
    findNamedProducts(db, now, products),
    readSettings(db, "payments"),
    readSettings(db, "integrations"),
    readSettings(db, "programmes"),
  ]);
  const names = Object.fromEntries(merchants.map(({ host, name }) => [host, name]));
  const amount = (cents: number) => inLanguage(language, () => formatPrice(cents, defaultCurrency));
  for (const [key, product] of found) {
    const { originalPriceCents, images } = product;
    const first = firstStored(images);
    const shown = shownIn(ruleOfLink(product.affiliateLink, rules), "mail");
    const priceCents = shown === "price" ? product.priceCents : 0;
    const merchant = sellerName(product, names);
    const card: CardFacts = {
      product,
      href: mailUrl(pathOf(product, campaign, shown), origin, campaign) ?? origin,
      isOwnPage: shown === "own-page",
      picture: first ? `${origin}/img/${first.key}?w=320` : null,
      merchant,
      price: priceCents
        ? amount(priceCents)
        : shown === "own-page"
          ? ""
          : inLanguage(language, () => seePrice(merchant)),
      formerPrice:
        priceCents && originalPriceCents && originalPriceCents > priceCents
          ? amount(originalPriceCents)
          : null,
    };
    cards.set(key, card);
  }
  return cards;
}

/**
 * Our redirect to the merchant. In a test, for products that cannot be bought, and where the
 * programme forbids links in mails, the product's page; for unavailable products, alternatives.
 */
const pathOf = (
  { id, slug, inStock, affiliateLink, deal }: ProductView,
  campaign: Campaign | null,
  shown: PriceDisplay,
) =>
  campaign && shown !== "own-page" && inStock && /^https?:\/\//i.test(affiliateLink)
    ? goPath({ id, deal })
    : `/product/${encodeURIComponent(slug)}${inStock ? "" : "#instead"}`;

/**
 * A broadcast as sent, or as it would be sent now.
 *
 * @throws AppError NOT_FOUND
 */
export async function getRenderedBroadcast(
  db: Db,
  id: string,
  sending: Omit<RenderContext, "campaign" | "view">,
) {
  const broadcast = await findBroadcast(db, id);
  const [sent] = broadcast.templateId
    ? await db.select().from(emailTemplates).where(eq(emailTemplates.id, broadcast.templateId))
    : [];
  const campaign = { broadcastId: id, slug: broadcast.slug };
  const message = sent ?? (await renderBroadcast(db, broadcast, { ...sending, campaign }));
  return previewMessage({ missing: [], ...message }, sending.origin);
}

/** The message for a preview, without working unsubscribe links. */
export function previewMessage({ text, html, missing }: RenderedBroadcast, origin: string) {
  const urls = [
    [UNSUBSCRIBE_PLACEHOLDER, `${origin}/newsletter/unsubscribe`],
    [PREFERENCES_PLACEHOLDER, `${origin}/newsletter/preferences`],
    [`{{${READER}}}`, ""],
    [`{{${SUBJECT}}}`, ""],
  ] as const;
  const filled = (message: string) =>
    urls.reduce((text, [place, url]) => text.replaceAll(place, url), message);
  return { text: filled(text), html: filled(html), missing };
}
