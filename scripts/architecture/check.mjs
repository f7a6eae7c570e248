// Whether the code keeps to its six rules. `node scripts/architecture/check.mjs` says what does not.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readSources } from "./read.mjs";
import { rules } from "./rules.mjs";

/**
 * Holds what is written in a folder against the rules.
 *
 * @param {string} root - where packages and apps are
 * @returns {string[]} what is wrong, each with what to do; empty when all is well
 */
export function problemsOfArchitecture(root) {
  const sources = readSources(root);
  return Object.entries(rules).flatMap(([name, rule]) =>
    rule(sources).map((problem) => `${name}: ${problem}`),
  );
}

const here = fileURLToPath(import.meta.url);
if (process.argv[1] === here) {
  const problems = problemsOfArchitecture(dirname(dirname(dirname(here))));
  for (const problem of problems) console.error(`${problem}\n`);
  if (problems.length > 0) {
    console.error("Which rules these are, and why: docs/decisions/051-one-direction.md.");
    process.exit(1);
  }
}
