import type { Format } from "./format.ts";
import { names } from "./names.ts";

/** ShareASale's datafeeds: separated by bars, not quoted, with a header or (by FTP) without. */
export const shareasale: Format = {
  id: "shareasale",
  title: "ShareASale",
  positions: names`
    ProductID | Name | MerchantID | Merchant | Link | Thumbnail | BigImage | Price | RetailPrice
    Category | SubCategory | Description | Custom1 | Custom2 | Custom3 | Custom4 | Custom5
    LastUpdated | Status | Manufacturer | PartNumber | MerchantCategory | MerchantSubcategory
    ShortDescription | ISBN | UPC | SKU | CrossSell | MerchantGroup | MerchantSubgroup
    CompatibleWith | CompareTo | QuantityDiscount | Bestseller | AddToCartURL | ReviewsRSSURL
    Option1 | Option2 | Option3 | Option4 | Option5 | MobileURL | MobileImage | MobileThumbnail
    Reserved1 | Reserved2 | Reserved3 | Reserved4 | Reserved5 | Reserved6 | Reserved7
  `,
  columns: {
    // ShareASale's own id is not stable, so the merchant's is preferred.
    key: ["SKU", "PartNumber", "ProductID"],
    merchantId: ["MerchantID"],
    merchantName: ["Merchant"],
    title: ["Name"],
    description: ["Description"],
    shortDescription: ["ShortDescription"],
    brand: ["Manufacturer"],
    mpn: ["PartNumber"],
    gtin: ["UPC", "ISBN"],
    trackedLink: ["Link"],
    picture: ["BigImage", "Thumbnail"],
    now: ["Price"],
    before: ["RetailPrice"],
    availability: ["Status"],
    category: ["MerchantCategory", "Category"],
    subcategory: ["MerchantSubcategory", "SubCategory"],
    group: ["MerchantGroup"],
  },
  unused: ["AddToCartURL", "LastUpdated", "MobileURL", "MobileImage", "MobileThumbnail"],
  levels: true,
  recognise: (has) =>
    has("ProductID") && has("MerchantID") && has("Link") && has("RetailPrice") ? 0.95 : 0,
};
