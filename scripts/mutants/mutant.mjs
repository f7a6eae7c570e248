/** A change of one file: `find`, which stands there once, becomes `replace`. */
export const edit = (file, find, replace) => ({ file, find, replace });

/** A protection that is taken out by one edit or several, see `list.mjs`. */
export const mutant = (requirement, without, edits, tests) => ({
  requirement,
  without,
  edits: [edits].flat(),
  tests: [tests].flat(),
});
