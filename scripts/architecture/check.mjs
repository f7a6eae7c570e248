// Checks the six architecture rules (docs/architecture.md): `node scripts/architecture/check.mjs`.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readSources } from "./read.mjs";
import { rules } from "./rules.mjs";

/**
 * Checks the sources below a folder.
 *
 * @param {string} root - the folder with packages and apps
 * @returns {string[]} each problem with what to do about it
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
    console.error(
      "The rules are explained in docs/architecture.md, the reasons in docs/decisions/051-one-direction.md.",
    );
    process.exit(1);
  }
}
