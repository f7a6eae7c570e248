// Runs the tests that cover the requirements of docs/security.md, and counts them by requirement.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";

/** A row of the table in docs/security.md: number and meaning. */
const ROW = /^\| (\d+\.\d+\.\d+) \| (.+) \|$/gm;
/** A test name that starts with a number. Files without one have nothing to run. */
const NUMBERED = /["'`]\d+\.\d+\.\d+[ :]/;
const TEST_FILE = /\.test\.tsx?$/;

/** @returns the meaning of each requirement of docs/security.md, by number */
export function readRequirements(root) {
  const table = readFileSync(join(root, "docs/security.md"), "utf8");
  return new Map([...table.matchAll(ROW)].map(([, number, meaning]) => [number, meaning]));
}

/** @returns the files that contain numbered test names */
function numberedFiles(root) {
  return ["packages", "apps"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((path) => TEST_FILE.test(path) && !path.split(sep).includes("node_modules"))
      .map((path) => join(folder, path))
      .filter((path) => NUMBERED.test(readFileSync(join(root, path), "utf8"))),
  );
}

/**
 * Runs the tests with these numbers, without a browser.
 *
 * @returns the result of each, and whether the run succeeded; null if there was none
 */
async function runNumbered({ root, bin, numbers }) {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-asvs-"));
  const results = join(folder, "results.json");
  const args = [
    "run",
    "--project=!browser",
    `--testNamePattern=(${numbers.join("|").replaceAll(".", "\\.")})[ :]`,
    "--reporter=json",
    `--outputFile=${results}`,
    ...numberedFiles(root),
  ];
  const child = spawn(bin("vitest"), args, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "test" },
  });
  const [code] = await once(child, "exit");
  try {
    return { files: JSON.parse(readFileSync(results, "utf8")).testResults, isWhole: code === 0 };
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The requirements that a test covers: numbers at the start of its name or of a group's around it.
 */
const shownBy = ({ ancestorTitles, title }) =>
  new Set(
    [...ancestorTitles, title].flatMap((name) => /^\d+\.\d+\.\d+(?=[ :])/.exec(name)?.[0] ?? []),
  );

/**
 * The requirements that a file has tests for according to its text, for files that were not run.
 */
const numbersIn = (path) =>
  new Set(
    [...readFileSync(path, "utf8").matchAll(/["'`](\d+\.\d+\.\d+)[ :]/g)].map(
      ([, number]) => number,
    ),
  );

/**
 * Runs the numbered tests and prints a line for each requirement.
 *
 * @returns the exit code: 0 if every requirement has tests and all of them passed
 */
export async function runAsvs({ root, bin }) {
  const requirements = readRequirements(root);
  const counts = new Map(
    [...requirements.keys()].map((number) => [number, { passed: 0, failed: 0, skipped: 0 }]),
  );
  console.info(`Running the tests of ${requirements.size} requirements …`);
  const results = await runNumbered({ root, bin, numbers: [...requirements.keys()] });
  if (!results) {
    console.error("The tests could not be run.");
    return 1;
  }
  const { files, isWhole } = results;
  // A file that fails to load has no test results, so its requirements are not covered.
  const broken = files.filter((file) => file.status === "failed" && !file.assertionResults.length);
  for (const { name, message } of broken) {
    console.error(`\n${name}\n${message}`);
    for (const number of numbersIn(name)) if (counts.has(number)) counts.get(number).failed += 1;
  }
  for (const test of files.flatMap(({ assertionResults }) => assertionResults)) {
    if (test.status === "failed") console.error(`\n${test.fullName}\n${test.failureMessages[0]}`);
    // Skipped tests and todos have not passed.
    const outcome = ["passed", "failed"].includes(test.status) ? test.status : "skipped";
    for (const number of shownBy(test)) if (counts.has(number)) counts.get(number)[outcome] += 1;
  }

  let shown = 0;
  console.info("\nASVS    passed  failed  skipped");
  for (const [number, meaning] of requirements) {
    const { passed, failed, skipped } = counts.get(number);
    const isShown = passed > 0 && failed + skipped === 0;
    if (isShown) shown += 1;
    const columns = [passed, failed, skipped].map((count) => String(count).padStart(6)).join("  ");
    console.info(`${number.padEnd(7)} ${columns}   ${isShown ? "" : "NOT SHOWN: "}${meaning}`);
  }
  console.info(`\n${shown} of ${requirements.size} requirements shown by tests`);
  // An error outside of tests fails the run although all tests passed.
  if (!isWhole && shown === requirements.size) console.error("The run itself failed, see above.");
  return isWhole && shown === requirements.size ? 0 : 1;
}
