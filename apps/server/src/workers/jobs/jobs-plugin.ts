import type { FastifyInstance } from "fastify";
import type { JobRunner } from "./runner.ts";

/** Looks after the jobs while the shop is open: not while it is only tried with `inject`. */
export function runJobs(app: FastifyInstance, runner: JobRunner): void {
  app.addHook("onListen", async () => runner.start());
  // They end while requests do.
  app.addHook("preClose", async () => {
    void runner.close();
  });
  app.addHook("onClose", () => runner.close());
}
