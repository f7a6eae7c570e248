import type { SeedProduct } from "../types.ts";

export const sports: SeedProduct[] = [
  {
    name: "Fernway Tempo Running Shoe",
    brand: "Fernway",
    priceCents: 8900,
    originalPriceCents: 12800,
    rating: 4.7,
    reviewCount: 862,
    description:
      "A firm daily trainer that forgives the last two miles. Fourteen pairs covered 212 km for us, and this one kept being laced. Runs half a size small.",
    features: [
      "254 grams in size 42",
      "30 mm at the heel, 8 mm drop",
      "Engineered mesh with a gusseted tongue",
      "Carbon rubber outsole that holds on wet pavement",
      "Good for about 650 km",
    ],
    merchant: "fernway",
    daysAgo: 108,
    isBestseller: true,
    featured: true,
    pictures: [
      {
        tint: "clay",
        set: "lay",
        items: [
          { icon: "running-shoe", x: 540, y: 335, size: 430, hue: 130, rotate: -14 },
          { icon: "running-shoe", x: 460, y: 640, size: 430, hue: 130, rotate: -14 },
        ],
        alt: "A pair of beige running shoes lying on a clay-coloured ground",
      },
      {
        tint: "mist",
        set: "arch",
        items: [{ icon: "running-shoe", x: 500, y: 800, size: 620, hue: 130 }],
        alt: "One shoe tilted on its toe in a pale arch",
      },
      {
        tint: "sky",
        set: "lay",
        items: [
          { icon: "running-shoe", x: 420, y: 430, size: 460, hue: 130, rotate: -10 },
          { icon: "stopwatch", x: 690, y: 300, size: 220, rotate: 12, saturation: 0.6 },
          { icon: "socks", x: 660, y: 710, size: 270, rotate: -10 },
        ],
        alt: "The shoe laid out with a stopwatch and a pair of socks",
      },
    ],
  },
  {
    name: "Fernway Ridge Boot",
    brand: "Fernway",
    priceCents: 13900,
    originalPriceCents: 18500,
    rating: 4.8,
    reviewCount: 498,
    description:
      "Stiff where it should be, waterproof to the fourth eyelet. Take it on errands first; the heel has opinions for fifteen miles or so.",
    features: [
      "Waxed nubuck, 2.4 mm",
      "Membrane up to the fourth eyelet",
      "5 mm lugs, replaceable sole",
      "Half-length steel shank",
      "1,240 grams a pair in size 42",
    ],
    merchant: "fernway",
    daysAgo: 241,
    pictures: [
      {
        tint: "moss",
        set: "window",
        items: [{ icon: "hiking-boot", x: 500, y: 830, size: 660 }],
        alt: "Tan hiking boot with a dark lugged sole in window light",
      },
      {
        tint: "stone",
        set: "steps",
        items: [
          { icon: "hiking-boot", x: 320, y: 770, size: 320 },
          { icon: "hiking-boot", x: 690, y: 630, size: 320 },
        ],
        alt: "A pair of the boots, one on a step above the other",
      },
    ],
  },
  {
    name: "Corso City Bicycle",
    brand: "Corso",
    priceCents: 52000,
    originalPriceCents: 69000,
    rating: 4.7,
    reviewCount: 188,
    description:
      "Belt drive, eight gears, mudguards included. Arrives nine-tenths built; the last tenth is pedals, handlebar and a little language.",
    features: [
      "Carbon belt and eight-speed hub",
      "Chromoly frame in three sizes",
      "13.4 kg with mudguards",
      "Sealed roller brakes front and rear",
      "Tyres of 40 mm with a reflective band",
    ],
    merchant: "fernway",
    daysAgo: 163,
    pictures: [
      {
        tint: "sky",
        set: "room",
        items: [{ icon: "bicycle", x: 500, y: 830, size: 760 }],
        alt: "Red city bicycle parked against a pale blue wall",
      },
      {
        tint: "butter",
        set: "window",
        items: [
          { icon: "bicycle", x: 440, y: 830, size: 560 },
          { icon: "basket", x: 765, y: 835, size: 170 },
        ],
        alt: "The bicycle in sunlight with a basket on the ground in front of it",
      },
    ],
  },
  {
    name: "Corso Folding Kick Scooter",
    brand: "Corso",
    priceCents: 14900,
    rating: 4.1,
    reviewCount: 134,
    description:
      "Folds in two seconds and trundles along the platform like a suitcase. On cobbles you will learn where every one of your teeth is.",
    features: [
      "Aluminium deck, 5.2 kg",
      "200 mm polyurethane wheels",
      "Handlebar from 84 to 104 cm",
      "Brake on the rear mudguard",
      "Carries 100 kg",
    ],
    merchant: "northgate",
    daysAgo: 327,
    inStock: false,
    pictures: [
      {
        tint: "sand",
        set: "room",
        items: [{ icon: "kick-scooter", x: 500, y: 830, size: 680 }],
        alt: "Blue kick scooter in a sand-coloured room",
      },
    ],
  },
  {
    name: "Corso Cruiser Skateboard",
    brand: "Corso",
    priceCents: 7900,
    originalPriceCents: 9800,
    rating: 4.4,
    reviewCount: 87,
    description:
      "Soft wheels for bad pavements and a deck long enough to carry the shopping. For tricks it is about as nimble as a door.",
    features: [
      "Seven-ply maple, 72 by 21 cm",
      "60 mm wheels, hardness 78A",
      "Cast aluminium trucks",
      "2.4 kg with grip tape",
    ],
    merchant: "fernway",
    daysAgo: 78,
    pictures: [
      {
        tint: "blush",
        set: "lay",
        items: [{ icon: "skateboard", x: 500, y: 500, size: 660, saturation: 0.85 }],
        alt: "Skateboard with pink wheels lying diagonally on pale pink",
      },
    ],
  },
  {
    name: "Union Road Park Basketball",
    brand: "Union Road",
    priceCents: 2990,
    rating: 4.6,
    reviewCount: 1315,
    description:
      "Tacky rubber for outdoor courts, with bounce to spare for the uneven ones. It ships flat, so find the pump before you gather the team.",
    features: [
      "Size 7, 620 grams",
      "Composite rubber with deep channels",
      "Butyl bladder, tops up about every three weeks",
      "Needle adaptor in the box",
    ],
    merchant: "fernway",
    daysAgo: 292,
    isBestseller: true,
    pictures: [
      {
        tint: "sage",
        set: "room",
        items: [{ icon: "basketball", x: 500, y: 830, size: 520 }],
        alt: "Orange basketball on a sage green floor",
      },
    ],
  },
  {
    name: "Union Road Training Football",
    brand: "Union Road",
    priceCents: 2650,
    rating: 4.3,
    reviewCount: 404,
    description:
      "Kept its shape through a winter of wet grass and one encounter with a hedge. Gains a little weight in the rain, as who does not.",
    features: [
      "Size 5, 430 grams dry",
      "Thirty-two panels, stitched by hand",
      "Polyurethane over four layers of cotton and polyester",
      "Latex-free bladder",
    ],
    merchant: "fernway",
    daysAgo: 136,
    pictures: [
      {
        tint: "butter",
        set: "plinth",
        items: [{ icon: "soccer-ball", x: 500, y: 790, size: 500, saturation: 0.8 }],
        alt: "White and blue football on a yellow plinth",
      },
    ],
  },
  {
    name: "Union Road Club Tennis Racket",
    brand: "Union Road",
    priceCents: 9400,
    originalPriceCents: 12900,
    rating: 4.5,
    reviewCount: 176,
    description:
      "A forgiving head and an honest weight. The factory strings are dull; have it restrung after a month and it plays well above its price.",
    features: [
      "Graphite frame, 285 grams unstrung",
      "645 square centimetre head, 16 by 19 pattern",
      "Strung at 24 kg",
      "Grip sizes 1 to 4",
    ],
    merchant: "fernway",
    daysAgo: 49,
    pictures: [
      {
        tint: "mist",
        set: "lay",
        items: [{ icon: "tennis", x: 500, y: 500, size: 640 }],
        alt: "Tennis racket and a yellow ball on a grey-blue court",
      },
    ],
  },
  {
    name: "Fernway Two-Person Trail Tent",
    brand: "Fernway",
    priceCents: 21900,
    originalPriceCents: 27900,
    rating: 4.6,
    reviewCount: 259,
    description:
      "Up in six minutes with one person reading the sheet and the other doing the work. Sleeps two who like each other; the packs go in the porch.",
    features: [
      "1.9 kg, packs to 44 by 14 cm",
      "Ripstop flysheet, 3,000 mm water column",
      "Colour-coded aluminium poles",
      "Floor of 215 by 130 cm, 104 cm high inside",
      "Taped seams, bathtub groundsheet",
    ],
    merchant: "fernway",
    daysAgo: 195,
    pictures: [
      {
        tint: "moss",
        set: "room",
        items: [{ icon: "tent", x: 500, y: 850, size: 720 }],
        alt: "Green ridge tent pitched under a crescent moon",
      },
      {
        tint: "sky",
        set: "room",
        items: [
          { icon: "tent", x: 410, y: 830, size: 500 },
          { icon: "evergreen-tree", x: 730, y: 810, size: 260 },
        ],
        alt: "The tent beside a fir tree",
      },
    ],
  },
  {
    name: "Skerrow Reef Mask and Snorkel",
    brand: "Skerrow",
    priceCents: 4450,
    rating: 4.2,
    reviewCount: 221,
    description:
      "Seals on most faces, including two of our three beards. In chop the dry-top valve clicks, which is either reassuring or maddening.",
    features: [
      "Tempered glass in a single pane",
      "Liquid silicone skirt",
      "Dry-top snorkel with a purge valve",
      "540 grams together, with a mesh bag",
    ],
    merchant: "fernway",
    daysAgo: 274,
    pictures: [
      {
        tint: "sand",
        set: "lay",
        items: [{ icon: "diving-mask", x: 500, y: 500, size: 620, rotate: -10 }],
        alt: "Diving mask with a pink rim and a matching snorkel on a sandy ground",
      },
    ],
  },
  {
    name: "Skerrow Training Swimsuit",
    brand: "Skerrow",
    priceCents: 4800,
    rating: 4.4,
    reviewCount: 19,
    description:
      "After ten weeks in chlorine it had faded less than anything else drying in the pool office. The cut is generous, so go down a size.",
    features: [
      "53% polyester, 47% PBT, made to resist chlorine",
      "Crossed straps, 22 mm wide",
      "Front fully lined",
      "Sizes 32 to 44, UPF 50",
    ],
    merchant: "orchard",
    daysAgo: 27,
    isNew: true,
    pictures: [
      {
        tint: "sky",
        set: "lay",
        items: [
          { icon: "one-piece-swimsuit", x: 500, y: 500, size: 640, rotate: 8, saturation: 0.8 },
        ],
        alt: "Pink one-piece swimsuit laid on a pale blue towel",
      },
    ],
  },
  {
    name: "Stroud & Pike Boxing Gloves, 12 oz",
    brand: "Stroud & Pike",
    priceCents: 6400,
    rating: 4.5,
    reviewCount: 340,
    description:
      "Leather outside, three densities of foam inside, thumb stitched down where it cannot be caught. They smell of a saddler for a month, and of you thereafter.",
    features: [
      "Full-grain cowhide",
      "50 mm of foam over the knuckles",
      "Hook-and-loop cuff, 9 cm",
      "Mesh palm, dry by morning",
    ],
    merchant: "northgate",
    daysAgo: 359,
    pictures: [
      {
        tint: "stone",
        set: "disc",
        items: [
          { icon: "boxing-glove", x: 365, y: 790, size: 400, flip: true },
          { icon: "boxing-glove", x: 640, y: 800, size: 440 },
        ],
        alt: "A pair of red boxing gloves in front of a pale disc",
      },
    ],
  },
  {
    name: "Stroud & Pike Lap Stopwatch",
    brand: "Stroud & Pike",
    priceCents: 3450,
    rating: 4.0,
    reviewCount: 31,
    description:
      "One crown, a long hand for seconds and a small dial for minutes. It is true to a fifth of a second and wants winding before every session.",
    features: [
      "Mechanical movement with a thirty-minute register",
      "Fifth-of-a-second divisions",
      "Ten hours from one winding",
      "Chromed brass, 54 mm, 92 grams",
    ],
    merchant: "hartfield",
    daysAgo: 16,
    isNew: true,
    pictures: [
      {
        tint: "clay",
        set: "plinth",
        items: [{ icon: "stopwatch", x: 500, y: 785, size: 560, saturation: 0.6 }],
        alt: "Dark stopwatch with a white dial on a clay-coloured plinth",
      },
    ],
  },
];
