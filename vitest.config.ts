import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // One more than there are processors: journeys and started programs wait as often as they work.
    maxWorkers: availableParallelism() + 1,
    projects: ["packages/*", "packages/api/vitest.serial.config.ts", "apps/*", "e2e", "scripts"],
  },
});
