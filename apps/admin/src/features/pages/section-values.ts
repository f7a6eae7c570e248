/** Sections as form values. */

import type { Inputs } from "@pickwell/api";
import {
  type PageSection,
  pageSection,
  type SectionKind,
  sectionKinds,
} from "@pickwell/api/page-sections/rules";
import { t } from "@pickwell/texts/t.ts";
import { type PictureValue, pictureInput, pictureText } from "../../forms/picture-text.ts";
import { type ShelfValues, shelfOf, typedShelf } from "../sections/shelf-values.ts";

export interface SectionValues extends ShelfValues {
  kind: SectionKind;
  topic: string;
  /** Markdown. */
  text: string;
  picture: PictureValue;
  label: string;
  href: string;
}

type SectionInput = NonNullable<Inputs["admin"]["pages"]["create"]["sections"]>[number];

export const typedSection = (section: PageSection): SectionValues => ({
  kind: section.kind,
  ...typedShelf(section),
  topic: section.topic,
  text: section.text,
  picture: { text: pictureText(section.picture), alt: section.picture?.alt ?? "" },
  label: section.label,
  href: section.href,
});

export const newSection = (kind: SectionKind): SectionValues => typedSection(pageSection(kind));

export const sectionInputOf = (values: SectionValues): SectionInput => ({
  kind: values.kind,
  ...shelfOf(values),
  topic: values.topic.trim(),
  text: values.text,
  picture: pictureInput(values.picture),
  label: values.label.trim(),
  href: values.href.trim(),
});

/** A section's name in the list: heading, first words, or kind. */
export const nameOf = ({ kind, title, text, label }: SectionValues): string =>
  title.trim() ||
  text
    .trim()
    .split("\n", 1)[0]
    ?.replace(/^[#>*\s-]+/, "")
    .slice(0, 60) ||
  label.trim() ||
  sectionKinds[kind];

/** For comparing two versions. */
export const shownSections = (sections: unknown): string =>
  (sections as SectionValues[])
    .map((section) =>
      [
        section.isOn
          ? sectionKinds[section.kind]
          : t("{kind} (off)", { kind: sectionKinds[section.kind] }),
        section.title,
        section.note,
        section.text,
        section.kind === "shelf" && `${section.source} ${section.category} ${section.products}`,
        section.picture.text,
        section.label && `${section.label}: ${section.href}`,
      ]
        .filter(Boolean)
        .join("\n"),
    )
    .join("\n\n") || t("(none)");
