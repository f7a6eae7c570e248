import { VARIANT_KEY } from "../../readers/variant-keys.ts";
import type { Format } from "../format.ts";

/** IdoSell's own feeds (IOF): a row per size, with the product's name and page. */
export const idosell: Format = {
  id: "idosell",
  title: "IdoSell",
  columns: {
    key: [VARIANT_KEY, "@id"],
    group: ["item_group_id"],
    title: ["description/name"],
    description: ["description/long_desc", "description/short_desc"],
    brand: ["producer@name"],
    gtin: ["@code_producer"],
    link: ["card@url"],
    picture: ["images/large/image@url", "images/originals/image@url"],
    morePictures: ["images/large/image@url", "images/originals/image@url"],
    regular: ["price@gross"],
    before: ["srp@gross", "strikethrough_retail_price@gross"],
    currency: ["^products@currency"],
    availability: ["@available"],
    stock: ["stock@quantity", "stock@available_stock_quantity"],
    category: ["category@name"],
    size: ["@name"],
  },
  categoryMarks: { paths: "|", levels: "/" },
  recognise: (has, shape) =>
    shape === "xml" && has("card@url") && has("price@gross") && has("description/name") ? 1 : 0,
};
