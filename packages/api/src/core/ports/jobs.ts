import type { Job } from "../job.ts";

/** What is known of a job besides its runs. */
export type JobFacts = Pick<Job, "name" | "label" | "note" | "schedule">;

/** The jobs of the shop, for procedures. Whoever carries the calls has it. */
export interface JobBoard {
  readonly jobs: readonly JobFacts[];
  /** Tells whoever runs them that somebody does not want to wait. */
  wake(): void;
}
