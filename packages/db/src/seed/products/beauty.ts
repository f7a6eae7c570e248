import type { SeedProduct } from "../types.ts";

export const beauty: SeedProduct[] = [
  {
    name: "Velvet Ember Lipstick",
    brand: "Odile",
    priceCents: 1600,
    rating: 4.5,
    reviewCount: 941,
    description:
      "A warm rose red that goes on like cream and dries like suede. Coffee and conversation leave it alone; olive oil wins every time.",
    features: [
      "Matte, even in two coats",
      "3.6 gram bullet in a refillable case",
      "Castor and jojoba wax, no added scent",
      "About six hours of wear",
    ],
    merchant: "lumenry",
    daysAgo: 11,
    isNew: true,
    featured: true,
    pictures: [
      {
        tint: "blush",
        set: "disc",
        items: [
          { icon: "lipstick", x: 360, y: 800, size: 440, rotate: -7 },
          { icon: "lipstick", x: 620, y: 820, size: 560, rotate: 6 },
        ],
        alt: "Two open rose red lipsticks leaning apart in front of a pale pink disc",
      },
      {
        tint: "stone",
        set: "lay",
        items: [{ icon: "lipstick", x: 500, y: 500, size: 600, rotate: 24 }],
        alt: "The lipstick lying open on pale stone",
      },
      {
        tint: "butter",
        set: "shelf",
        items: [
          { icon: "lipstick", x: 380, y: 745, size: 380 },
          { icon: "mirror", x: 680, y: 745, size: 420 },
        ],
        alt: "The lipstick on a dressing-table shelf beside an oval mirror",
      },
    ],
  },
  {
    name: "Odile Face Palette, nine shades",
    brand: "Odile",
    priceCents: 3200,
    originalPriceCents: 4200,
    rating: 4.2,
    reviewCount: 207,
    description:
      "Shaped like a painter’s palette because somebody insisted, and it works: the thumb hole holds it steady. Eight of the shades are useful. The green is for braver people.",
    features: [
      "Nine pressed powders of 1.4 grams",
      "Four matte, five satin",
      "Birch board, 19 by 14 cm",
      "Pans lift out and can be replaced singly",
    ],
    merchant: "lumenry",
    daysAgo: 92,
    pictures: [
      {
        tint: "mist",
        set: "lay",
        items: [
          { icon: "artist-palette", x: 450, y: 460, size: 520, saturation: 0.8 },
          { icon: "paintbrush", x: 700, y: 690, size: 280, rotate: 12 },
        ],
        alt: "Palette of coloured powders with a small brush beside it",
      },
    ],
  },
  {
    name: "Odile Foundation Brush",
    brand: "Odile",
    priceCents: 1890,
    rating: 4.6,
    reviewCount: 583,
    description:
      "Dense, domed, and so soft that you forget which cheek you have done. Washed on Sunday night it is dry by Monday, though rarely before breakfast.",
    features: [
      "Synthetic bristles in a 24 mm dome",
      "Birch handle, 178 mm",
      "Ferrule crimped twice",
      "38 grams",
    ],
    merchant: "lumenry",
    daysAgo: 254,
    pictures: [
      {
        tint: "clay",
        set: "lay",
        items: [{ icon: "paintbrush", x: 500, y: 500, size: 620, hue: -25, saturation: 0.85 }],
        alt: "Make-up brush with a round handle lying on a clay-coloured ground",
      },
    ],
  },
  {
    name: "Barrow Weighted Razor",
    brand: "Barrow",
    priceCents: 3400,
    originalPriceCents: 4500,
    rating: 4.4,
    reviewCount: 671,
    description:
      "Ninety-two grams of handle do the pressing so that you need not. It takes Barrow’s own cartridges, fairly priced and hard to find at midnight.",
    features: [
      "Zinc alloy handle under blue lacquer",
      "Two three-blade cartridges included",
      "About twelve shaves to a cartridge",
      "Ridged grip for wet fingers",
    ],
    merchant: "hartfield",
    daysAgo: 169,
    pictures: [
      {
        tint: "stone",
        set: "lay",
        items: [{ icon: "razor", x: 500, y: 500, size: 660 }],
        alt: "Blue razor lying diagonally on pale stone",
      },
      {
        tint: "sky",
        set: "lay",
        items: [
          { icon: "razor", x: 430, y: 440, size: 480 },
          { icon: "soap", x: 690, y: 680, size: 270, hue: 160, saturation: 0.6 },
        ],
        alt: "The razor with a green bar of soap on a pale blue tile",
      },
    ],
  },
  {
    name: "Barrow Plum Hair Pick",
    brand: "Barrow",
    priceCents: 1250,
    rating: 4.7,
    reviewCount: 162,
    description:
      "Cut from a single sheet of acetate and polished twice, so nothing snags. Indoors the plum passes for black, and then the sun finds it.",
    features: [
      "Cellulose acetate, rounded tips",
      "Teeth 85 mm long, set 5 mm apart",
      "41 grams",
      "Safe under a dryer up to 80 degrees",
    ],
    merchant: "orchard",
    daysAgo: 314,
    pictures: [
      {
        tint: "butter",
        set: "lay",
        items: [{ icon: "hair-pick", x: 500, y: 500, size: 600, rotate: 16, saturation: 0.8 }],
        alt: "Dark plum hair pick with long teeth on a yellow ground",
      },
    ],
  },
  {
    name: "Maudsley Vanity Mirror",
    brand: "Maudsley",
    priceCents: 5900,
    originalPriceCents: 7900,
    rating: 4.1,
    reviewCount: 58,
    description:
      "A gilt oval that neither flatters nor accuses. The easel leg is steady; the gold is paint, applied with conviction.",
    features: [
      "Low-iron glass, 28 by 36 cm",
      "Cast resin frame, painted by hand",
      "Stands on an easel leg or hangs from a hook",
      "2.3 kg",
    ],
    merchant: "lumenry",
    daysAgo: 276,
    inStock: false,
    pictures: [
      {
        tint: "sage",
        set: "arch",
        items: [{ icon: "mirror", x: 500, y: 810, size: 640 }],
        alt: "Oval mirror in a golden frame standing in a sage green arch",
      },
    ],
  },
  {
    name: "Maudsley Trimming Scissors",
    brand: "Maudsley",
    priceCents: 2450,
    rating: 4.8,
    reviewCount: 295,
    description:
      "Made for fringes and beards; hide them from whoever wraps the presents. Left-handers get a version of their own at the same price.",
    features: [
      "Stainless blades, 65 mm, 58 HRC",
      "160 mm overall, 54 grams",
      "Red finger rings with soft inserts",
      "Tension set by a coin-slot screw",
      "Leather sleeve",
    ],
    merchant: "hartfield",
    daysAgo: 122,
    pictures: [
      {
        tint: "mist",
        set: "lay",
        items: [{ icon: "scissors", x: 500, y: 500, size: 600, rotate: -18, saturation: 0.85 }],
        alt: "Open scissors with red handles on a grey-blue ground",
      },
    ],
  },
  {
    name: "Maudsley Satin Hair Bow",
    brand: "Maudsley",
    priceCents: 1290,
    rating: 3.9,
    reviewCount: 14,
    description:
      "Big, red and entirely serious about it. The clip holds thick hair all evening and fine hair for about an hour.",
    features: [
      "Double-faced satin, 40 mm wide",
      "80 mm steel barrette",
      "16 cm across, 22 grams",
      "Edges sealed by heat",
    ],
    merchant: "orchard",
    daysAgo: 24,
    isNew: true,
    pictures: [
      {
        tint: "sky",
        set: "disc",
        items: [{ icon: "ribbon", x: 500, y: 770, size: 600 }],
        alt: "Large red satin bow in front of a pale blue disc",
      },
    ],
  },
  {
    name: "Oat & Linden Rose Clay Soap, three bars",
    brand: "Oat & Linden",
    priceCents: 1690,
    rating: 4.7,
    reviewCount: 2214,
    description:
      "Milled three times, which is why our test bar saw out five weeks and four pairs of hands. Left in a puddle it goes to mush.",
    features: [
      "Three bars of 120 grams",
      "Olive and coconut oil, 3% oat milk",
      "Coloured with rose clay",
      "Wrapped in paper only",
    ],
    merchant: "orchard",
    daysAgo: 231,
    isBestseller: true,
    pictures: [
      {
        tint: "blush",
        set: "lay",
        items: [
          { icon: "soap", x: 380, y: 360, size: 400 },
          { icon: "soap", x: 620, y: 640, size: 460, rotate: 40, hue: 30 },
        ],
        alt: "Two pink bars of soap with bubbles on a pale pink ground",
      },
      {
        tint: "sage",
        set: "lay",
        items: [
          { icon: "soap", x: 420, y: 560, size: 460, rotate: -14 },
          { icon: "rose", x: 670, y: 390, size: 280, rotate: 20 },
        ],
        alt: "One bar beside a cut rose on sage green",
      },
    ],
  },
  {
    name: "Oat & Linden Bubble Bath, 500 ml",
    brand: "Oat & Linden",
    priceCents: 1890,
    originalPriceCents: 2400,
    rating: 4.3,
    reviewCount: 348,
    description:
      "Foam that lasts a chapter and a half. Mild comes before lavish here, so pour more than the cap suggests.",
    features: [
      "Sugar-based surfactants",
      "Oat milk 5%, linden oil 0.4%",
      "About twelve baths",
      "Recycled bottle with a measuring cap",
    ],
    merchant: "orchard",
    daysAgo: 65,
    pictures: [
      {
        tint: "sage",
        set: "room",
        items: [
          { icon: "bathtub", x: 415, y: 820, size: 500, saturation: 0.8 },
          { icon: "lotion-bottle", x: 725, y: 830, size: 240, hue: 160, saturation: 0.7 },
        ],
        alt: "White bathtub full of foam with a pump bottle on the floor beside it",
      },
    ],
  },
  {
    name: "Solenne Rose Shampoo, 400 ml",
    brand: "Solenne",
    priceCents: 1950,
    originalPriceCents: 2600,
    rating: 4.4,
    reviewCount: 476,
    description:
      "Lathers little and rinses clean, which takes a wash or two to trust. The rose is the garden sort and has gone by the time your hair is dry.",
    features: [
      "Coconut-derived surfactants, no sulphates",
      "Damask rose water 4%",
      "pH 5.5, for normal to dry hair",
      "Refill pouch sold separately",
    ],
    merchant: "lumenry",
    daysAgo: 187,
    pictures: [
      {
        tint: "sand",
        set: "plinth",
        items: [
          { icon: "lotion-bottle", x: 420, y: 770, size: 500, hue: -60, saturation: 0.8 },
          { icon: "rose", x: 690, y: 785, size: 310 },
        ],
        alt: "Lilac shampoo bottle with a pump beside a red rose",
      },
    ],
  },
  {
    name: "Solenne Coconut Hair Mask, 250 ml",
    brand: "Solenne",
    priceCents: 2200,
    rating: 4.5,
    reviewCount: 119,
    description:
      "Ten minutes under a towel and your hair remembers its manners. Fine hair should use half as much, or spend the day looking damp.",
    features: [
      "Coconut oil 12%, shea butter 6%",
      "Wide glass jar, 250 ml",
      "Around eight treatments",
      "Rinses out in cool water",
    ],
    merchant: "lumenry",
    daysAgo: 143,
    pictures: [
      {
        tint: "moss",
        set: "shelf",
        items: [
          { icon: "jar", x: 400, y: 745, size: 440, hue: 150, saturation: 0.6 },
          { icon: "coconut", x: 700, y: 745, size: 290 },
        ],
        alt: "Glass jar of hair mask on a shelf next to half a coconut",
      },
    ],
  },
];
