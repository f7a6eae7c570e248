import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "api",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.serial.test.ts"],
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
