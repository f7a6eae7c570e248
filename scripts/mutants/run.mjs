// Applies each mutation, one at a time in a copy, and checks that a test fails.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createVitest } from "vitest/node";
import { problemsOfMutants } from "./check.mjs";
import { isRequirement, mutants } from "./list.mjs";

/** Paths that the tests read, without build output. */
const COPIED = [
  "apps",
  "docs",
  "e2e",
  "packages",
  "scripts",
  "package.json",
  "tsconfig.base.json",
  "vitest.config.ts",
];
const LEFT_OUT = new Set(["node_modules", "dist", ".turbo", ".vite", "data", "coverage"]);

/** Links installed packages, and the project's own packages into the copy. */
function linkPackages(root, copy, folder) {
  const from = join(root, folder, "node_modules");
  if (!existsSync(from)) return;
  const to = join(copy, folder, "node_modules");
  mkdirSync(join(to, "@pickwell"), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== "@pickwell" && !name.startsWith(".vite")) {
      symlinkSync(join(from, name), join(to, name));
    }
  }
}

/** Copies the project to a folder where it may be broken. @returns the folder */
function copyProject(root) {
  const copy = mkdtempSync(join(tmpdir(), "pickwell-mutants-"));
  for (const name of COPIED) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  }
  const folders = ["packages", "apps"]
    .flatMap((group) => readdirSync(join(copy, group)).map((name) => join(group, name)))
    .concat("e2e");
  for (const folder of [".", ...folders]) linkPackages(root, copy, folder);
  for (const folder of folders) {
    const manifest = join(copy, folder, "package.json");
    if (!existsSync(manifest)) continue;
    const { name } = JSON.parse(readFileSync(manifest, "utf8"));
    symlinkSync(join(copy, folder), join(copy, "node_modules", name));
  }
  return copy;
}

/** Numbers at the start of a test's name, or of a group's around it. */
function* requirementsOf(test) {
  for (let at = test; at && at.type !== "module"; at = at.parent) {
    const number = /^\d+\.\d+\.\d+(?=[ :])/.exec(at.name)?.[0];
    if (number) yield number;
  }
}

/** One Vitest instance for all runs, because starting it takes longer than most of them. */
class Tests {
  #vitest;

  async open(copy) {
    this.#vitest = await createVitest("test", {
      root: copy,
      config: join(copy, "vitest.config.ts"),
      project: ["!browser"],
      watch: false,
      reporters: [{}],
      // The copy has another path each time: what would be kept of it would never be found again.
      experimental: { fsModuleCache: false },
      // Output of tests that are meant to fail is not useful.
      silent: true,
    });
  }

  /** Makes the runner read a changed file again. */
  forget(file) {
    this.#vitest.invalidateFile(file);
  }

  /**
   * Runs the tests of some files.
   *
   * @param requirements - only tests of these requirements; all tests if empty
   * @returns results of tests, and files that could not be loaded
   */
  async run(files, requirements) {
    const numbers = requirements.join("|").replaceAll(".", "\\.");
    if (numbers) this.#vitest.setGlobalTestNamePattern(new RegExp(`(${numbers})[ :]`));
    else this.#vitest.resetGlobalTestNamePattern();
    const found = await Promise.all(
      files.map((file) => this.#vitest.globTestSpecifications([file])),
    );
    const specifications = found.flat();
    const asked = new Set(specifications.map(({ moduleId }) => moduleId));
    const { testModules: all } = await this.#vitest.runTestSpecifications(specifications);
    // The runner also returns files of earlier runs, which failed because of another mutation.
    const testModules = all.filter(({ moduleId }) => asked.has(moduleId));
    const wanted = new Set(requirements);
    const tests = testModules.flatMap((module) => [...module.children.allTests()]);
    const meant = tests.filter(
      (test) => !numbers || [...requirementsOf(test)].some((one) => wanted.has(one)),
    );
    return {
      ran: meant.filter((test) => test.result().state !== "skipped"),
      failed: meant.filter((test) => test.result().state === "failed"),
      broken: testModules.filter((module) => module.errors().length > 0),
    };
  }

  async close() {
    await this.#vitest?.close();
  }
}

