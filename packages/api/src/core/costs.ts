/** What a call costs the shop, in units of about a millisecond of its one core. */

/** Of the procedures that cost more than looking something up. */
const dear: Readonly<Record<string, number>> = {
  // Of a misspelt word: every word that is near to it.
  "search.suggest": 6,
  "search.find": 6,
  "search.correction": 6,
  "catalog.products.list": 2,
  "catalog.products.facets": 3,
  // Each of its collections is a listing.
  "catalog.collections.list": 40,
  "catalog.collections.get": 3,
  "catalog.collections.products": 2,
  "auth.account.export": 20,
  "admin.bulk.preview": 20,
  "admin.bulk.start": 5,
  // Hashes of passwords take longer, beside the core, and are counted by the accounts as well.
  "auth.signIn": 5,
  "auth.signUp": 5,
  "auth.resetPassword": 5,
  "auth.tokens.issue": 5,
  // Others are asked, who may be slow.
  "auth.providers.start": 5,
  "auth.providers.finish": 5,
};

/** @param path - of a procedure, such as `search.suggest` */
export const costOf = (path: string): number => dear[path] ?? 1;

const signIns = new Set(["auth.signIn", "auth.tokens.issue"]);

/** Whether somebody signs in by this procedure. */
export const isSignIn = (path: string): boolean => signIns.has(path);

/** What the calls of one network may cost in a minute: many times what a person brings about. */
export const UNITS_PER_MINUTE = 2400;
