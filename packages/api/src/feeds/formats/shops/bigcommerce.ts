import type { Format } from "../format.ts";

/** The newer format, with rows of products, variants and pictures: `Item`, `ID`, `Name`. */
const isNewer = (has: (name: string) => boolean): boolean =>
  has("Item") && has("Inventory Tracking") && has("Current Stock") && has("Price");

const files = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => [
  `Product Image URL - ${number}`,
  `Product Image File - ${number}`,
]);

/** BigCommerce's product exports, with rows of products and of their options. */
export const bigcommerce: Format = {
  id: "bigcommerce",
  title: "BigCommerce",
  columns: {
    kind: ["Item Type", "Item"],
    key: ["Product ID", "Product Code/SKU", "ID", "SKU"],
    sku: ["Product Code/SKU", "SKU"],
    title: ["Product Name", "Name"],
    description: ["Product Description", "Description"],
    brand: ["Brand Name"],
    mpn: ["Manufacturer Part Number", "MPN"],
    gtin: ["GTIN", "Product UPC/EAN", "Global Trade Number", "UPC/EAN"],
    link: ["Product URL"],
    // The newer format has pictures in rows below, see `Family`.
    picture: [...files, "Image URL (Import)", "Internal Image URL (Export)"],
    regular: ["Price"],
    sale: ["Sale Price"],
    before: ["Retail Price"],
    stock: ["Current Stock Level", "Current Stock"],
    counted: ["Track Inventory", "Inventory Tracking"],
    forSale: ["Allow Purchases?"],
    category: ["Category", "Categories"],
    condition: ["Product Condition"],
    published: ["Product Visible?", "Is Visible"],
  },
  categoryMarks: { paths: ";", levels: "/" },
  pictureBase: "/product_images/",
  mayGroup: false,
  mayLackLink: true,
  family: "bigcommerce",
  recognise: (has) =>
    isNewer(has) ||
    (has("Item Type") && (has("Product Code/SKU") || has("Track Inventory")) && has("Price"))
      ? 1
      : 0,
};
