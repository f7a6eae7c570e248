import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { quickHashing } from "../../packages/api/test/quick-hashing.ts";
import { patience } from "../../scripts/patience.ts";
import { fromSource } from "../../scripts/source-condition.ts";

export default defineConfig({
  ...fromSource,
  plugins: [react()],
  // Packages stand at the root of the workspaces, or elsewhere behind a link.
  server: { fs: { strict: false } },
  test: {
    ...patience,
    alias: [quickHashing],
    name: "web",
    environment: "happy-dom",
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
    // Classes of modules are called as their modules call them.
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
