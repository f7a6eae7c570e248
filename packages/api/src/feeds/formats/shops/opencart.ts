import type { Format } from "../format.ts";
import { guesses } from "../generic.ts";

/**
 * OpenCart's products: the spreadsheet of its export extension, with a text column per language
 * (`name(en-gb)`), and product lists from its pages.
 */
export const opencart: Format = {
  id: "opencart",
  title: "OpenCart",
  columns: {
    ...guesses,
    key: ["product_id"],
    sku: ["sku", "model"],
    brand: ["manufacturer"],
    // Every product has a model, which is its id in the shop.
    mpn: ["mpn"],
    gtin: ["ean", "upc", "jan", "isbn"],
    link: ["href", "url", "link"],
    picture: ["image_name", "image", "thumb", "popup"],
    regular: ["price"],
    sale: ["special"],
    stock: ["quantity"],
    availability: ["stock_status", "stock"],
    counted: ["subtract"],
    category: ["category", "categories"],
    published: ["status"],
  },
  categoryMarks: { paths: ",", levels: "" },
  pictureBase: "/image/",
  mayParaphrase: true,
  mayLackLink: true,
  recognise: (has, shape) => {
    const isExport = has("image_name") && has("model") && has("stock_status_id");
    const isList = shape === "json" && has("product_id") && has("thumb") && has("href");
    return isExport || (isList && has("price")) ? 1 : 0;
  },
};
