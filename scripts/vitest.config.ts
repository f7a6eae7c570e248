import { defineConfig } from "vitest/config";
import { patience } from "./patience.ts";

export default defineConfig({
  // Some tests copy and parse every file of the monorepo.
  test: { ...patience, name: "scripts", include: ["**/*.test.mjs"] },
});
