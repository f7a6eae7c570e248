import { periods } from "@pickwell/api/analytics/rules";
import { z } from "zod";
import { choiceParam, flagParam } from "../../lib/search-params.ts";

export const reportSearch = z.object({
  /** Seven days when absent, see `DEFAULT_PERIOD`. */
  period: choiceParam(periods),
  /** Without the period before. */
  alone: flagParam,
});

export type ReportSearch = z.infer<typeof reportSearch>;
