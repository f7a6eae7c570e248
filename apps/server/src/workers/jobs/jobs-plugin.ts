import type { FastifyInstance } from "fastify";
import type { JobRunner } from "./runner.ts";

/**
 * Looks after the jobs while the shop is open: not while it is only tried with `inject`.
 *
 * @param isBeside - other processes look after them, too
 */
export function runJobs(app: FastifyInstance, runner: JobRunner, isBeside: boolean): void {
  app.addHook("onListen", async () => runner.start(isBeside));
  // They end while requests do.
  app.addHook("preClose", async () => {
    void runner.close();
  });
  app.addHook("onClose", () => runner.close());
}
