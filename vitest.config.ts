import { defineConfig } from "vitest/config";
import { folderOfKeptModules } from "./scripts/kept-modules.ts";
import TestOrder from "./scripts/test-order.ts";

export default defineConfig({
  test: {
    // By default one processor is left alone, which on two is half of what there is. One more than
    // there are took as long: what waits for a browser then waits for the processor.
    maxWorkers: "100%",
    sequence: { sequencer: TestOrder },
    // What source files were translated to is kept in `node_modules` for the next run.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: folderOfKeptModules(import.meta.dirname),
    },
    projects: ["packages/*", "packages/api/vitest.serial.config.ts", "apps/*", "e2e", "scripts"],
  },
});
