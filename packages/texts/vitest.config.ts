import { defineConfig } from "vitest/config";
import { patience } from "../../scripts/patience.ts";

export default defineConfig({
  test: {
    ...patience,
    name: "texts",
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
    include: ["{src,build}/**/*.test.ts"],
  },
});
