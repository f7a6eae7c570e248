import type { Outputs } from "@pickwell/api";
import { defaultCounts, type PageSection } from "@pickwell/api/page-sections/rules";

export type LandingPage = Outputs["pages"]["get"];
export type LandingSection = LandingPage["sections"][number];

/** How many things a section shows. */
export const countOf = ({ kind, count }: Pick<PageSection, "kind" | "count">): number =>
  count || defaultCounts[kind] || 0;

/** The articles that a section shows. */
export const postsInput = (section: LandingSection) => ({
  ...(section.topic && { category: section.topic }),
  limit: countOf(section),
});

/** The deals that a section shows. */
export const dealsInput = (section: LandingSection) => ({ limit: countOf(section) });
