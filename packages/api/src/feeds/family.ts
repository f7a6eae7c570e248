/**
 * Combines the rows of a product in a shop's own export. WooCommerce has a row for the product and
 * one for each variation. In Shopify and Tiendanube only the first row has the product's fields, and further
 * pictures have rows of their own. Squarespace has the product's fields in the first of its
 * variants' rows. Wix's variant rows have no link and only tell the stock. In BigCommerce, Ecwid
 * and Magento rows that cannot be bought belong to other rows.
 */
import { copyText } from "../csv/text.ts";
import type { FeedField, Format } from "./formats/format.ts";
import type { Cell, FeedRecord } from "./readers/records.ts";
import type { FieldColumns } from "./row/fields.ts";

/** Fields that variants inherit from their product when they are empty. */
const INHERITED = [
  "title",
  "description",
  "shortDescription",
  "brand",
  "link",
  "trackedLink",
  "picture",
  "morePictures",
  "category",
  "googleCategory",
  "condition",
  "gender",
  "ageGroup",
  "option1",
  "option2",
  "option3",
] as const satisfies FeedField[];

/** `part`: the record only adds to other records. */
export type Role = "offer" | "part";

export class Family {
  readonly #fields: FieldColumns;
  readonly #kind: Format["family"] | null;
  readonly #products: Map<string, Partial<Record<FeedField, string>>>;
  /** Key of the product that the following rows belong to. */
  #above = "";

  constructor(fields: FieldColumns, products: Family | null = null) {
    this.#products = products === null ? new Map() : products.#products;
    this.#fields = fields;
    this.#kind = fields.format.family ?? null;
  }

  /** A copy for another pass over the file, with the products of this one. */
  with(fields: FieldColumns): Family {
    return new Family(fields, this);
  }

