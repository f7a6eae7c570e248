/** What segments of readers are made of. Pure. */

/** How a rule's subject is said, with the rule's `is`: `They clicked …`, `They did not click …`. */
export const subjectLabels = {
  "clicked-any": "followed any link of a mail",
  "clicked-product": "followed a link to the product",
  "clicked-category": "followed a link to a product of",
  "clicked-merchant": "followed a link to the merchant",
  "clicked-broadcast": "followed a link in the broadcast",
  "sent-broadcast": "were sent the broadcast",
  page: "signed up on a page that begins with",
  source: "came by the campaign (utm_source)",
  imported: "came with an imported list",
  "joined-within": "joined",
  "joined-since": "joined on or after",
} as const;

export type SegmentSubject = keyof typeof subjectLabels;

export const segmentSubjects = Object.keys(subjectLabels) as [SegmentSubject, ...SegmentSubject[]];

/** What a subject's value is; null where it has none. */
export const valueKinds: Readonly<
  Record<SegmentSubject, "product" | "category" | "merchant" | "broadcast" | "text" | "day" | null>
> = {
  "clicked-any": null,
  "clicked-product": "product",
  "clicked-category": "category",
  "clicked-merchant": "merchant",
  "clicked-broadcast": "broadcast",
  "sent-broadcast": "broadcast",
  page: "text",
  source: "text",
  imported: null,
  "joined-within": null,
  "joined-since": "day",
};

/** Whether a subject is about the last so many days. */
export const hasDays = (about: SegmentSubject): boolean =>
  about.startsWith("clicked-") || about === "joined-within";

export const MAX_RULES = 20;
/** Clicks are kept no longer, and mostly less long. */
export const MAX_DAYS = 3650;
