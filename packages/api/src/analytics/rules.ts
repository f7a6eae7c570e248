import { message } from "@pickwell/texts/message.ts";
/** Periods, metrics and breakdowns of analytics. Pure. */

/** The periods, each compared with the one before. */
export const periods = ["24h", "7d", "30d", "90d", "1y"] as const;
export type Period = (typeof periods)[number];
export const DEFAULT_PERIOD: Period = "7d";

/** Metrics of the bar chart. */
export const chartMetrics = ["revenue", "orders", "customers"] as const;
export type ChartMetric = (typeof chartMetrics)[number];

/** Dimensions of breakdowns. */
export const breakdowns = [
  "product",
  "deal",
  "category",
  "merchant",
  "page",
  "article",
  "placement",
  "device",
  "broadcast",
  "link",
] as const;
export type Breakdown = (typeof breakdowns)[number];

/** Pages below this path are articles. */
export const ARTICLES_PATH = "/blog/";

/** Label of unknown keys, as for a sale without a click. */
export const UNKNOWN = message("Unknown");

/** A goal is on track from this share of its target, in percent. */
export const ON_TRACK_PERCENT = 80;

/** Sums of a period. Money in minor units of the shop's currency. */
export interface Figures {
  views: number;
  /** Visitors, each once a day. */
  visits: number;
  /** People who left for a merchant. */
  clicks: number;
  orders: number;
  /** Order amounts that merchants reported. */
  revenueCents: number;
  /** The shop's commission. */
  commissionCents: number;
  /** Number of distinct customers in the period; unnamed customers count once a day. */
  customers: number;
  newCustomers: number;
}

/** Commission per click, in cents; null without clicks. */
export const earningsPerClick = ({ commissionCents, clicks }: Figures): number | null =>
  clicks === 0 ? null : commissionCents / clicks;

/** Orders per hundred clicks; null without clicks. */
export const conversionRate = ({ orders, clicks }: Figures): number | null =>
  clicks === 0 ? null : (orders / clicks) * 100;

/** Change since the previous value, in percent; null when that was 0. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

/** How much of a goal is reached, in percent; may exceed 100. */
export const percentOf = (current: number, target: number): number =>
  target === 0 ? 0 : (current / target) * 100;
