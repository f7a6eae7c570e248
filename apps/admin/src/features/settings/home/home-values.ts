import type { HomeSection } from "@pickwell/api/home/rules";
import { type ShelfValues, shelfOf, typedShelf } from "../../sections/shelf-values.ts";

/** A section as its fields hold it. */
export interface SectionValues extends ShelfValues {
  kind: HomeSection["kind"];
}

export interface HomeValues {
  hasHero: boolean;
  sections: SectionValues[];
}

export const typedSection = (section: HomeSection): SectionValues => ({
  kind: section.kind,
  ...typedShelf(section),
});

export const sectionOf = ({ kind, ...shelf }: SectionValues): HomeSection => ({
  kind,
  ...shelfOf(shelf),
});
