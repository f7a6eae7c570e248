import { t } from "@pickwell/texts/t.ts";
/** Cards of the About page; their texts are settings. */

export const storyCards = [
  { title: () => t("Curated Products"), text: "aboutCurated", drawing: "picked" },
  { title: () => t("Expert Reviews"), text: "aboutReviews", drawing: "measured" },
  { title: () => t("Community Focus"), text: "aboutCommunity", drawing: "shared" },
] as const;

export const valueCards = [
  { title: () => t("Quality First"), text: "aboutQuality" },
  { title: () => t("Customer Centric"), text: "aboutCustomers" },
  { title: () => t("Best Deals"), text: "aboutDeals" },
] as const;
