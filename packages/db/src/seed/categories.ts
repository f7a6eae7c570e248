import type { SeedCategory } from "./types.ts";

/** The twelve categories, in their order. */
export const categories: SeedCategory[] = [
  {
    name: "Electronics",
    description:
      "Things with a plug or a battery, kept only if we still switch them on after three months.",
    color: "#d5e0e2",
    featured: true,
    pictures: [
      {
        photo: "still-category-electronics",
        alt: "A silver camera, a rust-red speaker and dark headphones",
      },
      {
        photo: "headphones-graphite-front",
        alt: "Dark grey headphones standing on their cushions",
      },
    ],
  },
  {
    name: "Fashion",
    description:
      "Clothes and bags chosen for the tenth wear, since the first one flatters everything.",
    color: "#efd6c7",
    featured: true,
    pictures: [
      {
        photo: "still-category-fashion",
        alt: "A tan handbag, a straw hat with a red ribbon and tortoiseshell sunglasses",
      },
      { photo: "handbag-tan-front", alt: "Two-tone leather handbag" },
    ],
  },
  {
    name: "Health",
    description:
      "Plain remedies and steady tools, described without promises a doctor would wince at.",
    color: "#d0d4b8",
    featured: false,
    pictures: [
      {
        photo: "still-category-health",
        alt: "An amber pump bottle, a jar of bath salts, honey, a sand timer and a tea tin",
      },
      { photo: "honey_pot-heather-front", alt: "Glass jar of honey" },
    ],
  },
  {
    name: "Home & Garden",
    slug: "home",
    description:
      "What you sit on, cook with and look at every evening, tested by people who also wash up.",
    color: "#d8e0cb",
    featured: true,
    pictures: [
      {
        photo: "still-category-home",
        alt: "A red teapot, an oat-coloured mug and a plant in a terracotta pot",
      },
      { photo: "teapot-cinnabar-front", alt: "Red teapot" },
    ],
  },
  {
    name: "Sports",
    description:
      "Gear that has been rained on, run in and ridden home before we say a word about it.",
    color: "#d2dfec",
    featured: true,
    pictures: [
      {
        photo: "still-category-sports",
        alt: "A running shoe before a basketball, a kettlebell, a steel bottle and a stopwatch",
      },
      { photo: "basketball-orange-front", alt: "Orange basketball" },
    ],
  },
  {
    name: "Beauty",
    description:
      "Colour, soap and scissors from makers who print the whole ingredient list where you can read it.",
    color: "#f3d6d2",
    featured: true,
    pictures: [
      {
        photo: "still-category-beauty",
        alt: "A lipstick, a palette of powders, a jar and a flacon of perfume on a block",
      },
      { photo: "lipstick-ember-front", alt: "Red lipstick" },
    ],
  },
  {
    name: "Books",
    description:
      "Volumes we finished, lent out and bought a second time because the first never came back.",
    color: "#f3e3b4",
    featured: true,
    pictures: [
      {
        photo: "still-category-books",
        alt: "Three cookery volumes in a slipcase, an atlas, and a mug on a stack of books",
      },
      { photo: "book_set-slow_kitchen-front", alt: "Three cloth-bound volumes in a slipcase" },
    ],
  },
  {
    name: "Skincare",
    description:
      "Short routines and honest jars, with a note on who should leave each one on the shelf.",
    color: "#eadfcd",
    featured: false,
    pictures: [
      {
        photo: "still-category-skincare",
        alt: "A pump bottle, a tube and a jar around a phial of blue serum on a block",
      },
      { photo: "dropper-copper-front", alt: "Phial of blue serum" },
    ],
  },
  {
    name: "Baby & Kids",
    description:
      "Toys, bottles and small blankets that survive love, teeth and a sixty-degree wash.",
    color: "#d2dfec",
    featured: false,
    pictures: [
      {
        photo: "still-category-baby-kids",
        alt: "A toy drum, stacking rings and a wooden locomotive",
      },
      { photo: "locomotive-red-front", alt: "Red wooden locomotive" },
    ],
  },
  {
    name: "Lifestyle",
    description:
      "The pleasant extras of a week: a good suitcase, a better pen, something for Sunday afternoon.",
    color: "#ece7e0",
    featured: false,
    pictures: [
      {
        photo: "still-category-lifestyle",
        alt: "A framed print of green hills, dried stems in a vase, a sand glass and a compass",
      },
      { photo: "vase-bone-front", alt: "Dried stems in a white vase" },
    ],
  },
  {
    name: "Gaming",
    description: "Controllers, boards and dice for evenings that were meant to end at ten.",
    color: "#d5e0e2",
    featured: false,
    pictures: [
      {
        photo: "still-category-gaming",
        alt: "An arcade stick, a green headset and a deck of cards",
      },
      { photo: "chess-club-front", alt: "Chess pieces of pale and dark wood" },
    ],
  },
  {
    name: "Automotive",
    description: "Useful things for cars and the people who sit in them, down to the ice scraper.",
    color: "#ece7e0",
    featured: false,
    pictures: [
      {
        photo: "still-category-automotive",
        alt: "An open tool case, a red fire extinguisher and a torch",
      },
      { photo: "warning_triangle-red-front", alt: "Red warning triangle" },
    ],
  },
];
