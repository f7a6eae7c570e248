import { defineConfig } from "vitest/config";
import { patience } from "./patience.ts";

export default defineConfig({
  // Every file of the monorepo is copied and read.
  test: { ...patience, name: "scripts", include: ["**/*.test.mjs"] },
});
