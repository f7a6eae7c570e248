// Counts passed and failed tests of a run, and prints failures at its end.
import { spawn } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** Names a file in which the ends of several runs are kept, to be printed after the last of them. */
const { TEST_SUMMARIES } = process.env;

/** How much of a failed check's output is repeated at the end, in characters. */
const REPEATED = 3000;

/** @returns whether the program exited with 0 */
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
 * Runs a check that passes or fails as a whole.
 *
 * @returns whether the program exited with 0, and the end of its output, empty on a terminal
 */
export function runCheck(program, args, { root, env = {} }) {
  if (process.stdout.isTTY)
    return run(program, args, { root, env }).then((ok) => ({ ok, end: "" }));
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    let end = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      from.setEncoding("utf8").on("data", (text) => {
        to.write(text);
        end = (end + text).slice(-REPEATED);
      });
    child.on("close", (code) => resolve({ ok: code === 0, end: end.trim() }));
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
 *   fail as a whole, with the end of their output; `runTests` for a test runner with arguments; `end`,
 *   which prints failures and counts and returns the exit code
 */
export function startTally(root) {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-test-"));
  // Permissions of a temporary folder, because some tests run under another account.
  chmodSync(folder, 0o1777);
  let passed = 0;
  let failed = 0;
  /** Repeated at the end of the output, where they are easy to find. */
  const failures = [];

  function count(ok, what, output = "") {
    if (ok) {
      passed++;
      return;
    }
    failed++;
    failures.push(output ? `${what}\n  ${output.replaceAll("\n", "\n  ")}` : what);
  }

  return {
    folder,
    count,
    async runTests(program, args, env) {
      const results = join(folder, "results.json");
      const outside = join(folder, "outside.txt");
      const reporters = [
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${results}`,
        `--reporter=${join(root, "scripts/outside-errors.mjs")}`,
      ];
      const ok = await run(program, [...args, ...reporters], {
        root,
        env: { ...env, TMPDIR: folder, TEMP: folder, OUTSIDE_ERRORS: outside },
      });
      try {
        const report = JSON.parse(readFileSync(results, "utf8"));
        passed += report.numPassedTests;
        failed += report.numFailedTests;
        failures.push(...failuresIn(report, root));
        // A file that fails to load, or an error outside of tests, is not counted as a test.
        const errors = readFileSync(outside, "utf8");
        if (errors || (!ok && report.numFailedTests === 0))
          count(false, "an error outside of tests, see above", shortened(errors));
      } catch {
        count(false, "tests that ended without a report, see above");
      }
    },
    end() {
      // A browser that was just closed may still be writing files.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      const failureList = failures.length > 0 ? `\nFailed:\n\n${failures.join("\n\n")}\n` : "";
      const summary = `${failureList}\n${passed} passed, ${failed} failed`;
      console.info(summary);
      if (TEST_SUMMARIES) appendFileSync(TEST_SUMMARIES, `${summary}\n`);
      return failed === 0 ? 0 : 1;
    },
  };
}
