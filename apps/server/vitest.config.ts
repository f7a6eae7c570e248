import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { quickHashing } from "../../packages/api/test/quick-hashing.ts";
import { patience } from "../../scripts/patience.ts";

export default defineConfig({
  test: {
    ...patience,
    alias: [
      quickHashing,
      // Threads of the shop are bundled, too: reading the source takes each of them seconds.
      {
        find: /^\.\.\/open-thread\.ts$/,
        replacement: join(import.meta.dirname, "test/open-bundled-thread.ts"),
      },
    ],
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: "test/bundle-programs.ts",
    setupFiles: ["test/setup.ts"],
    // Modules are read once for many files: half of the time went into reading them.
    isolate: false,
  },
});
