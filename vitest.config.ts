import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // By default one processor is left alone, which on two is half of what there is.
    maxWorkers: "100%",
    projects: ["packages/*", "packages/api/vitest.serial.config.ts", "apps/*", "e2e", "scripts"],
  },
});
