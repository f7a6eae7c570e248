/**
 * Makes what `npm pack` puts into the package: two scripts with all they need but React and React
 * Query, and declarations that name no other file of the repository. See docs/decisions/054.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");
const types = join(dist, "types");

/** All that the two entries lead to. */
const DECLARED = [
  "api-error",
  "carrier",
  "index",
  "procedures",
  "session",
  "token-sync",
  "react/index",
];

rmSync(dist, { recursive: true, force: true });
await build({
  root: here,
  logLevel: "warn",
  build: {
    outDir: dist,
    minify: false,
    target: "es2022",
    lib: {
      entry: { index: "src/index.ts", react: "src/react/index.tsx" },
      formats: ["es"],
    },
    rolldownOptions: { external: [/^react($|\/)/, /^@tanstack\/react-query$/] },
  },
});
execFileSync(
  process.execPath,
  [
    join(dirname(fileURLToPath(import.meta.resolve("typescript/package.json"))), "bin/tsc"),
    // Checkers beside each other find out much of the same, each for itself.
    "--singleThreaded",
    "-p",
    "tsconfig.package.json",
  ],
  { cwd: here, stdio: "inherit" },
);
for (const name of DECLARED) {
  const text = readFileSync(join(types, "packages/client/src", `${name}.d.ts`), "utf8")
    // A program's compiler need not know that TypeScript may be named.
    .replace(/(from ")(\.[^"]+?)\.tsx?(")/g, "$1$2.js$3");
  const foreign = /["']@(?:pickwell|trpc)\/[^"']*["']/.exec(text);
  if (foreign)
    throw new Error(`The declarations of ${name} need ${foreign[0]}, which no package has`);
  const to = join(dist, `${name}.d.ts`);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, text);
}
rmSync(types, { recursive: true });
cpSync(join(here, "../../LICENSE"), join(dist, "LICENSE"));
