// Counts passed and failed tests of a run, and prints failures at its end.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** @returns whether the program exited with 0 */
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

/** @returns the failed tests of a report: file and name, followed by the shortened error */
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

/**
 * The first lines of an error without the runner's own, enough to see expected value and location.
 */
function shortened(message) {
  const lines = message.split("\n").filter((line) => !line.includes("/node_modules/"));
  return lines.join("\n  ").slice(0, 1500);
}

/**
 * Starts counting a run of tests.
 *
 * @param root - the repository's folder
 * @returns `folder`, a temporary folder that is deleted at the end; `count` for checks that pass or
 *   fail as a whole; `runTests` for a test runner with arguments; `end`, which prints failures and
 *   counts and returns the exit code
 */
export function startTally(root) {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-test-"));
  // Permissions of a temporary folder, because some tests run under another account.
  chmodSync(folder, 0o1777);
  let passed = 0;
  let failed = 0;
  /** Repeated at the end of the output, where they are easy to find. */
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
        // A file that fails to load, or an error outside of tests, is not counted as a test.
        if (!ok && report.numFailedTests === 0)
          count(false, "an error outside of tests, see above");
      } catch {
        count(false, "tests that ended without a report, see above");
      }
    },
    end() {
      // A browser that was just closed may still be writing files.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      if (failures.length > 0) console.info(`\nFailed:\n\n${failures.join("\n\n")}`);
      console.info(`\n${passed} passed, ${failed} failed`);
      return failed === 0 ? 0 : 1;
    },
  };
}
