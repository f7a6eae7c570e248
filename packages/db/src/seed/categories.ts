import type { SeedCategory } from "./types.ts";

/** The twelve categories, in the order in which they are listed. */
export const categories: SeedCategory[] = [
  {
    name: "Electronics",
    description:
      "Things with a plug or a battery, kept only if we still switch them on after three months.",
    tint: "mist",
    featured: true,
    picture: {
      tint: "mist",
      set: "none",
      items: [{ icon: "camera", x: 500, y: 500, size: 1000, saturation: 0.6 }],
      alt: "Silver and black compact camera",
    },
  },
  {
    name: "Fashion",
    description:
      "Clothes and bags chosen for the tenth wear, since the first one flatters everything.",
    tint: "clay",
    featured: true,
    picture: {
      tint: "clay",
      set: "none",
      items: [{ icon: "handbag", x: 500, y: 500, size: 1000 }],
      alt: "Two-tone leather handbag",
    },
  },
  {
    name: "Health",
    description:
      "Plain remedies and steady tools, described without promises a doctor would wince at.",
    tint: "moss",
    featured: false,
    picture: {
      tint: "moss",
      set: "none",
      items: [{ icon: "avocado", x: 500, y: 500, size: 1000 }],
      alt: "Half an avocado with its stone",
    },
  },
  {
    name: "Home & Garden",
    slug: "home",
    description:
      "What you sit on, cook with and look at every evening, tested by people who also wash up.",
    tint: "sage",
    featured: true,
    picture: {
      tint: "sage",
      set: "none",
      items: [{ icon: "potted-plant", x: 500, y: 500, size: 1000 }],
      alt: "Green plant in a terracotta pot",
    },
  },
  {
    name: "Sports",
    description:
      "Gear that has been rained on, run in and ridden home before we say a word about it.",
    tint: "sky",
    featured: true,
    picture: {
      tint: "sky",
      set: "none",
      items: [{ icon: "basketball", x: 500, y: 500, size: 1000 }],
      alt: "Orange basketball",
    },
  },
  {
    name: "Beauty",
    description:
      "Colour, soap and scissors from makers who print the whole ingredient list where you can read it.",
    tint: "blush",
    featured: true,
    picture: {
      tint: "blush",
      set: "none",
      items: [{ icon: "lipstick", x: 500, y: 500, size: 1000 }],
      alt: "Pink lipstick",
    },
  },
  {
    name: "Books",
    description:
      "Volumes we finished, lent out and bought a second time because the first never came back.",
    tint: "butter",
    featured: true,
    picture: {
      tint: "butter",
      set: "none",
      items: [{ icon: "books", x: 500, y: 500, size: 1000 }],
      alt: "Stack of three books",
    },
  },
  {
    name: "Skincare",
    description:
      "Short routines and honest jars, with a note on who should leave each one on the shelf.",
    tint: "sand",
    featured: false,
    picture: {
      tint: "sand",
      set: "none",
      items: [{ icon: "lotion-bottle", x: 500, y: 500, size: 1000 }],
      alt: "Pink lotion bottle with a pump",
    },
  },
  {
    name: "Baby & Kids",
    description:
      "Toys, bottles and small blankets that survive love, teeth and a sixty-degree wash.",
    tint: "sky",
    featured: false,
    picture: {
      tint: "sky",
      set: "none",
      items: [{ icon: "teddy-bear", x: 500, y: 500, size: 1000 }],
      alt: "Brown teddy bear",
    },
  },
  {
    name: "Lifestyle",
    description:
      "The pleasant extras of a week: a good suitcase, a better pen, something for Sunday afternoon.",
    tint: "stone",
    featured: false,
    picture: {
      tint: "stone",
      set: "none",
      items: [{ icon: "luggage", x: 500, y: 500, size: 1000 }],
      alt: "Blue wheeled suitcase",
    },
  },
  {
    name: "Gaming",
    description: "Controllers, boards and dice for evenings that were meant to end at ten.",
    tint: "mist",
    featured: false,
    picture: {
      tint: "mist",
      set: "none",
      items: [{ icon: "joystick", x: 500, y: 500, size: 1000 }],
      alt: "Joystick with a pink ball top",
    },
  },
  {
    name: "Automotive",
    description: "Useful things for cars and the people who sit in them, down to the ice scraper.",
    tint: "stone",
    featured: false,
    picture: {
      tint: "stone",
      set: "none",
      items: [{ icon: "automobile", x: 500, y: 500, size: 1000 }],
      alt: "Red car",
    },
  },
];
