/** What the figures of the shop are asked by. Pure. */

/** Periods that figures are shown for, each beside the one before it. */
export const periods = ["24h", "7d", "30d", "90d", "1y"] as const;
export type Period = (typeof periods)[number];
export const DEFAULT_PERIOD: Period = "7d";

/** What the bar chart can show. */
export const chartMetrics = ["revenue", "orders", "customers"] as const;
export type ChartMetric = (typeof chartMetrics)[number];

/** What figures can be broken down by. */
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

/** Articles are the pages below this. */
export const ARTICLES_PATH = "/blog/";

/** What a key is called that is not known, as of a sale that no click belongs to. */
export const UNKNOWN = "Unknown";

/** A goal is on track from this share of its target on, in percent. */
export const ON_TRACK_PERCENT = 80;

/** Sums over a stretch of time. Money in cents of the shop's currency. */
export interface Figures {
  views: number;
  /** Visitors, each once a day. */
  visits: number;
  /** People who left for a merchant. */
  clicks: number;
  orders: number;
  /** Order amounts that merchants reported. */
  revenueCents: number;
  /** What the shop earns of it. */
  commissionCents: number;
  /** Customers, each once in the stretch; whom no merchant names counts once a day. */
  customers: number;
  newCustomers: number;
}

/** Earnings for each click, in cents; null without a click. */
export const earningsPerClick = ({ commissionCents, clicks }: Figures): number | null =>
  clicks === 0 ? null : commissionCents / clicks;

/** Orders for each hundred clicks; null without a click. */
export const conversionRate = ({ orders, clicks }: Figures): number | null =>
  clicks === 0 ? null : (orders / clicks) * 100;

/** Change against what was, in percent; null when there was nothing. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

/** How much of a goal is reached, in percent; may be more than 100. */
export const percentOf = (current: number, target: number): number =>
  target === 0 ? 0 : (current / target) * 100;
