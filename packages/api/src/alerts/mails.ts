/** Texts of price alert mails, in the shop's language. */
import { inLanguage } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import type { Mail } from "../core/ports/mailer.ts";
import { formatPrice } from "../discovery/shop.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { htmlMail, mailButton, mailLink } from "../mail/html-mail.ts";
import { leadIn } from "../mail/lead-in.ts";
import type { Sender } from "../mail/sender.ts";
import { preferencesLabel, preferencesUrl } from "../newsletter/links.ts";
import { sellerName } from "../offers/rules.ts";
import type { ProductView } from "../products/view.ts";
import type { Currency } from "../settings/rules.ts";
import type { AlertWish } from "./rules.ts";

interface AlertOf {
  id: string;
  wish: AlertWish;
  targetCents: number;
}

/** Asks to confirm the alert. */
function questionText({ alert, product: { name }, sender: { shop }, currency }: ConfirmMail) {
  if (alert.wish === "back")
    return t("Shall {shop} tell you when {name} can be had again?", { shop, name });
  if (alert.wish === "drop")
    return t("Shall {shop} tell you when {name} costs less than now?", { shop, name });
  const price = formatPrice(alert.targetCents, currency);
  return t("Shall {shop} tell you when {name} costs {price} or less?", { shop, name, price });
}

