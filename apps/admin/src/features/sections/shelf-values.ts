import type { HomeSection } from "@pickwell/api/home/rules";

/** Source and title of a section. */
type Shelf = Omit<HomeSection, "kind">;

/** A section as form values. */
export interface ShelfValues extends Omit<Shelf, "count" | "products"> {
  /** Empty for as many as it shows by itself. */
  count: string;
  /** A product a line. */
  products: string;
}

/** The slug in a line, which may be a product's URL. */
const keyOf = (line: string): string =>
  decodeURIComponent(/\/products?\/([^/?#\s]+)/.exec(line)?.[1] ?? line.trim());

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const typedShelf = (shelf: Shelf): ShelfValues => ({
  isOn: shelf.isOn,
  title: shelf.title,
  note: shelf.note,
  count: shelf.count === 0 ? "" : String(shelf.count),
  source: shelf.source,
  category: shelf.category,
  ...(shelf.collection && { collection: shelf.collection }),
  products: shelf.products.join("\n"),
});

/** Invalid numbers become NaN, which the schema rejects. */
export const shelfOf = ({ count, products, ...shelf }: ShelfValues): Shelf => ({
  isOn: shelf.isOn,
  title: shelf.title.trim(),
  note: shelf.note.trim(),
  count: count.trim() === "" ? 0 : Number(count),
  source: shelf.source,
  category: shelf.category,
  ...(shelf.collection && { collection: shelf.collection }),
  products: [...new Set(linesOf(products).map(safeKeyOf))],
});

function safeKeyOf(line: string): string {
  try {
    return keyOf(line);
  } catch {
    return line;
  }
}
