import type { FastifyInstance } from "fastify";
import type { JobRunner } from "./runner.ts";

/**
 * Runs the jobs while the shop listens, but not in tests with `inject`.
 *
 * @param isBeside - other processes run them, too
 */
export function runJobs(app: FastifyInstance, runner: JobRunner, isBeside: boolean): void {
  app.addHook("onListen", async () => runner.start(isBeside));
  // They end while requests do.
  app.addHook("preClose", async () => {
    void runner.close();
  });
  app.addHook("onClose", () => runner.close());
}
