// Who writes which table. A file of packages/db/src/schema is one aggregate, and belongs to the room of
// the API that is called like it; what is otherwise stands here. An entry that is needed no more fails.

/** Owners of schema files whose name is not their room's. What triggers write is the database's own. */
export const owners = {
  audit: "core",
  authors: "blog",
  "contact-messages": "contact",
  "feed-sources": "import",
  identities: "auth",
  imports: "import",
  "link-checks": "links",
  // Names and values of everybody: each key has its owner, the table has none.
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

/**
 * Rooms that hold statements for tables of rooms above them, because somebody writes by these who may
 * not lean on the owner: the owner, or what it needs, leans on them.
 */
export const onBehalf = {
  // Attribution counts, and below an article's owner stands everything that counts.
  counters: ["blog", "deals", "products", "text-links"],
  // Another time zone moves what waits; jobs ask the settings for the zone.
  schedules: ["jobs"],
};

/** Who works on all tables by nature, and why. Nobody else may. */
export const wholeShop = {
  demo: "It comes and goes as a whole, by a record of every row that it wrote.",
  "import-changes": "It puts rows of any kind back as they were before an import.",
  trash: "It takes rows of any kind out, and puts them back as they fit by then.",
  "packages/db":
    "Seeds are there before anybody owns anything, and derived tables follow triggers.",
};
