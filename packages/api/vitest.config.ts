import { configDefaults, defineConfig } from "vitest/config";
import { patience } from "../../scripts/patience.ts";
import { quickHashing } from "./test/quick-hashing.ts";

export default defineConfig({
  test: {
    ...patience,
    alias: [quickHashing],
    name: "api",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.serial.test.ts"],
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
  },
});
