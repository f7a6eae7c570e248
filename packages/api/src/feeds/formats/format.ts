/** What a format is: names of columns, and what they mean. */

import type { Availability } from "../values/availability.ts";

/** What a column can say of an offer. */
export const feedFields = [
  "key",
  "sku",
  "group",
  "merchantId",
  "merchantName",
  "feedId",
  "title",
  "description",
  "shortDescription",
  "brand",
  "mpn",
  "gtin",
  "link",
  "trackedLink",
  "picture",
  "morePictures",
  /** Price without a sale, and price while there is one. */
  "regular",
  "sale",
  /** Price to pay now, and what it was before. */
  "now",
  "before",
  "saleSpan",
  "saleFrom",
  "saleTo",
  /** Whether the sale price is the one to pay. */
  "onSale",
  /** What is taken off the regular price: an amount, or a share of 100 where the kind says so. */
  "discount",
  "discountKind",
  "discountPercent",
  "currency",
  "availability",
  "stock",
  /** Whether pieces are counted at all, as shops' own exports say. */
  "counted",
  "backorders",
  /** Whether it is sold, and sent when there are pieces again. */
  "onBackorder",
  "forSale",
  "preorder",
  "condition",
  "delivery",
  "deliveryTime",
  "category",
  "subcategory",
  "googleCategory",
  "measure",
  "measureBase",
  "size",
  "color",
  "material",
  "pattern",
  "gender",
  "ageGroup",
  "expires",
  /** Whether the row is published at all, as shops' own exports say. */
  "published",
  /** Whether the network has taken it back. */
  "withdrawn",
  "kind",
  "parent",
  /** Names of what variants differ in, and what they are of it. */
  "option1",
  "option2",
  "option3",
  "value1",
  "value2",
  "value3",
] as const;
export type FeedField = (typeof feedFields)[number];

export type Shape = "delimited" | "xml" | "json";

export interface Format {
  id: string;
  /** As the back office calls it. */
  title: string;
  /** Columns by field, those that count first in front. Written as in the documentation. */
  columns: Partial<Record<FeedField, readonly string[]>>;
  /**
   * How surely a file is of this format, 0 to 1.
   *
   * @param has - whether the file has a column of this name
   * @param shape - what the file is made of
   */
  recognise: (has: (name: string) => boolean, shape: Shape) => number;
  /** Columns that are known and have no use here; they are not reported. */
  unused?: readonly string[];
  /** Names of columns by place, where the file has none. */
  positions?: readonly string[];
  /** The program that writes it never separates thousands. */
  mayGroup?: boolean;
  /** Dates such as 12/31/2026 begin with the month. */
  monthFirst?: boolean;
  /** Columns stand in groups, whose names do not matter: `product_basic/title`. */
  grouped?: boolean;
  /** Levels of the category stand in columns of their own. */
  levels?: boolean;
  /** A value lists several categories between commas. */
  listsCategories?: boolean;
  /** What stands between the paths of a value and between their levels, and whether all have one root. */
  categoryMarks?: { paths: string; levels: string; isRooted?: boolean };
  /** Variants have no number of their own: their product and what they differ in names them. */
  keyedByOptions?: boolean;
  /** Rows of shops' own exports may have no link: nobody needs one there. */
  mayLackLink?: boolean;
  /** Names of values stand beside them: `<property name="brand">`, see `XmlReader`. */
  named?: boolean;
  /**
   * Where a product's page is at its shop, with `{parent}` and `{key}`, or with `{number}` for a key of
   * digits, where the file names none.
   */
  page?: string;
  /** Columns may be called in words that go round their names: `Price (EUR)`, `Fabricante / Marca`. */
  mayParaphrase?: boolean;
  /** Where pictures are that are named without a host: an address, or a path at the shop's. */
  pictureBase?: string;
  /** Which rows are of one product, see `Family`. */
  family?: "woocommerce" | "shopify" | "squarespace" | "wix" | "bigcommerce" | "ecwid" | "magento";
  /** Columns that say together what an offer is called that has no title. */
  titleParts?: readonly string[];
  /** What numbers in the column of availability mean. */
  availabilityCodes?: Readonly<Record<string, Availability>>;
  /** No pieces may be sold out where words say otherwise, see `StockCounts`. */
  stockDecides?: boolean;
  /** What whoever imports such a file should know of it. */
  note?: string;
  /** Columns of `before` that say something else when this one has a value. */
  notBefore?: { when: string; columns: readonly string[] };
}

/** The same name however it is written: `image_link`, `Image Link`, `imageLink`, `g:image_link`. */
export function nameKey(name: string): string {
  const key = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^\s*g:/, "")
    .replace(/[^\p{L}\p{N}:/@^]/gu, "");
  // A column may be called `%` or `€`.
  return key === "" ? name.trim() : key;
}
