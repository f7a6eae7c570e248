import { z } from "zod";

/** Entries of a list of the dashboard. */
const DASHBOARD_ROWS = 3;

export const dashboardListInput = z.object({
  limit: z.int().min(1).max(50).default(DASHBOARD_ROWS),
});
