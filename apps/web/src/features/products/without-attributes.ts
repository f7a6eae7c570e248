import type { WholeProduct } from "@pickwell/ui/shop/product.ts";

/** Features of a product but for those that its table says: files tell of both. */
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
