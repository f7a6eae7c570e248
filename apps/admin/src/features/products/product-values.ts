/** A product as form values. */

import type { Outputs } from "@pickwell/api";
import { productCreateInput } from "@pickwell/api/products/admin/schema";
import { productLimits } from "@pickwell/api/products/schema";
import { webUrl } from "@pickwell/api/url";
import { t } from "@pickwell/texts/t.ts";
import { z } from "zod";
import { centsOf, moneyText } from "../../forms/money-input.ts";
import {
  type PictureValue,
  pictureInput,
  picturesInput,
  picturesText,
  pictureText,
  shownPictures,
} from "../../forms/picture-text.ts";
import type { FieldInfos } from "../../forms/record.ts";
import { linesOf } from "../../lib/lines.ts";

export type ProductRow = Outputs["admin"]["products"]["get"];

export interface ProductValues {
  name: string;
  /** Its name. */
  category: string;
  status: ProductRow["status"];
  image: string;
  imageAlt: string;
  /** The pictures after the first; without an alt text, a default is used. */
  gallery: PictureValue[];
  cutOut: string;
  description: string;
  affiliateLink: string;
  price: string;
  originalPrice: string;
  brand: string;
  sku: string;
  /** One on each line. */
  features: string;
  /** `Name: value`, one on each line. */
  attributes: string;
  ratingSource: string;
  featured: boolean;
  inStock: boolean;
  isNew: boolean;
  isBestseller: boolean;
  slug: string;
}

const picturesAfterFirst = Array.from(
  { length: productLimits.images - 1 },
  (_, at) => `images.${at + 1}`,
);

export const productFields: FieldInfos<ProductValues> = {
  name: { label: t("Name") },
  category: { label: t("Category"), inputs: ["category", "categoryId"] },
  status: { label: t("Status") },
  image: { label: t("Image URL"), inputs: ["image", "images"] },
  imageAlt: { label: t("What it shows"), inputs: ["images.0.alt"] },
  description: { label: t("Description") },
  affiliateLink: { label: t("Affiliate Link") },
  price: { label: t("Price"), inputs: ["priceCents"] },
  originalPrice: { label: t("Original price"), inputs: ["originalPriceCents"] },
  brand: { label: t("Brand") },
  sku: { label: "SKU" },
  features: { label: t("Features") },
  attributes: { label: t("Specifications") },
  ratingSource: { label: t("Where the rating comes from") },
  featured: { label: t("Featured") },
  inStock: { label: t("In stock") },
  isNew: { label: t("New") },
  isBestseller: { label: t("Bestseller") },
  cutOut: { label: t("Cut-Out") },
  gallery: { label: t("More pictures"), inputs: picturesAfterFirst, shown: shownPictures },
  slug: { label: t("Slug") },
};

/** Initial values of a new product, which will be public. */
export const newProduct: ProductValues = {
  name: "",
  category: "",
  status: "published",
  image: "",
  imageAlt: "",
  gallery: [],
  cutOut: "",
  description: "",
  affiliateLink: "",
  price: "",
  originalPrice: "",
  brand: "",
  sku: "",
  features: "",
  attributes: "",
  ratingSource: "",
  featured: false,
  inStock: true,
  isNew: false,
  isBestseller: false,
  slug: "",
};

/** Default alt text of a picture. */
const usualAlt = (name: string, index: number): string =>
  index === 0 ? name : t("{name}, picture {index}", { name, index: index + 1 });

export function valuesOf(product: ProductRow): ProductValues {
  const { name, images } = product;
  const [first = { text: "", alt: "" }, ...gallery] = picturesText(images).map(
    ({ text, alt }, index) => ({ text, alt: alt === usualAlt(name, index) ? "" : alt }),
  );
  return {
    name,
    category: product.category,
    status: product.status,
    image: first.text,
    imageAlt: first.alt,
    gallery,
    cutOut: pictureText(product.cutOut),
    description: product.description,
    affiliateLink: product.affiliateLink,
    price: product.priceCents ? moneyText(product.priceCents) : "",
    originalPrice: moneyText(product.originalPriceCents),
    brand: product.brand,
    sku: product.sku ?? "",
    features: product.features.join("\n"),
    attributes: product.attributes.map(({ name, value }) => `${name}: ${value}`).join("\n"),
    ratingSource: product.ratingSource,
    featured: product.featured,
    inStock: product.inStock,
    isNew: product.isNew,
    isBestseller: product.isBestseller,
    slug: product.slug,
  };
}

/** @param isNew - an empty slug is made from the name */
export function inputOf(values: ProductValues, isNew: boolean) {
  const { image, imageAlt, gallery, cutOut, price, originalPrice, ...same } = values;
  const pictures = [{ text: image, alt: imageAlt }, ...gallery].filter(({ text }) => text.trim());
  return {
    ...same,
    images: picturesInput(
      pictures.map(({ text, alt }, index) => ({
        text,
        alt: alt.trim() || usualAlt(values.name.trim(), index),
      })),
    ),
    cutOut: pictureInput({ text: cutOut, alt: "" }),
    affiliateLink: values.affiliateLink.trim(),
    priceCents: centsOf(price) ?? 0,
    originalPriceCents: centsOf(originalPrice),
    sku: values.sku.trim() || null,
    features: linesOf(values.features),
    attributes: linesOf(values.attributes).map(attributeOf),
    slug: isNew ? values.slug.trim() || undefined : values.slug,
  };
}

/** A line without a colon has no value, which is an error of the field. */
export function attributeOf(line: string) {
  const at = line.indexOf(":");
  return at === -1
    ? { name: line, value: "" }
    : { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
}

/** What visitors see has all of these. */
const { shape } = productCreateInput;
const required = {
  images: z.array(shape.images.unwrap().element).min(1).max(productLimits.images),
  description: z.string().trim().min(1).max(productLimits.description),
  affiliateLink: z.string().trim().min(1).pipe(webUrl),
};

/**
 * The procedure's schema, plus completeness unless it is a draft.
 *
 * @param saved - imported products may stay incomplete
 */
export function productSchema(saved: ProductRow | null) {
  const needed = Object.entries(required).filter(
    ([name]) =>
      saved === null || saved.status === "draft" || saved[name as keyof typeof required].length > 0,
  );
  return z.discriminatedUnion("status", [
    productCreateInput.extend({ status: z.literal("draft") }),
    productCreateInput.extend({
      ...(Object.fromEntries(needed) as Partial<typeof required>),
      status: z.enum(["published", "archived"]),
    }),
  ]);
}
