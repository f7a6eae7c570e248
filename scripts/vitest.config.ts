import { defineConfig } from "vitest/config";

export default defineConfig({
  // Every file of the monorepo is copied and read.
  test: { name: "scripts", include: ["**/*.test.mjs"], testTimeout: 120_000, hookTimeout: 120_000 },
});
