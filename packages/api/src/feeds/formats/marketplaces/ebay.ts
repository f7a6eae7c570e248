import type { Format } from "../format.ts";

/** Results of eBay's APIs for publishers, and its item feed files. */
export const ebay: Format = {
  id: "ebay",
  title: "eBay",
  columns: {
    key: ["itemId"],
    group: ["PrimaryItemGroupId", "primaryItemGroup/itemGroupId"],
    title: ["title"],
    description: ["description", "shortDescription"],
    brand: ["brand"],
    mpn: ["mpn"],
    gtin: ["gtin"],
    link: ["itemWebUrl"],
    trackedLink: ["itemAffiliateWebUrl"],
    // The "image" is small, the "thumbnail" is the full picture.
    picture: ["thumbnailImages/imageUrl", "image/imageUrl", "imageUrl"],
    morePictures: ["additionalImages/imageUrl", "additionalImageUrls"],
    now: ["price/value", "PriceValue"],
    before: ["marketingPrice/originalPrice/value", "originalPrice"],
    currency: ["price/currency", "PriceCurrency"],
    availability: ["estimatedAvailabilities/estimatedAvailabilityStatus", "availability"],
    stock: ["estimatedAvailableQuantity"],
    condition: ["condition"],
    delivery: ["shippingOptions/shippingCost/value"],
    category: ["categoryPath", "categories/categoryName", "category"],
    size: ["size"],
    color: ["color"],
    material: ["material"],
    gender: ["gender"],
    expires: ["itemEndDate"],
  },
  mayGroup: false,
  recognise: (has) => {
    if (!has("itemId") || !has("title")) return 0;
    return (has("itemWebUrl") && has("price/value")) || (has("PriceValue") && has("EPID")) ? 1 : 0;
  },
};

/** Sellers' reports of their own listings at eBay, and eBay's upload templates. */
export const ebayListings: Format = {
  id: "ebay-listings",
  title: "eBay (listings)",
  columns: {
    key: ["Item number", "ItemID", "CustomLabel", "Custom label (SKU)"],
    sku: ["Custom label (SKU)", "CustomLabel"],
    title: ["Title", "*Title"],
    description: ["*Description", "Description"],
    brand: ["*C:Brand", "C:Brand", "Brand"],
    mpn: ["*C:MPN", "C:MPN", "Product:MPN"],
    gtin: ["P:EAN", "P:UPC", "P:ISBN", "Product:EAN", "Product:UPC", "Product:ISBN"],
    picture: ["PicURL", "Item photo URL"],
    now: ["Current price", "*StartPrice", "StartPrice", "Start price"],
    currency: ["Currency"],
    stock: ["Available quantity", "*Quantity", "Quantity"],
    condition: ["Condition", "*ConditionID", "ConditionID"],
    category: ["eBay category 1 name"],
  },
  mayGroup: false,
  mayLackLink: true,
  page: "https://www.ebay.com/itm/{number}",
  recognise: (has, shape) => {
    const isReport = has("Item number") && has("eBay category 1 name") && has("Title");
    const isTemplate = has("StartPrice") && has("PicURL") && has("ConditionID");
    return shape === "delimited" && (isReport || isTemplate) ? 1 : 0;
  },
};
