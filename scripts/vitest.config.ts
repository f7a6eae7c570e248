import { defineConfig } from "vitest/config";
import { patience } from "./patience.ts";

export default defineConfig({
  // Some tests copy and parse every file of the monorepo.
  test: {
    ...patience,
    name: "scripts",
    // Parsers and checks are read once for many files.
    isolate: false,
    include: ["**/*.test.mjs"],
  },
});
