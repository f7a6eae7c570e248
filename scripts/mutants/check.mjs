// Whether the list of mutations still fits the code: cheap, and so a part of every `npm test`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readRequirements } from "../asvs.mjs";
import { mutants } from "./list.mjs";

const timesIn = (text, part) => text.split(part).length - 1;

/** @returns what is wrong with a mutation, in words */
function problemsOf({ requirement, without, edits, tests }, root, requirements) {
  const name = `${requirement} ${without}`;
  const problems = [];
  if (!requirements.has(requirement)) {
    problems.push(`${name}: docs/security.md has no such requirement`);
  }
  for (const { file, find, replace } of edits) {
    const path = join(root, file);
    const times = existsSync(path) ? timesIn(readFileSync(path, "utf8"), find) : 0;
    if (times !== 1) {
      problems.push(`${name}: ${file} has this ${times} times, and not once:\n    ${find}`);
    }
    if (find === replace) problems.push(`${name}: changes nothing in ${file}`);
  }
  for (const test of tests) {
    const path = join(root, test);
    const isThere = existsSync(path) && readFileSync(path, "utf8").includes(requirement);
    if (!isThere) problems.push(`${name}: ${test} has no test of this requirement`);
  }
  return problems;
}

/**
 * Looks whether every mutation can still be applied, and every requirement has one.
 *
 * @returns what is wrong, in words; empty when all is well
 */
export function problemsOfMutants(root) {
  const requirements = readRequirements(root);
  const covered = new Set(mutants.map(({ requirement }) => requirement));
  const missing = [...requirements.keys()].filter((number) => !covered.has(number));
  return [
    ...missing.map((number) => `${number}: no mutation takes its protection out`),
    ...mutants.flatMap((mutant) => problemsOf(mutant, root, requirements)),
  ];
}
