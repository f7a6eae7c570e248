/** What a new shop is asked, a screen each, in this order. Pure. */
export const firstSteps = ["look", "place", "mail", "legal", "content"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Slugs of the pages that the law asks for, or visitors of an affiliate shop do; an imprint is none in English. */
export const legalPages = [
  "affiliate-disclosure",
  "privacy",
  "terms",
  "cookies",
  "imprint",
  "contact",
] as const;
