import type { SeedProduct } from "../types.ts";

export const electronics: SeedProduct[] = [
  {
    name: "Hollis Quiet Hours Headphones",
    brand: "Hollis",
    priceCents: 14900,
    originalPriceCents: 24900,
    rating: 4.8,
    reviewCount: 1204,
    description:
      "Closed-back, thirty hours to a charge, and the only pair in our test that made a tram sound like a library. The clamp is firm on day one and right by day three.",
    features: [
      "Adaptive noise cancelling with a real off switch",
      "Thirty hours a charge, five hours from ten minutes",
      "Replaceable pads and battery, spare parts for ten years",
      "Two devices at once, and a cable for the plane",
      "248 grams, folds flat into a felt case",
    ],
    merchant: "northgate",
    daysAgo: 212,
    isBestseller: true,
    featured: true,
    pictures: [
      {
        tint: "mist",
        set: "arch",
        items: [{ icon: "headphone", x: 500, y: 790, size: 600, saturation: 0.55 }],
        alt: "Grey over-ear headphones standing in a pale arch",
      },
      {
        tint: "mist",
        set: "lay",
        items: [{ icon: "headphone", x: 500, y: 500, size: 820, saturation: 0.55, rotate: 24 }],
        alt: "The headphones lying flat, seen from above",
      },
      {
        tint: "butter",
        set: "disc",
        items: [{ icon: "headphone", x: 500, y: 800, size: 640, saturation: 0.55, rotate: -8 }],
        alt: "The headphones tilted in front of a pale yellow disc",
      },
      {
        tint: "stone",
        set: "shelf",
        items: [
          { icon: "headphone", x: 380, y: 740, size: 440, saturation: 0.55 },
          { icon: "books", x: 690, y: 740, size: 330, flip: true },
        ],
        alt: "The headphones on a shelf beside three books",
      },
    ],
  },
  {
    name: "Kestrel 35 Compact Camera",
    brand: "Kestrel",
    priceCents: 37900,
    originalPriceCents: 59900,
    rating: 4.8,
    reviewCount: 276,
    description:
      "Our long-term favourite: pocket-sized, one bright prime lens, a shutter you can feel and no menu deeper than two levels. There is no zoom, so expect to walk.",
    features: [
      "35 mm equivalent lens, f/2.0",
      "24 megapixels on an APS-C sensor",
      "Leaf shutter, silent up to 1/2000 second",
      "312 grams with battery and card",
      "About 340 frames a charge, topped up over USB-C",
    ],
    merchant: "lumenry",
    daysAgo: 148,
    pictures: [
      {
        tint: "mist",
        set: "plinth",
        items: [{ icon: "camera", x: 500, y: 790, size: 580, saturation: 0.6 }],
        alt: "Silver and black compact camera on a pale plinth",
      },
      {
        tint: "sand",
        set: "lay",
        items: [{ icon: "camera", x: 500, y: 500, size: 640, saturation: 0.6, rotate: -14 }],
        alt: "The camera lying on a sand-coloured table",
      },
      {
        tint: "sage",
        set: "shelf",
        items: [
          { icon: "camera", x: 390, y: 755, size: 420, saturation: 0.6 },
          { icon: "potted-plant", x: 695, y: 748, size: 290 },
        ],
        alt: "The camera on a shelf next to a potted plant",
      },
    ],
  },
  {
    name: "Larder Kitchen Radio",
    brand: "Larder",
    priceCents: 8400,
    originalPriceCents: 11000,
    rating: 4.4,
    reviewCount: 359,
    description:
      "Two knobs, a speaker the size of a saucer, and reception that survives the microwave. Presets stop at four, which is three more than most kitchens use.",
    features: [
      "DAB+ and FM with a telescopic aerial",
      "90 mm full-range speaker, 7 watts",
      "Mains, or eighteen hours on the internal battery",
      "Wipe-clean case, 1.9 kg",
      "Line-in socket for a phone",
    ],
    merchant: "hartfield",
    daysAgo: 96,
    featured: true,
    pictures: [
      {
        tint: "sage",
        set: "shelf",
        items: [
          { icon: "radio", x: 470, y: 752, size: 560, saturation: 0.7 },
          { icon: "lemon", x: 770, y: 752, size: 170 },
        ],
        alt: "Grey kitchen radio on a shelf with a lemon beside it",
      },
      {
        tint: "butter",
        set: "room",
        items: [{ icon: "radio", x: 500, y: 810, size: 600, saturation: 0.7 }],
        alt: "The radio standing on a yellow counter, aerial raised",
      },
    ],
  },
  {
    name: "Alto USB Studio Microphone",
    brand: "Alto",
    priceCents: 9900,
    rating: 4.7,
    reviewCount: 389,
    description:
      "Flattering, plug-and-play, heavy enough to stay put. It hears your keyboard as clearly as your voice, so type between sentences.",
    features: [
      "Cardioid condenser capsule, 24 bit at 96 kHz",
      "1.1 kg with its zinc base and cork foot",
      "Headphone socket for monitoring without delay",
      "Hardware mute with a red light",
      "2 metre braided USB-C cable",
    ],
    merchant: "northgate",
    daysAgo: 265,
    pictures: [
      {
        tint: "stone",
        set: "disc",
        items: [{ icon: "studio-microphone", x: 500, y: 830, size: 640, saturation: 0.5 }],
        alt: "Grey studio microphone on its stand in front of a pale disc",
      },
    ],
  },
  {
    name: "Ostler Low-Profile Keyboard",
    brand: "Ostler",
    priceCents: 11900,
    rating: 4.6,
    reviewCount: 847,
    description:
      "Typing on it is like walking in good shoes: short travel, soft landing, nobody stares. Anyone hoping for rainbow lights should know the glow comes in white only.",
    features: [
      "Hot-swap mechanical switches, 45 gram actuation",
      "78 keys in a frame 310 mm wide",
      "Bluetooth to three devices, or USB-C",
      "Dye-sublimated PBT keycaps",
      "Aluminium top plate, 640 grams",
    ],
    merchant: "northgate",
    daysAgo: 334,
    pictures: [
      {
        tint: "clay",
        set: "lay",
        items: [{ icon: "keyboard", x: 500, y: 500, size: 680, saturation: 0.6, rotate: -12 }],
        alt: "Pale grey compact keyboard lying at an angle on a clay-coloured desk",
      },
      {
        tint: "mist",
        set: "lay",
        items: [
          { icon: "keyboard", x: 480, y: 390, size: 560, saturation: 0.6 },
          { icon: "hot-beverage", x: 690, y: 740, size: 260 },
        ],
        alt: "The keyboard from above with a mug of coffee below it",
      },
    ],
  },
  {
    name: "Ostler Desk Trackball",
    brand: "Ostler",
    priceCents: 5450,
    rating: 4.3,
    reviewCount: 118,
    description:
      "Give it a week. The first two days are slapstick; by Friday your wrist has stopped complaining and the mouse is in a drawer. The ball wants a wipe every month.",
    features: [
      "34 mm ball on ceramic bearings",
      "Symmetrical body for either palm",
      "400 to 1600 dpi in four steps",
      "One AA cell, about seven months",
    ],
    merchant: "northgate",
    daysAgo: 18,
    isNew: true,
    pictures: [
      {
        tint: "sand",
        set: "disc",
        items: [{ icon: "trackball", x: 500, y: 780, size: 560, saturation: 0.75 }],
        alt: "Dark trackball with a red ball in front of a cream disc",
      },
    ],
  },
  {
    name: "Ostler Fourteen Laptop",
    brand: "Ostler",
    priceCents: 68900,
    originalPriceCents: 79900,
    rating: 4.5,
    reviewCount: 203,
    description:
      "Fourteen matte inches, a deck that does not flex, and four screws between you and a new battery. The webcam is adequate on a sunny day.",
    features: [
      "14 inch matte IPS, 1920 by 1200, 400 nits",
      "16 GB memory and 512 GB storage, both in sockets",
      "Eleven hours of writing or seven of video",
      "1.29 kg with a magnesium lid",
      "Two USB-C, two USB-A, HDMI and a headphone socket",
    ],
    merchant: "northgate",
    daysAgo: 61,
    pictures: [
      {
        tint: "sky",
        set: "shelf",
        items: [{ icon: "laptop", x: 500, y: 750, size: 640, saturation: 0.7 }],
        alt: "Open silver laptop with a blue screen on a shelf",
      },
      {
        tint: "stone",
        set: "window",
        items: [
          { icon: "laptop", x: 415, y: 800, size: 470, saturation: 0.7 },
          { icon: "potted-plant", x: 715, y: 800, size: 250 },
        ],
        alt: "The laptop by a window with a small plant",
      },
    ],
  },
  {
    name: "Pennant Camp Torch",
    brand: "Pennant",
    priceCents: 3900,
    originalPriceCents: 5200,
    rating: 4.6,
    reviewCount: 612,
    description:
      "At one end of the dial it lights a whole pitch of tent pegs, at the other a gate two fields away. The wrist strap is an afterthought; replace it with string.",
    features: [
      "20 to 600 lumens on a stepless dial",
      "Six hours at half power, 18650 cell included",
      "IP67: thirty minutes under a metre of water",
      "Machined aluminium, 148 grams",
      "Charges over USB-C in two and a half hours",
    ],
    merchant: "fernway",
    daysAgo: 176,
    pictures: [
      {
        tint: "moss",
        set: "lay",
        items: [{ icon: "flashlight", x: 500, y: 500, size: 620, saturation: 0.8 }],
        alt: "Switched-on torch lying on a moss green ground",
      },
    ],
  },
  {
    name: "Pennant Pocket Battery, 10,000 mAh",
    brand: "Pennant",
    priceCents: 3450,
    rating: 4.5,
    reviewCount: 1436,
    description:
      "Refills most phones twice and admits in actual digits how much is left. At 196 grams it belongs in a bag; shirt pockets sag.",
    features: [
      "37 watt-hours, allowed in cabin baggage",
      "22.5 watts out over USB-C",
      "Two-digit charge display",
      "Full again in three hours",
      "Rated to hold 80 per cent after 500 cycles",
    ],
    merchant: "lumenry",
    daysAgo: 289,
    isBestseller: true,
    pictures: [
      {
        tint: "blush",
        set: "plinth",
        items: [{ icon: "battery", x: 500, y: 785, size: 560, saturation: 0.85 }],
        alt: "Pocket battery with green charge bars standing on a pink plinth",
      },
    ],
  },
  {
    name: "Kestrel Backyard Telescope, 70 mm",
    brand: "Kestrel",
    priceCents: 16900,
    rating: 4.2,
    reviewCount: 94,
    description:
      "Saturn’s rings, four of Jupiter’s moons and more of the neighbour’s chimney than you wanted. Ignore the stronger eyepiece, which the tripod cannot hold still.",
    features: [
      "70 mm achromatic refractor, 700 mm focal length",
      "25 mm and 10 mm eyepieces",
      "Red-dot finder with its own battery",
      "Steel tripod, 68 to 122 cm",
      "3.6 kg assembled, put together without tools",
    ],
    merchant: "lumenry",
    daysAgo: 371,
    inStock: false,
    pictures: [
      {
        tint: "sky",
        set: "window",
        items: [{ icon: "telescope", x: 500, y: 830, size: 660, saturation: 0.8 }],
        alt: "Telescope on a tripod in front of a sunlit blue wall",
      },
      {
        tint: "mist",
        set: "room",
        items: [
          { icon: "telescope", x: 420, y: 830, size: 520, saturation: 0.8 },
          { icon: "potted-plant", x: 715, y: 820, size: 240 },
        ],
        alt: "The telescope on a balcony floor beside a potted plant",
      },
    ],
  },
  {
    name: "Kestrel Hand-Grip Camcorder",
    brand: "Kestrel",
    priceCents: 24900,
    rating: 4.0,
    reviewCount: 57,
    description:
      "For school plays and weddings, where a phone runs out of both arm and storage. Autofocus hunts in candlelight, and the lens cap will be lost by spring.",
    features: [
      "Twenty-times optical zoom, stabilised",
      "4K at 30 frames, full HD at 60",
      "Two SD card slots, recording in turn or together",
      "Three hours of footage from one battery",
      "Microphone socket and cold shoe, 540 grams",
    ],
    merchant: "lumenry",
    daysAgo: 233,
    pictures: [
      {
        tint: "clay",
        set: "arch",
        items: [{ icon: "video-camera", x: 500, y: 800, size: 600, saturation: 0.6 }],
        alt: "Grey camcorder with a side grip in a clay-coloured arch",
      },
    ],
  },
  {
    name: "Alto 32-Key Practice Keyboard",
    brand: "Alto",
    priceCents: 7900,
    rating: 4.4,
    reviewCount: 41,
    description:
      "Fits a hotel desk, yet the keys have full depth and nearly full width. The piano voice is lovely. The strings are a dare.",
    features: [
      "32 velocity-sensitive keys, 21 mm wide",
      "3 watt speaker and a headphone socket",
      "USB-MIDI and power on one cable",
      "Eight hours away from the wall",
      "520 by 160 by 45 mm, 980 grams",
    ],
    merchant: "hartfield",
    daysAgo: 9,
    isNew: true,
    pictures: [
      {
        tint: "butter",
        set: "lay",
        items: [
          { icon: "musical-keyboard", x: 500, y: 500, size: 600, rotate: 10, saturation: 0.6 },
        ],
        alt: "Short piano keyboard lying on a yellow table",
      },
    ],
  },
  {
    name: "Hollis Early Hours Alarm Clock",
    brand: "Hollis",
    priceCents: 2890,
    rating: 4.1,
    reviewCount: 528,
    description:
      "A hammer, a pair of bells and no app. It ticks, softly, and some people will mind; those people should not buy a clock with bells.",
    features: [
      "Twin brass bells, 85 dB at one metre",
      "Quartz movement, one AA cell, fourteen months",
      "Dial light on a press, off after four seconds",
      "Steel case, 118 mm tall",
    ],
    merchant: "hartfield",
    daysAgo: 127,
    pictures: [
      {
        tint: "sky",
        set: "disc",
        items: [{ icon: "alarm-clock", x: 500, y: 800, size: 600 }],
        alt: "Red twin-bell alarm clock in front of a pale blue disc",
      },
    ],
  },
  {
    name: "Hollis Spare Room Television, 24 inch",
    brand: "Hollis",
    priceCents: 17900,
    originalPriceCents: 21900,
    rating: 3.9,
    reviewCount: 83,
    description:
      "A modest set with a proper aerial and a dial for the volume, styled after the one your aunt had. Sharp picture, thin sound; sit close or add a speaker.",
    features: [
      "24 inch panel, 1920 by 1080",
      "Terrestrial tuner and telescopic aerial",
      "Two HDMI inputs and one USB socket",
      "Rotary volume and channel controls",
      "Veneered cabinet, 4.8 kg",
    ],
    merchant: "northgate",
    daysAgo: 44,
    pictures: [
      {
        tint: "sage",
        set: "room",
        items: [{ icon: "television", x: 500, y: 820, size: 640, saturation: 0.8 }],
        alt: "Small retro television with an aerial in a sage green room",
      },
    ],
  },
];
