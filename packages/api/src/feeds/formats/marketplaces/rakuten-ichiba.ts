import type { Format } from "../format.ts";

/** The older version has each item in an object of its own. */
const either = (...names: string[]): string[] => names.flatMap((name) => [name, `Item/${name}`]);

const PICTURES = either("mediumImageUrls/imageUrl", "mediumImageUrls");

/** Answers of Rakuten Ichiba's search for items, in both of its versions. */
export const rakutenIchiba: Format = {
  id: "rakuten_ichiba",
  title: "Rakuten Ichiba",
  columns: {
    key: either("itemCode"),
    title: either("itemName"),
    description: either("itemCaption"),
    shortDescription: either("catchcopy"),
    link: either("itemUrl"),
    trackedLink: either("affiliateUrl"),
    picture: [...PICTURES, ...either("smallImageUrls/imageUrl", "smallImageUrls")],
    morePictures: PICTURES,
    now: either("itemPrice"),
    withoutTax: either("taxFlag"),
    availability: either("availability"),
    merchantName: either("shopName"),
    merchantId: either("shopCode"),
  },
  unused: either(
    ...["affiliateRate", "asurakuFlag", "creditCardFlag", "genreId", "giftFlag", "imageFlag"],
    ...["pointRate", "pointRateStartTime", "pointRateEndTime", "postageFlag", "reviewAverage"],
    ...["reviewCount", "shipOverseasFlag", "shopUrl", "tagIds", "startTime", "endTime"],
    ...["shopAffiliateUrl", "shopOfTheYearFlag", "asurakuArea", "asurakuClosingTime"],
    ...["itemPriceBaseField", "itemPriceMin1", "itemPriceMin2", "itemPriceMin3"],
    ...["itemPriceMax1", "itemPriceMax2", "itemPriceMax3", "shipOverseasArea"],
    ...["smallImageUrls/imageUrl", "smallImageUrls"],
  ),
  currency: "JPY",
  recognise: (has, shape) =>
    shape === "json" && either("itemCode").some(has) && either("itemPrice").some(has) ? 1 : 0,
};
