import type { SeedProduct } from "../types.ts";

export const automotive: SeedProduct[] = [
  {
    name: "Glovebox Jump Starter",
    brand: "Gantry",
    priceCents: 9800,
    originalPriceCents: 12900,
    rating: 4.7,
    reviewCount: 1568,
    description:
      "Started a two-litre diesel eleven times on one charge in our cold garage. Top it up every six months, or it becomes an expensive torch when you need it.",
    features: [
      "1,200 A peak, 12 V engines to 7 litres",
      "37 Wh lithium battery, 620 g",
      "Spark-proof clamps with polarity alarm",
      "USB-C in and out, 18 W",
    ],
    merchant: "northgate",
    daysAgo: 113,
    isBestseller: true,
    pictures: [
      {
        tint: "moss",
        set: "plinth",
        items: [{ icon: "battery", x: 500, y: 785, size: 540 }],
        alt: "A green battery pack standing on a moss-coloured plinth",
      },
      {
        tint: "sand",
        set: "room",
        items: [
          { icon: "automobile", x: 415, y: 810, size: 510 },
          { icon: "battery", x: 732, y: 825, size: 230 },
        ],
        alt: "The starter on the ground in front of a small red car",
      },
    ],
  },
  {
    name: "Tailgate Awning Tent",
    brand: "Wayside",
    priceCents: 26800,
    originalPriceCents: 34500,
    rating: 4.3,
    reviewCount: 92,
    description:
      "Straps over an open boot and gives you a dry room to cook or change in. Up in twelve minutes with two people; one person needs calm weather and patience.",
    features: [
      "Floor 250 x 220 cm, 205 cm high",
      "Polyester canopy, 3,000 mm water column",
      "Fits estates, vans and SUVs",
      "Steel poles, 11.4 kg packed",
      "Freestanding when the car is away",
    ],
    merchant: "fernway",
    daysAgo: 47,
    pictures: [
      {
        tint: "sky",
        set: "window",
        items: [
          { icon: "tent", x: 345, y: 790, size: 380, hue: 340 },
          { icon: "sport-utility-vehicle", x: 640, y: 835, size: 410 },
        ],
        alt: "A green tent pitched beside a blue car with a loaded roof rack",
      },
      {
        tint: "sage",
        set: "room",
        items: [{ icon: "tent", x: 500, y: 835, size: 640, hue: 340 }],
        alt: "The tent on its own under a crescent moon",
      },
    ],
  },
  {
    name: "Roadside Tool Case, 56 pieces",
    brand: "Gantry",
    priceCents: 6400,
    rating: 4.5,
    reviewCount: 318,
    description:
      "Sockets, spanners and pliers chosen by someone who has changed a water pump in the rain. Every piece has a moulded slot, so the missing one is obvious.",
    features: [
      "56 chrome-vanadium pieces",
      "Quarter and half inch drives, 72 teeth",
      "Steel case, 34 x 22 x 9 cm",
      "5.1 kg, lifetime hand-tool warranty",
    ],
    merchant: "northgate",
    daysAgo: 254,
    pictures: [
      {
        tint: "mist",
        set: "lay",
        items: [
          { icon: "wrench", x: 390, y: 420, size: 380, rotate: -10, saturation: 0.5 },
          { icon: "screwdriver", x: 620, y: 500, size: 360, rotate: 14 },
          { icon: "nut-and-bolt", x: 470, y: 740, size: 220, saturation: 0.5 },
        ],
        alt: "A spanner, a screwdriver and a bolt laid out on grey",
      },
      {
        tint: "clay",
        set: "shelf",
        items: [{ icon: "toolbox", x: 500, y: 750, size: 580 }],
        alt: "The closed red steel case on a clay shelf",
      },
    ],
  },
  {
    name: "One-Kilo Car Extinguisher",
    brand: "Kerb",
    priceCents: 3450,
    rating: 4.6,
    reviewCount: 204,
    description:
      "Dry powder with a gauge you can read from the driver’s seat. The bracket needs four bolts and an honest half hour; please do not leave it loose in the boot.",
    features: [
      "1 kg ABC powder, 8 second discharge",
      "Rated 8A 34B C, minus 30 to 60 °C",
      "Steel mounting bracket",
      "Serviceable, five-year guarantee",
    ],
    merchant: "hartfield",
    daysAgo: 302,
    pictures: [
      {
        tint: "stone",
        set: "arch",
        items: [{ icon: "fire-extinguisher", x: 500, y: 790, size: 580 }],
        alt: "A small red fire extinguisher in a pale stone arch",
      },
    ],
  },
  {
    name: "Two-Bucket Wash Kit",
    brand: "Brightwork",
    priceCents: 4290,
    originalPriceCents: 5000,
    rating: 4.4,
    reviewCount: 467,
    description:
      "One bucket for soap, one for rinsing, each with a grid that keeps grit off your paint. They do not quite nest once the grids are in, which costs you a shelf.",
    features: [
      "Two 18-litre buckets with grit guards",
      "Looped microfibre and foam sponges",
      "Graduated in litres and gallons",
      "Rolled steel handles",
    ],
    merchant: "northgate",
    daysAgo: 79,
    pictures: [
      {
        tint: "sky",
        set: "room",
        items: [
          { icon: "bucket", x: 390, y: 800, size: 450 },
          { icon: "bucket", x: 660, y: 820, size: 360, hue: 160 },
        ],
        alt: "A blue wash bucket with a smaller rust-coloured one beside it",
      },
      {
        tint: "butter",
        set: "plinth",
        items: [
          { icon: "bucket", x: 430, y: 780, size: 450 },
          { icon: "sponge", x: 720, y: 800, size: 240 },
        ],
        alt: "One bucket and a yellow sponge on a low plinth",
      },
    ],
  },
  {
    name: "Hard Shoulder Safety Set",
    brand: "Kerb",
    priceCents: 2690,
    originalPriceCents: 3200,
    rating: 4.5,
    reviewCount: 738,
    description:
      "A folding triangle with a weighted foot and two vests in a pouch that lives under the seat. The vests run large, on purpose, to go over a winter coat.",
    features: [
      "Warning triangle to ECE R27",
      "Two class 2 vests, one size",
      "Nitrile gloves and a wind-up torch",
      "Pouch 44 x 12 x 8 cm",
    ],
    merchant: "hartfield",
    daysAgo: 185,
    pictures: [
      {
        tint: "mist",
        set: "lay",
        items: [
          { icon: "safety-vest", x: 400, y: 430, size: 460, rotate: -10 },
          { icon: "warning", x: 650, y: 680, size: 330, rotate: 12 },
        ],
        alt: "An orange reflective vest and a warning triangle on grey",
      },
    ],
  },
  {
    name: "Pass Road Snow Chains, pair",
    brand: "Wayside",
    priceCents: 7900,
    rating: 4.2,
    reviewCount: 143,
    description:
      "Ladder-pattern links that tension themselves after fifty metres. Practise once on a dry drive, since the instructions were evidently drawn by somebody in a warm room.",
    features: [
      "9 mm hardened steel links",
      "Seven sizes, 14 to 19 inch wheels",
      "Self-tensioning ratchet",
      "To 50 km/h, 4.2 kg the pair",
    ],
    merchant: "fernway",
    daysAgo: 371,
    inStock: false,
    pictures: [
      {
        tint: "stone",
        set: "lay",
        items: [{ icon: "chains", x: 500, y: 500, size: 600, rotate: 14, saturation: 0.5 }],
        alt: "Two lengths of steel chain lying on a pale ground",
      },
    ],
  },
  {
    name: "Dashboard Magnet Mount",
    brand: "Latchford",
    priceCents: 2400,
    rating: 4.0,
    reviewCount: 1204,
    description:
      "Holds a large phone over cobbles and speed bumps without a wobble. The adhesive pad is a one-time decision, so measure before you press.",
    features: [
      "Six N52 magnets, 1.2 kg holding force",
      "Aluminium ball joint, 360 degrees",
      "Works with cases up to 3 mm",
      "Spare adhesive pad and metal ring",
    ],
    merchant: "lumenry",
    daysAgo: 64,
    pictures: [
      {
        tint: "blush",
        set: "lay",
        items: [
          { icon: "mobile-phone", x: 430, y: 450, size: 500, rotate: -12, saturation: 0.8 },
          { icon: "magnet", x: 680, y: 690, size: 270, rotate: 20 },
        ],
        alt: "A phone and a red horseshoe magnet on a pink ground",
      },
    ],
  },
  {
    name: "Cedar Cabin Fresheners, three",
    brand: "Brightwork",
    priceCents: 1150,
    rating: 3.9,
    reviewCount: 356,
    description:
      "Felt trees soaked in cedar and bergamot oil: a sawmill, two weeks after closing. Strong for three days, then pleasantly vague for a month.",
    features: [
      "Three wool-felt trees, 9 cm",
      "Natural oils, no aerosol",
      "About five weeks each",
      "10 ml refill oil included",
    ],
    merchant: "orchard",
    daysAgo: 229,
    pictures: [
      {
        tint: "butter",
        set: "disc",
        items: [
          { icon: "evergreen-tree", x: 333, y: 790, size: 350 },
          { icon: "evergreen-tree", x: 530, y: 800, size: 460, hue: 30, saturation: 0.75 },
          { icon: "evergreen-tree", x: 697, y: 810, size: 300, saturation: 0.6 },
        ],
        alt: "Three small green trees in a row before a yellow disc",
      },
    ],
  },
  {
    name: "Heated Seat Cover, 12 V",
    brand: "Latchford",
    priceCents: 7200,
    originalPriceCents: 8900,
    rating: 4.1,
    reviewCount: 181,
    description:
      "Warm in ninety seconds and off by itself after forty minutes, in case you are not. The cable crosses the handbrake; a clip is supplied and you should use it.",
    features: [
      "Two heat levels, 38 and 46 °C",
      "Wool-blend face, non-slip back",
      "45 W from the lighter socket",
      "Side-airbag compatible cut",
    ],
    merchant: "hartfield",
    daysAgo: 14,
    isNew: true,
    pictures: [
      {
        tint: "clay",
        set: "arch",
        items: [{ icon: "seat", x: 500, y: 800, size: 580 }],
        alt: "A blue upholstered seat in side view in a clay arch",
      },
    ],
  },
  {
    name: "Any-Socket EV Charging Lead",
    brand: "Wayside",
    priceCents: 15900,
    rating: 4.8,
    reviewCount: 412,
    description:
      "Runs an electric car from an ordinary wall socket: slow, steady and a comfort at a rented cottage. Reckon on fifteen kilometres of range an hour and a long breakfast.",
    features: [
      "6, 8, 10 or 13 A, up to 3 kW",
      "7 m lead, supple to minus 25 °C",
      "IP66 control box with a temperature cut-out",
      "2.8 kg with the bag",
      "Interchangeable mains plugs",
    ],
    merchant: "lumenry",
    daysAgo: 158,
    pictures: [
      {
        tint: "sage",
        set: "lay",
        items: [{ icon: "electric-plug", x: 500, y: 500, size: 600, rotate: 20, saturation: 0.7 }],
        alt: "A dark mains plug with its lead on a green ground",
      },
      {
        tint: "stone",
        set: "room",
        items: [
          { icon: "automobile", x: 410, y: 810, size: 500, hue: 190 },
          { icon: "electric-plug", x: 720, y: 820, size: 250, saturation: 0.7 },
        ],
        alt: "The lead standing in front of a small teal car",
      },
    ],
  },
  {
    name: "Magnetic Recovery Beacon",
    brand: "Gantry",
    priceCents: 3990,
    rating: 4.4,
    reviewCount: 97,
    description:
      "Sits on the roof and tells lorries you exist from six hundred metres away. Magnets do nothing for aluminium bodywork, so check with a fridge magnet first.",
    features: [
      "16 LEDs, four flash patterns",
      "32 kg pull magnet with a felt ring",
      "USB-C, 14 hours per charge",
      "IP67, 410 g",
    ],
    merchant: "northgate",
    daysAgo: 208,
    pictures: [
      {
        tint: "sand",
        set: "disc",
        items: [{ icon: "police-car-light", x: 500, y: 800, size: 540, hue: 18 }],
        alt: "An amber roof beacon on a grey base before a sand disc",
      },
    ],
  },
];
