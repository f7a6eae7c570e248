// What is taken out, one at a time, and whose tests have to notice.
import { encoding } from "./encoding.mjs";
import { people } from "./people.mjs";
import { promises } from "./promises.mjs";
import { web } from "./web.mjs";

/**
 * @typedef {object} Mutant
 * @property {string} name - number of a requirement in docs/security.md, or the word for a part of
 *   what the shop promises, such as `redirects`
 * @property {string} without - what is missing then, in words
 * @property {{ file: string, find: string, replace: string }[]} edits - `find` stands in `file` once
 * @property {string[]} tests - files whose tests of the requirement are run; of a promise, all tests
 */

/** @type {Mutant[]} */
export const mutants = [...encoding, ...web, ...people, ...promises];

/** Whether a name is the number of a requirement. */
export const isRequirement = (name) => /^\d/.test(name);
