import { defineConfig } from "vitest/config";
import { patience } from "../../scripts/patience.ts";

export default defineConfig({
  test: {
    ...patience,
    name: "client",
    environment: "happy-dom",
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
  },
});
