import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "db",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
