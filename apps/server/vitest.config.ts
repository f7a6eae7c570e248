import { defineConfig } from "vitest/config";
import { quickHashing } from "../../packages/api/test/quick-hashing.ts";
import { patience } from "../../scripts/patience.ts";

export default defineConfig({
  test: {
    ...patience,
    alias: [quickHashing],
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
  },
});
