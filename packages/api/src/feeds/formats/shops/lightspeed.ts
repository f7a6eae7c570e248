import type { Format } from "../format.ts";

/**
 * Languages of texts: `NL_Title_Long`. English comes last, since it is the second language of many
 * shops.
 */
const LANGUAGES = [
  ...["NL", "DE", "FR", "DA", "ES", "IT", "NO", "SV", "PT", "PL", "TR", "FI", "EL", "RU", "CS"],
  ...["BG", "SK", "HU", "RO", "EN", "US"],
];
const inLanguages = (name: string) => LANGUAGES.map((language) => `${language}_${name}`);

/** Lightspeed eCom's product exports: a row per variant, with texts in the shop's languages. */
export const lightspeed: Format = {
  id: "lightspeed",
  title: "Lightspeed eCom",
  columns: {
    key: ["Internal_Variant_ID"],
    sku: ["SKU", "Article_Code"],
    group: ["Internal_ID"],
    // Only for the product's page.
    parent: inLanguages("URL"),
    title: [...inLanguages("Title_Long"), ...inLanguages("Title_Short")],
    description: [...inLanguages("Description_Long"), ...inLanguages("Description_Short")],
    value1: inLanguages("Variant"),
    brand: ["Brand"],
    gtin: ["EAN"],
    picture: ["Images"],
    regular: ["Price"],
    before: ["Price_Old"],
    stock: ["Stock_Level"],
    counted: ["Stock_Track"],
    category: inLanguages("Category_1"),
    subcategory: [2, 3].flatMap((level) => inLanguages(`Category_${level}`)),
    published: ["Visible"],
  },
  page: "/{parent}.html",
  levels: "each",
  mayGroup: false,
  mayLackLink: true,
  recognise: (has) => (has("Internal_Variant_ID") && has("Price") && has("Visible") ? 1 : 0),
};
