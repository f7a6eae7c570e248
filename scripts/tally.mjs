// Counts what passed and failed in a run of tests, and says at its end what failed.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** @returns whether the program ended with 0 */
export function run(program, args, { root, env = {} }) {
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
 * A run of tests that is counted.
 *
 * @param root - the repository's folder
 * @returns `folder`, in which what tests leave behind lies until the end; `count` for what passes or
 *   fails as a whole; `runTests` for a test runner and its arguments; `end`, which says what failed,
 *   prints the line of counts and gives the exit code
 */
export function startTally(root) {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-test-"));
  // As the temporary folder itself: some tests are another account's.
  chmodSync(folder, 0o1777);
  let passed = 0;
  let failed = 0;
  /** What is said again below everything else, where nobody has to look for it. */
  const failures = [];

  function count(ok, what) {
    if (ok) {
      passed++;
      return;
    }
    failed++;
    failures.push(what);
  }

  return {
    folder,
    count,
    async runTests(program, args, env) {
      const results = join(folder, "results.json");
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
      const ok = await run(program, [...args, ...reporters], {
        root,
        env: { ...env, TMPDIR: folder, TEMP: folder },
      });
      try {
        const report = JSON.parse(readFileSync(results, "utf8"));
        passed += report.numPassedTests;
        failed += report.numFailedTests;
        failures.push(...failuresIn(report, root));
        // A file that fails to load, or an error outside any test, has no test to count.
        if (!ok && report.numFailedTests === 0)
          count(false, "an error outside of tests, see above");
      } catch {
        count(false, "tests that ended without a report, see above");
      }
    },
    end() {
      // A browser that was just closed may still be writing.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      if (failures.length > 0) console.info(`\nFailed:\n\n${failures.join("\n\n")}`);
      console.info(`\n${passed} passed, ${failed} failed`);
      return failed === 0 ? 0 : 1;
    },
  };
}
