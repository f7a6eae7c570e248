import { defaultServerConditions } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { quickHashing } from "./packages/api/test/quick-hashing.ts";
import { patience } from "./scripts/patience.ts";

const resolve = { conditions: ["postgres", ...defaultServerConditions] };

/** What the server answers below `/api` and to forms; other tests of it are about files and programs. */
const ANSWERS = [
  "apps/server/test/rest/*.test.ts",
  "apps/server/test/auth/{account-forms,rest}.test.ts",
  "apps/server/test/pages/{contact,newsletter,redirects}.test.ts",
];

/** The shop's tests with PostgreSQL below them: `npm run test:postgres`. */
export default defineConfig({
  resolve,
  ssr: { resolve },
  test: {
    ...patience,
    alias: [quickHashing],
    name: "postgres",
    // By default one processor is left alone, which on two is half of what there is.
    maxWorkers: "100%",
    include: [
      "packages/db/test/**/*.test.ts",
      "packages/api/src/**/*.test.ts",
      "packages/api/test/**/*.test.ts",
      ...ANSWERS,
    ],
    exclude: [...configDefaults.exclude, "**/*.serial.test.ts"],
    setupFiles: "scripts/postgres/setup.ts",
    isolate: false,
  },
});
