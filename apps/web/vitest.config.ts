import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { quickHashing } from "../../packages/api/test/quick-hashing.ts";
import { fromSource } from "../../scripts/source-condition.ts";

export default defineConfig({
  ...fromSource,
  plugins: [react()],
  // Packages stand at the root of the workspaces, or elsewhere behind a link.
  server: { fs: { strict: false } },
  test: {
    alias: [quickHashing],
    name: "web",
    environment: "happy-dom",
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
    // Classes of modules are called as their modules call them.
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
