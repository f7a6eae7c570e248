/** Defines formats: the names of columns and their meaning. */

import type { Availability } from "../values/availability.ts";

/** Fields of an offer that a column can have. */
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
  /** Price without a sale, and price during a sale. */
  "regular",
  "sale",
  /** Current price, and former price. */
  "now",
  "before",
  "saleSpan",
  "saleFrom",
  "saleTo",
  /** Whether the sale price applies. */
  "onSale",
  /** Whether the price is without tax. */
  "withoutTax",
  /** What a variant costs in addition to its product. */
  "surcharge",
  /** Discount on the regular price: an amount, or a percentage if `discountKind` says so. */
  "discount",
  "discountKind",
  "discountPercent",
  "currency",
  "availability",
  "stock",
  /** In shops' own exports: whether stock is counted. */
  "counted",
  "backorders",
  /** Whether it can be ordered although it is out of stock. */
  "onBackorder",
  "forSale",
  "preorder",
  "condition",
  /** Whether it is second-hand. */
  "used",
  "delivery",
  /** A delivery time that tells the availability where nothing else does. */
  "deliveryTime",
  /** How long delivery takes. */
  "deliveryDays",
  /** The level above the category. */
  "department",
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
  /** In shops' own exports: whether the product is published. */
  "published",
  /** Whether the network has withdrawn the offer. */
  "withdrawn",
  "kind",
  "parent",
  /** Names and values of options, in which variants differ. */
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
  /** Name in the back office. */
  title: string;
  /** Column names by field, most specific first, spelled as in the format's documentation. */
  columns: Partial<Record<FeedField, readonly string[]>>;
  /**
   * How likely a file has this format, 0 to 1.
   *
   * @param has - whether the file has a column with this name
   * @param shape - structure of the file
   */
  recognise: (has: (name: string) => boolean, shape: Shape) => number;
  /** Known columns that are not used, and not reported as unused. */
  unused?: readonly string[];
  /** Column names by position, for files without a header. */
  positions?: readonly string[];
  /** False when the program that writes it never separates thousands. */
  mayGroup?: boolean;
  /** Currency of amounts without one, for merchants that sell in no other. */
  currency?: string;
  /** Dates such as 12/31/2026 have the month first. */
  monthFirst?: boolean;
  /** Column names have a group in front that does not matter: `product_basic/title`. */
  grouped?: boolean;
  /**
   * The levels of a category are in columns of their own: two, or with `each` as many as there are
   * columns of `subcategory`.
   */
  levels?: true | "each";
  /** The column of categories that those of `subcategory` are below; others have whole paths. */
  levelsUnder?: string;
  /** A value lists several categories, separated by commas. */
  listsCategories?: boolean;
  /**
   * Separators between the category paths of a value and between levels, and whether all paths have
   * the same root.
   */
  categoryMarks?: { paths: string; levels: string | RegExp; isRooted?: boolean };
  /** What paths of categories begin with that is none: the site that a feed is for. */
  categoryRoot?: RegExp;
  /** Variants have no id; they are identified by their product and options. */
  keyedByOptions?: boolean;
  /** Shops' own exports may have rows without a link. */
  mayLackLink?: boolean;
  /** Values may have their name beside them: `<property name="brand">`, see `XmlReader`. */
  named?: boolean;
  /**
   * Path of a product's page at its shop, with `{parent}` and `{key}`, or its URL with `{number}`
   * for a numeric key. Used when the file has no link.
   */
  page?: string;
  /** Columns may have descriptive names: `Price (EUR)`, `Fabricante / Marca`. */
  mayParaphrase?: boolean;
  /** Prefix for pictures without a host: a URL, or a path at the shop. */
  pictureBase?: string;
  /** How rows of a product belong together, see `Family`. */
  family?: "woocommerce" | "shopify" | "squarespace" | "wix" | "bigcommerce" | "ecwid" | "magento";
  /** Columns that are joined when the title is empty. */
  titleParts?: readonly string[];
  /** Meanings of numbers and signs in the availability column. */
  availabilityCodes?: Readonly<Record<string, Availability>>;
  /**
   * Numbers up to this one in columns of `deliveryDays` are days until it is sent; higher ones are
   * codes.
   */
  daysUntilSent?: number;
  /** A stock of 0 may mean sold out although the availability says otherwise, see `StockCounts`. */
  stockDecides?: boolean;
  /** A note for whoever imports such a file. */
  note?: string;
  /** Columns of `before` that have another meaning when the column `when` has a value. */
  notBefore?: { when: string; columns: readonly string[] };
}

/**
 * Normalizes a column name, so that `image_link`, `Image Link`, `imageLink` and `g:image_link` are
 * equal.
 */
export function nameKey(name: string): string {
  const key = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^\s*g:/, "")
    .replace(/[^\p{L}\p{N}:/@^]/gu, "");
  // For columns called `%` or `€`.
  return key === "" ? name.trim() : inOneAlphabet(key);
}

/** Cyrillic letters, and the Latin ones that look the same on a keyboard that was switched. */
const LOOKALIKES = new Map(
  [..."авсеіјорѕхукмнт"].map((letter, at) => [letter, "abceijopsxykmht"[at]]),
);

/** `аvailable`, whose first letter is Cyrillic, is `available`; words in Cyrillic stay as they are. */
function inOneAlphabet(key: string): string {
  if (!/[\u0400-\u04ff]/.test(key) || !/[a-z]/.test(key)) return key;
  const latin = key.replace(/[\u0400-\u04ff]/g, (letter) => LOOKALIKES.get(letter) ?? letter);
  return /[\u0400-\u04ff]/.test(latin) ? key : latin;
}
