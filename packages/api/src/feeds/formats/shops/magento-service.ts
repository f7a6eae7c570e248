import type { Format } from "../format.ts";

const own = (code: string) => `custom_attributes[${code}]`;

/**
 * Products from Magento's and Adobe Commerce's REST interface, `/rest/V1/products`. Categories are
 * numbers there, and attributes with choices, such as the manufacturer, numbers of a choice.
 */
export const magentoService: Format = {
  id: "magento-service",
  title: "Magento (REST)",
  columns: {
    key: ["sku"],
    // Only for the product's page: every product is its own.
    parent: ["id"],
    title: ["name"],
    description: [own("description")],
    shortDescription: [own("short_description")],
    brand: [own("brand")],
    mpn: [own("mpn")],
    gtin: [own("gtin"), own("ean"), own("upc"), own("barcode")],
    picture: [own("image")],
    morePictures: ["media_gallery_entries/file"],
    regular: ["price"],
    sale: [own("special_price")],
    saleFrom: [own("special_from_date")],
    saleTo: [own("special_to_date")],
    availability: ["extension_attributes/stock_item/is_in_stock"],
    stock: ["extension_attributes/stock_item/qty"],
    published: ["status"],
  },
  page: "/catalog/product/view/id/{parent}",
  pictureBase: "/media/catalog/product/",
  mayGroup: false,
  mayLackLink: true,
  recognise: (has, shape) =>
    shape === "json" && has("sku") && has("attribute_set_id") && has("type_id") ? 1 : 0,
};
