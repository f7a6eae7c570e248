// The feature that writes each table. The tables of a file in packages/db/src/schema belong to the
// feature of the API with the same name; exceptions are listed here. Unnecessary entries are
// reported.

/** Owners of schema files that are not named after them. Tables written by triggers belong to packages/db. */
export const owners = {
  audit: "core",
  authors: "blog",
  "contact-messages": "contact",
  "feed-sources": "import",
  identities: "auth",
  imports: "import",
  "link-checks": "links",
  // A key-value table that many features share.
  meta: null,
  moves: "move-in",
  outbox: "mail",
  passkeys: "auth",
  "post-changes": "blog",
  "post-comments": "blog",
  "post-revisions": "blog",
  posts: "blog",
  "preview-links": "previews",
  "price-points": "price-history",
  "product-totals": "packages/db",
  revisions: "packages/db",
  "saved-products": "wishlist",
  secrets: "settings",
  series: "broadcasts",
  sessions: "auth",
  "sign-in": "auth",
  "source-categories": "category-tree",
  users: "auth",
};

/** Features that write tables of others, because importing the owner would make a cycle. */
export const onBehalf = {
  // Attribution counts clicks and views, and the owners of these tables import attribution.
  counters: ["blog", "deals", "products", "text-links"],
  // Settings reschedule jobs when the time zone changes, and jobs import settings.
  schedules: ["jobs"],
};

/** Features that may write every table, with the reason. */
export const wholeShop = {
  demo: "Removes the demo as a whole, by a record of every row that it wrote.",
  "import-changes": "Restores rows of any kind to what they were before an import.",
  trash: "Removes and restores rows of any kind.",
  "packages/db": "Seeds fill an empty database, and triggers maintain derived tables.",
};
