import type { Format } from "../format.ts";

const files = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => [
  `Product Image URL - ${number}`,
  `Product Image File - ${number}`,
]);

/** Product exports of BigCommerce: rows of products, and among them those of their options. */
export const bigcommerce: Format = {
  id: "bigcommerce",
  title: "BigCommerce",
  columns: {
    kind: ["Item Type"],
    key: ["Product ID", "Product Code/SKU"],
    sku: ["Product Code/SKU"],
    title: ["Product Name", "Name"],
    description: ["Product Description"],
    brand: ["Brand Name"],
    mpn: ["Manufacturer Part Number"],
    gtin: ["GTIN", "Product UPC/EAN", "Global Trade Number"],
    link: ["Product URL"],
    picture: files,
    regular: ["Price"],
    sale: ["Sale Price"],
    before: ["Retail Price"],
    stock: ["Current Stock Level"],
    counted: ["Track Inventory"],
    forSale: ["Allow Purchases?"],
    category: ["Category"],
    condition: ["Product Condition"],
    published: ["Product Visible?"],
  },
  categoryMarks: { paths: ";", levels: "/" },
  pictureBase: "/product_images/",
  mayGroup: false,
  mayLackLink: true,
  family: "bigcommerce",
  recognise: (has) =>
    has("Item Type") && (has("Product Code/SKU") || has("Track Inventory")) && has("Price") ? 1 : 0,
};
