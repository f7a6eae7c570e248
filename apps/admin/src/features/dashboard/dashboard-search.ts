import { z } from "zod";
import { flagParam, type OnSearch } from "../../lib/search-params.ts";

export const dashboardSearch = z.object({
  /** Which report is being chosen. */
  report: flagParam,
});

export type DashboardSearch = z.infer<typeof dashboardSearch>;

export interface DashboardProps {
  search: DashboardSearch;
  onSearch: OnSearch<DashboardSearch>;
}
