import type { SeedProduct } from "../types.ts";

export const lifestyle: SeedProduct[] = [
  {
    name: "Weekender Cabin Case",
    brand: "Northbound",
    priceCents: 16500,
    originalPriceCents: 24000,
    rating: 4.7,
    reviewCount: 1264,
    description:
      "Thirty-eight litres, four quiet wheels, ten years of repairs. The shell scuffs on its first flight and then seems to stop, like a good pair of shoes.",
    features: [
      "38 litres, 55 x 38 x 21 cm",
      "2.9 kg with the divider in",
      "Polycarbonate shell, aluminium handle",
      "Spare wheels fit with one hex key",
      "Ten-year repair guarantee",
    ],
    merchant: "hartfield",
    daysAgo: 118,
    isBestseller: true,
    featured: true,
    pictures: [
      {
        tint: "sky",
        set: "arch",
        items: [{ icon: "luggage", x: 500, y: 805, size: 620 }],
        alt: "A blue ribbed cabin case with a luggage tag in a pale arch",
      },
      {
        tint: "sand",
        set: "room",
        items: [
          { icon: "luggage", x: 406, y: 800, size: 490 },
          { icon: "womans-hat", x: 700, y: 820, size: 290 },
        ],
        alt: "The case ready by a wall with a straw hat beside it",
      },
      {
        tint: "clay",
        set: "disc",
        items: [
          { icon: "luggage", x: 353, y: 800, size: 400 },
          { icon: "luggage", x: 647, y: 810, size: 400, hue: 150, saturation: 0.8 },
        ],
        alt: "Two of the cases side by side, one in blue and one in brick red",
      },
    ],
  },
  {
    name: "Long Walk Umbrella",
    brand: "Treadgold",
    priceCents: 5800,
    rating: 4.6,
    reviewCount: 417,
    description:
      "Eight fibreglass ribs and a canopy wide enough for a person and a rucksack. Turned inside out it rights itself; left on a train it behaves like any other.",
    features: [
      "112 cm canopy, 88 cm long",
      "Fibreglass ribs, steel shaft, 540 g",
      "Chestnut crook handle",
      "Replacement ribs sold separately",
    ],
    merchant: "hartfield",
    daysAgo: 203,
    pictures: [
      {
        tint: "mist",
        set: "disc",
        items: [{ icon: "umbrella", x: 500, y: 800, size: 600, hue: 340 }],
        alt: "An open indigo umbrella in front of a grey disc",
      },
      {
        tint: "butter",
        set: "lay",
        items: [{ icon: "closed-umbrella", x: 500, y: 500, size: 640, rotate: 10, hue: 340 }],
        alt: "The same umbrella furled and lying on yellow",
      },
    ],
  },
  {
    name: "Dried Meadow Bouquet",
    brand: "Osier & Rush",
    priceCents: 4200,
    originalPriceCents: 5200,
    rating: 4.4,
    reviewCount: 152,
    description:
      "Cut in June, hung in a barn until September and tied by hand, so no two match. It sheds a little for the first week and then keeps its colour for about a year.",
    features: [
      "Nine to twelve stems, 45 cm tall",
      "Strawflower, statice, oats and larkspur",
      "Air dried, no dye or lacquer",
      "Wrapped in unbleached paper",
    ],
    merchant: "orchard",
    daysAgo: 61,
    pictures: [
      {
        tint: "sage",
        set: "window",
        items: [{ icon: "bouquet", x: 500, y: 795, size: 580 }],
        alt: "A wrapped bunch of pink and yellow flowers in window light",
      },
    ],
  },
  {
    name: "Clerk Fountain Pen, fine",
    brand: "Inkerman",
    priceCents: 3600,
    rating: 4.5,
    reviewCount: 688,
    description:
      "A steel nib with a little spring, in a resin barrel slim enough for a shirt pocket. Starts without a shake even after a fortnight in a drawer.",
    features: [
      "Fine steel nib, 0.5 mm line",
      "Piston converter and two cartridges",
      "138 mm capped, 19 g",
      "Takes international short cartridges",
    ],
    merchant: "papermill",
    daysAgo: 88,
    pictures: [
      {
        tint: "stone",
        set: "lay",
        items: [{ icon: "fountain-pen", x: 500, y: 500, size: 600, rotate: 14 }],
        alt: "A blue fountain pen, uncapped, on a stone ground",
      },
      {
        tint: "clay",
        set: "lay",
        items: [
          { icon: "notebook", x: 420, y: 480, size: 520, rotate: -12 },
          { icon: "fountain-pen", x: 700, y: 620, size: 360, rotate: 10 },
        ],
        alt: "The pen resting against a dark pocket notebook",
      },
    ],
  },
  {
    name: "Quarter-Hour Sand Glass",
    brand: "Lowlight",
    priceCents: 2850,
    rating: 4.2,
    reviewCount: 96,
    description:
      "Fifteen minutes by sand, give or take twenty seconds, with nothing to charge or silence. We use it for tidying, meditation and ending meetings.",
    features: [
      "15 minutes, accurate to 20 seconds",
      "Hand-blown borosilicate glass",
      "Turned oak ends, 18 cm tall",
      "Felt feet on both sides",
    ],
    merchant: "lumenry",
    daysAgo: 239,
    pictures: [
      {
        tint: "sand",
        set: "plinth",
        items: [{ icon: "hourglass-not-done", x: 500, y: 785, size: 560 }],
        alt: "A sand glass halfway through its run on a low plinth",
      },
    ],
  },
  {
    name: "Hillwalker Brass Compass",
    brand: "Northbound",
    priceCents: 4400,
    originalPriceCents: 5200,
    rating: 4.3,
    reviewCount: 83,
    description:
      "Liquid-damped and steady within three seconds, in a case that darkens where your thumb goes. There is no baseplate, so map work wants a ruler as well.",
    features: [
      "Solid brass, 58 mm, 132 g",
      "Luminous cardinal points",
      "Graduated every 2 degrees",
      "Leather pouch with a belt loop",
    ],
    merchant: "fernway",
    daysAgo: 291,
    pictures: [
      {
        tint: "moss",
        set: "lay",
        items: [{ icon: "compass", x: 500, y: 500, size: 540, rotate: 16 }],
        alt: "A round brass compass with a red and grey needle on moss green",
      },
    ],
  },
  {
    name: "Open-Back Banjo, five-string",
    brand: "Treadgold",
    priceCents: 18900,
    originalPriceCents: 22900,
    rating: 4.4,
    reviewCount: 207,
    description:
      "Lighter and rounder than a bluegrass banjo, which the people in the next room will appreciate. It arrives strung but badly out of tune; the clip-on tuner helps.",
    features: [
      "Maple neck, 66 cm scale, 22 frets",
      "28 cm frosted head, 16 brackets",
      "Geared fifth-string peg",
      "2.3 kg, padded bag and tuner included",
    ],
    merchant: "lumenry",
    daysAgo: 34,
    pictures: [
      {
        tint: "sky",
        set: "lay",
        items: [{ icon: "banjo", x: 500, y: 500, size: 660, rotate: -12 }],
        alt: "A five-string banjo with a pale head lying on light blue",
      },
      {
        tint: "butter",
        set: "room",
        items: [
          { icon: "banjo", x: 420, y: 810, size: 490 },
          { icon: "hot-beverage", x: 710, y: 830, size: 240 },
        ],
        alt: "The banjo propped up next to a mug of coffee",
      },
    ],
  },
  {
    name: "Cotton Letter Set",
    brand: "Inkerman",
    priceCents: 1950,
    rating: 4.8,
    reviewCount: 134,
    description:
      "Twenty sheets and twenty envelopes made from shirt offcuts, with a tooth that flatters bad handwriting. Gel pens skip on it. Pencils love it.",
    features: [
      "20 sheets A5, 20 C6 envelopes",
      "120 g/m² cotton rag paper",
      "Deckled edge on one side",
      "Gummed flaps, tissue lined",
    ],
    merchant: "papermill",
    daysAgo: 21,
    isNew: true,
    pictures: [
      {
        tint: "blush",
        set: "lay",
        items: [
          { icon: "envelope", x: 430, y: 380, size: 440, rotate: -10, saturation: 0.5 },
          { icon: "love-letter", x: 580, y: 640, size: 420, rotate: 12, saturation: 0.85 },
        ],
        alt: "Two pale envelopes, one sealed with a red heart, on pink",
      },
    ],
  },
  {
    name: "First Jumper Knitting Kit",
    brand: "Marl & Purl",
    priceCents: 6490,
    rating: 4.5,
    reviewCount: 361,
    description:
      "Nine balls of undyed-to-indigo wool and a pattern that explains what to do when it goes wrong, which it will, at the second sleeve. Needles included.",
    features: [
      "9 x 50 g Shetland wool, worsted weight",
      "4.5 mm bamboo circular needle, 80 cm",
      "Pattern graded for chests 81 to 127 cm",
      "About 40 hours for a beginner",
    ],
    merchant: "orchard",
    daysAgo: 172,
    pictures: [
      {
        tint: "butter",
        set: "plinth",
        items: [{ icon: "yarn", x: 500, y: 785, size: 540 }],
        alt: "A blue ball of wool pierced by knitting needles",
      },
      {
        tint: "stone",
        set: "room",
        items: [
          { icon: "yarn", x: 380, y: 800, size: 420 },
          { icon: "yarn", x: 640, y: 815, size: 330, hue: 150, saturation: 0.7 },
        ],
        alt: "Two balls of wool in blue and russet on a pale floor",
      },
    ],
  },
  {
    name: "Visible Mending Tin",
    brand: "Marl & Purl",
    priceCents: 1650,
    originalPriceCents: 1990,
    rating: 4.6,
    reviewCount: 229,
    description:
      "Sashiko thread, two needles and a leather thimble for repairs that would rather be noticed. The booklet covers knees and elbows and is silent on zips.",
    features: [
      "Four 20 m skeins of cotton thread",
      "Two long-eye needles, one thimble",
      "Twelve dissolving stitch templates",
      "Tin measures 11 x 7 x 3 cm",
    ],
    merchant: "papermill",
    daysAgo: 267,
    pictures: [
      {
        tint: "clay",
        set: "shelf",
        items: [
          { icon: "thread", x: 390, y: 745, size: 410 },
          { icon: "thread", x: 670, y: 745, size: 320, hue: 150 },
        ],
        alt: "Two spools of thread with a needle on a terracotta shelf",
      },
    ],
  },
  {
    name: "Green Hill Print, oak frame",
    brand: "Lowlight",
    priceCents: 13800,
    originalPriceCents: 17500,
    rating: 4.7,
    reviewCount: 59,
    description:
      "A four-colour screenprint of a hill the artist declines to name. The frame is solid oak and so is the packaging; allow twenty minutes and a screwdriver.",
    features: [
      "Image 40 x 50 cm, frame 48 x 58 cm",
      "Edition of 400, numbered in pencil",
      "Pigment ink on 300 g/m² cotton paper",
      "Anti-glare acrylic glazing",
    ],
    merchant: "hartfield",
    daysAgo: 336,
    inStock: false,
    pictures: [
      {
        tint: "sage",
        set: "shelf",
        items: [
          { icon: "framed-picture", x: 440, y: 760, size: 500 },
          { icon: "hyacinth", x: 706, y: 745, size: 280 },
        ],
        alt: "A framed landscape print on a shelf beside a stem of hyacinth",
      },
    ],
  },
  {
    name: "Pleated Silk Fan",
    brand: "Osier & Rush",
    priceCents: 2290,
    rating: 4.0,
    reviewCount: 48,
    description:
      "Twenty-four bamboo sticks under a single length of red silk. It moves a surprising amount of air, snaps open with practice and dislikes being sat on.",
    features: [
      "21 cm closed, 38 cm open",
      "Bamboo sticks, 16 momme silk",
      "Brass rivet and cotton tassel",
      "48 g with its sleeve",
    ],
    merchant: "northgate",
    daysAgo: 379,
    pictures: [
      {
        tint: "stone",
        set: "lay",
        items: [{ icon: "folding-hand-fan", x: 500, y: 500, size: 620, rotate: -12 }],
        alt: "A red folding fan with a tassel opened out on pale stone",
      },
    ],
  },
  {
    name: "Back Porch Wind Chime",
    brand: "Lowlight",
    priceCents: 3290,
    rating: 3.9,
    reviewCount: 71,
    description:
      "One glass bell, one paper tail, a single clear note. In a gale it becomes a conversation; bring it in when the forecast says so, for everybody’s sake.",
    features: [
      "Hand-blown glass, 8 cm across",
      "Pitched close to A5",
      "42 cm overall with the paper strip",
      "Spare strip and cord in the box",
    ],
    merchant: "lumenry",
    daysAgo: 138,
    pictures: [
      {
        tint: "mist",
        set: "window",
        items: [{ icon: "wind-chime", x: 500, y: 760, size: 600 }],
        alt: "A glass wind chime with a paper tail hanging in window light",
      },
    ],
  },
  {
    name: "Shoreline Tilt Parasol",
    brand: "Northbound",
    priceCents: 8400,
    rating: 4.1,
    reviewCount: 186,
    description:
      "A screw-in spike that holds in sand to a fresh breeze, and a canopy that tilts at the height of a folding chair. Long to carry: the bag still measures a metre.",
    features: [
      "200 cm canopy, UPF 50",
      "Two-part aluminium pole, 2.3 kg",
      "Auger spike with a folding handle",
      "Shoulder bag, 104 cm",
    ],
    merchant: "fernway",
    daysAgo: 52,
    pictures: [
      {
        tint: "butter",
        set: "room",
        items: [
          { icon: "umbrella-on-ground", x: 480, y: 830, size: 620 },
          { icon: "spiral-shell", x: 778, y: 850, size: 140 },
        ],
        alt: "A red and white parasol planted at an angle with a shell nearby",
      },
    ],
  },
];
