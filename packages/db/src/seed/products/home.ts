import type { SeedProduct } from "../types.ts";

export const home: SeedProduct[] = [
  {
    name: "Cinnabar Stoneware Teapot",
    brand: "Cinnabar",
    priceCents: 4600,
    originalPriceCents: 7200,
    rating: 4.9,
    reviewCount: 417,
    description:
      "Pours without a drip, keeps heat for fifty minutes and looks like a small sunset. Heavy when full, and the lid is loose, so mind your thumb.",
    features: [
      "1.1 litres, five ordinary cups",
      "Spout lip cut by hand to a sharp edge",
      "61 degrees after fifty minutes in our test",
      "Stoneware fired at 1,260 degrees",
      "Dishwasher safe, lid and all",
    ],
    merchant: "orchard",
    daysAgo: 134,
    featured: true,
    pictures: [
      {
        tint: "butter",
        set: "disc",
        items: [{ icon: "teapot", x: 500, y: 800, size: 620, hue: 22 }],
        alt: "Red stoneware teapot in front of a pale yellow disc",
      },
      {
        tint: "sage",
        set: "shelf",
        items: [
          { icon: "teapot", x: 395, y: 748, size: 460, hue: 22 },
          { icon: "teacup-without-handle", x: 715, y: 748, size: 230 },
        ],
        alt: "The teapot on a shelf with a steaming cup",
      },
      {
        tint: "clay",
        set: "window",
        items: [
          { icon: "teapot", x: 450, y: 800, size: 520, hue: 22 },
          { icon: "lemon", x: 740, y: 810, size: 170 },
        ],
        alt: "The teapot and a lemon in window light",
      },
    ],
  },
  {
    name: "Windowsill Herb Garden Kit",
    brand: "Sorrel & Sons",
    priceCents: 2900,
    rating: 4.6,
    reviewCount: 308,
    description:
      "Basil, chives and parsley in three pots on a tray that fits a narrow sill. One summer of cooking, roughly; the basil sulks below fifteen degrees.",
    features: [
      "Three 9 cm terracotta pots on a 32 cm tray",
      "Seed for two sowings of each herb",
      "Six discs of peat-free compost",
      "First leaves in nine to fourteen days",
    ],
    merchant: "orchard",
    daysAgo: 14,
    isNew: true,
    featured: true,
    pictures: [
      {
        tint: "sage",
        set: "window",
        items: [{ icon: "potted-plant", x: 500, y: 800, size: 640 }],
        alt: "Green herb in a terracotta pot, lit from a window",
      },
      {
        tint: "sky",
        set: "shelf",
        items: [
          { icon: "potted-plant", x: 300, y: 745, size: 290 },
          { icon: "potted-plant", x: 500, y: 745, size: 340 },
          { icon: "potted-plant", x: 705, y: 745, size: 290, flip: true },
        ],
        alt: "Three potted herbs in a row on a sill",
      },
    ],
  },
  {
    name: "Fig & Smoke Candle, pair",
    brand: "Wickham",
    priceCents: 2400,
    rating: 4.6,
    reviewCount: 285,
    description:
      "Forty hours each; smells of a garden at the end of August. Trim the wick now and then or the smoke in the name becomes literal.",
    features: [
      "Rapeseed and beeswax, 220 grams each",
      "Fig leaf, vetiver and a little birch tar",
      "Unbleached cotton wick",
      "Forty hours a candle",
    ],
    merchant: "lumenry",
    daysAgo: 88,
    pictures: [
      {
        tint: "clay",
        set: "steps",
        items: [
          { icon: "candle", x: 330, y: 745, size: 420 },
          { icon: "candle", x: 680, y: 610, size: 340 },
        ],
        alt: "Two lit candles on clay-coloured steps",
      },
    ],
  },
  {
    name: "Tilda Two-Seat Sofa",
    brand: "Halden",
    priceCents: 64000,
    originalPriceCents: 82000,
    rating: 4.5,
    reviewCount: 97,
    description:
      "Washable covers and a seat deep enough for a nap. Lamp not included. Introduce a tape measure to your stairwell before you order.",
    features: [
      "168 by 92 by 80 cm, 46 kg",
      "Cotton and linen covers, zip off for a 30 degree wash",
      "Seat 61 cm deep",
      "Kiln-dried beech frame, ten-year guarantee",
      "Legs unscrew; the box is 74 cm at its narrowest",
    ],
    merchant: "hartfield",
    daysAgo: 311,
    inStock: false,
    pictures: [
      {
        tint: "butter",
        set: "room",
        items: [{ icon: "couch-and-lamp", x: 510, y: 830, size: 720 }],
        alt: "Blue two-seat sofa with a yellow floor lamp behind it",
      },
      {
        tint: "stone",
        set: "window",
        items: [{ icon: "couch-and-lamp", x: 510, y: 830, size: 680, saturation: 0.45 }],
        alt: "The sofa in grey-blue linen, in morning light",
      },
    ],
  },
  {
    name: "Ansel Dining Chair",
    brand: "Halden",
    priceCents: 13900,
    originalPriceCents: 17900,
    rating: 4.4,
    reviewCount: 148,
    description:
      "Curved where a spine is curved, and easily lifted with one arm. Sold singly, which seems generous until you need six.",
    features: [
      "Solid beech, oiled walnut stain",
      "48 by 52 by 79 cm, 4.1 kg",
      "Seat at 45 cm",
      "Carries 130 kg",
      "Comes assembled",
    ],
    merchant: "hartfield",
    daysAgo: 228,
    pictures: [
      {
        tint: "mist",
        set: "arch",
        items: [{ icon: "chair", x: 500, y: 815, size: 620 }],
        alt: "Brown wooden dining chair in a pale grey-blue arch",
      },
      {
        tint: "butter",
        set: "window",
        items: [
          { icon: "chair", x: 390, y: 820, size: 500 },
          { icon: "potted-plant", x: 695, y: 825, size: 290 },
        ],
        alt: "The chair by a sunny window with a plant beside it",
      },
    ],
  },
  {
    name: "Halden Mantel Clock",
    brand: "Halden",
    priceCents: 8900,
    originalPriceCents: 11900,
    rating: 4.3,
    reviewCount: 76,
    description:
      "Strikes once on the hour and then lets the matter rest. A switch silences it from ten to seven, and we suggest you find it on the first evening.",
    features: [
      "Oak case, 24 by 19 by 9 cm",
      "Quartz movement, two C cells, eighteen months",
      "Chime on a steel rod, two volumes",
      "Enamelled dial behind a glass door",
    ],
    merchant: "hartfield",
    daysAgo: 356,
    pictures: [
      {
        tint: "moss",
        set: "shelf",
        items: [
          { icon: "mantelpiece-clock", x: 440, y: 748, size: 500, saturation: 0.85 },
          { icon: "candle", x: 745, y: 745, size: 230 },
        ],
        alt: "Wooden mantel clock on a shelf with a lit candle beside it",
      },
    ],
  },
  {
    name: "Cinnabar Breakfast Mugs, pair",
    brand: "Cinnabar",
    priceCents: 3200,
    rating: 4.7,
    reviewCount: 562,
    description:
      "Thick walls keep coffee hot through the headlines, and the handle takes three fingers. Nobody at the pottery thought about stacking.",
    features: [
      "380 ml each",
      "Satin glaze outside, gloss within",
      "410 grams apiece",
      "Microwave and dishwasher safe",
    ],
    merchant: "orchard",
    daysAgo: 173,
    pictures: [
      {
        tint: "sand",
        set: "shelf",
        items: [
          { icon: "hot-beverage", x: 350, y: 745, size: 380 },
          { icon: "hot-beverage", x: 670, y: 745, size: 380, hue: 150 },
        ],
        alt: "A lilac and a green mug of coffee side by side on a shelf",
      },
    ],
  },
  {
    name: "Larder Carbon Steel Pan, 26 cm",
    brand: "Larder",
    priceCents: 5800,
    originalPriceCents: 7500,
    rating: 4.6,
    reviewCount: 1248,
    description:
      "Season it four times, then fry an egg and watch it skate. Tomatoes undo the work, so keep another pan for sauce.",
    features: [
      "2.5 mm carbon steel, 1.6 kg",
      "Gas, induction, oven or open fire",
      "Riveted handle with a hanging hole",
      "Leaves the factory in beeswax, which you scrub off",
    ],
    merchant: "northgate",
    daysAgo: 205,
    pictures: [
      {
        tint: "moss",
        set: "lay",
        items: [{ icon: "cooking", x: 500, y: 520, size: 700, rotate: -20, saturation: 0.6 }],
        alt: "Dark frying pan with a fried egg, seen from above",
      },
    ],
  },
  {
    name: "Larder Chef’s Knife, 20 cm",
    brand: "Larder",
    priceCents: 6900,
    rating: 4.8,
    reviewCount: 1967,
    description:
      "Eleven weeks of onions before it wanted a stone, and six strokes put the edge back. Leave it wet overnight and you will find a spot in the morning.",
    features: [
      "High-carbon steel at 60 HRC",
      "200 mm blade, 2.1 mm at the spine",
      "Ground to 15 degrees a side",
      "Full tang, pakkawood handle, 198 grams",
    ],
    merchant: "northgate",
    daysAgo: 268,
    isBestseller: true,
    pictures: [
      {
        tint: "sand",
        set: "lay",
        items: [{ icon: "kitchen-knife", x: 500, y: 500, size: 660, saturation: 0.5 }],
        alt: "Chef’s knife lying diagonally on a sand-coloured board",
      },
      {
        tint: "sage",
        set: "lay",
        items: [
          { icon: "kitchen-knife", x: 420, y: 430, size: 480, saturation: 0.5 },
          { icon: "garlic", x: 690, y: 640, size: 240 },
        ],
        alt: "The knife next to a head of garlic",
      },
    ],
  },
  {
    name: "Larder Enamel Stockpot, 5 litres",
    brand: "Larder",
    priceCents: 7450,
    rating: 4.5,
    reviewCount: 233,
    description:
      "Soup for eight, or beans for a week, in a pot presentable at the table. Enamel chips if you drop it. So do toes.",
    features: [
      "Steel under two coats of vitreous enamel",
      "24 cm across, 2.2 kg",
      "Any hob, and an oven to 220 degrees",
      "Rim rolled to stop drips",
    ],
    merchant: "northgate",
    daysAgo: 57,
    pictures: [
      {
        tint: "sky",
        set: "plinth",
        items: [{ icon: "pot-of-food", x: 500, y: 780, size: 580, saturation: 0.85 }],
        alt: "Stockpot full of stew on a pale blue counter",
      },
    ],
  },
  {
    name: "Sorrel & Sons Willow Basket",
    brand: "Sorrel & Sons",
    priceCents: 3890,
    originalPriceCents: 4900,
    rating: 4.7,
    reviewCount: 109,
    description:
      "Carries a week of vegetables or one unreasonable cat. New, it creaks; dampen it once a year and it should outlast the bicycle it rides on.",
    features: [
      "White willow, woven by hand",
      "38 by 28 by 22 cm",
      "Hoop handle, bound twice at the joints",
      "Bears 12 kg",
    ],
    merchant: "orchard",
    daysAgo: 117,
    featured: true,
    pictures: [
      {
        tint: "blush",
        set: "disc",
        items: [{ icon: "basket", x: 500, y: 800, size: 620 }],
        alt: "Woven willow basket with a tall handle in front of a pink disc",
      },
      {
        tint: "mist",
        set: "plinth",
        items: [
          { icon: "basket", x: 400, y: 780, size: 460 },
          { icon: "leafy-green", x: 690, y: 785, size: 250 },
        ],
        alt: "The basket on a counter with a head of greens next to it",
      },
    ],
  },
  {
    name: "Wickham Paper Lantern",
    brand: "Wickham",
    priceCents: 2650,
    rating: 4.0,
    reviewCount: 34,
    description:
      "Mulberry paper over bamboo, red enough to make an occasion of a hallway. Dusting it calls for a soft brush and some courage.",
    features: [
      "Paper pasted by hand on bamboo ribs",
      "26 cm across, folds flat",
      "E27 fitting for an LED up to 7 watts",
      "2.5 metres of cotton flex with a switch",
    ],
    merchant: "lumenry",
    daysAgo: 21,
    isNew: true,
    pictures: [
      {
        tint: "stone",
        set: "arch",
        items: [{ icon: "red-paper-lantern", x: 500, y: 770, size: 600, saturation: 0.9 }],
        alt: "Red paper lantern in a pale stone arch",
      },
    ],
  },
  {
    name: "Mercer & Pole Corn Broom",
    brand: "Mercer & Pole",
    priceCents: 2490,
    rating: 4.2,
    reviewCount: 195,
    description:
      "Stitched in rows so the bristles get into the corner instead of pointing at it. For the first fortnight it sheds, and you will sweep that up too.",
    features: [
      "Broomcorn in four stitched rows",
      "Ash handle, 24 mm thick",
      "140 cm, 720 grams",
      "Jute loop to hang it by",
    ],
    merchant: "hartfield",
    daysAgo: 382,
    pictures: [
      {
        tint: "mist",
        set: "lay",
        items: [{ icon: "broom", x: 500, y: 500, size: 660 }],
        alt: "Broom with a brown handle lying across a grey-blue floor",
      },
    ],
  },
  {
    name: "Mercer & Pole Toolbox, 34 pieces",
    brand: "Mercer & Pole",
    priceCents: 5900,
    originalPriceCents: 7900,
    rating: 4.4,
    reviewCount: 726,
    description:
      "What the first year in a flat asks for, with nothing that needs a manual. An excellent hammer makes up for a short tape measure.",
    features: [
      "Steel box, 42 by 20 by 21 cm",
      "Hammer, pliers, adjustable spanner, six screwdrivers",
      "Hex keys from 1.5 to 10 mm",
      "3 metre tape and a spirit level",
      "6.8 kg loaded",
    ],
    merchant: "northgate",
    daysAgo: 151,
    pictures: [
      {
        tint: "butter",
        set: "room",
        items: [
          { icon: "toolbox", x: 405, y: 810, size: 460, hue: 20, saturation: 0.85 },
          { icon: "hammer", x: 725, y: 825, size: 230, flip: true },
        ],
        alt: "Red steel toolbox with a hammer leaning beside it",
      },
    ],
  },
];
