/** Search parameters of price alerts. Loaded with every page, so it imports no screens. */
import { type LinkSearch, parseLinkSearch } from "../newsletter/newsletter-search.ts";

/** What links in mails are for, and where the form leads without JavaScript. */
const steps = ["ask", "confirm", "stop"] as const;
export type AlertStep = (typeof steps)[number];

export const isAlertStep = (text: string): text is AlertStep =>
  steps.some((known) => known === text);

const outcomes = ["asked", "set", "invalid", "disposable", "price", "busy", "failed"] as const;
/** Results of the form without JavaScript. */
export type AlertOutcome = (typeof outcomes)[number];

export interface AlertSearch extends LinkSearch {
  /** The one alert that is stopped; absent for all. */
  alert?: string;
  outcome?: AlertOutcome;
  /** Id of the product that the form was about. */
  product?: string;
}

export function parseAlertSearch(search: Record<string, unknown>): AlertSearch {
  const { alert, outcome, product } = search;
  const text = (value: unknown) =>
    typeof value === "string" && /^\w{1,50}$/.test(value) ? value : undefined;
  const known = outcomes.find((name) => name === outcome);
  // What became of the form has no token that could be stale.
  if (known) return { outcome: known, product: text(product) };
  return { ...parseLinkSearch(search), alert: text(alert), product: text(product) };
}
