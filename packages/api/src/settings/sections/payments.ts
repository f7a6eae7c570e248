import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import {
  type BestOfferRule,
  bestOfferRules,
  currencies,
  gateways,
  type ReductionPolicy,
  reductionPolicies,
} from "../rules.ts";
import { filledLine, line } from "./text.ts";

/** A payment badge of the footer. Nothing is paid here: it says what merchants take. */
const badge = z.object({ enabled: z.boolean(), label: filledLine(message("Label"), 30) });

const shape = Object.fromEntries(
  Object.entries(gateways).map(([name, { label, enabled }]) => [
    name,
    badge.default({ label, enabled }),
  ]),
) as Record<keyof typeof gateways, z.ZodDefault<typeof badge>>;

/** Payment badges, the currency of all prices, and tax notes. */
export const payments = z.object({
  gateways: z.object(shape).prefault({}),
  defaultCurrency: z
    .enum(currencies, { error: message("A currency of ISO 4217, please, such as EUR.") })
    .default("USD"),
  /** The European Central Bank's reference rates are fetched every day. */
  fetchesRates: z.boolean().default(false),
  /** In percent, with two decimals. */
  taxRate: z
    .number()
    .min(0)
    .max(100)
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, {
      error: message("Tax Rate may have two decimals."),
    })
    .default(8.25),
  /** How to show a reduction that contradicts the observed prices. */
  reductions: z.enum(Object.keys(reductionPolicies) as ReductionPolicy[]).default("true"),
  /** Of several offers that can be had now. */
  bestOffer: z.enum(Object.keys(bestOfferRules) as BestOfferRule[]).default("cheapest"),
  /** How much more than the cheapest another may cost, in percent, to be chosen for its merchant. */
  bestOfferMargin: z
    .int({ error: message("A whole percent from 0 to 100, please.") })
    .min(0, { error: message("A whole percent from 0 to 100, please.") })
    .max(100, { error: message("A whole percent from 0 to 100, please.") })
    .default(5),
  /** One name per line, the most preferred first; see `preferredNames`. */
  preferredMerchants: z
    .string()
    .trim()
    .max(5000, { error: message("Preferred merchants may have 5000 characters at most.") })
    .default(""),
  /** Shown where prices are added up; `{rate}` is replaced by the rate; may be empty. */
  taxNote: line(message("Tax note"), 200).default(""),
});
