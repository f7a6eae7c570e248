import type { HomeKind, HomeSection } from "@pickwell/api/home/rules";
import { t } from "@pickwell/texts/t.ts";
import { type ShelfValues, shelfOf, typedShelf } from "../../sections/shelf-values.ts";

/** Labels of section kinds. */
export const sectionNames: Record<HomeKind, string> = {
  featured: t("Featured Products"),
  specials: t("Today's Specials"),
  trending: t("Trending Sections"),
  dealOfTheDay: t("Deal of the Day"),
  categories: t("Trending Categories"),
  blogs: t("Newest Blogs"),
  newsletter: t("Newsletter"),
  shelf: t("Products"),
};

/** A section as form values. */
export interface SectionValues extends ShelfValues {
  kind: HomeSection["kind"];
}

export interface HomeValues {
  page: string;
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
