/** The demo's collections: one by a rule, one by hand. */
import type { collections as collectionTable } from "../schema/catalogue/collections.ts";
import type { products } from "../schema/catalogue/products.ts";
import { slugOf, stableId } from "./naming.ts";
import type { PictureBook } from "./picture-book.ts";

const DAY_MS = 86_400_000;

type Row = typeof collectionTable.$inferInsert;

const everything: Row["rule"] = {
  categories: [],
  brands: [],
  minPriceCents: null,
  maxPriceCents: null,
  minRating: null,
  onSale: false,
  inStock: false,
  badges: [],
  attributes: [],
  words: "",
};

/** Names of the products chosen by hand, as their shelves spell them, in the order of the page. */
const KITCHEN = [
  "Cinnabar Stoneware Teapot",
  "Larder Carbon Steel Pan, 26 cm",
  "Larder Chef’s Knife, 20 cm",
  "The Slow Kitchen, three-volume set",
  "Cinnabar Breakfast Mugs, pair",
  "Larder Enamel Stockpot, 5 litres",
  "Sunday Bread",
  "Windowsill Herb Garden Kit",
];

/** @param shelf - the demo's products */
export function collectionRows(
  shelf: Pick<typeof products.$inferSelect, "id" | "name">[],
  book: PictureBook,
  now: Date,
): Row[] {
  const said = [
    {
      title: "Gifts under $50",
      description:
        "Rated 4.5 or better, in stock, and still under fifty dollars today. The list follows the prices by itself.",
      intro:
        "Nothing here is a novelty. These are things we would be glad to unwrap ourselves, and would still be using in March.",
      image: book.keep(
        "still-category-lifestyle",
        "A framed print of green hills, dried stems in a vase, a sand glass and a compass",
      ),
      kind: "rules" as const,
      rule: { ...everything, maxPriceCents: 5000, minRating: 4.5, inStock: true },
      sort: "rating" as const,
      daysAgo: 12,
    },
    {
      title: "A kitchen to keep",
      description: "Eight things that get better with use, in the order we would buy them.",
      intro:
        "None of these has a motor, and all of them can be washed, sharpened, seasoned or sewn back together. We have written about [the teapot](/blog/teapot-that-does-not-drip) and [the pan](/blog/season-a-carbon-steel-pan) at length.",
      image: book.keep(
        "still-category-home",
        "A red teapot, an oat-coloured mug and a plant in a terracotta pot",
      ),
      kind: "hand" as const,
      rule: everything,
      products: KITCHEN.flatMap((wanted) => {
        const product = shelf.find(({ name }) => name === wanted);
        return product ? [product.id] : [];
      }),
      sort: "hand" as const,
      daysAgo: 40,
    },
  ];
  return said.map(({ daysAgo, ...row }) => ({
    ...row,
    id: stableId("collection", row.title),
    slug: slugOf(row.title),
    status: "published" as const,
    createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
    updatedAt: now,
  }));
}
