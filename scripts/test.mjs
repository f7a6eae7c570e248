// Everything that must hold: the list of mutations, lint, types, the build, every test. They go on
// beside each other: tests of what is built wait for it. Ends with one line of counts.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ensurePrograms, findProgram } from "./debian-programs.mjs";
import { problemsOfMutants } from "./mutants/check.mjs";

function run(program, args, { root, env = {} }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.on("exit", (code) => resolve(code === 0));
  });
}

/**
 * @param options.args - passed on to the test runner, for example a file name
 * @returns the exit code: 0 when everything passed
 */
export async function runTests({ root, bin, quiet, args }) {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-test-"));
  // As the temporary folder itself: some tests are another account's.
  chmodSync(folder, 0o1777);
  let passed = 0;
  let failed = 0;
  const count = (ok) => (ok ? passed++ : failed++);
  /** Runs tests, and counts them. @param programArgs - what the arguments of the test runner are added to */
  async function runAndCount(program, programArgs, options) {
    const results = join(folder, `results-${basename(programArgs[0])}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
    const ok = await run(program, [...programArgs, ...reporters, ...args], options);
    try {
      const report = JSON.parse(readFileSync(results, "utf8"));
      passed += report.numPassedTests;
      failed += report.numFailedTests;
      // A file that fails to load, or an error outside any test, has no test to count.
      if (!ok && report.numFailedTests === 0) failed++;
    } catch {
      failed++;
    }
  }

  const unfit = problemsOfMutants(root);
  if (unfit.length > 0)
    console.error(`scripts/mutants fits the code no more:\n${unfit.join("\n")}`);
  count(unfit.length === 0);
  const buildEnd = join(folder, "build-end");
  const built = run(process.execPath, ["scripts/run.mjs", "build"], { root }).then((ok) => {
    // Nobody reads it before it is whole.
    writeFileSync(`${buildEnd}.new`, ok ? "built" : "failed");
    renameSync(`${buildEnd}.new`, buildEnd);
    return ok;
  });
  const linted = run(bin("biome"), ["check", "."], { root });
  const typed = run(bin("turbo"), ["run", "typecheck", "--output-logs=errors-only"], {
    root,
    env: quiet,
  });
  // Those run on while the missing ones are installed.
  const programs = ensurePrograms();
  // What tests leave in the temporary folder lies in this one, and goes with it.
  const env = {
    CHROMIUM: findProgram("chromium") ?? "",
    NODE_ENV: "test",
    BUILD_END: buildEnd,
    TMPDIR: folder,
    TEMP: folder,
  };
  await runAndCount(bin("vitest"), ["run"], { root, env });
  // The same again with the other engine below it; a project is one of those above.
  if (findProgram("postgresql") && !args.some((arg) => arg.startsWith("--project")))
    await runAndCount(process.execPath, ["scripts/run.mjs", "test:postgres", "--passWithNoTests"], {
      root,
      env,
    });
  for (const done of [built, linted, typed]) count(await done);
  // A browser that was just closed may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  for (const name of programs.missing) {
    const tests = name === "chromium" ? "Browser tests" : `Tests with ${name}`;
    console.info(`\n${tests} were skipped: ${name} was ${programs.why}.`);
  }
  console.info(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