/** Headers for one-click unsubscribe. Source: RFC 8058. */
const stopHeaders = (stopUrl: string) => ({
  "List-Unsubscribe": `<${stopUrl}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "Auto-Submitted": "auto-generated",
});

const stopUrlOf = (origin: string, token: string) => `${origin}/alerts/stop?token=${token}`;

interface ConfirmMail {
  to: string;
  sender: Sender;
  currency: Currency;
  alert: AlertOf;
  product: ProductView;
  /** Tokens of the links. */
  confirm: string;
  stop: string;
}

/** The mail that asks the owner of an address to confirm an alert. */
export const confirmMail = (mail: ConfirmMail): Mail =>
  inLanguage(mail.sender.language, () => writtenConfirmMail(mail));

function writtenConfirmMail(mail: ConfirmMail): Mail {
  const { to, sender, product, confirm, stop } = mail;
  const { origin } = sender;
  const url = `${origin}/alerts/confirm?token=${confirm}`;
  const stopUrl = stopUrlOf(origin, stop);
  const ask = questionText(mail);
  const yes = t("Yes, tell me");
  const forget = t("Delete my address now");
  const why = t(
    "You get this because somebody entered this address at {origin}. If it was not you, there is nothing to do: without your confirmation nothing is sent, and the address is deleted within a week.",
    { origin },
  );
  return {
    to,
    subject: t("Please confirm your price alert: {name}", { name: product.name }),
    text: `${ask}\n\n${leadIn(yes)}\n${url}\n\n${why}\n${leadIn(forget)} ${stopUrl}`,
    html: htmlMail(
      sender,
      t("Your price alert"),
      [`<p>${escapeHtml(ask)}</p>`, `<p>${mailButton(url, yes)}</p>`],
      `${escapeHtml(why)}<br>${mailLink(stopUrl, forget)}`,
    ),
    headers: stopHeaders(stopUrl),
  };
}

/** An alert whose condition is met. */
export interface DueAlert extends AlertOf {
  product: ProductView;
  /** Price when the alert was set or last sent; 0 when unknown. */
  baseCents: number;
  /** Whether the programme allows the price in a mail, which may be read days later. */
  showsPrice: boolean;
}

interface AlertMail {
  to: string;
  sender: Sender;
  currency: Currency;
  alerts: readonly DueAlert[];
  /** Token of the link that stops all alerts. */
  stop: string;
}

/**
 * What changed about a product, in one line; without the price where mails may not show it. Runs in
 * the shop's language.
 */
function newsText(alerts: DueAlert, currency: Currency): string {
  const { wish, product, baseCents, showsPrice } = alerts;
  const { name, priceCents } = product;
  const merchant = sellerName(product, {});
  const price = showsPrice && priceCents > 0 ? formatPrice(priceCents, currency) : "";
  if (wish === "back") return backText(name, merchant, price);
  if (!price && wish === "drop") {
    return merchant
      ? t("{name} costs less than before at {merchant}", { name, merchant })
      : t("{name} costs less than before", { name });
  }
  if (!price) {
    return merchant
      ? t("{name} costs what you waited for at {merchant}", { name, merchant })
      : t("{name} costs what you waited for", { name });
  }
  if (baseCents <= priceCents) {
    return merchant
      ? t("{name} costs {price} at {merchant}", { name, price, merchant })
      : t("{name} costs {price}", { name, price });
  }
  const before = formatPrice(baseCents, currency);
  return merchant
    ? t("{name} costs {price} at {merchant}, down from {before}", { name, price, merchant, before })
    : t("{name} costs {price}, down from {before}", { name, price, before });
}

/** @param merchant - empty when unknown @param price - empty when it may not be shown */
function backText(name: string, merchant: string, price: string): string {
  if (!price) {
    return merchant
      ? t("{name} can be had again at {merchant}", { name, merchant })
      : t("{name} can be had again", { name });
  }
  return merchant
    ? t("{name} can be had again at {merchant}, for {price}", { name, merchant, price })
    : t("{name} can be had again, for {price}", { name, price });
}

/** The push message for several alerts: the first one, and how many more. */
export const pushText = (
  alerts: readonly [DueAlert, ...DueAlert[]],
  { language }: Sender,
  currency: Currency,
): string =>
  inLanguage(language, () => {
    const news = newsText(alerts[0], currency);
    const more = alerts.length - 1;
    return more > 0
      ? t("{news} and {more, plural, one {# more} other {# more}}", { news, more })
      : news;
  });

/** One mail for all due alerts of a subscriber. */
export const alertMail = (mail: AlertMail): Mail =>
  inLanguage(mail.sender.language, () => writtenAlertMail(mail));

function writtenAlertMail({ to, sender, currency, alerts, stop }: AlertMail): Mail {
  const { origin, shop } = sender;
  const stopUrl = stopUrlOf(origin, stop);
  const [first] = alerts;
  const subject =
    alerts.length === 1 && first
      ? newsText(first, currency)
      : t("{n, plural, one {# of your price alerts} other {# of your price alerts}}", {
          n: alerts.length,
        });
  const items = alerts.map((alert) => ({
    news: newsText(alert, currency),
    url: `${origin}/product/${alert.product.slug}`,
    stopUrl: `${stopUrl}&alert=${alert.id}`,
    goesOn: alert.wish === "drop",
  }));
  const choices = preferencesUrl(origin, stop);
  const label = { choose: preferencesLabel(), none: t("No more alerts"), see: t("See it") };
  const noMore = t("No more of this product");
  const why = t(
    "You get this because you asked {shop} to tell you. Prices change: that of the merchant counts.",
    { shop },
  );
  return {
    to,
    subject,
    text: [
      ...items.map(
        ({ news, url, stopUrl, goesOn }) =>
          `${news}\n${url}${goesOn ? `\n${leadIn(noMore)} ${stopUrl}` : ""}`,
      ),
      `${why}\n${leadIn(label.none)} ${stopUrl}\n${leadIn(label.choose)} ${choices}`,
    ].join("\n\n"),
    html: htmlMail(
      sender,
      alerts.length === 1 ? t("Your price alert") : t("Your price alerts"),
      items.map(
        ({ news, url, stopUrl, goesOn }) =>
          `<p>${escapeHtml(news)}<br>${mailLink(url, label.see)}${goesOn ? ` · ${mailLink(stopUrl, noMore)}` : ""}</p>`,
      ),
      `${escapeHtml(why)}<br>${mailLink(stopUrl, label.none)} · ${mailLink(choices, label.choose)}`,
    ),
    headers: stopHeaders(stopUrl),
  };
}
