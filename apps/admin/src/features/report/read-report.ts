import type { Breakdown, Period } from "@pickwell/api/analytics/rules";
import type { BreakdownList, Goals, Overview } from "@pickwell/api/analytics/schema";
import type { Api } from "@pickwell/client/react/api.tsx";
import { t } from "@pickwell/texts/t.ts";

/** Rows of each list. */
const LISTED = 10;

/** Breakdowns of a report. */
const reportParts = [
  { by: "product", title: t("Top products"), one: t("Product") },
  { by: "category", title: t("Categories"), one: t("Category") },
  { by: "article", title: t("Articles"), one: t("Article") },
  { by: "merchant", title: t("Merchants"), one: t("Merchant") },
] as const satisfies { by: Breakdown; title: string; one: string }[];

export interface Report {
  overview: Overview;
  goals: Goals;
  parts: ((typeof reportParts)[number] & { list: BreakdownList })[];
}

/** Loads all data of a report at one moment. */
export async function readReport({ analytics }: Api["admin"], period: Period): Promise<Report> {
  const [overview, goals, parts] = await Promise.all([
    analytics.overview.fetch({ period }),
    analytics.goals.fetch(),
    Promise.all(
      reportParts.map(async (part) => ({
        ...part,
        list: await analytics.breakdown.fetch({ period, by: part.by, limit: LISTED }),
      })),
    ),
  ]);
  return { overview, goals, parts };
}
