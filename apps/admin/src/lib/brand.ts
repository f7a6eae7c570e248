import { brandVariables } from "@pickwell/ui/shop/brand.ts";
import type { Shop } from "@pickwell/ui/shop/shop.ts";

/** Names of the properties that were last set. */
let applied: string[] = [];

/**
 * Puts the owner's colours on the back office, light and dark.
 *
 * @param brand - null for those that it is drawn in
 */
export function applyBrand(brand: Shop["brand"]) {
  const { style } = document.documentElement;
  for (const name of applied) style.removeProperty(name);
  const variables = Object.entries(brand ? brandVariables(brand) : {});
  for (const [name, color] of variables) style.setProperty(name, color);
  applied = variables.map(([name]) => name);
}
