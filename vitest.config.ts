import { defineConfig } from "vitest/config";
import TestOrder from "./scripts/test-order.ts";

export default defineConfig({
  test: {
    // By default one processor is left alone, which on two is half of what there is. One more than
    // there are took as long: what waits for a browser then waits for the processor.
    maxWorkers: "100%",
    sequence: { sequencer: TestOrder },
    projects: ["packages/*", "packages/api/vitest.serial.config.ts", "apps/*", "e2e", "scripts"],
  },
});
