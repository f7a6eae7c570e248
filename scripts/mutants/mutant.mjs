/** A change of one file: `find`, which stands there once, becomes `replace`. */
export const edit = (file, find, replace) => ({ file, find, replace });

/** What is taken out by one edit or several, see `list.mjs`. */
export const mutant = (name, without, edits, tests) => ({
  name,
  without,
  edits: [edits].flat(),
  tests: [tests].flat(),
});
