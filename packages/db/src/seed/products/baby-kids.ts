import type { SeedProduct } from "../types.ts";

export const babyKids: SeedProduct[] = [
  {
    name: "Barnaby Bear, 38 cm",
    brand: "Ashby Nook",
    priceCents: 3400,
    originalPriceCents: 4200,
    rating: 4.9,
    reviewCount: 2114,
    description:
      "Weighted in the seat so that he sits at tea without slumping. The fur survives a forty-degree wash; the ribbon he arrives in does not, so cut it off first.",
    features: [
      "38 cm tall, 520 g",
      "Recycled polyester fur and filling",
      "Embroidered eyes, safe from birth",
      "Machine washable at 40 °C",
    ],
    merchant: "hartfield",
    daysAgo: 188,
    isBestseller: true,
    pictures: [
      {
        tint: "butter",
        set: "arch",
        items: [{ icon: "teddy-bear", x: 500, y: 800, size: 600 }],
        alt: "A honey-brown teddy bear sitting in a yellow arch",
      },
      {
        tint: "blush",
        set: "shelf",
        items: [
          { icon: "teddy-bear", x: 400, y: 748, size: 440 },
          { icon: "books", x: 690, y: 744, size: 310, flip: true },
        ],
        alt: "The bear on a nursery shelf next to three picture books",
      },
    ],
  },
  {
    name: "Glass Feeding Bottles, set of three",
    brand: "Little Fathom",
    priceCents: 3150,
    rating: 4.5,
    reviewCount: 396,
    description:
      "Borosilicate bottles with a wide neck and a silicone sleeve that has so far survived a kitchen floor twice. They are heavier than plastic and small hands notice.",
    features: [
      "Three 240 ml borosilicate bottles",
      "Slow and medium flow teats included",
      "Silicone drop sleeves, dishwasher safe",
      "Marks in ml and fl oz, fired into the glass",
    ],
    merchant: "orchard",
    daysAgo: 97,
    pictures: [
      {
        tint: "sky",
        set: "lay",
        items: [
          { icon: "baby-bottle", x: 370, y: 420, size: 400, hue: 170, saturation: 0.7 },
          { icon: "baby-bottle", x: 640, y: 610, size: 440, saturation: 0.8 },
        ],
        alt: "Two feeding bottles, one blue and one peach, on pale blue",
      },
    ],
  },
  {
    name: "Ten-Row Wooden Abacus",
    brand: "Hobbin",
    priceCents: 2490,
    originalPriceCents: 2990,
    rating: 4.6,
    reviewCount: 183,
    description:
      "A hundred beads that slide with a satisfying click and stay where they are put. Mostly used for sorting colours until about four, then suddenly for arithmetic.",
    features: [
      "Beech frame, 26 x 29 cm",
      "100 beads in water-based paint",
      "Steel rods with rounded ends",
      "Tested to EN 71, from 18 months",
    ],
    merchant: "papermill",
    daysAgo: 259,
    pictures: [
      {
        tint: "sage",
        set: "room",
        items: [{ icon: "abacus", x: 500, y: 800, size: 560 }],
        alt: "A red-framed abacus with coloured beads against a green wall",
      },
    ],
  },
  {
    name: "Pull-Along Locomotive No. 9",
    brand: "Hobbin",
    priceCents: 3890,
    rating: 4.7,
    reviewCount: 274,
    description:
      "Rolls over rug edges that tip lighter trains. The funnel lifts out to hide a raisin, a feature the maker does not mention and every child finds.",
    features: [
      "Maple and beech, 31 cm long",
      "Rubber-rimmed wheels, 1.1 kg",
      "80 cm cord with a wooden toggle",
      "Plant-oil finish",
    ],
    merchant: "hartfield",
    daysAgo: 126,
    pictures: [
      {
        tint: "clay",
        set: "shelf",
        items: [{ icon: "locomotive", x: 500, y: 750, size: 600 }],
        alt: "A wooden toy locomotive in black and red on a clay shelf",
      },
      {
        tint: "moss",
        set: "disc",
        items: [{ icon: "locomotive", x: 500, y: 800, size: 560, hue: 140, flip: true }],
        alt: "The green version of the locomotive facing the other way",
      },
    ],
  },
  {
    name: "Nesting Dolls, family of seven",
    brand: "Tumblewick",
    priceCents: 2800,
    rating: 4.4,
    reviewCount: 88,
    description:
      "Lime wood, turned thin enough that the smallest is the size of a bean. That last one belongs on a high shelf while there are under-threes about.",
    features: [
      "Seven dolls, 2 to 17 cm",
      "Turned lime wood",
      "Hand painted, lacquered twice",
      "From three years",
    ],
    merchant: "hartfield",
    daysAgo: 307,
    pictures: [
      {
        tint: "blush",
        set: "room",
        items: [
          { icon: "nesting-dolls", x: 370, y: 790, size: 430 },
          { icon: "nesting-dolls", x: 590, y: 805, size: 320, hue: 200 },
          { icon: "nesting-dolls", x: 742, y: 815, size: 210, hue: 90 },
        ],
        alt: "Three nesting dolls in red, teal and olive, in order of height",
      },
    ],
  },
  {
    name: "Beeswax Block Crayons, twelve",
    brand: "Pippletree",
    priceCents: 1590,
    rating: 4.6,
    reviewCount: 642,
    description:
      "Chunky, hard to snap and bright on brown paper. They smell of honey, taste of candle and come off painted walls with a warm cloth, as we can confirm.",
    features: [
      "12 colours in a tin",
      "90% pure beeswax, food-grade pigments",
      "Stubs stay usable to 1 cm",
      "From two years",
    ],
    merchant: "papermill",
    daysAgo: 45,
    pictures: [
      {
        tint: "stone",
        set: "lay",
        items: [
          { icon: "crayon", x: 340, y: 380, size: 320, rotate: -6 },
          { icon: "crayon", x: 560, y: 500, size: 340, rotate: 8, hue: 220 },
          { icon: "crayon", x: 680, y: 700, size: 320, rotate: -10, hue: 290 },
        ],
        alt: "Three thick crayons in green, pink and coral laid on paper",
      },
      {
        tint: "butter",
        set: "lay",
        items: [
          { icon: "page-with-curl", x: 440, y: 470, size: 560, rotate: -8 },
          { icon: "crayon", x: 660, y: 640, size: 330, rotate: 6, hue: 60 },
        ],
        alt: "A sheet of paper with one teal crayon lying on top",
      },
    ],
  },
  {
    name: "Back Lawn Slide, 180 cm",
    brand: "Tumblewick",
    priceCents: 14900,
    originalPriceCents: 18900,
    rating: 4.3,
    reviewCount: 331,
    description:
      "Wide treads, a proper handrail and a run-out that slows small riders before the flower bed. Dark ladders get hot in August; move it under a tree or aim it north.",
    features: [
      "Slide 180 cm, platform at 105 cm",
      "Powder-coated steel, moulded chute",
      "Four ground anchors included",
      "From three to eight years, up to 40 kg",
      "19 kg, assembly takes an hour",
    ],
    merchant: "fernway",
    daysAgo: 71,
    pictures: [
      {
        tint: "mist",
        set: "room",
        items: [{ icon: "playground-slide", x: 500, y: 825, size: 640 }],
        alt: "A red garden slide with a ladder against a grey wall",
      },
    ],
  },
  {
    name: "Long-Tail Diamond Kite",
    brand: "Pippletree",
    priceCents: 1950,
    rating: 4.1,
    reviewCount: 147,
    description:
      "Up in a light breeze within a minute, provided somebody has read the bridle diagram. The fibreglass spar bends rather than breaks; the winder is flimsy.",
    features: [
      "Ripstop nylon, 70 x 75 cm",
      "3 m tail, 40 m of line",
      "Flies from 8 to 30 km/h",
      "Packs into a 45 cm sleeve",
    ],
    merchant: "fernway",
    daysAgo: 151,
    pictures: [
      {
        tint: "sky",
        set: "window",
        items: [{ icon: "kite", x: 500, y: 740, size: 620 }],
        alt: "A four-colour diamond kite with its tail against a pale sky",
      },
    ],
  },
  {
    name: "Low Tide Suction Bowl and Spoon",
    brand: "Little Fathom",
    priceCents: 1690,
    originalPriceCents: 2100,
    rating: 4.2,
    reviewCount: 905,
    description:
      "Holds fast on glass, laminate and oiled wood, and lets go at a tab that toddlers take some months to discover. Tomato stains the paler colours.",
    features: [
      "Platinum silicone, 350 ml",
      "Soft-tip spoon, 14 cm",
      "Microwave, oven and dishwasher safe",
      "BPA and PVC free",
    ],
    merchant: "orchard",
    daysAgo: 8,
    isNew: true,
    pictures: [
      {
        tint: "sand",
        set: "plinth",
        items: [{ icon: "bowl-with-spoon", x: 500, y: 790, size: 540, hue: 320 }],
        alt: "A teal feeding bowl and spoon on a sand-coloured plinth",
      },
    ],
  },
  {
    name: "First Band Drum and Shakers",
    brand: "Hobbin",
    priceCents: 4450,
    originalPriceCents: 5500,
    rating: 4.0,
    reviewCount: 119,
    description:
      "A real calfskin-weight drum head and seed-filled shakers, so it sounds like music for the first ten minutes. There is no volume control. You have been told.",
    features: [
      "22 cm birch drum with two beaters",
      "Pair of gourd-shaped maracas",
      "Tension rods adjustable by key",
      "Cotton carry bag",
    ],
    merchant: "northgate",
    daysAgo: 224,
    pictures: [
      {
        tint: "clay",
        set: "disc",
        items: [
          { icon: "drum", x: 410, y: 800, size: 450 },
          { icon: "maracas", x: 680, y: 790, size: 330 },
        ],
        alt: "A red toy drum with sticks and a pair of painted maracas",
      },
    ],
  },
  {
    name: "Merino Socks, four pairs",
    brand: "Little Fathom",
    priceCents: 2250,
    rating: 4.7,
    reviewCount: 268,
    description:
      "They stay up, which is the whole review. Two colours per foot make odd pairs look deliberate, and the heel patch outlasted our tester’s interest in walking.",
    features: [
      "68% merino, 30% polyamide, 2% elastane",
      "Sizes 0 to 6 months up to 4 years",
      "Silicone grip dots from size 12 months",
      "Wash at 30 °C, no tumble drying",
    ],
    merchant: "orchard",
    daysAgo: 16,
    isNew: true,
    pictures: [
      {
        tint: "moss",
        set: "lay",
        items: [
          { icon: "socks", x: 390, y: 390, size: 380, rotate: -12 },
          { icon: "socks", x: 630, y: 660, size: 380, rotate: 12, hue: 130 },
        ],
        alt: "Two pairs of small two-tone socks on a moss green ground",
      },
    ],
  },
  {
    name: "Ash Runner Sledge",
    brand: "Tumblewick",
    priceCents: 11900,
    originalPriceCents: 14500,
    rating: 4.8,
    reviewCount: 64,
    description:
      "Steam-bent ash on steel runners, fast on packed snow and hopeless on powder. Stored dry and oiled each autumn it will outlast the childhood it was bought for.",
    features: [
      "96 x 35 cm, 4.8 kg",
      "Ash frame, galvanised steel runners",
      "Seats two children or one adult, 120 kg",
      "Pull rope with a leather grip",
    ],
    merchant: "fernway",
    daysAgo: 352,
    inStock: false,
    pictures: [
      {
        tint: "mist",
        set: "plinth",
        items: [{ icon: "sled", x: 500, y: 770, size: 640 }],
        alt: "A wooden sledge with red runners on a cool grey plinth",
      },
      {
        tint: "sky",
        set: "window",
        items: [
          { icon: "sled", x: 395, y: 800, size: 450 },
          { icon: "evergreen-tree", x: 682, y: 795, size: 320 },
        ],
        alt: "The sledge waiting beside a small fir in winter light",
      },
    ],
  },
  {
    name: "Dorothea the Diplodocus",
    brand: "Ashby Nook",
    priceCents: 2990,
    rating: 4.8,
    reviewCount: 1188,
    description:
      "Knitted in one piece, long of neck and easily dragged by it. Anatomically she is closer to a Brachiosaurus, a point our four-year-old panel raised at once.",
    features: [
      "44 cm nose to tail, 280 g",
      "Organic cotton yarn, wool filling",
      "No buttons or glued parts",
      "Hand wash, dry flat",
    ],
    merchant: "hartfield",
    daysAgo: 83,
    isBestseller: true,
    pictures: [
      {
        tint: "sand",
        set: "arch",
        items: [{ icon: "sauropod", x: 500, y: 790, size: 600 }],
        alt: "A soft green long-necked dinosaur standing in an arch",
      },
      {
        tint: "blush",
        set: "lay",
        items: [
          { icon: "sauropod", x: 450, y: 450, size: 500, rotate: -14 },
          { icon: "yarn", x: 700, y: 720, size: 250, hue: 310 },
        ],
        alt: "The dinosaur on a pink blanket with a ball of wool at its feet",
      },
    ],
  },
];
