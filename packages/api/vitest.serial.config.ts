import { defineConfig } from "vitest/config";

/** Tests that watch a module from within, for which it has to be their own. */
export default defineConfig({
  test: {
    name: "api-serial",
    include: ["src/**/*.serial.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
