/** What React's elements and its renderer share. */
const SHARED = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/**
 * Keeps React from noting the stack at which each element is created, which takes longer than
 * creating it. Warnings do without it, as they do where more than 10,000 elements are created in a
 * second. With a React that counts otherwise this has no effect.
 *
 * @param react - the module `react` of the tests
 */
export function skipOwnerStacks(react: object): void {
  const shared: unknown = Reflect.get(react, SHARED);
  if (typeof shared !== "object" || shared === null) return;
  // The renderer resets it every second.
  Object.defineProperty(shared, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => {} });
}
