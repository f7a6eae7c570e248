// What is taken out, one at a time, and whose tests have to notice.
import { encoding } from "./encoding.mjs";
import { people } from "./people.mjs";
import { web } from "./web.mjs";

/**
 * @typedef {object} Mutant
 * @property {string} requirement - number in docs/security.md
 * @property {string} without - the protection that is missing then, in words
 * @property {{ file: string, find: string, replace: string }[]} edits - `find` stands in `file` once
 * @property {string[]} tests - files whose tests of the requirement are run
 */

/** @type {Mutant[]} */
export const mutants = [...encoding, ...web, ...people];
