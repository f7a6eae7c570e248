// Checks that the list of mutations still fits the code. Fast, so it is part of every `npm test`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readRequirements } from "../asvs.mjs";
import { isRequirement, mutants } from "./list.mjs";

const timesIn = (text, part) => text.split(part).length - 1;

/** @returns descriptions of what is wrong with a mutation */
function problemsOf({ name, without, edits, tests }, root, requirements) {
  const title = `${name} ${without}`;
  const problems = [];
  if (isRequirement(name) && !requirements.has(name)) {
    problems.push(`${title}: docs/security.md has no such requirement`);
  }
  for (const { file, find, replace } of edits) {
    const path = join(root, file);
    const times = existsSync(path) ? timesIn(readFileSync(path, "utf8"), find) : 0;
    if (times !== 1) {
      problems.push(`${title}: ${file} has this ${times} times, and not once:\n    ${find}`);
    }
    if (find === replace) problems.push(`${title}: changes nothing in ${file}`);
  }
  for (const test of tests) {
    const path = join(root, test);
    if (!existsSync(path)) problems.push(`${title}: there is no ${test}`);
    else if (isRequirement(name) && !readFileSync(path, "utf8").includes(name)) {
      problems.push(`${title}: ${test} has no test of this requirement`);
    }
  }
  return problems;
}

/**
 * Checks that every mutation can be applied, and that every requirement has one.
 *
 * @returns descriptions of what is wrong; empty if all is well
 */
export function problemsOfMutants(root) {
  const requirements = readRequirements(root);
  const covered = new Set(mutants.map(({ name }) => name));
  const missing = [...requirements.keys()].filter((number) => !covered.has(number));
  return [
    ...missing.map((number) => `${number}: no mutation takes its protection out`),
    ...mutants.flatMap((mutant) => problemsOf(mutant, root, requirements)),
  ];
}
