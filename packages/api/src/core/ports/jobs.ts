import type { Job } from "../job.ts";

/** What is fixed about a job: its name, label, note and schedule. */
export type JobFacts = Pick<Job, "name" | "label" | "note" | "schedule">;

/** The background jobs, as procedures see them. Implemented by the server. */
export interface JobBoard {
  readonly jobs: readonly JobFacts[];
  /** Makes the scheduler look for due jobs now. */
  wake(): void;
}
