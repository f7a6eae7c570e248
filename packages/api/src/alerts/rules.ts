/** What people can be told of a price. Pure. */
import { message } from "@pickwell/texts/message.ts";

/** Wishes as the form calls them. */
export const wishLabels = {
  drop: message("It costs less than now"),
  below: message("It costs no more than"),
  back: message("It can be had again"),
} as const;
export type AlertWish = keyof typeof wishLabels;
export const alertWishes = Object.keys(wishLabels) as AlertWish[];

/** Products that one person is told of. */
export const MAX_ALERTS = 50;

/** Said after asking, whether or not the address was known. */
export const ALERT_ASKED = message(
  "Almost done: press the link in the mail that is on its way to you.",
);
/** The same where nothing has to be confirmed. */
export const ALERT_SET = message("Done: we will tell you.");
/** Said after following a confirm link. */
export const ALERT_CONFIRMED = "Your alert is on.";
/** Said where somebody looks after their own. */
export const ALERT_CHANGED = "Your alert waits for the new price.";
export const ALERT_REMOVED = "Your alert is off.";
/** Said after stopping, whether or not anything was there. */
export const ALERTS_STOPPED = "You get no more price alerts.";
/** Said where a programme forbids it. */
export const ALERTS_FORBIDDEN = "The merchant allows no alerts of this price.";
/** Said to a visitor who has asked for too many. */
export const TOO_MANY_ALERTS = message("Too many alerts for today. Please try again later.");

/** What an alert remembers, see `priceAlerts`. */
export interface AlertState {
  wish: AlertWish;
  targetCents: number;
  baseCents: number;
  wasInStock: boolean;
}

/** A product as it is sold at the moment. */
export interface CurrentOffer {
  /** In cents; 0 when nobody knows. */
  priceCents: number;
  inStock: boolean;
  affiliateLink: string;
}

/** What becomes of an alert that is looked at. */
export interface AlertVerdict {
  isTold: boolean;
  /** Nothing more is to be told. */
  isOver: boolean;
  baseCents: number;
  wasInStock: boolean;
}

/**
 * Whether somebody is to be told, and what the alert remembers then. Of what cannot be had no price is
 * told. A price that rises is what the next drop is from.
 */
export function judgeAlert(alert: AlertState, product: CurrentOffer): AlertVerdict {
  const { priceCents } = product;
  const canBeHad = product.inStock && product.affiliateLink !== "";
  const isPriced = canBeHad && priceCents > 0;
  const { wish, targetCents, baseCents } = alert;
  const isTold = {
    below: isPriced && priceCents <= targetCents,
    drop: isPriced && baseCents > 0 && priceCents < baseCents,
    back: canBeHad && !alert.wasInStock,
  }[wish];
  return {
    isTold,
    isOver: isTold && wish !== "drop",
    baseCents: isPriced && wish === "drop" ? priceCents : baseCents,
    wasInStock: canBeHad,
  };
}
