// Whether the code keeps to its six rules. `node scripts/architecture/check.mjs` says what does not.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { known } from "./known.mjs";
import { readSources } from "./read.mjs";
import { rules } from "./rules.mjs";

/**
 * Holds what is written in a folder against the rules, and against what is known not to keep them.
 *
 * @param {string} root - where packages and apps are
 * @param {Record<string, string[]>} exceptions - by rule; one that is needed no more is a problem, too
 * @returns {string[]} what is wrong, each with what to do; empty when all is well
 */
export function problemsOfArchitecture(root, exceptions = known) {
  const sources = readSources(root);
  return Object.entries(rules).flatMap(([name, rule]) => {
    const tolerated = new Set(exceptions[name]);
    const found = rule(sources, tolerated);
    const met = new Set(found.map(({ key }) => key));
    const stale = [...tolerated].filter((key) => !met.has(key));
    return [
      ...found.filter(({ key }) => !tolerated.has(key)).map(({ text }) => `${name}: ${text}`),
      ...stale.map(
        (key) => `${name}: "${key}" is kept now. Take it out of scripts/architecture/known.mjs.`,
      ),
    ];
  });
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
