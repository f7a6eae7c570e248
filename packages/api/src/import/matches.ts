/** Which product of the shop a row is about, or the slug of the product it becomes. */
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { products } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import { isSameButForCase } from "../core/text/same-but-for-case.ts";
import { slugify } from "../core/text/slug.ts";
import { copyText } from "../csv/text.ts";
import { SeenKeys } from "../feeds/seen-keys.ts";

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
      /** Whether a feed has told of anybody who sells it. */
      isSold: sql<unknown>`exists (select 1 from offers where offers.product_id = products.id)`,
    })
    .from(products);

export type ExistingProduct = Awaited<ReturnType<typeof selectExisting>>[number];

export interface ProductMatch {
  slug: string;
  /** Null when the product is new. */
  existing: ExistingProduct | null;
  /** The product that has its SKU is another one. */
  isSkuTaken?: boolean;
}

/** What is looked for. */
export interface MatchedRow {
  name: string;
  sku: string | null;
  slug?: string;
  /** The product that it is known to be of. */
  productId?: string;
  /** Whether a product that is called like it may be it; by default it is. */
  mayBe?: (existing: ExistingProduct, by: MatchedBy) => boolean;
}

/** What a product was found by; `case`: by its name, and its SKU but for the case of letters. */
export type MatchedBy = "sku" | "slug" | "case";

/** Leaves room for a number within what a path may hold. */
const SLUG_LENGTH = 180;

function slugBase(name: string, sku: string | null, slug = ""): string {
  const base = slugify(slug) || slugify(name) || slugify(sku ?? "") || "product";
  return copyText([...base.slice(0, SLUG_LENGTH)].join("").replace(/-+$/, ""));
}

/** Whether a row is about the product that has its slug. */
function isAbout({ sku, mayBe }: MatchedRow, existing: ExistingProduct): boolean {
  if (sku === null && existing.sku === null) return mayBe?.(existing, "slug") !== false;
  if (sku === null || existing.sku === null || !isSameButForCase(sku, existing.sku)) return false;
  return mayBe?.(existing, "case") !== false;
}

/**
 * Finds rows by SKU; those without one by slug. Several rows without SKU may share a name: in the
 * order of the file they are `name`, `name-2` and so on, so that the same file finds them again.
 */
export class ProductMatcher {
  readonly #db: Db;
  /** Every slug this run has tried. */
  readonly #tried = new SeenKeys();
  /** The next number for a name, once a name is used more than once. */
  readonly #numbers = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** @returns one place per row, in the same order */
  async find(rows: MatchedRow[]): Promise<ProductMatch[]> {
    const byId = await this.#byId(rows.flatMap(({ productId }) => productId ?? []));
    const bySku = await this.#bySku(rows.flatMap(({ sku }) => (sku === null ? [] : [sku])));
    const matches: ProductMatch[] = [];
    /** Rows that still need a slug, by name and in order. */
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
