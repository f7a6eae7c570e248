/** Input and output of the Analytics screen. */
import { z } from "zod";
import type { Settings } from "../settings/schema.ts";
import {
  type Breakdown,
  breakdowns,
  DEFAULT_PERIOD,
  type Figures,
  type Period,
  periods,
} from "./rules.ts";

export const periodInput = z.object({ period: z.enum(periods).default(DEFAULT_PERIOD) });

export const breakdownInput = periodInput.extend({
  by: z.enum(breakdowns),
  /** Sorted by this figure in descending order. */
  sort: z
    .enum(["views", "clicks", "orders", "revenueCents", "commissionCents", "earningsPerClick"])
    .default("revenueCents"),
  limit: z.int().min(1).max(500).default(10),
});

export type BreakdownInput = z.infer<typeof breakdownInput>;

export const activityInput = z.object({ limit: z.int().min(1).max(50).default(10) });

/** A bar of the chart: an hour, a day or a month. */
export interface SeriesPoint extends Figures {
  /** When it begins. */
  from: Date;
}

/** Answer of `admin.analytics.overview`. */
export interface Overview {
  period: Period;
  /** The zone that buckets begin in. */
  timeZone: string;
  /**
   * Start (inclusive) and end (exclusive). Buckets are whole, so the last one may extend beyond.
   */
  from: Date;
  to: Date;
  grain: "hour" | "day" | "month";
  series: SeriesPoint[];
  totals: Figures;
  /** The same stretch of time before `from`. */
  before: Figures;
  /** Until when events are in the figures. */
  countedUntil: Date;
  /** Some of the sales were reported in other currencies than the shop's. */
  hasOtherCurrencies: boolean;
  /** Nothing was ever counted, as in a new shop. */
  isEmpty: boolean;
}

/** Visits; those with a click to a merchant; of those the ones with an order. */
export interface FunnelSteps {
  /** Start of the count: later than requested in a busy shop. */
  from: Date;
  visits: number;
  left: number;
  bought: number;
}

/** Answer of `admin.analytics.funnel`. */
export interface Funnel {
  now: FunnelSteps;
  /** The same stretch of time before. */
  before: FunnelSteps;
}

/** A row of `admin.analytics.breakdown`, sorted by `sort`, descending. */
export interface BreakdownRow extends Figures {
  /** Id, host, path or word, as `by` has it. */
  key: string;
  /** Display name; the key if there is none, "Unknown" for none. */
  label: string;
  /** Page of the shop; null when there is none (any more). */
  path: string | null;
  /** Of the period before. */
  before: Pick<Figures, "clicks" | "orders" | "revenueCents" | "commissionCents">;
}

export interface BreakdownList {
  by: Breakdown;
  rows: BreakdownRow[];
  /** What all keys together have: shares are shares of this. */
  totals: Figures;
  /** Keys there are, shown or not. */
  count: number;
}

/** An entry of `admin.analytics.activity`, newest first; the screen adds the text. */
export type Activity = { at: Date } & (
  | { kind: "sale"; saleId: string; label: string; path: string | null; amountCents: number }
  | { kind: "subscriber" }
  | { kind: "user" }
  | { kind: "message" }
  | { kind: "deal"; dealId: string; title: string; usageCount: number; maxUsage: number | null }
  | { kind: "post"; postId: string; title: string; path: string }
  | { kind: "broadcast"; broadcastId: string; subject: string; sent: number }
);

/** Answer of `admin.analytics.live`: people of the last five minutes. */
export interface Live {
  visitors: number;
  pages: { page: string; visitors: number }[];
}

/** Answer of `admin.analytics.goals`: the current month compared with its goals. */
export interface Goals {
  value: Settings["goals"];
  current: {
    monthlyRevenueCents: number;
    newCustomers: number;
    /** In percent; null without a click. */
    conversionRate: number | null;
    /** In percent; null when there were no subscribers at the start of the month. */
    retention: number | null;
  };
}

/** Answer of `admin.analytics.bots`. */
export interface Bots {
  /** `likely` are taken back when their visitor turns out to be a person. */
  reasons: { reason: string; confidence: "certain" | "likely"; views: number; clicks: number }[];
  /** Events that were counted but not stored, because single networks exceeded the daily limit. */
  surplus: { views: number; clicks: number; searches: number; likes: number; votes: number };
  /** The busiest programs, people's and machines'. */
  agents: {
    id: number;
    name: string;
    botReason: string | null;
    views: number;
    clicks: number;
    lastSeenAt: Date;
  }[];
  rules: {
    patterns: string[];
    clicksPerMinute: number;
    /** All that is kept of history was classified by them. Else `reapplyBotRules` has it reclassified. */
    isApplied: boolean;
    /** It was requested, and a job is doing it. */
    isRunning: boolean;
    /** Progress from 0 to 1. */
    progress: number;
  };
}
