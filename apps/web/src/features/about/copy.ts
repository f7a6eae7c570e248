/** The cards of the About page. What they say is the owner's, in the named setting. */

export const storyCards = [
  { title: "Curated Products", text: "aboutCurated", drawing: "picked" },
  { title: "Expert Reviews", text: "aboutReviews", drawing: "measured" },
  { title: "Community Focus", text: "aboutCommunity", drawing: "shared" },
] as const;

export const valueCards = [
  { title: "Quality First", text: "aboutQuality" },
  { title: "Customer Centric", text: "aboutCustomers" },
  { title: "Best Deals", text: "aboutDeals" },
] as const;
