/**
 * A list of column names, separated by bars or line breaks.
 *
 * @example names`title | name | product_name`
 */
export const names = ([text = ""]: TemplateStringsArray): string[] =>
  // The cooked text instead of the raw one: the build escapes characters that are not ASCII.
  text
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
