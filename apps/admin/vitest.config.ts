import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { quickHashing } from "../../packages/api/test/quick-hashing.ts";
import { patience } from "../../scripts/patience.ts";
import { fromSource } from "../../scripts/source-condition.ts";
import { lastingToasts } from "./test/lasting-toasts.ts";
import { routesAnew } from "./test/routes-anew.ts";

export default defineConfig({
  ...fromSource,
  // As in the build: a test loads the screens that it visits.
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      enableRouteGeneration: false,
      // It writes the tree of routes all the same, so it has to write it as the build does.
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    routesAnew,
  ],
  // Packages stand at the root of the workspaces, or elsewhere behind a link.
  server: { fs: { strict: false } },
  test: {
    ...patience,
    alias: [quickHashing, lastingToasts],
    name: "admin",
    environment: "happy-dom",
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
    // Classes of modules are called as their modules call them.
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
