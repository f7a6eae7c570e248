/** For a `Link` to one of the parts that a screen is divided into: the address alone says where. */
export const partLink = (isCurrent: boolean) => ({
  resetScroll: false,
  activeOptions: { exact: true, explicitUndefined: true },
  // The part is active whatever the other search parameters are.
  activeProps: { "aria-current": undefined },
  "aria-current": isCurrent ? ("page" as const) : undefined,
});
