/** What is written to people who want to be told of prices. */

import type { Mail } from "../core/ports/mailer.ts";
import { SHOP_LANGUAGE } from "../discovery/shop.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { htmlMail, mailLink } from "../mail/html-mail.ts";
import type { Sender } from "../mail/sender.ts";
import { PREFERENCES_LABEL, preferencesUrl } from "../newsletter/links.ts";
import { sellerName } from "../offers/rules.ts";
import type { ProductView } from "../products/view.ts";
import type { AlertWish } from "./rules.ts";

interface AlertOf {
  id: string;
  wish: AlertWish;
  targetCents: number;
}

/** @param currency - ISO 4217 */
export const moneyText = (cents: number, currency: string): string =>
  new Intl.NumberFormat(SHOP_LANGUAGE, { style: "currency", currency }).format(cents / 100);

/** What somebody is told of, as the end of a sentence that begins with "when". */
function wishText({ wish, targetCents }: AlertOf, name: string, currency: string): string {
  if (wish === "back") return `${name} can be had again`;
  if (wish === "drop") return `${name} costs less than now`;
  return `${name} costs ${moneyText(targetCents, currency)} or less`;
}

/** Both for one click in the mail program. Source: RFC 8058. */
const stopHeaders = (stopUrl: string) => ({
  "List-Unsubscribe": `<${stopUrl}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "Auto-Submitted": "auto-generated",
});

const stopUrlOf = (origin: string, token: string) => `${origin}/alerts/stop?token=${token}`;

interface ConfirmMail {
  to: string;
  sender: Sender;
  currency: string;
  alert: AlertOf;
  product: ProductView;
  /** Tokens of the links. */
  confirm: string;
  stop: string;
}

/** The mail that asks whether it was the owner of the address who wants to be told. */
export function confirmMail(mail: ConfirmMail): Mail {
  const { to, sender, currency, alert, product, confirm, stop } = mail;
  const { origin, shop } = sender;
  const url = `${origin}/alerts/confirm?token=${confirm}`;
  const stopUrl = stopUrlOf(origin, stop);
  const ask = `Shall ${shop} tell you when ${wishText(alert, product.name, currency)}?`;
  const why = `You get this because somebody entered this address at ${origin}. If it was not you, there is nothing to do: without your word nobody is told, and the address is forgotten within a week.`;
  return {
    to,
    subject: `Please confirm your price alert: ${product.name}`,
    text: `${ask}\n\nYes, tell me:\n${url}\n\n${why}\nForget my address now: ${stopUrl}`,
    html: htmlMail(
      sender,
      "Your price alert",
      [`<p>${escapeHtml(ask)}</p>`, `<p>${mailLink(url, "Yes, tell me")}</p>`],
      `${escapeHtml(why)}<br>${mailLink(stopUrl, "Forget my address now")}`,
    ),
    headers: stopHeaders(stopUrl),
  };
}

/** Something that has come true. */
export interface ToldAlert extends AlertOf {
  product: ProductView;
  /** What it cost when they asked, or were told last; 0 when nobody knew. */
  baseCents: number;
  /** Whether the programme lets its price stand in what may be read days later. */
  tellsPrice: boolean;
}

interface AlertMail {
  to: string;
  sender: Sender;
  currency: string;
  told: readonly ToldAlert[];
  /** Token of the link that stops everything. */
  stop: string;
}

/** What has become of a product, in a line; without its price where no mail may tell that. */
export function newsText(told: ToldAlert, currency: string): string {
  const { wish, product, baseCents, tellsPrice } = told;
  const { name, priceCents } = product;
  const merchant = sellerName(product, {});
  const at = merchant ? ` at ${merchant}` : "";
  if (!tellsPrice && wish === "drop") return `${name} costs less than before${at}`;
  if (!tellsPrice && wish === "below") return `${name} costs what you waited for${at}`;
  const price = tellsPrice && priceCents > 0 ? moneyText(priceCents, currency) : null;
  if (wish === "back") return `${name} can be had again${at}${price ? `, for ${price}` : ""}`;
  const before = baseCents > priceCents ? `, down from ${moneyText(baseCents, currency)}` : "";
  return `${name} costs ${price}${at}${before}`;
}

/** One mail for all that has come true for somebody. */
export function alertMail({ to, sender, currency, told, stop }: AlertMail): Mail {
  const { origin, shop } = sender;
  const stopUrl = stopUrlOf(origin, stop);
  const [first] = told;
  const subject =
    told.length === 1 && first ? newsText(first, currency) : `${told.length} of your price alerts`;
  const items = told.map((alert) => ({
    news: newsText(alert, currency),
    url: `${origin}/product/${alert.product.slug}`,
    stopUrl: `${stopUrl}&alert=${alert.id}`,
    goesOn: alert.wish === "drop",
  }));
  const choices = preferencesUrl(origin, stop);
  const why = `You get this because you asked ${shop} to tell you. Prices change: that of the merchant counts.`;
  return {
    to,
    subject,
    text: [
      ...items.map(
        ({ news, url, stopUrl, goesOn }) =>
          `${news}\n${url}${goesOn ? `\nNo more of this product: ${stopUrl}` : ""}`,
      ),
      `${why}\nNo more alerts: ${stopUrl}\n${PREFERENCES_LABEL}: ${choices}`,
    ].join("\n\n"),
    html: htmlMail(
      sender,
      told.length === 1 ? "Your price alert" : "Your price alerts",
      items.map(
        ({ news, url, stopUrl, goesOn }) =>
          `<p>${escapeHtml(news)}<br>${mailLink(url, "See it")}${goesOn ? ` · ${mailLink(stopUrl, "No more of this product")}` : ""}</p>`,
      ),
      `${escapeHtml(why)}<br>${mailLink(stopUrl, "No more alerts")} · ${mailLink(choices, PREFERENCES_LABEL)}`,
    ),
    headers: stopHeaders(stopUrl),
  };
}
