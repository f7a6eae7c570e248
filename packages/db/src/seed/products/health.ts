import type { SeedProduct } from "../types.ts";

export const health: SeedProduct[] = [
  {
    name: "Oat & Linden Hand Lotion, 300 ml",
    brand: "Oat & Linden",
    priceCents: 1800,
    originalPriceCents: 2400,
    rating: 4.6,
    reviewCount: 1530,
    description:
      "Absorbs in under a minute; the pump locks for travel. Smells faintly of porridge and lime blossom, which is better than it sounds.",
    features: [
      "Colloidal oat 2%, glycerine 8%, linden flower extract",
      "Locking pump, 1.5 ml a stroke, some 200 strokes in all",
      "Recycled PET bottle",
      "No dye, allergens listed on the front",
    ],
    merchant: "orchard",
    daysAgo: 158,
    isBestseller: true,
    featured: true,
    pictures: [
      {
        tint: "blush",
        set: "plinth",
        items: [
          { icon: "lotion-bottle", x: 440, y: 760, size: 520 },
          { icon: "lotion-bottle", x: 690, y: 785, size: 330, hue: 30 },
        ],
        alt: "A large pink lotion bottle and a small apricot one on a pink plinth",
      },
      {
        tint: "sage",
        set: "shelf",
        items: [
          { icon: "lotion-bottle", x: 410, y: 745, size: 470 },
          { icon: "herb", x: 700, y: 745, size: 290 },
        ],
        alt: "The lotion on a bathroom shelf beside a green sprig",
      },
    ],
  },
  {
    name: "Nethercote Gallium Thermometer",
    brand: "Nethercote",
    priceCents: 1290,
    rating: 4.1,
    reviewCount: 274,
    description:
      "Nothing in it to charge and nothing poisonous. You wait four minutes, shake it down afterwards like a nurse in an old film, and it is right to a tenth.",
    features: [
      "Gallium alloy in a glass stem",
      "Reads 35 to 42 degrees, within 0.1",
      "Four minutes under the arm",
      "Hard case that doubles as a shaking sleeve",
    ],
    merchant: "hartfield",
    daysAgo: 343,
    pictures: [
      {
        tint: "stone",
        set: "lay",
        items: [{ icon: "thermometer", x: 500, y: 500, size: 620, saturation: 0.85 }],
        alt: "Glass fever thermometer lying on pale stone",
      },
    ],
  },
  {
    name: "Nethercote Fabric Plasters, box of sixty",
    brand: "Nethercote",
    priceCents: 750,
    rating: 4.7,
    reviewCount: 1872,
    description:
      "They bend at the knuckle and last through two rounds of washing up. Bright blue on purpose, so a lost one shows up in the salad.",
    features: [
      "Woven cotton with acrylic adhesive, free of latex",
      "Sixty in three lengths: 25, 60 and 75 mm",
      "Wrapped singly, five-year shelf life",
      "Tin box, 96 by 64 mm",
    ],
    merchant: "orchard",
    daysAgo: 281,
    isBestseller: true,
    pictures: [
      {
        tint: "butter",
        set: "lay",
        items: [
          { icon: "adhesive-bandage", x: 420, y: 390, size: 420 },
          { icon: "adhesive-bandage", x: 600, y: 650, size: 340, rotate: 24 },
        ],
        alt: "Two blue fabric plasters on a yellow ground",
      },
    ],
  },
  {
    name: "Clement Soft Toothbrushes, pack of four",
    brand: "Clement",
    priceCents: 1490,
    rating: 4.5,
    reviewCount: 642,
    description:
      "A small head, soft tapered bristles, and four colours so nobody has to ask. Determined scrubbers will flatten one within a month.",
    features: [
      "Bristles of 0.13 mm, tapered at the tip",
      "Head of 22 by 10 mm",
      "Handle of castor-bean plastic, 14 grams",
      "Red, violet, green and blue",
    ],
    merchant: "orchard",
    daysAgo: 104,
    pictures: [
      {
        tint: "sky",
        set: "lay",
        items: [
          { icon: "toothbrush", x: 400, y: 570, size: 480 },
          { icon: "toothbrush", x: 600, y: 430, size: 480, hue: 220 },
        ],
        alt: "A red and a blue toothbrush lying side by side on pale blue",
      },
    ],
  },
  {
    name: "Clement Two-Minute Timer",
    brand: "Clement",
    priceCents: 650,
    rating: 4.0,
    reviewCount: 23,
    description:
      "Sand runs, child brushes, argument ends. It topples if anyone breathes near it, so stand it well away from the tap.",
    features: [
      "Runs 120 seconds, give or take three",
      "Borosilicate glass between steel caps",
      "105 mm tall, 62 grams",
      "Unsuitable for children under three",
    ],
    merchant: "orchard",
    daysAgo: 6,
    isNew: true,
    pictures: [
      {
        tint: "sage",
        set: "shelf",
        items: [{ icon: "hourglass-not-done", x: 500, y: 752, size: 540 }],
        alt: "Small hourglass with golden sand on a sage green bathroom shelf",
      },
    ],
  },
  {
    name: "Rook & Tansy Ginger and Lemon Infusion",
    brand: "Rook & Tansy",
    priceCents: 1150,
    rating: 4.4,
    reviewCount: 387,
    description:
      "Hot before it is lemony, and lemony long after. Two bags make it medicinal; a single one, left for six minutes, makes it pleasant.",
    features: [
      "Dried ginger 61%, lemon peel 27%, liquorice root 12%",
      "Forty bags of 2 grams",
      "No caffeine and no added flavouring",
      "Unbleached paper, closed without staples",
    ],
    merchant: "orchard",
    daysAgo: 67,
    pictures: [
      {
        tint: "butter",
        set: "room",
        items: [
          { icon: "teacup-without-handle", x: 350, y: 800, size: 390 },
          { icon: "ginger-root", x: 610, y: 810, size: 240 },
          { icon: "lemon", x: 755, y: 825, size: 150 },
        ],
        alt: "A steaming cup with a ginger root and a lemon in front of a yellow wall",
      },
    ],
  },
  {
    name: "Rook & Tansy Heather Honey, 500 g",
    brand: "Rook & Tansy",
    priceCents: 1690,
    rating: 4.8,
    reviewCount: 211,
    description:
      "Sets like jelly in the pot and loosens when stirred, as heather honey ought to. Bitter at the edges; children vote for the squeezy kind.",
    features: [
      "Raw, pressed from the comb",
      "500 grams in a stoneware pot with a dipper",
      "One moor, one season, batch number on the lid",
      "Not for infants under twelve months",
    ],
    merchant: "hartfield",
    daysAgo: 199,
    pictures: [
      {
        tint: "clay",
        set: "plinth",
        items: [{ icon: "honey-pot", x: 500, y: 780, size: 540 }],
        alt: "Brown honey pot with a dipper on a clay-coloured plinth",
      },
      {
        tint: "butter",
        set: "shelf",
        items: [
          { icon: "honey-pot", x: 375, y: 748, size: 410 },
          { icon: "bread", x: 690, y: 748, size: 270 },
        ],
        alt: "The honey pot on a kitchen shelf beside a loaf",
      },
    ],
  },
  {
    name: "Oat & Linden Bath Salts, 800 g",
    brand: "Oat & Linden",
    priceCents: 2200,
    originalPriceCents: 2800,
    rating: 4.3,
    reviewCount: 166,
    description:
      "Coarse crystals that need five minutes to dissolve and leave the water soft. The jar is too good to throw out, so plan a second life for it.",
    features: [
      "Epsom salt 70%, sea salt 28%, linden oil 2%",
      "About ten baths to the jar",
      "Glass with a screw lid, one litre",
      "Leaves no ring on enamel",
    ],
    merchant: "lumenry",
    daysAgo: 130,
    pictures: [
      {
        tint: "mist",
        set: "window",
        items: [{ icon: "jar", x: 500, y: 810, size: 580, saturation: 0.7 }],
        alt: "Glass jar with a label in a sunlit grey-blue room",
      },
    ],
  },
  {
    name: "Nethercote Vitamin D3, 120 capsules",
    brand: "Nethercote",
    priceCents: 1690,
    originalPriceCents: 2100,
    rating: 4.5,
    reviewCount: 1104,
    description:
      "Four months of dark mornings in a small bottle. Whether you need it is something neither we nor the label can tell you. A blood test can.",
    features: [
      "25 micrograms (1000 IU) a capsule",
      "Cholecalciferol in olive oil",
      "Plant-based softgels, 9 mm long",
      "Each batch tested, certificate by code on the lid",
    ],
    merchant: "lumenry",
    daysAgo: 246,
    pictures: [
      {
        tint: "moss",
        set: "lay",
        items: [
          { icon: "pill", x: 400, y: 420, size: 380, hue: 40 },
          { icon: "pill", x: 620, y: 640, size: 300, hue: 40, rotate: 70 },
        ],
        alt: "Two orange and green capsules on a moss green ground",
      },
    ],
  },
  {
    name: "Nethercote Student Stethoscope",
    brand: "Nethercote",
    priceCents: 4800,
    rating: 4.6,
    reviewCount: 92,
    description:
      "Clear enough for a murmur, light enough to forget round your neck until the supermarket. Warm the diaphragm first; your patients will say the same.",
    features: [
      "Dual-head steel chestpiece, 44 mm",
      "71 cm tubing without latex",
      "Soft ear tips in two sizes",
      "118 grams, spare diaphragm in the box",
    ],
    merchant: "hartfield",
    daysAgo: 395,
    pictures: [
      {
        tint: "clay",
        set: "lay",
        items: [{ icon: "stethoscope", x: 500, y: 500, size: 660, rotate: 14, saturation: 0.7 }],
        alt: "Blue stethoscope coiled on a clay-coloured table",
      },
    ],
  },
  {
    name: "Evenlode Weighted Blanket, 6 kg",
    brand: "Evenlode",
    priceCents: 9800,
    originalPriceCents: 13900,
    rating: 4.7,
    reviewCount: 438,
    description:
      "Like being sat on by a considerate dog. The beads are quilted into small squares and stay where they belong; hauling it to the launderette counts as exercise.",
    features: [
      "Glass beads, 6 kg spread over 150 by 200 cm",
      "Cotton percale cover, unbuttons for a 40 degree wash",
      "Quilted in 10 cm squares",
      "Made for sleepers between 50 and 75 kg",
    ],
    merchant: "hartfield",
    daysAgo: 52,
    pictures: [
      {
        tint: "stone",
        set: "room",
        items: [{ icon: "bed", x: 500, y: 830, size: 680, saturation: 0.6 }],
        alt: "Bed made up with a dark blue blanket against a pale wall",
      },
    ],
  },
  {
    name: "Evenlode Filter Shower Head",
    brand: "Evenlode",
    priceCents: 4400,
    originalPriceCents: 5900,
    rating: 4.2,
    reviewCount: 319,
    description:
      "Takes the swimming-pool smell out of city water and spreads the rest into a fine, warm rain. Cartridges are the catch, at one every four months.",
    features: [
      "Activated carbon and copper-zinc cartridge",
      "9 litres a minute at 3 bar",
      "Standard half-inch thread, fitted by hand",
      "Brushed steel and ABS, 290 grams",
      "One cartridge lasts 10,000 litres",
    ],
    merchant: "northgate",
    daysAgo: 83,
    pictures: [
      {
        tint: "blush",
        set: "lay",
        items: [{ icon: "shower", x: 500, y: 500, size: 640, saturation: 0.7 }],
        alt: "Silver shower head spraying drops against pale pink",
      },
    ],
  },
];
