import type { Format } from "../format.ts";

/**
 * Products from PrestaShop's web service, `/api/products?display=full`, as XML or JSON.
 *
 * Its `quantity` is always 0, since stock is a resource of its own, and its pictures ask for the
 * service's key, so neither is read. Texts in several languages come in the order of the shop's
 * languages; the first is read.
 */
export const prestashopService: Format = {
  id: "prestashop-service",
  title: "PrestaShop (web service)",
  columns: {
    key: ["id"],
    // Only for the product's page: every product is its own.
    parent: ["id"],
    sku: ["reference"],
    title: ["name/language", "name/value", "name"],
    description: ["description/language", "description/value", "description"],
    shortDescription: [
      "description_short/language",
      "description_short/value",
      "description_short",
    ],
    brand: ["manufacturer_name"],
    mpn: ["mpn", "supplier_reference"],
    gtin: ["ean13", "upc", "isbn"],
    regular: ["price"],
    forSale: ["available_for_order"],
    availability: [],
    stock: [],
    picture: [],
    morePictures: [],
    condition: ["condition"],
    published: ["active"],
  },
  page: "/index.php?controller=product&id_product={parent}",
  mayGroup: false,
  mayLackLink: true,
  note: "PrestaShop’s web service gives prices without tax and without discounts, and no stock: look whether these are what people pay.",
  recognise: (has) =>
    has("id_default_image") &&
    has("id_category_default") &&
    has("price") &&
    (has("name") || has("name/language") || has("name/value"))
      ? 1
      : 0,
};
