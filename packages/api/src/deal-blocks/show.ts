/** Deal blocks in texts, with current data, in the shop's language. */
import type { Db } from "@pickwell/db/client";
import { inLanguage } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import type { Placement } from "../attribution/rules.ts";
import { findNamedDeals, type NamedDeal } from "../deals/named.ts";
import type { DealView } from "../deals/view.ts";
import { endLabel, formatPrice } from "../discovery/shop.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import type { DealPlace } from "../markdown/deal-places.ts";
import { ruleOfLink } from "../offers/programmes.ts";
import { seePrice, sellerName } from "../offers/rules.ts";
import { firstStored } from "../pictures/rules.ts";
import { percentOff } from "../products/rules.ts";
import { type Channel, type PriceDisplay, shownIn } from "../programmes/rules.ts";
import type { Currency, MerchantNames } from "../settings/rules.ts";
import type { ProgrammeRule } from "../settings/sections/programmes.ts";
import { readSettings } from "../settings/service.ts";

/** Returns the link of a deal. @returns null for untracked: its page is linked then */
export type DealWay = (id: string) => string | null;

/** Links through our redirect, which counts the click. @param placement - null for untracked */
export const countedWay =
  (placement: Placement | null): DealWay =>
  (id) =>
    placement && `/go/deal/${id}?at=${placement}`;

interface Shop {
  rules: readonly ProgrammeRule[];
  channel: Channel;
  currency: Currency;
  names: MerchantNames;
  zone: string;
}

/** What it costs, and what that saves, as far as it may be told. */
function priceOf(deal: DealView, shown: PriceDisplay, { currency, names, zone }: Shop): string {
  const merchant = sellerName(deal, names);
  const { discountedPriceCents: cents, originalPriceCents: before, endsAt } = deal;
  const hasPrice = shown === "price" && cents > 0;
  const off = hasPrice ? percentOff(before, cents) : 0;
  const price = formatPrice(cents, currency);
  const saving =
    off > 0 && before
      ? t("{price} instead of {before}, {off}% off", {
          price,
          before: formatPrice(before, currency),
          off,
        })
      : price;
  const seller = merchant ? ` ${t("at {merchant}", { merchant })}` : "";
  const elsewhere = shown === "own-page" ? "" : seePrice(merchant);
  const facts = [hasPrice ? saving + seller : elsewhere, endsAt ? endLabel(endsAt, zone) : ""];
  const line = facts.filter(Boolean).join(". ");
  return line && `<p class="deal-price">${escapeHtml(line)}</p>\n`;
}

const headed = (title: string): string => `<p class="fence-title">${title}</p>\n`;

function openBlock(deal: DealView, place: DealPlace, words: string, way: DealWay, shop: Shop) {
  const shown = shownIn(ruleOfLink(deal.affiliateLink, shop.rules), shop.channel);
  if (shown === "nothing") return "";
  const page = `/deals/${encodeURIComponent(deal.id)}`;
  const title = escapeHtml(place.title || deal.title);
  const isSold = shown !== "own-page" && /^https?:\/\//i.test(deal.affiliateLink);
  const path = isSold ? way(deal.id) : null;
  const target = path
    ? `href="${escapeHtml(path)}" rel="sponsored nofollow noopener" target="_blank"`
    : `href="${page}"`;
  const picture = firstStored(deal.images);
  const image = picture
    ? `<img src="/img/${encodeURIComponent(picture.key)}?w=320" alt="" width="160" height="160" loading="lazy">\n`
    : "";
  const code = deal.voucherCode
    ? `<p class="voucher-code"><code>${escapeHtml(deal.voucherCode)}</code></p>\n`
    : "";
  const terms =
    deal.voucherCode && deal.voucherTerms ? `<p>${escapeHtml(deal.voucherTerms)}</p>\n` : "";
  const label = escapeHtml(`${t("Grab This Deal")}: ${place.title || deal.title}`);
  const button = `<p><a class="btn btn--accent" ${target} aria-label="${label}">${escapeHtml(t("Grab This Deal"))}</a></p>\n`;
  const body = `${priceOf(deal, shown, shop)}${code}${terms}${words}${button}`;
  return `<section class="deal">\n${image}${headed(`<a href="${page}">${title}</a>`)}${body}</section>\n`;
}

/** What a text said of a deal that nobody can use would be read as if it could be. */
function closedBlock(named: Exclude<NamedDeal, { state: "open" }>, place: DealPlace): string {
  const { state, title, product } = named;
  const stateText = state === "over" ? t("This deal has ended") : t("Out of stock");
  const name = escapeHtml(product?.name ?? "");
  const link = product
    ? `<p><a href="/product/${encodeURIComponent(product.slug)}">${name}</a></p>\n`
    : "";
  return `<section class="deal deal-over">\n${headed(escapeHtml(place.title || title))}<p>${escapeHtml(stateText)}</p>\n${link}</section>\n`;
}

/**
 * @param channel - where they are shown; programmes restrict prices by channel
 * @param changesAt - called with the moment at which one of them starts or ends
 * @returns a function that renders one deal; nothing is read for an empty list
 */
export async function dealBlocks(
  db: Db,
  moment: Date,
  places: readonly DealPlace[],
  { way, channel, changesAt }: { way: DealWay; channel: Channel; changesAt?: (at: Date) => void },
): Promise<(place: DealPlace, words: string) => string> {
  if (places.length === 0) return () => "";
  const [general, { defaultCurrency: currency }, { merchants }, { rules }] = await Promise.all([
    readSettings(db, "general"),
    readSettings(db, "payments"),
    readSettings(db, "integrations"),
    readSettings(db, "programmes"),
  ]);
  const named = await findNamedDeals(
    db,
    moment,
    [...new Set(places.map(({ key }) => key))],
    changesAt,
  );
  const names = Object.fromEntries(merchants.map(({ host, name }) => [host, name]));
  const shop = { currency, names, rules, channel, zone: general.timeZone };
  return (place, words) => {
    const found = named.get(place.key);
    if (!found) return "";
    return inLanguage(general.language, () =>
      found.state === "open"
        ? openBlock(found.deal, place, words, way, shop)
        : closedBlock(found, place),
    );
  };
}
