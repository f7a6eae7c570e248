import { type Breakdown, DEFAULT_PERIOD, type Period } from "@pickwell/api/analytics/rules";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { EstimatedMoney } from "../../../lib/format-estimate.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import type { EarningSort } from "../analytics-search.ts";

/** How often figures on the screen are read again: as often as events are folded. In milliseconds. */
const REFRESH_MS = 60_000;

// Keeps the former figures until new ones are loaded; does not refresh hidden tabs.
const shared = { refetchInterval: REFRESH_MS, placeholderData: keepPreviousData };

/** Totals and series of a period, shared by panels. */
export const useOverview = (period: Period = DEFAULT_PERIOD) =>
  useQuery({ ...useAdmin().analytics.overview.queryOptions({ period }), ...shared });

interface BreakdownQuestion {
  period?: Period;
  by: Breakdown;
  sort?: EarningSort;
  limit?: number;
  /** Loads only if true. */
  isWanted?: boolean;
}

export const useBreakdown = ({ period = DEFAULT_PERIOD, isWanted, ...rest }: BreakdownQuestion) =>
  useQuery({
    ...useAdmin().analytics.breakdown.queryOptions({ period, ...rest }),
    ...shared,
    enabled: isWanted ?? true,
  });

const estimated = ["page", "article", "product", "placement"] as const;

/** Estimated earnings of Amazon's tracking ids by key; empty without estimates. */
export function useEstimates(by: Breakdown, period: Period): ReadonlyMap<string, EstimatedMoney> {
  const known = estimated.find((name) => name === by);
  const { data } = useQuery({
    ...useAdmin().trackingIds.estimates.queryOptions({ by: known, period }),
    ...shared,
    enabled: known !== undefined,
  });
  return new Map(known ? data?.rows.map((row) => [row.key, row]) : []);
}
