import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "client",
    environment: "happy-dom",
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
  },
});
