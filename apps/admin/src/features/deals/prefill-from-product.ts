import type { UseFormReturn } from "react-hook-form";
import { moneyText } from "../../forms/money-input.ts";
import { picturesText } from "../../forms/picture-text.ts";
import type { FoundProduct } from "../products/product-choice.tsx";
import type { DealValues } from "./deal-values.ts";

/** Fills empty fields of a new deal from its product. */
export function prefillFromProduct(product: FoundProduct, form: UseFormReturn<DealValues>): void {
  const known = {
    title: product.name,
    description: product.description,
    category: product.category,
    originalPrice: moneyText((product.originalPriceCents ?? product.priceCents) || null),
    affiliateLink: product.affiliateLink,
    images: picturesText(product.images),
  } satisfies Partial<DealValues>;
  const { isSubmitted } = form.formState;
  const present = form.getValues();
  for (const name of Object.keys(known) as (keyof typeof known)[]) {
    if (!isEmpty(present[name])) continue;
    form.setValue(name, known[name], { shouldDirty: true, shouldValidate: isSubmitted });
  }
}

const isEmpty = (value: DealValues[keyof DealValues]): boolean =>
  Array.isArray(value) ? value.every(({ text }) => text === "") : value === "";
