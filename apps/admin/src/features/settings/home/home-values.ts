import type { HomeSection } from "@pickwell/api/home/rules";

/** A section as its fields hold it. */
export interface SectionValues extends Omit<HomeSection, "count" | "products"> {
  /** Empty for as many as it shows by itself. */
  count: string;
  /** A product a line. */
  products: string;
}

export interface HomeValues {
  hasHero: boolean;
  sections: SectionValues[];
}

/** What a line of a shelf names: an address of a product is as good as its slug. */
const keyOf = (line: string): string =>
  decodeURIComponent(/\/products?\/([^/?#\s]+)/.exec(line)?.[1] ?? line.trim());

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const typedSection = (section: HomeSection): SectionValues => ({
  ...section,
  count: section.count === 0 ? "" : String(section.count),
  products: section.products.join("\n"),
});

/** Text that is no number becomes NaN, which the schema refuses. */
export const sectionOf = ({ count, products, ...section }: SectionValues): HomeSection => ({
  kind: section.kind,
  isOn: section.isOn,
  title: section.title.trim(),
  note: section.note.trim(),
  count: count.trim() === "" ? 0 : Number(count),
  source: section.source,
  category: section.category,
  ...(section.collection && { collection: section.collection }),
  products: [...new Set(linesOf(products).map(safeKeyOf))],
});

function safeKeyOf(line: string): string {
  try {
    return keyOf(line);
  } catch {
    return line;
  }
}
