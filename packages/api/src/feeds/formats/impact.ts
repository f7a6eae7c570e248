import type { Format } from "./format.ts";

/** Impact's catalogue items, from its API or files. */
export const impact: Format = {
  id: "impact",
  title: "Impact",
  columns: {
    key: ["CatalogItemId", "Unique Merchant SKU", "Id"],
    merchantId: ["CampaignId", "AdvertiserId"],
    merchantName: ["CampaignName", "AdvertiserName"],
    feedId: ["CatalogId"],
    group: ["ItemGroupId", "ParentSku", "Parent SKU"],
    title: ["Name", "Product Name"],
    description: ["Description", "Product Description"],
    brand: ["Manufacturer", "Brand"],
    mpn: ["Mpn"],
    gtin: ["Gtin", "Ean", "Upc", "Isbn"],
    trackedLink: ["Url", "Product URL"],
    picture: ["ImageUrl", "Image URL"],
    morePictures: [
      "AdditionalImageUrls",
      "AdditionalImageUrls/AdditionalImageUrl",
      "Alternative Image URL 1",
      "Alternative Image URL 2",
      "Alternative Image URL 3",
    ],
    now: ["CurrentPrice"],
    before: ["OriginalPrice"],
    currency: ["Currency"],
    availability: ["StockAvailability"],
    condition: ["Condition"],
    delivery: ["ShippingRate"],
    category: ["OriginalFormatCategory", "Product Type", "Category"],
    subcategory: ["SubCategory"],
    size: ["Size"],
    color: ["Colors", "Color"],
    material: ["Material"],
    pattern: ["Pattern"],
    gender: ["Gender"],
    ageGroup: ["AgeGroup"],
    expires: ["ExpirationDate"],
  },
  unused: [
    "Adult",
    "Asin",
    "DiscountPercentage",
    "GtinType",
    "IsParent",
    "MobileUrl",
    "MultiPack",
    "ProductBid",
    "Uri",
  ],
  levels: true,
  levelsUnder: "Category",
  recognise(has) {
    if (!has("CurrentPrice")) return 0;
    const marks = ["CatalogItemId", "StockAvailability", "CampaignId", "Unique Merchant SKU"];
    const count = marks.filter(has).length;
    // The column also occurs in other formats.
    return count === 0 ? 0 : Math.min(1, 0.4 + 0.3 * count);
  },
};
