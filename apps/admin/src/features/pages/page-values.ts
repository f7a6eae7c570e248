/** A page as form values. */

import type { Outputs } from "@pickwell/api";
import type { PageSection } from "@pickwell/api/page-sections/rules";
import { t } from "@pickwell/texts/t.ts";
import type { FieldInfos } from "../../forms/record.ts";
import {
  type SectionValues,
  sectionInputOf,
  shownSections,
  typedSection,
} from "./section-values.ts";

export type OwnPage = Outputs["admin"]["pages"]["get"];
export type ListedPage = Outputs["admin"]["pages"]["list"]["pages"][number];

export interface PageValues {
  title: string;
  /** The path without its slash. */
  slug: string;
  description: string;
  content: string;
  /** What follows the text. */
  sections: SectionValues[];
  /** A draft that was not checked yet. */
  needsReview: boolean;
}

export const pageFields: FieldInfos<PageValues> = {
  title: { label: t("Title") },
  slug: { label: t("Address ## a URL") },
  description: { label: t("Description") },
  content: { label: t("Text"), isLong: true },
  sections: { label: t("Sections"), isLong: true, shown: shownSections },
  needsReview: { label: t("Draft, still to be checked") },
};

export const newPage: PageValues = {
  title: "",
  slug: "",
  description: "",
  content: "",
  sections: [],
  needsReview: false,
};

export const valuesOf = (page: OwnPage): PageValues => ({
  title: page.title,
  slug: page.slug,
  description: page.description,
  content: page.content,
  sections: page.sections.map((section) => typedSection(section as PageSection)),
  needsReview: page.needsReview,
});

/** The path of a page in the shop. */
export const pathOf = (slug: string): string => `/${encodeURIComponent(slug)}`;

/** The input of a page. */
export const inputOf = ({ slug, sections, ...values }: PageValues) => ({
  ...values,
  slug: slug.trim().replace(/^\/+/, ""),
  sections: sections.map(sectionInputOf),
});
