import type { Format } from "./format.ts";

/**
 * Tradedoubler's product feeds: files of its former API, as XML or text, and results of its API for
 * publishers, where a product has offers with price histories.
 */
export const tradedoubler: Format = {
  id: "tradedoubler",
  title: "Tradedoubler",
  columns: {
    key: [
      ...["TDProductId", "offers/id", "offers/offer/id", "offers/offer@id"],
      ...["offers/sourceProductId", "offers/offer/sourceProductId", "sku", "identifiers/sku"],
    ],
    merchantId: ["programId"],
    feedId: ["feedId", "offers/feedId", "offers/offer/feedId", "offers/offer@feedId"],
    merchantName: ["programName", "offers/programName", "offers/offer/programName"],
    title: ["name"],
    description: ["description"],
    shortDescription: ["shortDescription"],
    brand: ["brand", "manufacturer"],
    mpn: ["mpn", "identifiers/mpn", "model"],
    gtin: [
      ...["ean", "upc", "isbn", "identifiers/ean", "identifiers/upc", "identifiers/isbn"],
      "fields/field[gtin]",
      "fields[gtin]",
    ],
    link: ["offers/sourceProductUrl", "offers/offer/sourceProductUrl"],
    trackedLink: ["productUrl", "offers/productUrl", "offers/offer/productUrl"],
    picture: ["imageUrl", "productImage", "productImage/url"],
    now: ["price", "offers/priceHistory/price/value", "offers/offer/priceHistory/price"],
    before: ["previousPrice", "fields/field[previousPrice]", "fields[previousPrice]"],
    currency: [
      "currency",
      "offers/priceHistory/price/currency",
      "offers/offer/priceHistory/price@currency",
    ],
    availability: ["availability", "offers/availability", "offers/offer/availability"],
    stock: ["inStock", "offers/inStock", "offers/offer/inStock"],
    condition: ["condition", "offers/condition", "offers/offer/condition"],
    delivery: ["shippingCost", "offers/shippingCost", "offers/offer/shippingCost"],
    deliveryDays: ["deliveryTime", "offers/deliveryTime", "offers/offer/deliveryTime"],
    category: [
      ...["TDCategories/TDCategory/merchantName", "merchantCategoryName", "categories/name"],
      ...["categories/category@name", "categories/category/name"],
      ...["TDCategories/TDCategory/name", "TDCategoryName", "categories/tdCategoryName"],
      "categories/category@tdCategoryName",
    ],
    size: ["size"],
  },
  unused: [
    ...["TDCategories/TDCategory/id", "TDCategoryID", "categories/id", "categories/category@id"],
    ...["promoText", "weight"],
    ...["offers/modified", "offers/offer/modified", "offers/priceHistory/date"],
    ...["offers/offer/priceHistory/price@date", "offers/programLogo", "offers/offer/programLogo"],
    ...["productImage/height", "productImage/width", "productImage@height", "productImage@width"],
    ...["programLogoPath", "techSpecs", "warranty", "language", "@language", "fields"],
  ],
  recognise: (has) => {
    if (has("TDProductId") || has("TDCategories/TDCategory/name") || has("TDCategoryName"))
      return 1;
    return has("offers/priceHistory/price/value") || has("offers/offer/priceHistory/price") ? 1 : 0;
  },
};
