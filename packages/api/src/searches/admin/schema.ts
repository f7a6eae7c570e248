import { z } from "zod";
import { listInput } from "../../core/list-input.ts";
import { SEARCHES_KEPT_DAYS } from "../rules.ts";

/** Periods for search statistics, including today. */
export const searchPeriods = ["7d", "30d", "90d"] as const;
export type SearchPeriod = (typeof searchPeriods)[number];

export const periodDays: Readonly<Record<SearchPeriod, number>> = {
  "7d": 7,
  "30d": 30,
  "90d": SEARCHES_KEPT_DAYS,
};

export const searchListInput = listInput.extend({
  period: z.enum(searchPeriods).default("30d"),
  /** Only those that found nothing the last time, or something. */
  found: z.enum(["nothing", "something"]).optional(),
});

export const searchExportInput = searchListInput.omit({ page: true, limit: true });

export type SearchListInput = z.infer<typeof searchListInput>;
export type SearchExportInput = z.infer<typeof searchExportInput>;
