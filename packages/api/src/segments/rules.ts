/** Rules of segments. Pure. */
import { message } from "@pickwell/texts/message.ts";

/** Labels of subjects by the rule's `is`: `They clicked …`, `They did not click …`. */
export const subjectLabels = {
  "clicked-any": message("followed any link of a mail"),
  "clicked-product": message("followed a link to the product"),
  "clicked-category": message("followed a link to a product of"),
  "clicked-merchant": message("followed a link to the merchant"),
  "clicked-broadcast": message("followed a link in the broadcast"),
  "sent-broadcast": message("were sent the broadcast"),
  page: message("signed up on a page that begins with"),
  source: message("came by the campaign (utm_source)"),
  imported: message("came with an imported list"),
  "joined-within": message("joined"),
  "joined-since": message("joined on or after"),
} as const;

export type SegmentSubject = keyof typeof subjectLabels;

export const segmentSubjects = Object.keys(subjectLabels) as [SegmentSubject, ...SegmentSubject[]];

/** The kind of value of each subject; null for none. */
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

/** Whether a subject has a period in days. */
export const hasDays = (about: SegmentSubject): boolean =>
  about.startsWith("clicked-") || about === "joined-within";

export const MAX_RULES = 20;
/** Maximum period; clicks are usually deleted earlier. */
export const MAX_DAYS = 3650;
/** Values of a kind that are offered to choose from; others may occur as well when there are so many. */
export const MAX_OFFERED = 100;
