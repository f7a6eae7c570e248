/** Sections of a page, and their Markdown. Pure. */

import type { PictureRef } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { type HomeSection, homeSection } from "../home/rules.ts";

/** Kinds of sections, besides the text. */
export const sectionKinds = {
  words: message("Words"),
  hero: message("Picture with Text"),
  shelf: message("Products"),
  deals: message("Deals"),
  blogs: message("Articles"),
  categories: message("Categories"),
  button: message("Button"),
  newsletter: message("Newsletter Sign-Up"),
} as const;
export type SectionKind = keyof typeof sectionKinds;

/** A section of a page: fields of home page sections, with text, picture and button. */
export interface PageSection extends Omit<HomeSection, "kind"> {
  kind: SectionKind;
  /** Of `blogs`: the category of its articles; empty for all. */
  topic: string;
  /** Markdown, of `words` and `hero`. */
  text: string;
  /** Of `hero`. */
  picture: PictureRef | null;
  /** What the button of `hero` and `button` says. */
  label: string;
  /** Where it leads: a path of the shop, or an https address. */
  href: string;
}

/** Maximum number of sections per page. */
export const MAX_SECTIONS = 20;

/** Default number of items by kind. */
export const defaultCounts: Partial<Record<SectionKind, number>> = {
  deals: 3,
  blogs: 4,
  categories: 8,
};

export const hasText = ({ kind }: { kind: SectionKind }): boolean =>
  kind === "words" || kind === "hero";
export const hasButton = ({ kind }: { kind: SectionKind }): boolean =>
  kind === "button" || kind === "hero";
/** Whether a kind of section can have a heading and subheading. */
export const hasHeading = ({ kind }: { kind: SectionKind }): boolean =>
  ["shelf", "deals", "blogs", "categories"].includes(kind);

/** An empty section of a kind. */
export const pageSection = (kind: SectionKind): PageSection => ({
  ...homeSection("shelf"),
  kind,
  topic: "",
  text: "",
  picture: null,
  label: "",
  href: "",
});

type Texts = Pick<PageSection, "text" | "label" | "href">;

/** A section's button as Markdown, so that its clicks are attributed to the page. */
export const buttonMarkdown = ({ label, href }: Omit<Texts, "text">): string =>
  href === "" ? "" : `[${label.replace(/[\\[\]!*_`<>&{]/g, "\\$&")}](<${href}> "button")`;

const HREF = /\(<([^<>]*)> "button"\)$/;

/** The Markdown of a page: its text, then text and button of each section. */
export const pageTexts = ({
  content,
  sections,
}: {
  content: string;
  sections: readonly Texts[];
}): string[] => [
  content,
  ...sections.flatMap((section) => [section.text, buttonMarkdown(section)]),
];

/** Paths of things that a page's sections name. */
export const pathsShown = ({
  sections,
}: {
  sections: readonly Pick<HomeSection, "category" | "collection" | "products">[];
}): string[] =>
  sections.flatMap(({ category, collection, products }) => [
    ...(category ? [`/category/${category}`] : []),
    ...(collection ? [`/collections/${collection}`] : []),
    ...products.map((key) => `/product/${key}`),
  ]);

/** Nobody types it. */
const BETWEEN = "\n\n\u001f\n\n";

/** A page's texts joined to one text. */
export const joinPageTexts = (page: Parameters<typeof pageTexts>[0]): string =>
  pageTexts(page).join(BETWEEN);

/**
 * Splits a changed joined text into the page's texts.
 *
 * @param joined - see `joinPageTexts`
 * @returns null when the separators were lost
 */
export function splitPageTexts<Section extends Texts>(
  joined: string,
  sections: readonly Section[],
): { content: string; sections: Section[] } | null {
  const [content = "", ...parts] = joined.split(BETWEEN);
  if (parts.length !== 2 * sections.length) return null;
  return {
    content,
    sections: sections.map((section, at) => ({
      ...section,
      text: parts[2 * at] ?? "",
      href: HREF.exec(parts[2 * at + 1] ?? "")?.[1] ?? section.href,
    })),
  };
}
