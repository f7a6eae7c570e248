/** What a view keeps of a list's address, and the address of a list as a view has it. Pure. */

/** What is open over a list, by the names that it has in an address. */
const OPEN = [
  ...["new", "edit", "import", "tab", "verdict"],
  ...["history", "enter", "correct", "read", "poll", "ids"],
];

/** Parts of an address that are about a moment and not about the list. */
const PASSING: ReadonlySet<string> = new Set([...OPEN, "page", "saved"]);

/** The list as it is without a view, where it would begin with one. */
export const NO_VIEW = "all";

/** Filters, order and columns of an address, by the names that they have there. */
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

/** Changes that take every filter, order and choice of columns out of an address. */
export const cleared = (search: object): Record<string, undefined> =>
  Object.fromEntries([...Object.keys(search), "page"].map((name) => [name, undefined]));

/** Whether an address says nothing: whoever opens it has asked for no list in particular. */
export const isPlain = (search: object): boolean =>
  Object.values(search).every((value) => value === undefined);

/** Whether an address says nothing but what is open over the list. */
export const isUnfiltered = (search: object): boolean =>
  isPlain({ ...search, ...Object.fromEntries(OPEN.map((name) => [name, undefined])) });
