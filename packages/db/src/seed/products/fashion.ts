import type { SeedProduct } from "../types.ts";

export const fashion: SeedProduct[] = [
  {
    name: "Meridian Field Watch",
    brand: "Meridian",
    priceCents: 11900,
    originalPriceCents: 17000,
    rating: 4.7,
    reviewCount: 533,
    description:
      "Sapphire glass, a strap you can wash, and numerals you can read at dusk. We wore nine watches through one winter, and this is the one still on a wrist.",
    features: [
      "38 mm steel case, 10.8 mm thick",
      "Sapphire crystal, coated on the inside",
      "Quartz movement, five years to a battery",
      "20 mm woven strap, washable at 30 degrees",
      "Water resistant to 100 metres",
    ],
    merchant: "hartfield",
    daysAgo: 119,
    featured: true,
    pictures: [
      {
        tint: "sand",
        set: "lay",
        items: [{ icon: "watch", x: 500, y: 500, size: 580, rotate: 18 }],
        alt: "Blue field watch lying on a sand-coloured ground",
      },
      {
        tint: "mist",
        set: "lay",
        items: [
          { icon: "watch", x: 400, y: 460, size: 440, rotate: -12 },
          { icon: "fountain-pen", x: 700, y: 620, size: 340, rotate: 14 },
        ],
        alt: "The watch on a desk beside a fountain pen",
      },
      {
        tint: "clay",
        set: "disc",
        items: [{ icon: "watch", x: 500, y: 800, size: 600 }],
        alt: "The watch upright in front of a pale disc, hands at eight o’clock",
      },
    ],
  },
  {
    name: "Brera Top-Handle Bag",
    brand: "Brera",
    priceCents: 12800,
    originalPriceCents: 19000,
    rating: 4.7,
    reviewCount: 241,
    description:
      "Vegetable-tanned, two-tone, holds a paperback and an umbrella. The handle is too short for a shoulder, so it lives on the forearm.",
    features: [
      "Full-grain cowhide, 2.2 mm thick",
      "30 by 24 by 12 cm, 890 grams",
      "Cotton twill lining with one zipped pocket",
      "Solid brass feet",
      "Handle drop of 11 cm",
    ],
    merchant: "hartfield",
    daysAgo: 187,
    pictures: [
      {
        tint: "sand",
        set: "plinth",
        items: [{ icon: "handbag", x: 500, y: 780, size: 580 }],
        alt: "Two-tone tan and brown handbag on a sand-coloured plinth",
      },
      {
        tint: "blush",
        set: "shelf",
        items: [
          { icon: "handbag", x: 390, y: 745, size: 440 },
          { icon: "books", x: 700, y: 742, size: 260 },
        ],
        alt: "The bag on a shelf beside three books",
      },
    ],
  },
  {
    name: "Northbound Day Pack, 22 litres",
    brand: "Northbound",
    priceCents: 7400,
    rating: 4.6,
    reviewCount: 712,
    description:
      "A quiet bag with a loud lining, so you find things in it. Swallows a laptop, a jumper and lunch, though the bottle pocket is on the tight side.",
    features: [
      "22 litres, 47 by 29 by 17 cm",
      "Recycled 420-denier nylon",
      "Padded sleeve for a 15 inch laptop",
      "680 grams empty",
      "Bar-tacked straps, repaired free for ten years",
    ],
    merchant: "fernway",
    daysAgo: 302,
    isBestseller: true,
    pictures: [
      {
        tint: "moss",
        set: "arch",
        items: [{ icon: "backpack", x: 500, y: 800, size: 600, hue: 40 }],
        alt: "Orange-red day pack standing in a moss green arch",
      },
      {
        tint: "sky",
        set: "room",
        items: [
          { icon: "backpack", x: 400, y: 810, size: 480, hue: 40 },
          { icon: "camera", x: 695, y: 830, size: 250, saturation: 0.6 },
        ],
        alt: "The pack on the floor next to a camera",
      },
    ],
  },
  {
    name: "Northbound Six-Panel Cap",
    brand: "Northbound",
    priceCents: 2650,
    rating: 4.3,
    reviewCount: 66,
    description:
      "Low crown, short peak, and a logo the size of a grain of rice on the inside. Wash it by hand; the peak board and the machine do not get along.",
    features: [
      "Organic cotton drill, 240 grams per square metre",
      "Brass slide buckle, 54 to 61 cm",
      "Peak board of recycled plastic",
      "82 grams",
    ],
    merchant: "fernway",
    daysAgo: 12,
    isNew: true,
    pictures: [
      {
        tint: "butter",
        set: "lay",
        items: [{ icon: "billed-cap", x: 500, y: 490, size: 620, rotate: -10, saturation: 0.8 }],
        alt: "Blue cotton cap lying on a yellow ground",
      },
    ],
  },
  {
    name: "Northbound Straight Jeans",
    brand: "Northbound",
    priceCents: 8900,
    rating: 4.4,
    reviewCount: 958,
    description:
      "The denim starts out stiff and ends up personal. Straight from hip to hem, with a rise you can bend in, and honest about losing a centimetre in the first wash.",
    features: [
      "13 oz selvedge denim, all cotton",
      "Button fly, copper rivets",
      "Hem of 19 cm at size 32",
      "Waist 26 to 40, three leg lengths",
      "Shrinks about 3 per cent at 30 degrees",
    ],
    merchant: "fernway",
    daysAgo: 256,
    pictures: [
      {
        tint: "stone",
        set: "lay",
        items: [{ icon: "jeans", x: 500, y: 500, size: 660, rotate: -10, saturation: 0.75 }],
        alt: "Blue straight-leg jeans laid flat on pale stone",
      },
    ],
  },
  {
    name: "Brera Clasp Coin Purse",
    brand: "Brera",
    priceCents: 3450,
    rating: 4.5,
    reviewCount: 129,
    description:
      "Snaps shut like the end of an argument. Coins, two folded notes and a key go in; receipts have to find somewhere else to live.",
    features: [
      "Calfskin outside, suede within",
      "Nickel-plated kiss-lock frame",
      "11 by 9 cm, 74 grams",
      "Gusset stitched by hand",
    ],
    merchant: "hartfield",
    daysAgo: 73,
    pictures: [
      {
        tint: "blush",
        set: "plinth",
        items: [{ icon: "purse", x: 500, y: 780, size: 500, hue: -20 }],
        alt: "Magenta clasp purse with a golden frame on a pink plinth",
      },
    ],
  },
  {
    name: "Meridian Dusk Sunglasses",
    brand: "Meridian",
    priceCents: 5900,
    originalPriceCents: 7800,
    rating: 4.4,
    reviewCount: 317,
    description:
      "Lenses the grey of late afternoon, so traffic lights keep their colours. The frame is cut wide, and narrow faces should look elsewhere.",
    features: [
      "Polarised grey lenses, category 3, UV400",
      "Cotton-based acetate, 24 grams",
      "145 mm across, 50 mm lenses",
      "Five-barrel steel hinges",
      "Felt-lined hard case",
    ],
    merchant: "lumenry",
    daysAgo: 141,
    pictures: [
      {
        tint: "sand",
        set: "lay",
        items: [
          { icon: "sunglasses", x: 500, y: 330, size: 500, rotate: -12 },
          { icon: "sunglasses", x: 500, y: 660, size: 500, rotate: -12, hue: 130 },
        ],
        alt: "Two pairs of sunglasses, one violet and one brown, laid side by side",
      },
      {
        tint: "sky",
        set: "lay",
        items: [
          { icon: "sunglasses", x: 470, y: 670, size: 440, rotate: 12 },
          { icon: "womans-hat", x: 550, y: 320, size: 440, rotate: -10, saturation: 0.8 },
        ],
        alt: "The violet pair lying below a straw hat",
      },
    ],
  },
  {
    name: "Thornby Lambswool Scarf",
    brand: "Thornby",
    priceCents: 4200,
    rating: 4.8,
    reviewCount: 184,
    description:
      "Dyed before it is spun, which is why the red has some depth to it. Itchy for a week, and after that the first thing you reach for in October.",
    features: [
      "Pure lambswool, 21 micron",
      "180 by 28 cm, 190 grams",
      "Fringe twisted by hand",
      "Cool hand wash, dried flat",
    ],
    merchant: "orchard",
    daysAgo: 35,
    pictures: [
      {
        tint: "stone",
        set: "lay",
        items: [{ icon: "scarf", x: 500, y: 500, size: 720, rotate: 10 }],
        alt: "Red wool scarf folded over itself on pale stone",
      },
    ],
  },
  {
    name: "Thornby Car Coat",
    brand: "Thornby",
    priceCents: 18900,
    originalPriceCents: 26000,
    rating: 4.6,
    reviewCount: 72,
    description:
      "Ends at mid-thigh, buttons high, and has pockets that take a paperback. The cloth is heavy, so it hangs well outdoors and stews you on the bus.",
    features: [
      "Wool and cashmere, 90 to 10, 620 gram cloth",
      "Corozo buttons, one spare sewn inside",
      "Half-lined in viscose twill",
      "Two hip pockets and one inside",
      "Dry clean only",
    ],
    merchant: "orchard",
    daysAgo: 388,
    inStock: false,
    pictures: [
      {
        tint: "clay",
        set: "room",
        items: [{ icon: "coat", x: 500, y: 830, size: 640, saturation: 0.8 }],
        alt: "Tan buttoned coat against a clay-coloured wall",
      },
      {
        tint: "sage",
        set: "lay",
        items: [
          { icon: "coat", x: 450, y: 480, size: 520, rotate: -10, saturation: 0.8 },
          { icon: "scarf", x: 690, y: 660, size: 300, rotate: 14 },
        ],
        alt: "The coat laid out with a red scarf",
      },
    ],
  },
  {
    name: "Osgood Resoleable Derby",
    brand: "Osgood",
    priceCents: 15900,
    originalPriceCents: 19500,
    rating: 4.5,
    reviewCount: 226,
    description:
      "Stiff as a letter from the bank for ten days, then yours for ten years. The sole is stitched on, and any decent cobbler can change it.",
    features: [
      "Stitched welt, cork filling",
      "Chestnut calf upper, leather lining",
      "Studded rubber sole, 6 mm",
      "Sizes 39 to 47 in two widths",
      "1,080 grams a pair in size 42",
    ],
    merchant: "hartfield",
    daysAgo: 219,
    pictures: [
      {
        tint: "sage",
        set: "plinth",
        items: [{ icon: "mans-shoe", x: 500, y: 785, size: 620 }],
        alt: "Brown leather derby shoe in profile on a sage green plinth",
      },
    ],
  },
  {
    name: "Osgood Weekday Socks, three pairs",
    brand: "Osgood",
    priceCents: 2250,
    rating: 4.2,
    reviewCount: 1089,
    description:
      "Merino where the foot sweats, nylon where the shoe rubs. They reach mid-calf and stay there, although the yellow fades sooner than the blue.",
    features: [
      "62% merino, 35% polyamide, 3% elastane",
      "Toe seam linked by hand",
      "Three bands, sizes 36 to 47",
      "Wash at 40 degrees, line dry",
    ],
    merchant: "orchard",
    daysAgo: 164,
    pictures: [
      {
        tint: "mist",
        set: "lay",
        items: [{ icon: "socks", x: 500, y: 500, size: 600, rotate: 12 }],
        alt: "One blue and one yellow sock lying on a grey-blue ground",
      },
    ],
  },
  {
    name: "Alder & Wren Linen Day Dress",
    brand: "Alder & Wren",
    priceCents: 9600,
    originalPriceCents: 13500,
    rating: 4.6,
    reviewCount: 38,
    description:
      "Pockets, first of all. Then a waist that sits where waists are and a hem that clears a bicycle chain. Being linen, it creases when looked at.",
    features: [
      "European linen, 185 grams per square metre",
      "Two side seam pockets, 17 cm deep",
      "108 cm from shoulder to hem",
      "Wash at 30 degrees, iron damp",
    ],
    merchant: "orchard",
    daysAgo: 26,
    isNew: true,
    pictures: [
      {
        tint: "blush",
        set: "window",
        items: [{ icon: "dress", x: 500, y: 820, size: 640, saturation: 0.8 }],
        alt: "Blue sleeveless dress in a sunlit pink room",
      },
    ],
  },
  {
    name: "Alder & Wren Ribbon Straw Hat",
    brand: "Alder & Wren",
    priceCents: 4800,
    rating: 4.1,
    reviewCount: 153,
    description:
      "A deep crown holds it down in a breeze while the brim keeps the sun off your page. Packing it flat will end the friendship.",
    features: [
      "Raffia, plaited by hand",
      "9 cm brim, UPF 50",
      "Grosgrain ribbon, tied and not glued",
      "Inner drawcord, 56 to 59 cm",
      "110 grams",
    ],
    merchant: "orchard",
    daysAgo: 97,
    pictures: [
      {
        tint: "sky",
        set: "arch",
        items: [{ icon: "womans-hat", x: 500, y: 790, size: 600, saturation: 0.85 }],
        alt: "Straw sun hat with a red bow in a pale blue arch",
      },
    ],
  },
];
