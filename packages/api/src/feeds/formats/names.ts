/**
 * Names of columns, a list in lines: a bar or the end of a line stands between two of them.
 *
 * @example names`title | name | product_name`
 */
export const names = ([text = ""]: TemplateStringsArray): string[] =>
  // Not as it is written: what is built has letters beyond ASCII as escapes.
  text
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
