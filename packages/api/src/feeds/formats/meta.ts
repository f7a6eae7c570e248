import type { Format } from "./format.ts";
import { googleColumns, googleUnused } from "./google.ts";

/** Catalogues of Meta (Facebook, Instagram): Google's names and some of its own. */
export const meta: Format = {
  id: "meta",
  title: "Meta catalogue",
  columns: {
    ...googleColumns,
    stock: ["quantity_to_sell_on_facebook", "inventory"],
    morePictures: [
      "additional_image_link",
      ...[...Array(20).keys()].map((number) => `image[${number}].url`),
    ],
    category: ["product_type", "fb_product_category", "category"],
    published: ["status", "visibility"],
  },
  stockDecides: true,
  unused: [...googleUnused, "video[0].url", "video[0].tag[0]", "product_tags[0]", "style[0]"],
  recognise(has) {
    const own = [
      "fb_product_category",
      "quantity_to_sell_on_facebook",
      "video[0].url",
      "product_tags[0]",
      "style[0]",
      "rich_text_description",
    ];
    return has("id") && has("title") && own.some(has) ? 0.9 : 0;
  },
};
