import type { SeedProduct } from "../types.ts";

export const books: SeedProduct[] = [
  {
    name: "The Slow Kitchen, three-volume set",
    brand: "Quince & Daughter",
    priceCents: 4200,
    originalPriceCents: 6000,
    rating: 4.9,
    reviewCount: 654,
    description:
      "Broths, breads and preserves: six hundred recipes that reward patience. The index covers all three volumes, which sounds minor until you own a set where it does not.",
    features: [
      "Three cloth-bound hardbacks, 1,024 pages in all",
      "612 recipes, metric and US cup measures",
      "Sewn bindings that stay open on the counter",
      "Three ribbon markers per volume",
      "21 x 26 cm, 3.9 kg with the slipcase",
    ],
    merchant: "papermill",
    daysAgo: 214,
    isBestseller: true,
    featured: true,
    pictures: [
      {
        tint: "clay",
        set: "shelf",
        items: [{ icon: "books", x: 500, y: 742, size: 640 }],
        alt: "Three cloth-bound books in green, red and blue leaning on a shelf",
      },
      {
        tint: "butter",
        set: "room",
        items: [
          { icon: "books", x: 400, y: 790, size: 460 },
          { icon: "pot-of-food", x: 686, y: 820, size: 320 },
        ],
        alt: "The three volumes beside a simmering pot on a yellow table",
      },
      {
        tint: "sage",
        set: "lay",
        items: [
          { icon: "open-book", x: 470, y: 500, size: 600, rotate: -8 },
          { icon: "lemon", x: 760, y: 760, size: 190, rotate: 14 },
        ],
        alt: "One volume lying open on green cloth next to a lemon",
      },
    ],
  },
  {
    name: "Sunday Bread",
    brand: "Quince & Daughter",
    priceCents: 2690,
    originalPriceCents: 3200,
    rating: 4.8,
    reviewCount: 1312,
    description:
      "Nineteen loaves, each taken from first flour to last crumb across a full spread of photographs. Sourdough waits until chapter six, and rye gets only a single recipe.",
    features: [
      "224 pages, hardback, 19 x 24 cm",
      "19 master recipes with 40 variations",
      "Timetables for 18, 21 and 25 °C kitchens",
      "Wipe-clean laminated cover",
    ],
    merchant: "papermill",
    daysAgo: 131,
    isBestseller: true,
    pictures: [
      {
        tint: "butter",
        set: "plinth",
        items: [
          { icon: "closed-book", x: 410, y: 780, size: 480, hue: 20 },
          { icon: "bread", x: 690, y: 795, size: 300 },
        ],
        alt: "A red hardback with a sliced loaf in front of it on a low plinth",
      },
      {
        tint: "sand",
        set: "lay",
        items: [
          { icon: "closed-book", x: 410, y: 470, size: 500, rotate: -12, hue: 20 },
          { icon: "baguette-bread", x: 660, y: 640, size: 400, rotate: 10 },
        ],
        alt: "The book photographed from above with a baguette across its corner",
      },
    ],
  },
  {
    name: "Night Sky from a Back Garden",
    brand: "Ninth Lamp",
    priceCents: 2400,
    rating: 4.7,
    reviewCount: 388,
    description:
      "Written for people with street lamps and a fence. Month by month it lists what the naked eye, binoculars and a small telescope will each show, and admits when the answer is nothing much.",
    features: [
      "176 pages, flexible cover",
      "52 weekly charts for latitudes 35 to 60 north",
      "Printed in red-light-safe ink",
      "Double-sided star map in the back pocket",
    ],
    merchant: "papermill",
    daysAgo: 67,
    pictures: [
      {
        tint: "sky",
        set: "window",
        items: [
          { icon: "blue-book", x: 390, y: 795, size: 430, hue: 25 },
          { icon: "telescope", x: 654, y: 810, size: 385 },
        ],
        alt: "A blue book beside a small telescope in window light",
      },
    ],
  },
  {
    name: "Caps and Gills, a pocket mushroom guide",
    brand: "Saltmarsh Editions",
    priceCents: 1850,
    rating: 4.6,
    reviewCount: 241,
    description:
      "Two hundred and ten species, with the dangerous twin printed on the facing page every time. Too thick for a jeans pocket; a coat manages.",
    features: [
      "320 pages, 11 x 17 cm, 340 g",
      "Waterproof synthetic paper",
      "Spore-print colour key on the inside cover",
      "Ruler printed along the spine edge",
    ],
    merchant: "fernway",
    daysAgo: 246,
    pictures: [
      {
        tint: "moss",
        set: "arch",
        items: [
          { icon: "green-book", x: 410, y: 785, size: 460, saturation: 0.6 },
          { icon: "mushroom", x: 680, y: 805, size: 290 },
        ],
        alt: "A muted green field guide in an arch with a red-capped mushroom",
      },
      {
        tint: "sage",
        set: "lay",
        items: [
          { icon: "green-book", x: 390, y: 440, size: 470, rotate: -14, saturation: 0.6 },
          { icon: "brown-mushroom", x: 680, y: 380, size: 230, rotate: 16 },
          { icon: "mushroom", x: 650, y: 700, size: 260, rotate: -10 },
        ],
        alt: "The guide on a green ground with two mushrooms laid out for naming",
      },
    ],
  },
  {
    name: "The Unfinished Atlas",
    brand: "Fennimore House",
    priceCents: 6800,
    originalPriceCents: 8500,
    rating: 4.8,
    reviewCount: 176,
    description:
      "Sixty maps of places that moved, sank or were never there, with an essay on each. It weighs as much as a good pan and needs a table of its own.",
    features: [
      "288 pages, 28 x 37 cm, 2.6 kg",
      "60 plates, eight of them gatefolds",
      "Uncoated 150 g/m² paper",
      "Linen spine, printed boards",
    ],
    merchant: "papermill",
    daysAgo: 322,
    inStock: false,
    pictures: [
      {
        tint: "stone",
        set: "lay",
        items: [
          { icon: "world-map", x: 500, y: 440, size: 640, rotate: -10 },
          { icon: "magnifying-glass-tilted-left", x: 690, y: 700, size: 290, rotate: 12 },
        ],
        alt: "A folded-out map of the world with a magnifying glass on it",
      },
    ],
  },
  {
    name: "Endgames for Ordinary Players",
    brand: "Marrowby Press",
    priceCents: 1990,
    rating: 4.5,
    reviewCount: 129,
    description:
      "Starts from the positions club players reach at eleven at night, short of time and one pawn up. Its openings advice fits on a page, and that page says to look elsewhere.",
    features: [
      "256 pages, paperback",
      "310 diagrams, never overleaf from their text",
      "120 graded exercises with full solutions",
      "Algebraic notation throughout",
    ],
    merchant: "hartfield",
    daysAgo: 287,
    pictures: [
      {
        tint: "mist",
        set: "steps",
        items: [
          { icon: "closed-book", x: 360, y: 745, size: 380, hue: 300, saturation: 0.75 },
          { icon: "chess-pawn", x: 690, y: 615, size: 300, saturation: 0.5 },
        ],
        alt: "A purple paperback with a black pawn standing one step higher",
      },
    ],
  },
  {
    name: "Forty Knots Worth Knowing",
    brand: "Saltmarsh Editions",
    priceCents: 1490,
    originalPriceCents: 1800,
    rating: 4.4,
    reviewCount: 512,
    description:
      "Every knot drawn from the tier’s side of the rope, not the reader’s. A metre of practice cord is knotted through the spine and half the reviews are about losing it.",
    features: [
      "96 pages, spiral bound to lie flat",
      "Four-colour rope diagrams, 6 to 9 steps each",
      "1 m of 5 mm braided cord included",
      "Splash-proof card covers",
    ],
    merchant: "fernway",
    daysAgo: 178,
    pictures: [
      {
        tint: "sky",
        set: "lay",
        items: [
          { icon: "orange-book", x: 400, y: 460, size: 480, rotate: -10 },
          { icon: "knot", x: 670, y: 660, size: 350, rotate: 8 },
        ],
        alt: "An orange handbook and a blue knotted cord seen from above",
      },
      {
        tint: "sand",
        set: "disc",
        items: [{ icon: "orange-book", x: 500, y: 800, size: 540 }],
        alt: "The orange handbook upright in front of a pale disc",
      },
    ],
  },
  {
    name: "The Lamplighter of Cold Harbour",
    brand: "Fennimore House",
    priceCents: 1690,
    rating: 4.2,
    reviewCount: 873,
    description:
      "A novel about a town that keeps its gas lamps long after everyone else. The middle third dawdles; the last forty pages are the reason it gets lent and never returned.",
    features: [
      "384 pages, paperback with flaps",
      "Set in 11 point type",
      "Acid-free cream paper",
      "Reading-group questions, mercifully few",
    ],
    merchant: "papermill",
    daysAgo: 12,
    isNew: true,
    pictures: [
      {
        tint: "clay",
        set: "plinth",
        items: [
          { icon: "orange-book", x: 420, y: 780, size: 470, hue: 320, saturation: 0.8 },
          { icon: "candle", x: 680, y: 795, size: 310 },
        ],
        alt: "A rose-coloured novel next to a lit candle on a plinth",
      },
    ],
  },
  {
    name: "Letters to a Lapsed Gardener",
    brand: "Marrowby Press",
    priceCents: 2150,
    rating: 4.7,
    reviewCount: 94,
    description:
      "Twelve letters, one a month, from a head gardener to a friend who has let things go. Little on vegetables, plenty on forgiveness and when to cut back hydrangeas.",
    features: [
      "192 pages, hardback, 14 x 21 cm",
      "36 linocut illustrations",
      "Planting calendar on the endpapers",
      "Green cloth with a stamped title",
    ],
    merchant: "orchard",
    daysAgo: 23,
    isNew: true,
    pictures: [
      {
        tint: "blush",
        set: "shelf",
        items: [
          { icon: "green-book", x: 420, y: 745, size: 450, hue: 30, saturation: 0.75 },
          { icon: "tulip", x: 672, y: 745, size: 350 },
        ],
        alt: "A sea-green book on a pink shelf beside a single tulip",
      },
    ],
  },
  {
    name: "Five Lines a Day, five-year diary",
    brand: "Ninth Lamp",
    priceCents: 2950,
    originalPriceCents: 3600,
    rating: 4.6,
    reviewCount: 1047,
    description:
      "Each page holds one date across five years, so last May sits directly above this one. The lines are narrow and fountain pens with broad nibs will struggle.",
    features: [
      "368 pages, undated weekdays",
      "Thin 68 g/m² paper that resists bleeding",
      "Rounded corners, two ribbons",
      "A6 format, 310 g",
    ],
    merchant: "papermill",
    daysAgo: 109,
    pictures: [
      {
        tint: "clay",
        set: "lay",
        items: [
          {
            icon: "notebook-with-decorative-cover",
            x: 440,
            y: 490,
            size: 560,
            rotate: -10,
            hue: 100,
            saturation: 0.8,
          },
          { icon: "pen", x: 720, y: 620, size: 320, rotate: 12 },
        ],
        alt: "A dark patterned diary with a ballpoint pen lying across it",
      },
    ],
  },
  {
    name: "A Short History of Small Boats",
    brand: "Saltmarsh Editions",
    priceCents: 2200,
    rating: 4.3,
    reviewCount: 58,
    description:
      "Coracles, dories, punts and one very optimistic bathtub, told by a boatbuilder who types slowly. The photographs are grey and good; a glossary would have helped.",
    features: [
      "240 pages, hardback",
      "74 black-and-white photographs",
      "12 measured line drawings at 1:20",
      "Sewn binding, 17 x 22 cm",
    ],
    merchant: "fernway",
    daysAgo: 365,
    pictures: [
      {
        tint: "mist",
        set: "room",
        items: [
          { icon: "blue-book", x: 390, y: 790, size: 440, saturation: 0.55 },
          { icon: "sailboat", x: 666, y: 815, size: 360 },
        ],
        alt: "A slate-blue hardback and a small wooden sailing boat",
      },
    ],
  },
  {
    name: "Piano Pieces for Patient Beginners",
    brand: "Ninth Lamp",
    priceCents: 1750,
    originalPriceCents: 2200,
    rating: 4.5,
    reviewCount: 203,
    description:
      "Thirty short pieces in the order hands actually learn them, fingered throughout. No recordings are supplied, on principle, so you will need to count.",
    features: [
      "80 pages, 23 x 30 cm",
      "30 pieces, grades one to three",
      "Lay-flat stapled binding",
      "Extra-wide staves for pencil notes",
    ],
    merchant: "hartfield",
    daysAgo: 154,
    pictures: [
      {
        tint: "butter",
        set: "lay",
        items: [
          { icon: "musical-score", x: 470, y: 450, size: 560, rotate: -8 },
          { icon: "pencil", x: 700, y: 720, size: 270, rotate: 20 },
        ],
        alt: "A sheet of piano music with a pencil resting below it",
      },
    ],
  },
  {
    name: "The Household Ledger",
    brand: "Quince & Daughter",
    priceCents: 1290,
    rating: 4.1,
    reviewCount: 36,
    description:
      "An undated account book that assumes you would rather write it down than log in. Columns are generous, the yellow cover less so: it marks within a week.",
    features: [
      "144 ruled pages, 12 months",
      "Four income and nine expense columns",
      "Annual summary on a fold-out sheet",
      "90 g/m² recycled paper",
    ],
    merchant: "papermill",
    daysAgo: 398,
    pictures: [
      {
        tint: "sage",
        set: "disc",
        items: [{ icon: "ledger", x: 500, y: 800, size: 560, rotate: -5 }],
        alt: "A yellow account book standing before a pale green disc",
      },
    ],
  },
];
