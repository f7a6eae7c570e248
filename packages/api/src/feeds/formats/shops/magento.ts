import type { Format } from "../format.ts";

/** Magento's and Adobe Commerce's product exports: a row per product, variants included. */
export const magento: Format = {
  id: "magento",
  title: "Magento",
  columns: {
    key: ["sku"],
    kind: ["product_type", "_type"],
    title: ["name"],
    description: ["description"],
    shortDescription: ["short_description"],
    brand: ["manufacturer", "brand"],
    mpn: ["mpn"],
    gtin: ["gtin", "ean", "upc", "barcode"],
    link: ["product_url"],
    picture: ["base_image", "image"],
    morePictures: ["additional_images", "media_gallery"],
    regular: ["price"],
    sale: ["special_price"],
    saleFrom: ["special_price_from_date", "special_from_date"],
    saleTo: ["special_price_to_date", "special_to_date"],
    availability: ["is_in_stock"],
    stock: ["qty"],
    category: ["categories", "_category"],
    published: ["product_online", "status"],
    size: ["size"],
    color: ["color"],
  },
  categoryMarks: { paths: ",", levels: "/", isRooted: true },
  pictureBase: "/media/catalog/product/",
  mayGroup: false,
  mayLackLink: true,
  monthFirst: true,
  family: "magento",
  recognise: (has) =>
    has("sku") &&
    has("name") &&
    has("price") &&
    (has("attribute_set_code") || has("_attribute_set"))
      ? 1
      : 0,
};
