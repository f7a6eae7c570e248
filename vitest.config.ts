import { defineConfig } from "vitest/config";

const node = (name: string, root: string) => ({
  test: { name, root, environment: "node" as const, include: ["**/*.test.ts"] },
});

export default defineConfig({
  test: {
    projects: [
      node("db", "packages/db"),
      node("api", "packages/api"),
      node("server", "apps/server"),
      "apps/web/vitest.config.ts",
      {
        test: {
          name: "browser",
          root: "apps/web/e2e",
          include: ["*.e2e.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
