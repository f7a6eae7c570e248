// Everything that must hold: the list of mutations, lint, types, the build, every test. They go on
// beside each other: tests of what is built wait for it. Ends with one line of counts.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
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

/** @returns the tests of a report that failed: each file and name, and below it what was wrong, shortened */
function failuresIn(report, root) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return [`${file}\n  ${shortened(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file} > ${fullName}\n  ${shortened(failureMessages.join("\n"))}`,
    );
  });
}

/** Enough to see what was expected and where: the first lines of an error, without the runner's own. */
function shortened(message) {
  const lines = message.split("\n").filter((line) => !line.includes("/node_modules/"));
  return lines.join("\n  ").slice(0, 1500);
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
  /** What is said again below everything else, where nobody has to look for it. */
  const failures = [];
  const count = (ok, what) => {
    if (ok) return passed++;
    failures.push(what);
    return failed++;
  };
  /** Runs tests, and counts them. @param programArgs - what the arguments of the test runner are added to */
  async function runAndCount(program, programArgs, options) {
    const results = join(folder, `results-${basename(programArgs[0])}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
    const ok = await run(program, [...programArgs, ...reporters, ...args], options);
    try {
      const report = JSON.parse(readFileSync(results, "utf8"));
      passed += report.numPassedTests;
      failed += report.numFailedTests;
      failures.push(...failuresIn(report, root));
      // A file that fails to load, or an error outside any test, has no test to count.
      if (!ok && report.numFailedTests === 0) count(false, "an error outside of tests, see above");
    } catch {
      count(false, "tests that ended without a report, see above");
    }
  }

  const unfit = problemsOfMutants(root);
  if (unfit.length > 0)
    console.error(`scripts/mutants fits the code no more:\n${unfit.join("\n")}`);
  count(unfit.length === 0, "scripts/mutants");
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
  for (const [what, done] of Object.entries({ build: built, lint: linted, types: typed }))
    count(await done, what);
  // A browser that was just closed may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  for (const name of programs.missing) {
    const tests = name === "chromium" ? "Browser tests" : `Tests with ${name}`;
    console.info(`\n${tests} were skipped: ${name} was ${programs.why}.`);
  }
  if (failures.length > 0) console.info(`\nFailed:\n\n${failures.join("\n\n")}`);
  console.info(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
