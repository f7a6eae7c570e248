import type { Format } from "../format.ts";

/** Results of Amazon's APIs for publishers: PA-API 5 and the Creators API. */
export const amazon: Format = {
  id: "amazon",
  title: "Amazon (items)",
  columns: {
    key: ["ASIN"],
    group: ["ParentASIN"],
    title: ["ItemInfo/Title/DisplayValue"],
    description: ["ItemInfo/Features/DisplayValues"],
    brand: [
      "ItemInfo/ByLineInfo/Brand/DisplayValue",
      "ItemInfo/ByLineInfo/Manufacturer/DisplayValue",
    ],
    mpn: [
      "ItemInfo/ManufactureInfo/ItemPartNumber/DisplayValue",
      "ItemInfo/ManufactureInfo/Model/DisplayValue",
    ],
    gtin: [
      "ItemInfo/ExternalIds/EANs/DisplayValues",
      "ItemInfo/ExternalIds/UPCs/DisplayValues",
      "ItemInfo/ExternalIds/ISBNs/DisplayValues",
    ],
    trackedLink: ["DetailPageURL"],
    picture: ["Images/Primary/HiRes/URL", "Images/Primary/Large/URL", "Images/Primary/Medium/URL"],
    morePictures: ["Images/Variants/Large/URL"],
    now: ["OffersV2/Listings/Price/Money/Amount", "Offers/Listings/Price/Amount"],
    before: [
      "OffersV2/Listings/Price/SavingBasis/Money/Amount",
      "Offers/Listings/SavingBasis/Amount",
    ],
    currency: ["OffersV2/Listings/Price/Money/Currency", "Offers/Listings/Price/Currency"],
    availability: [
      "OffersV2/Listings/Availability/Type",
      "Offers/Listings/Availability/Message",
      "OffersV2/Listings/Availability/Message",
    ],
    condition: ["OffersV2/Listings/Condition/Value", "Offers/Listings/Condition/Value"],
    category: [
      "BrowseNodeInfo/BrowseNodes/DisplayName",
      "ItemInfo/Classifications/ProductGroup/DisplayValue",
    ],
    size: ["ItemInfo/ProductInfo/Size/DisplayValue"],
    color: ["ItemInfo/ProductInfo/Color/DisplayValue"],
  },
  mayGroup: false,
  recognise: (has, shape) => (shape === "json" && has("ASIN") && has("DetailPageURL") ? 1 : 0),
};

/** A seller's report of their own listings at Amazon. */
export const amazonListings: Format = {
  id: "amazon-listings",
  title: "Amazon (listings)",
  columns: {
    key: ["seller-sku"],
    title: ["item-name"],
    description: ["item-description"],
    now: ["price"],
    stock: ["quantity"],
    availability: ["status"],
    picture: ["image-url"],
  },
  availabilityCodes: { Active: "in_stock", Inactive: "out_of_stock", Incomplete: "out_of_stock" },
  mayGroup: false,
  mayLackLink: true,
  recognise: (has, shape) =>
    shape === "delimited" && has("seller-sku") && has("asin1") && has("item-name") ? 1 : 0,
};
