// Runs the tests that show a requirement of docs/security.md, and counts them by requirement.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";

/** A row of the table in docs/security.md: number and meaning. */
const ROW = /^\| (\d+\.\d+\.\d+) \| (.+) \|$/gm;
/** A name that begins with a number. Files without one have nothing to run. */
const NUMBERED = /["'`]\d+\.\d+\.\d+[ :]/;
const TEST_FILE = /\.test\.tsx?$/;

function readRequirements(root) {
  const table = readFileSync(join(root, "docs/security.md"), "utf8");
  return new Map(
    [...table.matchAll(ROW)].map(([, number, meaning]) => [
      number,
      { meaning, passed: 0, failed: 0 },
    ]),
  );
}

/** @returns the files that have a numbered name, as far as their text tells */
function numberedFiles(root) {
  return ["packages", "apps"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((path) => TEST_FILE.test(path) && !path.split(sep).includes("node_modules"))
      .map((path) => join(folder, path))
      .filter((path) => NUMBERED.test(readFileSync(join(root, path), "utf8"))),
  );
}

/**
 * Runs the tests with these numbers, without a build and without a browser.
 *
 * @returns what became of each; null when the test runner itself failed
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
  await once(child, "exit");
  try {
    return JSON.parse(readFileSync(results, "utf8")).testResults;
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The requirements that a test shows: its name, or that of a group around it, begins with them. */
const shownBy = ({ ancestorTitles, title }) =>
  new Set(
    [...ancestorTitles, title].flatMap((name) => /^\d+\.\d+\.\d+(?=[ :])/.exec(name)?.[0] ?? []),
  );

/**
 * Runs the numbered tests and prints a line for each requirement.
 *
 * @returns the exit code: 0 when every requirement has a test that passed and none that failed
 */
export async function runAsvs({ root, bin }) {
  const requirements = readRequirements(root);
  const numbers = [...requirements.keys()];
  console.info(`Running the tests of ${numbers.length} requirements …`);
  const files = await runNumbered({ root, bin, numbers });
  if (!files) {
    console.error("The tests could not be run.");
    return 1;
  }
  // A file that cannot be loaded fails without a test.
  const broken = files.filter((file) => file.status === "failed" && !file.assertionResults.length);
  for (const { name, message } of broken) console.error(`\n${name}\n${message}`);

  for (const test of files.flatMap(({ assertionResults }) => assertionResults)) {
    if (test.status === "failed") console.error(`\n${test.fullName}\n${test.failureMessages[0]}`);
    if (test.status !== "passed" && test.status !== "failed") continue;
    for (const number of shownBy(test)) {
      const requirement = requirements.get(number);
      if (requirement) requirement[test.status] += 1;
    }
  }

  let shown = 0;
  console.info("\nASVS    passed  failed");
  for (const [number, { meaning, passed, failed }] of requirements) {
    const isShown = passed > 0 && failed === 0;
    if (isShown) shown += 1;
    const counts = `${String(passed).padStart(6)}  ${String(failed).padStart(6)}`;
    console.info(`${number.padEnd(7)} ${counts}  ${isShown ? "" : "NOT SHOWN: "}${meaning}`);
  }
  console.info(`\n${shown} of ${requirements.size} requirements shown by tests`);
  return broken.length === 0 && shown === requirements.size ? 0 : 1;
}
