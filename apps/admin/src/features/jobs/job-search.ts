import { z } from "zod";
import { idParam } from "../../lib/search-params.ts";

/** Search parameters of the Jobs screen. */
export const jobSearch = z.object({
  /** Name of a job. */
  history: idParam,
});

export type JobSearch = z.infer<typeof jobSearch>;
