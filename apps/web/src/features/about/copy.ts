import { t } from "@pickwell/texts/t.ts";
/** The cards of the About page. What they say is the owner's, in the named setting. */

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
