/** What a call costs the shop, in units of about a millisecond of CPU time. */

/** Procedures that cost more than a simple lookup. */
const expensive: Readonly<Record<string, number>> = {
  // For a misspelt word: compares every similar word.
  "search.suggest": 6,
  "search.find": 6,
  "search.correction": 6,
  "catalog.products.list": 2,
  "catalog.products.facets": 3,
  // Lists the products of each collection.
  "catalog.collections.list": 40,
  "catalog.collections.get": 3,
  "catalog.collections.products": 2,
  "auth.account.export": 20,
  "admin.bulk.preview": 20,
  "admin.bulk.start": 5,
  "admin.bulk.users.preview": 20,
  "admin.bulk.users.start": 5,
  // Password hashing takes longer, but in another thread, and accounts limit it as well.
  "auth.signIn": 5,
  "auth.signUp": 5,
  "auth.resetPassword": 5,
  "auth.tokens.issue": 5,
  // Waits for a third party.
  "auth.providers.start": 5,
  "auth.providers.finish": 5,
};

/** Units that a call costs. @param path - of a procedure, such as `search.suggest` */
export const costOf = (path: string): number => expensive[path] ?? 1;

const signIns = new Set(["auth.signIn", "auth.tokens.issue"]);

/** Whether a procedure signs in. */
export const isSignIn = (path: string): boolean => signIns.has(path);

/** Budget per network and minute: far more than a person uses. */
export const UNITS_PER_MINUTE = 2400;
