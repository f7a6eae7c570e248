import type { WholeProduct } from "@pickwell/ui/shop/product.ts";

/** A product's features without those that its attributes repeat. */
export function withoutAttributes({
  features,
  attributes,
}: Pick<WholeProduct, "features" | "attributes">): string[] {
  const names = new Set(attributes.map(({ name }) => name.toLowerCase()));
  return features.filter((feature) => {
    const [name = "", ...rest] = feature.split(":");
    return rest.length === 0 || !names.has(name.trim().toLowerCase());
  });
}
