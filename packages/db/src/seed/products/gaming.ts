import type { SeedProduct } from "../types.ts";

export const gaming: SeedProduct[] = [
  {
    name: "Parlour Wireless Controller",
    brand: "Parlour",
    priceCents: 5400,
    rating: 4.5,
    reviewCount: 430,
    description:
      "Forty hours between charges, sticks that will not drift and a matt shell that hides thumbprints. The shoulder buttons click loudly enough to report you to the next room.",
    features: [
      "Hall-effect sticks and triggers",
      "40-hour battery, USB-C charging",
      "Bluetooth 5.3 or 2.4 GHz dongle",
      "248 g, four remappable buttons",
      "PC, phones and tablets",
    ],
    merchant: "lumenry",
    daysAgo: 103,
    isBestseller: true,
    pictures: [
      {
        tint: "mist",
        set: "lay",
        items: [
          { icon: "video-game", x: 500, y: 500, size: 640, rotate: -16, hue: 110, saturation: 0.7 },
        ],
        alt: "A dark brown wireless controller lying at an angle on grey",
      },
      {
        tint: "clay",
        set: "lay",
        items: [
          { icon: "video-game", x: 420, y: 380, size: 420, rotate: 12, hue: 110, saturation: 0.7 },
          { icon: "video-game", x: 580, y: 660, size: 420, rotate: -10, saturation: 0.5 },
        ],
        alt: "Two controllers, one brown and one slate, on a clay ground",
      },
    ],
  },
  {
    name: "Coin-Op Arcade Stick",
    brand: "Parlour",
    priceCents: 11800,
    originalPriceCents: 14900,
    rating: 4.6,
    reviewCount: 158,
    description:
      "A ball-top lever heavy enough to stay on your knees, with a gate you can swap from square to octagon in a minute. One button is plenty for the games it was built for.",
    features: [
      "Steel base, 2.1 kg",
      "Square and octagonal gates included",
      "1,000 Hz polling over USB-C",
      "3 m braided cable",
    ],
    merchant: "lumenry",
    daysAgo: 26,
    isNew: true,
    pictures: [
      {
        tint: "butter",
        set: "plinth",
        items: [{ icon: "joystick", x: 500, y: 785, size: 560 }],
        alt: "An arcade joystick with a pink ball top on a yellow plinth",
      },
      {
        tint: "sage",
        set: "shelf",
        items: [
          { icon: "joystick", x: 400, y: 748, size: 420 },
          { icon: "television", x: 672, y: 750, size: 350, saturation: 0.7 },
        ],
        alt: "The stick on a shelf beside an old portable television",
      },
    ],
  },
  {
    name: "Nightdesk 68 Mechanical Keyboard",
    brand: "Nightdesk",
    priceCents: 9600,
    originalPriceCents: 12500,
    rating: 4.7,
    reviewCount: 802,
    description:
      "Damped linear switches in an aluminium case, quiet enough for a shared flat after midnight. The software is best opened once and then forgotten.",
    features: [
      "68 keys, hot-swap sockets",
      "Pre-lubed 45 g linear switches",
      "Wired or 2.4 GHz, 180 hours unlit",
      "Double-shot PBT caps",
      "1.05 kg",
    ],
    merchant: "northgate",
    daysAgo: 149,
    isBestseller: true,
    pictures: [
      {
        tint: "sand",
        set: "lay",
        items: [{ icon: "keyboard", x: 500, y: 500, size: 680, rotate: -12, saturation: 0.4 }],
        alt: "A light grey compact keyboard at an angle on sand",
      },
      {
        tint: "moss",
        set: "lay",
        items: [
          { icon: "keyboard", x: 430, y: 430, size: 560, rotate: -8, saturation: 0.4 },
          { icon: "computer-mouse", x: 700, y: 690, size: 280, rotate: 14, saturation: 0.45 },
        ],
        alt: "The keyboard and a grey mouse on a moss green desk mat",
      },
    ],
  },
  {
    name: "Nightdesk Wisp Wired Mouse",
    brand: "Nightdesk",
    priceCents: 3900,
    rating: 4.3,
    reviewCount: 547,
    description:
      "Fifty-four grams and a cable so soft it might as well not be there. Large hands will find the back a touch low; everyone else stops noticing it by the second evening.",
    features: [
      "54 g, 121 x 62 mm",
      "26,000 dpi optical sensor",
      "Optical switches, 90 million clicks",
      "PTFE feet with a spare set",
    ],
    merchant: "northgate",
    daysAgo: 218,
    pictures: [
      {
        tint: "sky",
        set: "lay",
        items: [
          { icon: "computer-mouse", x: 500, y: 500, size: 580, rotate: 18, saturation: 0.45 },
        ],
        alt: "A plain grey mouse seen from above on light blue",
      },
    ],
  },
  {
    name: "Hexwell Lookout Headset",
    brand: "Hexwell",
    priceCents: 8400,
    rating: 4.2,
    reviewCount: 364,
    description:
      "Open-backed, so footsteps arrive from the right direction and so does the doorbell. Velour pads stay cool for an evening. The microphone, sold as detachable, detaches.",
    features: [
      "50 mm drivers, open back",
      "Detachable cardioid microphone",
      "3.5 mm and USB-C cables, 2 m",
      "268 g without the cable",
    ],
    merchant: "lumenry",
    daysAgo: 84,
    pictures: [
      {
        tint: "moss",
        set: "disc",
        items: [
          { icon: "headphone", x: 500, y: 795, size: 580, hue: 200, saturation: 0.9, rotate: 6 },
        ],
        alt: "A pale headset tilted in front of a moss green disc",
      },
    ],
  },
  {
    name: "Hexwell 27 Fast Monitor",
    brand: "Hexwell",
    priceCents: 32900,
    originalPriceCents: 39900,
    rating: 4.4,
    reviewCount: 275,
    description:
      "A 180 Hz panel with honest colours once you leave the factory preset behind. Blacks look grey in a dark room, as they do on every screen of this kind at the price.",
    features: [
      "27 inches, 2560 x 1440, IPS",
      "180 Hz, 1 ms grey to grey",
      "97% DCI-P3, 400 nits",
      "Stand adjusts for height, tilt and pivot",
      "Two HDMI 2.1, one DisplayPort 1.4",
    ],
    merchant: "northgate",
    daysAgo: 191,
    inStock: false,
    pictures: [
      {
        tint: "stone",
        set: "shelf",
        items: [{ icon: "desktop-computer", x: 500, y: 750, size: 640, saturation: 0.75 }],
        alt: "A desktop monitor with a bright blue screen on a pale shelf",
      },
    ],
  },
  {
    name: "Tavern Dice, set of seven",
    brand: "Rookwood",
    priceCents: 1690,
    rating: 4.8,
    reviewCount: 1093,
    description:
      "Sharp-edged resin with inked numerals you can read by candlelight. Rolled a thousand times on our table, the twenty-sider proved fair and not at all merciful.",
    features: [
      "Seven polyhedral dice, 16 mm",
      "Sharp-edge cast resin",
      "Hand-inked numerals",
      "Felt-lined tin",
    ],
    merchant: "papermill",
    daysAgo: 59,
    pictures: [
      {
        tint: "blush",
        set: "room",
        items: [
          { icon: "game-die", x: 390, y: 800, size: 420, saturation: 0.6 },
          { icon: "game-die", x: 680, y: 825, size: 300, hue: 120 },
        ],
        alt: "A large pale die and a smaller tinted one on a pink floor",
      },
      {
        tint: "mist",
        set: "lay",
        items: [
          { icon: "game-die", x: 360, y: 390, size: 300, rotate: -12, hue: 120 },
          { icon: "game-die", x: 640, y: 450, size: 320, rotate: 20, saturation: 0.6 },
          { icon: "game-die", x: 470, y: 710, size: 280, rotate: 8, hue: 220 },
        ],
        alt: "Three scattered dice with pips in different colours",
      },
    ],
  },
  {
    name: "Club Night Chess Set",
    brand: "Rookwood",
    priceCents: 6800,
    originalPriceCents: 7900,
    rating: 4.7,
    reviewCount: 322,
    description:
      "Tournament-size pieces, triple weighted, with a roll-up board that lies flat on the first try. Knights are carved a little sulkily, and we have grown fond of that.",
    features: [
      "King 95 mm, base 40 mm",
      "Boxwood and ebonised hornbeam",
      "Vinyl board with 57 mm squares",
      "Two spare queens, 1.6 kg in all",
    ],
    merchant: "hartfield",
    daysAgo: 261,
    pictures: [
      {
        tint: "sand",
        set: "arch",
        items: [
          { icon: "chess-pawn", x: 410, y: 780, size: 480, saturation: 0.4 },
          { icon: "chess-pawn", x: 660, y: 805, size: 360, hue: 110 },
        ],
        alt: "Two dark pawns of different sizes standing in a sand arch",
      },
    ],
  },
  {
    name: "Four Winds Mahjong Set",
    brand: "Rookwood",
    priceCents: 12400,
    rating: 4.6,
    reviewCount: 107,
    description:
      "Melamine tiles with a proper clack and engraving deep enough to read by touch. Rules come in four languages and disagree with each other in at least two places.",
    features: [
      "144 tiles of 30 x 22 mm, plus 8 blanks",
      "Four racks, three dice, wind indicator",
      "Bamboo-look backs in green",
      "Aluminium case, 4.6 kg",
    ],
    merchant: "northgate",
    daysAgo: 333,
    pictures: [
      {
        tint: "sage",
        set: "plinth",
        items: [
          { icon: "mahjong-red-dragon", x: 410, y: 775, size: 440 },
          { icon: "mahjong-red-dragon", x: 660, y: 790, size: 330, rotate: 8 },
        ],
        alt: "Two mahjong tiles with a red dragon on a green plinth",
      },
    ],
  },
  {
    name: "Late Train Playing Cards",
    brand: "Fogle & Dunn",
    priceCents: 950,
    rating: 4.4,
    reviewCount: 1731,
    description:
      "An air-cushion finish that deals cleanly and a joker with better tailoring than most of us. Corners soften after about thirty games, as card corners should.",
    features: [
      "52 cards, two jokers, one rules card",
      "310 g/m² black-core stock",
      "Poker size, 63 x 88 mm",
      "Large indices on two corners",
    ],
    merchant: "papermill",
    daysAgo: 128,
    pictures: [
      {
        tint: "clay",
        set: "lay",
        items: [
          { icon: "flower-playing-cards", x: 400, y: 440, size: 430, rotate: -14 },
          { icon: "joker", x: 610, y: 570, size: 430, rotate: 12 },
        ],
        alt: "A red playing card and a joker overlapping on clay",
      },
    ],
  },
  {
    name: "Harbour at Dusk Jigsaw, 1,000 pieces",
    brand: "Fogle & Dunn",
    priceCents: 2450,
    originalPriceCents: 2900,
    rating: 4.5,
    reviewCount: 212,
    description:
      "Two hundred of the thousand pieces are water, and roughly half of those look identical. The cut is crisp, the dust minimal and the sky a reward for staying.",
    features: [
      "1,000 pieces, 68 x 48 cm finished",
      "2 mm recycled board, linen finish",
      "Random cut, no repeats",
      "Fold-out reference print",
    ],
    merchant: "papermill",
    daysAgo: 9,
    isNew: true,
    pictures: [
      {
        tint: "sky",
        set: "lay",
        items: [
          { icon: "puzzle-piece", x: 390, y: 380, size: 360, rotate: -14, hue: 80 },
          { icon: "puzzle-piece", x: 630, y: 560, size: 340, rotate: 24, hue: 130 },
          { icon: "puzzle-piece", x: 430, y: 730, size: 280, rotate: 48, hue: 290 },
        ],
        alt: "Three jigsaw pieces in mint, blue and peach waiting to be joined",
      },
    ],
  },
  {
    name: "Back Room Bristle Dartboard",
    brand: "Fogle & Dunn",
    priceCents: 6250,
    originalPriceCents: 7500,
    rating: 4.1,
    reviewCount: 139,
    description:
      "Close-packed sisal heals well and thin wires cut the bounce-outs. Hang it on brick if you can: a plasterboard wall carries every throw to the neighbours.",
    features: [
      "45 cm, 38 mm thick sisal",
      "Staple-free blade wire",
      "Rotating number ring",
      "Six 22 g brass darts and bracket",
    ],
    merchant: "northgate",
    daysAgo: 294,
    pictures: [
      {
        tint: "stone",
        set: "disc",
        items: [{ icon: "bullseye", x: 500, y: 770, size: 580 }],
        alt: "A round red and white target with a blue dart in the centre",
      },
    ],
  },
];
