/** A collection as form values. */

import type { Inputs, Outputs } from "@pickwell/api";
import type { CollectionBadge, CollectionSort } from "@pickwell/api/collections/rules";
import { t } from "@pickwell/texts/t.ts";
import { centsOf, moneyText } from "../../forms/money-input.ts";
import { pictureText } from "../../forms/picture-text.ts";
import type { FieldInfos } from "../../forms/record.ts";
import { linesOf, textOf } from "../../lib/lines.ts";
import { attributeOf } from "../products/product-values.ts";

export type Collection = Outputs["admin"]["collections"]["get"];
export type ListedCollection = Outputs["admin"]["collections"]["list"]["collections"][number];
type CollectionInput = Inputs["admin"]["collections"]["create"];

export interface CollectionValues {
  title: string;
  slug: string;
  description: string;
  status: Collection["status"];
  image: string;
  intro: string;
  kind: Collection["kind"];
  sort: CollectionSort;
  /** Ids. */
  categories: string[];
  /** One on each line, as the following two. */
  brands: string;
  attributes: string;
  products: string;
  minPrice: string;
  maxPrice: string;
  minRating: string;
  onSale: boolean;
  inStock: boolean;
  badges: CollectionBadge[];
  words: string;
}

export const collectionFields: FieldInfos<CollectionValues> = {
  title: { label: t("Title") },
  slug: { label: t("Slug") },
  description: { label: t("Description") },
  status: { label: t("Status") },
  image: { label: t("Image URL") },
  intro: { label: t("Introduction"), isLong: true },
  kind: { label: t("Products") },
  sort: { label: t("Order") },
  categories: { label: t("Categories"), inputs: ["rule.categories"] },
  brands: { label: t("Brands"), inputs: ["rule.brands"] },
  attributes: { label: t("Specifications"), inputs: ["rule.attributes"] },
  products: { label: t("Chosen products") },
  minPrice: { label: t("Lowest price"), inputs: ["rule.minPriceCents"] },
  maxPrice: { label: t("Highest price"), inputs: ["rule.maxPriceCents"] },
  minRating: { label: t("Rating"), inputs: ["rule.minRating"] },
  onSale: { label: t("On sale") },
  inStock: { label: t("In stock") },
  badges: { label: t("Badges"), inputs: ["rule.badges"] },
  words: { label: t("Words"), inputs: ["rule.words"] },
};

export const newCollection: CollectionValues = {
  title: "",
  slug: "",
  description: "",
  status: "draft",
  image: "",
  intro: "",
  kind: "rules",
  sort: "best",
  categories: [],
  brands: "",
  attributes: "",
  products: "",
  minPrice: "",
  maxPrice: "",
  minRating: "",
  onSale: false,
  inStock: false,
  badges: [],
  words: "",
};

export const valuesOf = ({ rule, ...collection }: Collection): CollectionValues => ({
  title: collection.title,
  slug: collection.slug,
  description: collection.description,
  status: collection.status,
  image: pictureText(collection.image),
  intro: collection.intro,
  kind: collection.kind,
  sort: collection.sort,
  categories: rule.categories,
  brands: textOf(rule.brands),
  attributes: textOf(rule.attributes.map(({ name, value }) => `${name}: ${value}`)),
  products: textOf(collection.chosen),
  minPrice: moneyText(rule.minPriceCents),
  maxPrice: moneyText(rule.maxPriceCents),
  minRating: rule.minRating === null ? "" : String(rule.minRating),
  onSale: rule.onSale,
  inStock: rule.inStock,
  badges: rule.badges,
  words: rule.words,
});

/** @param isNew - an empty slug is made from the title */
export const inputOf = (values: CollectionValues, isNew: boolean) =>
  ({
    title: values.title,
    slug: isNew ? values.slug.trim() || undefined : values.slug,
    description: values.description,
    status: values.status,
    image: values.image.trim() || null,
    intro: values.intro,
    ...matchingOf(values),
  }) satisfies CollectionInput;

/** The fields that select its products. */
export const matchingOf = (values: CollectionValues) =>
  ({
    kind: values.kind,
    sort: values.sort,
    products: linesOf(values.products),
    rule: {
      // Sorted, so that the order of choosing does not count as a change.
      categories: [...values.categories].sort(),
      brands: linesOf(values.brands),
      attributes: linesOf(values.attributes).map(attributeOf),
      minPriceCents: centsOf(values.minPrice),
      maxPriceCents: centsOf(values.maxPrice),
      minRating: ratingOf(values.minRating),
      onSale: values.onSale,
      inStock: values.inStock,
      badges: [...values.badges].sort(),
      words: values.words,
    },
  }) satisfies Inputs["admin"]["collections"]["preview"];

const ratingOf = (text: string) =>
  text === "3" ? 3 : text === "4" ? 4 : text === "4.5" ? 4.5 : null;

/** The path of a collection in the shop. */
export const pathOf = (slug: string): string => `/collections/${encodeURIComponent(slug)}`;
