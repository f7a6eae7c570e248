/** Finds the product of the shop that a row describes, or the slug for a new one. */
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { products } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import { isSameButForCase } from "../../core/text/same-but-for-case.ts";
import { slugify } from "../../core/text/slug.ts";
import { copyText } from "../../csv/text.ts";
import { SeenKeys } from "../../feeds/seen-keys.ts";

const selectExisting = (db: Db) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      sku: products.sku,
      name: products.name,
      brand: products.brand,
      categoryId: products.categoryId,
      description: products.description,
      priceCents: products.priceCents,
      originalPriceCents: products.originalPriceCents,
      inStock: products.inStock,
      featured: products.featured,
      images: products.images,
      features: products.features,
      attributes: products.attributes,
      affiliateLink: products.affiliateLink,
      status: products.status,
      /** Whether it has offers from feeds. */
      isSold: sql<unknown>`exists (select 1 from offers where offers.product_id = products.id)`,
    })
    .from(products);

export type ExistingProduct = Awaited<ReturnType<typeof selectExisting>>[number];

export interface ProductMatch {
  slug: string;
  /** Null when the product is new. */
  existing: ExistingProduct | null;
  /** Another product has the row's SKU. */
  isSkuTaken?: boolean;
}

/** The fields of a row that are used to find its product. */
export interface MatchedRow {
  name: string;
  sku: string | null;
  slug?: string;
  /** The product, if known from its offer. */
  productId?: string;
  /** Whether a product that was found may be the row's; by default it is. */
  mayBe?: (existing: ExistingProduct, by: MatchedBy) => boolean;
}

/** How a product was found. `case`: by its slug, with an SKU that differs only in case. */
export type MatchedBy = "sku" | "slug" | "case";

/** Shorter than the maximum of a slug, to leave room for a number. */
const SLUG_LENGTH = 180;

function slugBase(name: string, sku: string | null, slug = ""): string {
  const base = slugify(slug) || slugify(name) || slugify(sku ?? "") || "product";
  return copyText([...base.slice(0, SLUG_LENGTH)].join("").replace(/-+$/, ""));
}

/** Whether a row describes the product that has its slug. */
function isAbout({ sku, mayBe }: MatchedRow, existing: ExistingProduct): boolean {
  if (sku === null && existing.sku === null) return mayBe?.(existing, "slug") !== false;
  if (sku === null || existing.sku === null || !isSameButForCase(sku, existing.sku)) return false;
  return mayBe?.(existing, "case") !== false;
}

/**
 * Finds products by SKU, or by slug for rows without one. Several rows without SKU may have the
 * same name: in the order of the file they become `name`, `name-2` and so on, so that importing the
 * file again finds the same products.
 */
export class ProductMatcher {
  readonly #db: Db;
  /** Slugs already used in this import. */
  readonly #tried = new SeenKeys();
  /** The next number of each name, for names used more than once. */
  readonly #numbers = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** @returns one match per row, in the same order */
  async find(rows: MatchedRow[]): Promise<ProductMatch[]> {
    const byId = await this.#byId(rows.flatMap(({ productId }) => productId ?? []));
    const bySku = await this.#bySku(rows.flatMap(({ sku }) => (sku === null ? [] : [sku])));
    const matches: ProductMatch[] = [];
    /** Indexes of rows that still need a slug, by the slug without number, in order. */
    const open = new Map<string, number[]>();
    const taken = new Set<number>();
    for (const [index, { name, sku, slug, productId, mayBe }] of rows.entries()) {
      const ofSku = sku === null ? undefined : bySku.get(sku);
      const mayBeIt = ofSku !== undefined && (mayBe?.(ofSku, "sku") ?? true);
      const existing = byId.get(productId ?? "") ?? (mayBeIt ? ofSku : undefined);
      const isSkuTaken = ofSku !== undefined && ofSku.id !== existing?.id;
      if (existing) {
        matches[index] = { slug: existing.slug, existing, isSkuTaken };
        continue;
      }
      if (isSkuTaken) taken.add(index);
      const base = slugBase(name, sku, slug);
      open.set(base, [...(open.get(base) ?? []), index]);
    }
    while (open.size > 0) {
      const tries = [...open.keys()].map((base) => ({ base, slug: this.#next(base) }));
      const bySlug = await this.#bySlug(tries.map(({ slug }) => slug));
      for (const { base, slug } of tries) {
        const [index, ...others] = open.get(base) ?? [];
        const existing = bySlug.get(slug) ?? null;
        const row = index === undefined ? undefined : rows[index];
        if (index === undefined || !row || (existing && !isAbout(row, existing))) continue;
        matches[index] = { slug, existing, isSkuTaken: taken.has(index) };
        if (others.length > 0) open.set(base, others);
        else open.delete(base);
      }
    }
    return matches;
  }

  #next(base: string): string {
    for (let number = this.#numbers.get(base) ?? 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`;
      if (this.#tried.lineOf(slug, 1) !== null) continue;
      if (number > 1) this.#numbers.set(base, number + 1);
      return slug;
    }
  }

  async #bySku(skus: string[]): Promise<Map<string | null, ExistingProduct>> {
    if (skus.length === 0) return new Map();
    const rows = await prepared(this.#db, "import:by-sku", (db) =>
      selectExisting(db)
        .where(isOneOf(products.sku, sql.placeholder("skus")))
        .prepare(),
    ).execute({ skus: JSON.stringify(skus) });
    return new Map(rows.map((row) => [row.sku, row]));
  }

  async #byId(ids: string[]): Promise<Map<string, ExistingProduct>> {
    if (ids.length === 0) return new Map();
    const rows = await prepared(this.#db, "import:by-id", (db) =>
      selectExisting(db)
        .where(isOneOf(products.id, sql.placeholder("ids")))
        .prepare(),
    ).execute({ ids: JSON.stringify(ids) });
    return new Map(rows.map((row) => [row.id, row]));
  }

  async #bySlug(slugs: string[]): Promise<Map<string, ExistingProduct>> {
    const rows = await prepared(this.#db, "import:by-slug", (db) =>
      selectExisting(db)
        .where(isOneOf(products.slug, sql.placeholder("slugs")))
        .prepare(),
    ).execute({ slugs: JSON.stringify(slugs) });
    return new Map(rows.map((row) => [row.slug, row]));
  }
}
