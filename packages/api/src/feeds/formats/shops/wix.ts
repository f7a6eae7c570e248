import type { Format } from "../format.ts";

/** Wix's product exports: a row per product, followed by rows of its variants. */
export const wix: Format = {
  id: "wix",
  title: "Wix",
  columns: {
    key: ["handleId"],
    kind: ["fieldType"],
    title: ["name"],
    description: ["description"],
    brand: ["brand"],
    picture: ["productImageUrl"],
    regular: ["price"],
    surcharge: ["surcharge"],
    discount: ["discountValue"],
    discountKind: ["discountMode"],
    availability: ["inventory"],
    category: ["collection"],
    published: ["visible"],
  },
  unused: [
    "cost",
    "ribbon",
    "weight",
    // The product's own; variants have others.
    "sku",
    ...[1, 2, 3, 4, 5, 6].flatMap((number) => [
      `additionalInfoDescription${number}`,
      `additionalInfoTitle${number}`,
      `customTextCharLimit${number}`,
      `customTextField${number}`,
      `customTextMandatory${number}`,
      `productOptionDescription${number}`,
      `productOptionName${number}`,
      `productOptionType${number}`,
    ]),
  ],
  categoryMarks: { paths: ";", levels: "" },
  pictureBase: "https://static.wixstatic.com/media/",
  mayGroup: false,
  mayLackLink: true,
  family: "wix",
  recognise: (has) => (has("handleId") && has("fieldType") && has("productImageUrl") ? 1 : 0),
};