/** Applies a mutation to the copy. @returns a function that reverts it */
function apply(copy, { edits }, tests) {
  const originals = new Map();
  for (const { file, find, replace } of edits) {
    const path = join(copy, file);
    const text = readFileSync(path, "utf8");
    if (!originals.has(path)) originals.set(path, text);
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
  }
  for (const path of originals.keys()) tests.forget(path);
  return () => {
    for (const [path, text] of originals) {
      writeFileSync(path, text);
      tests.forget(path);
    }
  };
}

/** @returns the result of a mutation: `caught`, `SURVIVED`, or why it is inconclusive */
async function tryMutant(copy, mutant, tests) {
  const restore = apply(copy, mutant, tests);
  try {
    const { ran, failed, broken } = await tests.run(
      mutant.tests,
      [mutant.name].filter(isRequirement),
    );
    if (failed.length > 0) return { outcome: "caught", by: `${failed.length} of ${ran.length}` };
    if (broken.length > 0) {
      return { outcome: "BROKEN", by: broken[0].errors()[0].message.split("\n")[0] };
    }
    return { outcome: ran.length > 0 ? "SURVIVED" : "NO TEST", by: `0 of ${ran.length}` };
  } finally {
    restore();
  }
}

/** Checks that every test passes without mutations. */
async function passesUntouched(chosen, tests) {
  const outcomes = [];
  for (const isNumbered of [true, false]) {
    const some = chosen.filter(({ name }) => isRequirement(name) === isNumbered);
    const files = [...new Set(some.flatMap((mutant) => mutant.tests))];
    const names = [...new Set(some.map(({ name }) => name))];
    if (some.length > 0) outcomes.push(await tests.run(files, names.filter(isRequirement)));
  }
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const broken = outcomes.flatMap((outcome) => outcome.broken);
  for (const test of failed) console.error(`fails without any mutation: ${test.fullName}`);
  for (const module of broken) {
    console.error(`cannot be run: ${module.moduleId}: ${module.errors()[0].message}`);
  }
  return failed.length + broken.length === 0;
}

/**
 * Tries the mutations of `list.mjs` and prints the result of each.
 *
 * @param options.args - requirement numbers or prefixes of them, and keywords of promises; all by
 *   default
 * @returns the exit code: 0 if every mutation was detected
 */
export async function runMutants({ root, args }) {
  const problems = problemsOfMutants(root);
  if (problems.length > 0) {
    console.error(`The mutations no longer fit the code:\n\n${problems.join("\n")}`);
    return 1;
  }
  const chosen = mutants.filter(
    ({ name }) =>
      args.length === 0 || args.some((start) => name === start || name.startsWith(`${start}.`)),
  );
  if (chosen.length === 0) {
    console.error(`No mutation belongs to ${args.join(", ")}.`);
    return 1;
  }
  const copy = copyProject(root);
  const tests = new Tests();
  const clean = () => rmSync(copy, { recursive: true, force: true });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => {
      clean();
      process.exit(130);
    });
  }
  const unnoticed = [];
  try {
    process.chdir(copy);
    process.env.NODE_ENV = "test";
    await tests.open(copy);
    console.info(`Running the tests of ${chosen.length} mutations as they are …`);
    if (!(await passesUntouched(chosen, tests))) return 1;
    console.info("\nof         noticed   failed    without");
    for (const mutant of chosen) {
      const { outcome, by } = await tryMutant(copy, mutant, tests);
      if (outcome !== "caught") unnoticed.push(mutant);
      const columns = [mutant.name.padEnd(10), outcome.padEnd(9), by.padEnd(9)];
      console.info(`${columns.join(" ")} ${mutant.without}`);
    }
  } finally {
    await tests.close();
    process.chdir(root);
    clean();
  }
  console.info(`\n${chosen.length - unnoticed.length} of ${chosen.length} mutations noticed`);
  for (const { name, without } of unnoticed) {
    console.error(`NOT NOTICED: ${name} without ${without}`);
  }
  return unnoticed.length === 0 ? 0 : 1;
}
