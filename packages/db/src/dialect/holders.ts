/**
 * Lists of columns that triggers keep derived tables for: outbound links, pictures and slugs. Both
 * engines build their triggers from them.
 */

/** Rows with an outbound link in a column. */
export interface LinkHolder {
  kind: "product" | "deal";
  table: string;
  /** Column that decides, beside the address, whether visitors can be sent there. */
  state: string;
  isUsed: (row: string) => string;
}

export const linkHolders: LinkHolder[] = [
  {
    kind: "product",
    table: "products",
    state: "status",
    isUsed: (row) => `(${row}.status <> 'archived' and ${row}.affiliate_link <> '')`,
  },
  {
    kind: "deal",
    table: "deals",
    state: "is_active",
    isUsed: (row) => `(${row}.is_active and ${row}.affiliate_link <> '')`,
  },
];

/** Rows with outbound links in a text. */
export interface TextHolder {
  kind: "post" | "page" | "broadcast" | "collection";
  table: string;
  /** The text's primary key column. */
  key: string;
  /** Columns that decide which pages the text links to. */
  columns: string[];
  isUsed: (row: string) => string;
}

export const textHolders: TextHolder[] = [
  {
    kind: "post",
    table: "posts",
    key: "id",
    columns: ["content", "status"],
    isUsed: (row) => `${row}.status <> 'archived'`,
  },
  {
    kind: "page",
    table: "pages",
    key: "slug",
    columns: ["content", "sections", "slug"],
    isUsed: () => "true",
  },
  {
    kind: "broadcast",
    table: "broadcasts",
    key: "id",
    columns: ["body", "status"],
    isUsed: (row) => `${row}.status <> 'cancelled'`,
  },
  {
    kind: "collection",
    table: "collections",
    key: "id",
    columns: ["intro"],
    isUsed: () => "true",
  },
];

/** Rows that show pictures. */
export interface PictureHolder {
  /** The kind of use that is recorded. */
  kind: string;
  table: string;
  /** Columns that hold a reference, or a list of them, as JSON. */
  columns: string[];
  /** What names its rows. */
  key?: string;
}

export const pictureHolders: PictureHolder[] = [
  { kind: "product", table: "products", columns: ["images", "cut_out"] },
  { kind: "deal", table: "deals", columns: ["images", "cut_out"] },
  { kind: "post", table: "posts", columns: ["cover", "author_avatar"] },
  { kind: "category", table: "categories", columns: ["image"] },
  { kind: "author", table: "authors", columns: ["photo"] },
  { kind: "appearance", table: "search_appearances", columns: ["picture"], key: "path" },
  { kind: "collection", table: "collections", columns: ["image"] },
];

/** Rows whose page has a URL that depends on their slug. */
export interface Moving {
  kind: "product" | "post" | "page" | "category" | "author" | "collection";
  table: string;
  /** Before the slug. */
  folder: string;
  /** Column that names the thing. */
  key: string;
}

export const moving: Moving[] = [
  { kind: "product", table: "products", folder: "/product/", key: "id" },
  { kind: "post", table: "posts", folder: "/blog/", key: "id" },
  { kind: "page", table: "pages", folder: "/", key: "slug" },
  { kind: "category", table: "categories", folder: "/category/", key: "id" },
  { kind: "author", table: "authors", folder: "/blog/author/", key: "id" },
  { kind: "collection", table: "collections", folder: "/collections/", key: "id" },
];
