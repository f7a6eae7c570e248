import type { SeedProduct } from "../types.ts";

export const skincare: SeedProduct[] = [
  {
    name: "Oatmilk Cleansing Bar, two",
    brand: "Wendle Apothecary",
    priceCents: 1450,
    rating: 4.6,
    reviewCount: 734,
    description:
      "A low-lather bar with colloidal oat that leaves skin calm and the dish a little milky. Lasts two adults about five weeks if it is kept dry between uses.",
    features: [
      "Two bars of 110 g",
      "8% colloidal oat, shea butter base",
      "pH 5.8, no added fragrance",
      "Paper band, no plastic",
    ],
    merchant: "orchard",
    daysAgo: 201,
    pictures: [
      {
        tint: "blush",
        set: "lay",
        items: [
          { icon: "soap", x: 390, y: 360, size: 380, hue: 40, saturation: 0.7 },
          { icon: "soap", x: 620, y: 640, size: 440, rotate: 40, hue: 50, saturation: 0.55 },
        ],
        alt: "Two soft rose soap bars with a little foam on a pink ground",
      },
      {
        tint: "stone",
        set: "shelf",
        items: [{ icon: "soap", x: 500, y: 748, size: 460, hue: 40, saturation: 0.7 }],
        alt: "A single foaming bar on a pale stone shelf",
      },
    ],
  },
  {
    name: "Honeycomb Sea Sponge",
    brand: "Quiet Basin",
    priceCents: 1890,
    originalPriceCents: 2400,
    rating: 4.3,
    reviewCount: 162,
    description:
      "Springy, unbleached and hand-trimmed, with enough grip to rinse off a clay mask. Expect six months of daily use before the edges begin to tear.",
    features: [
      "12 to 14 cm across when wet",
      "Harvested by cutting, so the base regrows",
      "Unbleached, rinsed in fresh water only",
      "Cotton drying loop",
    ],
    merchant: "orchard",
    daysAgo: 318,
    pictures: [
      {
        tint: "sky",
        set: "plinth",
        items: [{ icon: "sponge", x: 500, y: 790, size: 540 }],
        alt: "A golden sponge with open pores on a light blue plinth",
      },
    ],
  },
  {
    name: "Daily Barrier Lotion, 250 ml",
    brand: "Velmer",
    priceCents: 2200,
    rating: 4.7,
    reviewCount: 1986,
    description:
      "Ceramides, glycerin and not much else, in a texture that sinks in before you have found your socks. Dry shins will want something richer from December.",
    features: [
      "250 ml pump bottle, about two months of use",
      "Three ceramides at 1.2% combined",
      "Fragrance free, non-comedogenic in testing",
      "Refill pouch fits the same bottle",
    ],
    merchant: "hartfield",
    daysAgo: 143,
    isBestseller: true,
    pictures: [
      {
        tint: "sage",
        set: "arch",
        items: [{ icon: "lotion-bottle", x: 500, y: 790, size: 580, hue: 130, saturation: 0.75 }],
        alt: "A pale green pump bottle standing in a soft arch",
      },
      {
        tint: "mist",
        set: "shelf",
        items: [
          { icon: "lotion-bottle", x: 410, y: 745, size: 460, hue: 130, saturation: 0.75 },
          { icon: "roll-of-paper", x: 690, y: 745, size: 280, saturation: 0.5 },
        ],
        alt: "The bottle on a bathroom shelf beside a roll of paper",
      },
    ],
  },
  {
    name: "Copper Peptide Serum, 20 ml phial",
    brand: "Orrel",
    priceCents: 4890,
    originalPriceCents: 6200,
    rating: 4.1,
    reviewCount: 287,
    description:
      "The blue is the copper, not a dye. Firmness took us ten weeks to notice and the cork takes a careful thumb, but the phial keeps light out of the formula’s way.",
    features: [
      "20 ml, roughly 60 applications",
      "1% GHK-Cu in a water base",
      "No silicone, oil or perfume",
      "Best used within four months of opening",
    ],
    merchant: "northgate",
    daysAgo: 76,
    pictures: [
      {
        tint: "mist",
        set: "lay",
        items: [{ icon: "test-tube", x: 500, y: 500, size: 620, rotate: 8, hue: 95 }],
        alt: "A stoppered glass phial of blue serum lying on grey",
      },
    ],
  },
  {
    name: "Rice Ferment Toner, refillable flask",
    brand: "Quiet Basin",
    priceCents: 3400,
    rating: 4.5,
    reviewCount: 318,
    description:
      "A watery, faintly sweet-smelling toner poured from glazed stoneware into its own small cup. Heavy for travel, handsome enough to leave out.",
    features: [
      "180 ml flask with a 15 ml cup",
      "82% rice ferment filtrate",
      "Glazed stoneware, 420 g empty",
      "Refill bottles at about half the price",
    ],
    merchant: "orchard",
    daysAgo: 54,
    pictures: [
      {
        tint: "sand",
        set: "disc",
        items: [{ icon: "sake", x: 500, y: 800, size: 560, saturation: 0.7 }],
        alt: "A white stoneware flask and its cup before a warm disc",
      },
      {
        tint: "moss",
        set: "plinth",
        items: [
          { icon: "sake", x: 395, y: 780, size: 430, saturation: 0.7 },
          { icon: "sheaf-of-rice", x: 662, y: 790, size: 370 },
        ],
        alt: "The flask with a few ears of rice behind it",
      },
    ],
  },
  {
    name: "Overnight Rescue Balm, 120 ml",
    brand: "Wendle Apothecary",
    priceCents: 2790,
    rating: 4.8,
    reviewCount: 451,
    description:
      "Stiff in the jar, oil by the time it reaches your cheek. We used it on elbows, cuticles and one leather wallet; pillowcases come off worst.",
    features: [
      "120 ml glass jar with an aluminium lid",
      "Lanolin, squalane and calendula",
      "Water free, so no preservatives",
      "Bamboo spatula inside the box",
    ],
    merchant: "hartfield",
    daysAgo: 232,
    pictures: [
      {
        tint: "butter",
        set: "window",
        items: [
          { icon: "jar", x: 440, y: 800, size: 480, hue: 190, saturation: 0.8 },
          { icon: "blossom", x: 710, y: 805, size: 230 },
        ],
        alt: "A pale glass jar with a single blossom in window light",
      },
    ],
  },
  {
    name: "Heather Honey and Clay Mask",
    brand: "Thrift & Salt",
    priceCents: 2350,
    originalPriceCents: 2900,
    rating: 4.4,
    reviewCount: 209,
    description:
      "Ten minutes, warm water, noticeably quieter pores. It drips while fresh, so apply it over a basin and ignore the urge to taste it.",
    features: [
      "150 g earthenware pot with a dipper",
      "22% raw heather honey, white kaolin",
      "Around 12 masks per pot",
      "Rinses off without a cloth",
    ],
    merchant: "orchard",
    daysAgo: 18,
    isNew: true,
    pictures: [
      {
        tint: "clay",
        set: "plinth",
        items: [{ icon: "honey-pot", x: 500, y: 785, size: 540, hue: 345, saturation: 0.8 }],
        alt: "An earthenware pot of honey mask with its dipper on a plinth",
      },
    ],
  },
  {
    name: "Rosewater Tabletop Still",
    brand: "Wendle Apothecary",
    priceCents: 12900,
    originalPriceCents: 15900,
    rating: 4.2,
    reviewCount: 67,
    description:
      "Petals, water, forty minutes over a spirit burner, and you have your own toner. A carrier bag of roses yields barely two small bottles, so befriend a gardener.",
    features: [
      "500 ml borosilicate flask",
      "Steel stand, 28 cm tall",
      "Alcohol burner, fuel not included",
      "Two 100 ml amber bottles and a funnel",
    ],
    merchant: "hartfield",
    daysAgo: 276,
    pictures: [
      {
        tint: "blush",
        set: "room",
        items: [
          { icon: "alembic", x: 440, y: 815, size: 510 },
          { icon: "rose", x: 700, y: 820, size: 290 },
        ],
        alt: "A glass still on a dark stand with a red rose beside it",
      },
      {
        tint: "butter",
        set: "disc",
        items: [{ icon: "alembic", x: 500, y: 800, size: 560 }],
        alt: "The still on its own in front of a pale yellow disc",
      },
    ],
  },
  {
    name: "Mineral Sunscreen SPF 50, 200 ml",
    brand: "Velmer",
    priceCents: 2650,
    rating: 4.4,
    reviewCount: 923,
    description:
      "Non-nano zinc that spreads like a lotion and dries without shine. A white cast lingers for about five minutes on darker skin, longer if you hurry it.",
    features: [
      "200 ml family-size pump",
      "19% zinc oxide, broad spectrum",
      "Water resistant for 80 minutes",
      "No oxybenzone or octinoxate",
      "Fragrance free",
    ],
    merchant: "northgate",
    daysAgo: 92,
    pictures: [
      {
        tint: "sky",
        set: "window",
        items: [
          { icon: "lotion-bottle", x: 430, y: 800, size: 500, hue: 55 },
          { icon: "umbrella-on-ground", x: 686, y: 820, size: 320 },
        ],
        alt: "A sand-coloured pump bottle next to a small beach parasol",
      },
    ],
  },
  {
    name: "Damson Tinted Lip Balm",
    brand: "Thrift & Salt",
    priceCents: 1250,
    rating: 4.5,
    reviewCount: 1420,
    description:
      "One swipe looks like you have eaten a plum, three like you meant it. The tint fades evenly over two hours and the bullet softens on hot dashboards.",
    features: [
      "4.2 g twist-up bullet",
      "Beeswax, castor oil and mica",
      "Sheer to medium colour",
      "Aluminium tube with a click lid",
    ],
    merchant: "orchard",
    daysAgo: 39,
    pictures: [
      {
        tint: "stone",
        set: "disc",
        items: [{ icon: "lipstick", x: 500, y: 805, size: 540, hue: 300, saturation: 0.8 }],
        alt: "A damson lip balm twisted open in front of a stone-coloured disc",
      },
      {
        tint: "blush",
        set: "lay",
        items: [
          { icon: "lipstick", x: 370, y: 520, size: 430, rotate: -16, hue: 300, saturation: 0.8 },
          { icon: "cherries", x: 670, y: 500, size: 300, rotate: 10, hue: 310 },
        ],
        alt: "The balm beside a pair of dark stone fruit",
      },
    ],
  },
  {
    name: "Enzyme Powder Cleanser, shaker",
    brand: "Orrel",
    priceCents: 1990,
    originalPriceCents: 2650,
    rating: 4.0,
    reviewCount: 73,
    description:
      "Shake a teaspoon into wet palms and it foams by itself. Excellent in a suitcase, less so in a steamy bathroom, where the holes clog unless you wipe them.",
    features: [
      "70 g glass shaker, about 50 washes",
      "Papain and rice starch",
      "Dry formula, cabin-bag friendly",
      "Screw lid under a steel cap",
    ],
    merchant: "northgate",
    daysAgo: 341,
    pictures: [
      {
        tint: "moss",
        set: "steps",
        items: [
          { icon: "salt", x: 360, y: 745, size: 390, saturation: 0.7 },
          { icon: "bubbles", x: 690, y: 610, size: 290 },
        ],
        alt: "A glass shaker of white powder beside a cluster of bubbles",
      },
    ],
  },
  {
    name: "Retinal Night Capsules, 30",
    brand: "Orrel",
    priceCents: 3690,
    rating: 4.3,
    reviewCount: 512,
    description:
      "Single doses that never meet air until you twist one open. Begin twice a week; the leaflet is firm about this and, after one flaky fortnight, so are we.",
    features: [
      "30 capsules of 0.3 ml",
      "0.05% retinal in squalane",
      "Biodegradable shells",
      "Not for use in pregnancy",
    ],
    merchant: "lumenry",
    daysAgo: 165,
    pictures: [
      {
        tint: "sand",
        set: "lay",
        items: [
          { icon: "pill", x: 380, y: 390, size: 320, rotate: 18, hue: 25 },
          { icon: "pill", x: 640, y: 480, size: 280, rotate: -30, hue: 25 },
          { icon: "pill", x: 450, y: 710, size: 300, rotate: 60, hue: 25 },
        ],
        alt: "Three two-tone capsules scattered on a sand-coloured ground",
      },
    ],
  },
];
