/** The fields of a product according to a row, and how they differ from the shop's. Pure. */
import type { PictureRef } from "@pickwell/db/schema";
import { isSameValue } from "../../core/rows/same-value.ts";
import { RowRefusal } from "../../csv/import-error.ts";
import { withAttributes } from "../../products/attributes.ts";
import { altOf, pictureOf } from "../../products/pictures.ts";
import { type ProductInput, productInput } from "../../products/schema.ts";
import type { LinkTemplate } from "../link-template.ts";
import type { Candidate } from "./candidate.ts";
import type { ExistingProduct, ProductMatch } from "./product-matcher.ts";

/** Where products without a category go. */
export const NO_CATEGORY = ["Uncategorized"];

export interface FieldOptions {
  /** The id of the shop's category for a path. */
  categoryOf: (path: readonly string[]) => string | undefined;
  /** Makes a link for products that have none in the file or the shop. */
  linkTemplate: LinkTemplate | null;
}

/**
 * The product's fields according to the row.
 *
 * @throws RowRefusal when a new product has no price
 */
export function fieldsOfRow(
  { row, offer, refusal }: Candidate,
  { slug, existing, isSkuTaken }: ProductMatch,
  { categoryOf, linkTemplate }: FieldOptions,
): Partial<ProductInput> {
  const { fields, category, images } = row;
  if (!offer && !existing) {
    throw new RowRefusal(refusal ?? "the file has no price for this new product");
  }
  const given: Partial<ProductInput> = fields;
  const wanted: Partial<ProductInput> = {
    // Before the spread, see docs/decisions/268.
    name: fields.name,
    ...given,
    ...(fields.attributes &&
      existing && { attributes: withAttributes(existing.attributes, fields.attributes) }),
    ...(offer && {
      priceCents: offer.priceCents,
      originalPriceCents: offer.originalPriceCents,
    }),
    ...((category !== null || !existing) && { categoryId: categoryOf(category ?? NO_CATEGORY) }),
    ...(images && { images: picturesOf(images, fields.name, existing) }),
  };
  // Imports do not publish archived products.
  if (existing?.status === "archived") delete wanted.status;
  if (!wanted.affiliateLink && !existing?.affiliateLink && linkTemplate) {
    const { name, sku } = fields;
    const link = linkTemplate({ sku: sku ?? "", slug, name, id: row.id });
    if (link) wanted.affiliateLink = link;
  }
  if (isSkuTaken) delete wanted.sku;
  return wanted;
}

/** Pictures of the row; those that the shop has already keep their edited alternative texts. */
function picturesOf(
  urls: readonly string[],
  name: string,
  existing: ExistingProduct | null,
): PictureRef[] {
  return urls.map((url, index) => {
    const own = ownPicture(url, existing?.images);
    if (own) return own;
    const picture = pictureOf(url, name, index);
    const known = existing?.images.find(({ key }) => key === picture.key);
    // A text made from the product's former name is replaced.
    const hasGeneratedAlt = !known || !existing || known.alt === altOf(existing.name, index);
    return hasGeneratedAlt ? picture : known;
  });
}

/** The shop's own picture, recognized by its URL in our export. */
function ownPicture(url: string, images: readonly PictureRef[] = []): PictureRef | undefined {
  const key = /\/img\/([0-9a-f]{16})$/.exec(url)?.[1];
  return images.find((image) => image.key === key && image.url === undefined);
}

/** A new product. @throws RowRefusal when a field breaks a rule of the product form */
export const newProductOf = (fields: Partial<ProductInput>): ProductInput =>
  check(() =>
    productInput.safeParse({
      sku: null,
      brand: "",
      description: "",
      originalPriceCents: null,
      inStock: true,
      isNew: false,
      isBestseller: false,
      featured: false,
      images: [],
      features: [],
      attributes: [],
      ratingSource: "",
      affiliateLink: "",
      status: "published",
      ...fields,
    }),
  );

/** Built once: a schema is compiled when it is first used. */
const productChanges = productInput.partial();

/**
 * What differs from the shop's product; null when nothing does.
 *
 * @throws RowRefusal when a field breaks a rule of the product form
 */
export function changesOf(
  wanted: Partial<ProductInput>,
  existing: ExistingProduct,
): Partial<ProductInput> | null {
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isSameValue(value, existing[name as keyof typeof existing]),
    ),
  );
  if (Object.keys(changes).length === 0) return null;
  return check(() => productChanges.safeParse(changes));
}

/** Validates fields by the same rules as the product form. @throws RowRefusal */
function check<T>(
  parse: () => { success: true; data: T } | { success: false; error: { issues: Issue[] } },
): T {
  const result = parse();
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new RowRefusal(`${issue?.path.join(".")}: ${issue?.message}`);
}

interface Issue {
  path: PropertyKey[];
  message: string;
}
