/** Steps of setting up a new shop, in order. Pure. */
export const firstSteps = ["look", "place", "mail", "legal", "content"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Slugs of legal pages that are required or expected; English has no imprint. */
export const legalPages = [
  "affiliate-disclosure",
  "privacy",
  "terms",
  "cookies",
  "imprint",
  "contact",
] as const;
