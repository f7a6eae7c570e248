/** A category as form values. */

import type { Outputs } from "@pickwell/api";
import { type CategoryCreate, DEFAULT_COLOR } from "@pickwell/api/categories/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { pictureText } from "../../forms/picture-text.ts";
import type { FieldInfos } from "../../forms/record.ts";
import { wholeNumberOf } from "../../forms/whole-number.ts";

export type Category = Outputs["admin"]["categories"]["get"];

export interface CategoryValues {
  name: string;
  description: string;
  image: string;
  color: string;
  status: Category["status"];
  featured: boolean;
  slug: string;
  position: string;
}

export const categoryFields: FieldInfos<CategoryValues> = {
  name: { label: t("Name") },
  description: { label: t("Description") },
  image: { label: t("Image URL") },
  color: { label: t("Color") },
  status: { label: t("Status") },
  featured: { label: t("Featured") },
  slug: { label: t("Slug") },
  position: { label: t("Position") },
};

/** Initial values of a new category. */
export const newCategory: CategoryValues = {
  name: "",
  description: "",
  image: "",
  color: DEFAULT_COLOR,
  status: "active",
  featured: false,
  slug: "",
  position: "",
};

export const valuesOf = (category: Category): CategoryValues => ({
  name: category.name,
  description: category.description,
  image: pictureText(category.image),
  color: category.color,
  status: category.status,
  featured: category.featured,
  slug: category.slug,
  position: String(category.position),
});

/** @param isNew - empty fields get defaults: the slug from the name, the position at the end */
export const inputOf = (values: CategoryValues, isNew: boolean): CategoryCreate => ({
  ...values,
  image: values.image.trim() || null,
  slug: isNew ? values.slug.trim() || undefined : values.slug,
  position: wholeNumberOf(values.position) ?? (isNew ? undefined : Number.NaN),
});
