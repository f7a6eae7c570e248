import { z } from "zod";
import { idParam } from "../../lib/search-params.ts";

/** The URL of the Jobs screen: whose history is open. */
export const jobSearch = z.object({
  /** Name of a job. */
  history: idParam,
});

export type JobSearch = z.infer<typeof jobSearch>;
