/** Conversion between views and search parameters. Pure. */

/** Parameters of sheets and dialogs that are opened over a list. */
const OPEN = [
  ...["new", "edit", "import", "tab", "verdict"],
  ...["history", "enter", "correct", "read", "poll", "ids"],
];

/** Parts of an address that are about a moment and not about the list. */
const PASSING: ReadonlySet<string> = new Set([...OPEN, "page", "saved"]);

/** The list without a view, when it has a default one. */
export const NO_VIEW = "all";

/** Filters, order and columns of a URL. */
export const paramsOf = (search: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => value !== undefined && value !== "" && !PASSING.has(name))
      .map(([name, value]) => [name, String(value)]),
  );

export function isSameView(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

/** Changes that clear all filters, order and columns. */
export const cleared = (search: object): Record<string, undefined> =>
  Object.fromEntries([...Object.keys(search), "page"].map((name) => [name, undefined]));

/** Whether a URL has no parameters. */
export const isPlain = (search: object): boolean =>
  Object.values(search).every((value) => value === undefined);

/** Whether a URL has no parameters except those of open sheets and dialogs. */
export const isUnfiltered = (search: object): boolean =>
  isPlain({ ...search, ...Object.fromEntries(OPEN.map((name) => [name, undefined])) });
