import type { Job } from "../job.ts";

/** The constant properties of a job. */
export type JobFacts = Pick<Job, "name" | "label" | "note" | "schedule">;

/** The background jobs, as procedures see them. Implemented by the server. */
export interface JobBoard {
  readonly jobs: readonly JobFacts[];
  /** Makes the scheduler look for due jobs now. */
  wake(): void;
}
