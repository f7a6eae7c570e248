/** An edit of a file: replaces `find`, which occurs once, by `replace`. */
export const edit = (file, find, replace) => ({ file, find, replace });

/** A mutation by one or more edits, see `list.mjs`. */
export const mutant = (name, without, edits, tests) => ({
  name,
  without,
  edits: [edits].flat(),
  tests: [tests].flat(),
});