  /** Collects a product, in the first pass. */
  note({ cells }: FeedRecord): void {
    if (this.#kind === "shopify") {
      const handle = this.#read(cells, "parent");
      const known = this.#products.get(handle);
      if (known) {
        const picture = this.#read(cells, "morePictures");
        const before = known.morePictures;
        if (picture) known.morePictures = copyText([before, picture].filter(Boolean).join("|"));
      } else if (handle !== "") this.#keep([handle], cells);
    }
    if (this.#kind === "squarespace" && this.#read(cells, "title") !== "") {
      this.#keep([this.#read(cells, "group")], cells);
    }
    if (this.#kind === "wix" && this.#type(cells) === "Variant") this.#noteWixVariant(cells);
    if (this.#kind === "bigcommerce") this.#notePicture(cells);
    if (this.#kind === "woocommerce" && /variable|variabl|grouped/i.test(this.#type(cells))) {
      const [id, sku] = [this.#read(cells, "key"), this.#read(cells, "sku")];
      this.#keep([id && `id:${id}`, sku.toLowerCase()].filter(Boolean), cells);
    }
  }

  /**
   * Adds inherited fields to a record, and decides whether it is an offer.
   *
   * @returns the record with the fields of its product
   */
  complete(record: FeedRecord): { role: Role; record: FeedRecord } {
    const { cells } = record;
    if (this.#kind === null) return { role: "offer", record };
    if (this.#kind === "shopify") {
      const isPriced = (["now", "regular"] as const).some((one) => this.#read(cells, one) !== "");
      if (!isPriced) return { role: "part", record };
      return { role: "offer", record: this.#inherit(record, this.#read(cells, "parent")) };
    }
    if (this.#kind === "squarespace") return { role: "offer", record: this.#belowOf(record) };
    if (this.#isPart(cells)) return { role: "part", record };
    if (this.#kind === "bigcommerce") {
      return { role: "offer", record: this.#inherit(record, this.#read(cells, "key")) };
    }
    if (this.#kind === "wix") {
      const { availability, surcharge } = this.#products.get(this.#read(cells, "key")) ?? {};
      const changed = [...cells];
      if (availability !== undefined) this.#fields.put(changed, "availability", availability);
      // The variants have the whole price.
      if (surcharge !== undefined && Number(this.#read(cells, "regular")) === 0) {
        this.#fields.put(changed, "regular", surcharge);
      }
      return { role: "offer", record: { ...record, cells: changed } };
    }
    if (this.#kind === "woocommerce") {
      const type = this.#type(cells);
      const parent = this.#read(cells, "parent");
      const isVariation = /variation|variante?\b/i.test(type) || (type === "" && parent !== "");
      if (isVariation) return { role: "offer", record: this.#inherit(record, parentKey(parent)) };
      if (/variable|variabl|grouped/i.test(type)) return { role: "part", record };
    }
    return { role: "offer", record };
  }

  /** Whether a row cannot be bought by itself. */
  #isPart(cells: readonly Cell[]): boolean {
    const type = this.#type(cells);
    if (this.#kind === "bigcommerce" || this.#kind === "ecwid")
      return type !== "" && !/^product$/i.test(type);
    if (this.#kind === "wix") return type === "Variant";
    if (this.#kind !== "magento" || !/configurable|grouped|bundle/i.test(type)) return false;
    return !(Number(this.#read(cells, "regular")) > 0);
  }

  /** In BigCommerce's newer format pictures have rows below their product. */
  #notePicture(cells: readonly Cell[]): void {
    const type = this.#type(cells);
    if (/^product$/i.test(type)) this.#above = copyText(this.#read(cells, "key"));
    const shown = /^image$/i.test(type) ? this.#read(cells, "picture") : "";
    if (shown === "" || this.#above === "") return;
    const before = this.#products.get(this.#above)?.picture;
    this.#products.set(this.#above, {
      picture: copyText([before, shown].filter(Boolean).join("|")),
    });
  }

  /** A product is in stock if one of its variants is. Keeps the lowest surcharge of those, too. */
  #noteWixVariant(cells: readonly Cell[]): void {
    const key = this.#read(cells, "key");
    const stock = this.#read(cells, "availability");
    const isSold =
      /^true$/i.test(this.#read(cells, "published")) && !/^(?:0|outofstock)$/i.test(stock);
    const known = this.#products.get(key);
    const availability = isSold || known?.availability === "InStock" ? "InStock" : "OutOfStock";
    const added = isSold ? this.#read(cells, "surcharge") : "";
    const least =
      Number(added) > 0 && !(Number(known?.surcharge) <= Number(added)) ? added : known?.surcharge;
    this.#products.set(copyText(key), {
      availability,
      ...(least !== undefined && { surcharge: copyText(least) }),
    });
  }

  /** Adds the fields of the product's row above to a variant. */
  #belowOf(record: FeedRecord): FeedRecord {
    const { cells } = record;
    if (this.#read(cells, "title") !== "") {
      this.#above = copyText(this.#read(cells, "group"));
      return record;
    }
    const complete = this.#inherit(record, this.#above);
    if (this.#read(complete.cells, "group") === "") {
      const named = [...complete.cells];
      this.#fields.put(named, "group", this.#above);
      return { ...complete, cells: named };
    }
    return complete;
  }

  #type(cells: readonly Cell[]): string {
    return this.#read(cells, "kind").split(",")[0]?.trim() ?? "";
  }

  #read(cells: readonly Cell[], field: FeedField): string {
    return this.#fields.text(cells, field);
  }

  #keep(keys: string[], cells: readonly Cell[]): void {
    const values: Partial<Record<FeedField, string>> = {};
    for (const field of [...INHERITED, "published"] as const) {
      const text = field === "published" ? this.#fields.published(cells) : this.#read(cells, field);
      if (text !== "") values[field] = copyText(text);
    }
    for (const key of keys) this.#products.set(copyText(key), values);
  }

  #inherit(record: FeedRecord, key: string): FeedRecord {
    const product = this.#products.get(key);
    if (!product) return record;
    const cells = [...record.cells];
    for (const field of INHERITED) {
      const text = product[field];
      // Pictures in variants' rows are the product's, and not of that variant.
      const isShared = this.#kind === "shopify" && field === "morePictures";
      if (text !== undefined && (isShared || this.#read(cells, field) === ""))
        this.#fields.put(cells, field, text);
    }
    // Variants of an unpublished product are unpublished too.
    if (product.published !== undefined && !/^(?:1|active|true)$/i.test(product.published)) {
      this.#fields.put(cells, "published", product.published);
    }
    return { ...record, cells };
  }
}

const parentKey = (reference: string): string => {
  const id = /^id:\s*(\d+)$/i.exec(reference)?.[1];
  return id === undefined ? reference.toLowerCase() : `id:${id}`;
};
