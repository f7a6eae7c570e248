// The mutations, each of which some test has to detect.
import { encoding } from "./encoding.mjs";
import { people } from "./people.mjs";
import { promises } from "./promises.mjs";
import { web } from "./web.mjs";

/**
 * @typedef {object} Mutant
 * @property {string} name - number of a requirement in docs/security.md, or a keyword for a promise
 *   of the shop, such as `redirects`
 * @property {string} without - the protection that it removes
 * @property {{ file: string, find: string, replace: string }[]} edits - `find` occurs once in
 *   `file`
 * @property {string[]} tests - files in which the tests of the requirement are run; for promises,
 *   all tests
 */

/** @type {Mutant[]} */
export const mutants = [...encoding, ...web, ...people, ...promises];

/** Whether a name is the number of a requirement. */
export const isRequirement = (name) => /^\d/.test(name);
