/** Rules and messages of price alerts. Pure. */
import { message } from "@pickwell/texts/message.ts";

/** Kinds of alerts, with their labels. */
export const wishLabels = {
  drop: message("It costs less than now"),
  below: message("It costs no more than"),
  back: message("It can be had again"),
} as const;
export type AlertWish = keyof typeof wishLabels;
export const alertWishes = Object.keys(wishLabels) as AlertWish[];

/** Maximum number of alerts per person. */
export const MAX_ALERTS = 50;

/** Shown after a request, whether or not the address was known. */
export const ALERT_ASKED = message(
  "Almost done: press the link in the mail that is on its way to you.",
);
/** Shown when no confirmation is needed. */
export const ALERT_SET = message("Done: we will notify you.");
/** Shown after confirming. */
export const ALERT_CONFIRMED = "Your alert is on.";
/** Shown after changing one's own alert. */
export const ALERT_CHANGED = "Your alert waits for the new price.";
export const ALERT_REMOVED = "Your alert is off.";
/** Shown after stopping alerts, whether or not there were any. */
export const ALERTS_STOPPED = "You get no more price alerts.";
/** Shown when the merchant's programme forbids alerts. */
export const ALERTS_FORBIDDEN = "The merchant allows no alerts of this price.";
/** Shown to a visitor who has requested too many. */
export const TOO_MANY_ALERTS = message("Too many alerts for today. Please try again later.");

/** The stored state of an alert, see `priceAlerts`. */
export interface AlertState {
  wish: AlertWish;
  targetCents: number;
  baseCents: number;
  wasInStock: boolean;
}

/** A product's current price and availability. */
export interface CurrentOffer {
  /** In cents; 0 when unknown. */
  priceCents: number;
  inStock: boolean;
  affiliateLink: string;
}

/** The result of checking an alert. */
export interface AlertVerdict {
  isDue: boolean;
  /** The alert is finished and can be deleted. */
  isOver: boolean;
  baseCents: number;
  wasInStock: boolean;
}

/**
 * Decides whether an alert is due, and its new state. Prices of unavailable products are ignored.
 * After a price rise, drops are measured from the higher price.
 */
export function judgeAlert(alert: AlertState, product: CurrentOffer): AlertVerdict {
  const { priceCents } = product;
  const canBeHad = product.inStock && product.affiliateLink !== "";
  const isPriced = canBeHad && priceCents > 0;
  const { wish, targetCents, baseCents } = alert;
  const isDue = {
    below: isPriced && priceCents <= targetCents,
    drop: isPriced && baseCents > 0 && priceCents < baseCents,
    back: canBeHad && !alert.wasInStock,
  }[wish];
  return {
    isDue,
    isOver: isDue && wish !== "drop",
    baseCents: isPriced && wish === "drop" ? priceCents : baseCents,
    wasInStock: canBeHad,
  };
}
