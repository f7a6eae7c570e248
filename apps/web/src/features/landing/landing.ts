import type { Outputs } from "@pickwell/api";
import { defaultCounts, type PageSection } from "@pickwell/api/page-sections/rules";

export type LandingPage = Outputs["pages"]["get"];
export type LandingSection = LandingPage["sections"][number];

/** Number of items of a section. */
export const countOf = ({ kind, count }: Pick<PageSection, "kind" | "count">): number =>
  count || defaultCounts[kind] || 0;

/** Input for the articles of a section. */
export const postsInput = (section: LandingSection) => ({
  ...(section.topic && { category: section.topic }),
  limit: countOf(section),
});

/** Input for the deals of a section. */
export const dealsInput = (section: LandingSection) => ({ limit: countOf(section) });
