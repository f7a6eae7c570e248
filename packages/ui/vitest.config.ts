import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { patience } from "../../scripts/patience.ts";
import { fromSource } from "../../scripts/source-condition.ts";

export default defineConfig({
  ...fromSource,
  plugins: [react()],
  test: {
    ...patience,
    name: "ui",
    environment: "happy-dom",
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
    include: ["{src,test}/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
    // Classes of modules are called as their modules call them.
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
