import { choice, id, instant, json, nocase, str, table, uniqueIndex } from "@pickwell/db/columns";

export const segmentMatches = ["all", "any"] as const;

/** Subjects of segment rules, see `segments/rules.ts` of the API. */
export const segmentSubjects = [
  "clicked-any",
  "clicked-product",
  "clicked-category",
  "clicked-merchant",
  "clicked-broadcast",
  "sent-broadcast",
  "page",
  "source",
  "imported",
  "joined-within",
  "joined-since",
] as const;

/** A condition on subscribers that holds, does not hold, or cannot be known. */
export interface SegmentRule {
  about: (typeof segmentSubjects)[number];
  /** False for the opposite. */
  is: boolean;
  /** An id, host, path, word or day, as the subject has it; empty where it needs none. */
  value: string;
  /** Of the last days; 0 where the subject has none. */
  days: number;
}

/** The conditions of a segment. */
export interface SegmentDefinition {
  name: string;
  match: (typeof segmentMatches)[number];
  rules: SegmentRule[];
}

/** Segments of subscribers. Members are found when needed. */
export const segments = table(
  "segments",
  {
    id: id().primaryKey(),
    name: str().notNull(),
    /** Whether all of its rules have to be true, or any. */
    match: choice(segmentMatches).notNull().default("all"),
    rules: json<SegmentRule[]>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  () => [uniqueIndex("segments_name").on(nocase("name"))],
);
