import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { products } from "@pickwell/db/schema";
import type { Language } from "@pickwell/texts/languages.ts";
import { message } from "@pickwell/texts/message.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { sql } from "drizzle-orm";
import { findNamedDeals } from "../deals/named.ts";
import { renderArticle } from "../markdown/render.ts";
import { ruleOfLink } from "../offers/programmes.ts";
import { storedFromElsewhere } from "../pictures/elsewhere.ts";
import { findNamedProducts } from "../products/named.ts";
import type { ProductView } from "../products/view.ts";
import type { ProgrammeRule } from "../settings/sections/programmes.ts";
import { readSettings } from "../settings/service.ts";
import { linkName } from "../text-links/rules.ts";
import { type ProgrammeProblem, shownIn } from "./rules.ts";

/**
 * What in a text programmes do not allow on a channel, and how the shop handles it.
 *
 * @param channel - where the text is published
 * @param language - of the messages; English by default
 */
export async function checkProgrammes(
  db: Db,
  now: Date,
  markdown: string,
  channel: "article" | "mail",
  language?: Language,
): Promise<ProgrammeProblem[]> {
  const { rules } = await readSettings(db, "programmes");
  if (rules.length === 0) return [];
  const { products: keys, links, deals: places } = renderArticle(markdown);
  const problems: ProgrammeProblem[] = [];
  for (const { url } of links) {
    const rule = url ? ruleOfLink(url, rules) : null;
    if (!url || !rule || channel !== "mail" || rule.allowsMail) continue;
    const text = message("{name} allows no links in mails, and this one would be sent.", {
      name: rule.name,
    });
    problems.push({ what: linkName(url), text });
  }
  const found = await findNamedProducts(db, now, keys);
  // Two names of a product are one product.
  const named = [...new Map([...found.values()].map((one) => [one.id, one])).values()];
  const kept = await withStoredPictures(db, named);
  for (const product of named) {
    const rule = ruleOfLink(product.affiliateLink, rules);
    if (!rule) continue;
    const texts = problemsOf(product, rule, channel, kept.has(product.id));
    problems.push(...texts.map((text) => ({ what: product.name, text })));
  }
  const deals = await findNamedDeals(db, now, [...new Set(places.map(({ key }) => key))]);
  for (const named of deals.values()) {
    const rule = named.state === "open" ? ruleOfLink(named.deal.affiliateLink, rules) : null;
    const text = named.state === "open" && rule && priceProblem(rule, channel);
    if (text) problems.push({ what: named.deal.title, text });
  }
  return problems.map(({ what, text }) => ({ what, text: translateMessage(text, language) }));
}

/** Why a channel shows no price; null where it does. */
function priceProblem(rule: ProgrammeRule, channel: "article" | "mail"): string | null {
  const { name, maxPriceAgeHours: hours } = rule;
  switch (shownIn(rule, channel)) {
    case "own-page":
      return message(
        "{name} allows no links in mails, so its card leads to your own page, without a price.",
        { name },
      );
    case "no-price":
      return message(
        "its price is left out: {name} allows none older than {hours} hours, and a mail may be read later.",
        { name, hours },
      );
    default:
      return null;
  }
}

function problemsOf(
  { priceCents, images }: ProductView,
  rule: ProgrammeRule,
  channel: "article" | "mail",
  hasStoredPicture: boolean,
): string[] {
  const { name, maxPriceAgeHours: hours } = rule;
  const found: string[] = [];
  const withoutPrice = priceProblem(rule, channel);
  if (withoutPrice) found.push(withoutPrice);
  else if (priceCents === 0 && hours > 0) {
    found.push(
      message(
        "no price is shown: {name} allows none older than {hours} hours, and it has not been checked since.",
        { name, hours },
      ),
    );
  }
  // Nobody knows when a mail is read, so that none is linked there.
  const isLinked = channel === "article" && images.length > 0;
  if (!rule.storesPictures && hasStoredPicture && !isLinked) {
    found.push(
      message("{name} does not allow storing its pictures: use one of your own.", { name }),
    );
  }
  return found;
}

/** Those that have no other pictures than such as were fetched from elsewhere, and are kept. */
async function withStoredPictures(db: Db, named: readonly ProductView[]): Promise<Set<string>> {
  const ids = JSON.stringify(named.map(({ id }) => id));
  // As they are stored: those that may not be shown are left out of views.
  const rows = await db
    .select({ id: products.id, images: products.images })
    .from(products)
    .where(isOneOf(products.id, sql`${ids}`));
  const fetched = await storedFromElsewhere(
    db,
    rows.flatMap(({ images }) => images.map(({ key }) => key)),
  );
  return new Set(
    rows
      .filter(({ images }) => images.length > 0 && images.every(({ key }) => fetched.has(key)))
      .map(({ id }) => id),
  );
}
