// Runs all checks concurrently: the list of mutations, lint, types, the build, every test. Tests of
// the build wait for it. Ends with one line of counts.
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensurePrograms, findProgram } from "./debian-programs.mjs";
import { problemsOfMutants } from "./mutants/check.mjs";
import { runCheck, startTally } from "./tally.mjs";

/** Checks other than tests. */
const CHECKS = ["types:node", "types:web", "types:admin", "architecture", "check:dependencies"];

/**
 * @param options.args - arguments for the test runner, such as a file name
 * @returns the exit code: 0 if everything passed
 */
export async function runTests({ root, bin, quiet, args }) {
  const tally = startTally(root);
  const unfit = problemsOfMutants(root);
  if (unfit.length > 0)
    console.error(`scripts/mutants fits the code no more:\n${unfit.join("\n")}`);
  tally.count(unfit.length === 0, "scripts/mutants", unfit.join("\n"));
  const buildEnd = join(tally.folder, "build-end");
  const built = runCheck(process.execPath, ["scripts/run.mjs", "build"], { root }).then(
    (result) => {
      // Renamed when complete, so that nobody reads a partial file.
      writeFileSync(`${buildEnd}.new`, result.ok ? "built" : "failed");
      renameSync(`${buildEnd}.new`, buildEnd);
      return result;
    },
  );
  const linted = runCheck(bin("biome"), ["check", "."], { root });
  const typed = runCheck(bin("turbo"), ["run", ...CHECKS, "--output-logs=errors-only"], {
    root,
    env: quiet,
  });
  // The other checks continue while missing programs are installed.
  const programs = ensurePrograms();
  await tally.runTests(bin("vitest"), ["run", ...args], {
    CHROMIUM: findProgram("chromium") ?? "",
    NODE_ENV: "test",
    BUILD_END: buildEnd,
  });
  for (const [what, done] of Object.entries({
    build: built,
    lint: linted,
    "types, architecture or dependencies": typed,
  })) {
    const { ok, end } = await done;
    tally.count(ok, what, end);
  }
  for (const name of programs.missing) {
    const tests = name === "chromium" ? "Browser tests" : `Tests with ${name}`;
    console.info(`\n${tests} were skipped: ${name} was ${programs.why}.`);
  }
  return tally.end();
}

/**
 * Runs the tests of the API and of the server's responses on PostgreSQL.
 *
 * @param options.args - arguments for the test runner, such as a file name
 * @param options.tsx - flags that make Node.js run TypeScript
 * @returns the exit code: 0 if everything passed, or PostgreSQL is not available
 */
export async function runPostgresTests({ root, args, tsx }) {
  const { missing, why } = ensurePrograms();
  if (missing.includes("postgresql")) {
    console.info(`Tests with PostgreSQL were skipped: it was ${why}.`);
    return 0;
  }
  const tally = startTally(root);
  const program = [...tsx, join(root, "scripts/postgres/test.ts"), ...args];
  await tally.runTests(process.execPath, ["--conditions=postgres", ...program], {
    NODE_ENV: "test",
  });
  return tally.end();
}
