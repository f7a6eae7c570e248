import type { Shop } from "@pickwell/web/lib/shop.ts";

/**
 * Puts the owner's colours on the back office, see `styles/theme.css`.
 *
 * @param brand - null for those that it is drawn in
 */
export function wearBrand(brand: Shop["brand"]) {
  const { dataset, style } = document.documentElement;
  const set = (name: string, color: string | undefined) =>
    color ? style.setProperty(name, color) : style.removeProperty(name);
  set("--color-accent", brand?.accent);
  set("--color-accent-deep", brand?.accentDeep);
  set("--color-accent-darker", brand?.accentDarker);
  set("--color-secondary", brand?.secondary);
  if (brand) dataset.brand = "";
  else delete dataset.brand;
}
