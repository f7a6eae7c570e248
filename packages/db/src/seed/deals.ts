/** A deal of the demo. Price, picture, category and link come from its product. */
export interface SeedDeal {
  /** Name of the reduced product, as its shelf spells it. */
  product: string;
  title: string;
  description: string;
  discountType: "percentage" | "fixed";
  /** Most useful first; cards show three. */
  features: string[];
  featured: boolean;
  /** Hours from the moment of seeding; negative when it has begun. */
  startsInHours: number;
  /** Hours from the moment of seeding; negative when it is over. */
  endsInHours: number;
  /** Null means unlimited. */
  maxUsage: number | null;
  usageCount: number;
  views: number;
  purchases: number;
  isActive: boolean;
  /** Only where the deal is better than the product’s own price. */
  priceCents?: number;
}

/** Three end within a day; one has ended, one has not started and one is inactive. */
export const deals: SeedDeal[] = [
  {
    product: "Hollis Quiet Hours Headphones",
    title: "Hollis Quiet Hours Headphones",
    description:
      "Closed-back, thirty hours a charge, and the only pair in our test that made a tram sound like a library. The merchant is clearing the grey before a new colour.",
    discountType: "percentage",
    features: [
      "44 dB(A) left of a 71 dB(A) tram",
      "Thirty hours a charge",
      "Battery and pads you can replace",
      "A real off switch",
    ],
    featured: true,
    startsInHours: -90,
    endsInHours: 6.2,
    maxUsage: 100,
    usageCount: 63,
    views: 8412,
    purchases: 63,
    isActive: true,
  },
  {
    product: "The Slow Kitchen, three-volume set",
    title: "The Slow Kitchen, all three volumes",
    description:
      "Broths, breads and preserves: six hundred recipes that reward patience, from an offer that does not.",
    discountType: "percentage",
    features: [
      "Three cloth-bound hardbacks in a slipcase",
      "One index for all three volumes",
      "Bindings that stay open on the counter",
    ],
    featured: true,
    startsInHours: -120,
    endsInHours: 18.9,
    maxUsage: 200,
    usageCount: 171,
    views: 3970,
    purchases: 168,
    isActive: true,
  },
  {
    product: "Oat & Linden Hand Lotion, 300 ml",
    title: "Oat & Linden Hand Lotion, until the pallet is gone",
    description:
      "The bottle by our own office sink, reduced for a day and a half. Three hundred millilitres is about two hundred strokes of the pump.",
    discountType: "percentage",
    features: [
      "Absorbs in under a minute",
      "Pump locks for travel",
      "Allergens listed on the front",
    ],
    featured: false,
    startsInHours: -11,
    endsInHours: 23.4,
    maxUsage: 150,
    usageCount: 88,
    views: 2140,
    purchases: 84,
    isActive: true,
  },
  {
    product: "Cinnabar Stoneware Teapot",
    title: "Cinnabar Stoneware Teapot",
    description:
      "Pours without a drip, keeps heat for fifty minutes and looks like a small sunset. Winner of a test that took 214 kettles.",
    discountType: "percentage",
    features: [
      "0.0 g lost over five cups, full",
      "61 °C after fifty minutes",
      "Dishwasher safe, lid and all",
      "Five ordinary cups",
    ],
    featured: true,
    startsInHours: -60,
    endsInHours: 76,
    maxUsage: null,
    usageCount: 52,
    views: 2655,
    purchases: 48,
    isActive: true,
  },
  {
    product: "Kestrel 35 Compact Camera",
    title: "Kestrel 35, while the old model lasts",
    description:
      "Our long-term favourite: one bright prime lens, a shutter you can feel, and no menu deeper than two levels. Its successor takes the same photographs for a third more.",
    discountType: "percentage",
    features: [
      "35 mm equivalent, f/2.0",
      "Leaf shutter, silent",
      "312 grams with battery and card",
    ],
    featured: true,
    startsInHours: -150,
    endsInHours: 130,
    maxUsage: 60,
    usageCount: 38,
    views: 7120,
    purchases: 35,
    isActive: true,
  },
  {
    product: "Corso City Bicycle",
    title: "Corso City Bicycle",
    description:
      "Belt drive, eight gears, mudguards included. Arrives nine-tenths built, and autumn is when shops would rather not store it.",
    discountType: "fixed",
    features: [
      "Carbon belt, nothing to oil",
      "Three frame sizes, all in stock",
      "13.4 kg with mudguards",
      "Sealed roller brakes",
    ],
    featured: true,
    startsInHours: -200,
    endsInHours: 218,
    maxUsage: 25,
    usageCount: 11,
    views: 6233,
    purchases: 9,
    isActive: true,
  },
  {
    product: "Fernway Tempo Running Shoe",
    title: "A firmer run: the Fernway Tempo",
    description:
      "The daily trainer that was still steady on the last two miles of our loop. Order half a size up.",
    discountType: "fixed",
    features: [
      "6.1 mm of sink at 40 kg, firm",
      "Held on wet steel in our test",
      "Good for about 650 km",
    ],
    featured: true,
    startsInHours: -170,
    endsInHours: 340,
    maxUsage: null,
    usageCount: 104,
    views: 4480,
    purchases: 96,
    isActive: true,
  },
  {
    product: "Weekender Cabin Case",
    title: "Weekender Cabin Case",
    description:
      "Thirty-eight litres, four quiet wheels, ten years of repairs. Ours has been dropped on a brick, and it has a crease.",
    discountType: "percentage",
    features: [
      "55 x 38 x 21 cm, 2.9 kg",
      "Wheels change with one hex key",
      "Ten-year repair guarantee",
    ],
    featured: false,
    startsInHours: -100,
    endsInHours: 52,
    maxUsage: 120,
    usageCount: 80,
    views: 5108,
    purchases: 77,
    isActive: true,
  },
  {
    product: "Brera Top-Handle Bag",
    title: "Brera Top-Handle Bag",
    description: "Vegetable-tanned, two-tone, holds a paperback and an umbrella.",
    discountType: "percentage",
    features: [
      "Full-grain cowhide, 2.2 mm",
      "Solid brass feet",
      "Cotton lining, one zipped pocket",
    ],
    featured: false,
    startsInHours: -45,
    endsInHours: 77,
    maxUsage: 40,
    usageCount: 24,
    views: 1904,
    purchases: 22,
    isActive: true,
  },
  {
    product: "Fernway Ridge Boot",
    title: "Ridge Boot, before the first snow",
    description:
      "Stiff where it should be, waterproof to the fourth eyelet. Leave time for fifteen miles of errands before the hill.",
    discountType: "percentage",
    features: [
      "Waxed nubuck, 2.4 mm",
      "Sole can be replaced",
      "5 mm lugs",
      "Half-length steel shank",
    ],
    featured: false,
    startsInHours: -140,
    endsInHours: 265,
    maxUsage: null,
    usageCount: 57,
    views: 2008,
    purchases: 54,
    isActive: true,
  },
  {
    product: "Evenlode Weighted Blanket, 6 kg",
    title: "Six kilos of blanket",
    description:
      "Like being sat on by a considerate dog. The beads stay where they are quilted, which cannot be said of the dog.",
    discountType: "percentage",
    features: [
      "Glass beads in 10 cm squares",
      "Cover unbuttons for a 40 degree wash",
      "For sleepers between 50 and 75 kg",
    ],
    featured: false,
    startsInHours: -72,
    endsInHours: 480,
    maxUsage: 80,
    usageCount: 31,
    views: 1716,
    purchases: 28,
    isActive: true,
  },
  {
    product: "Larder Carbon Steel Pan, 26 cm",
    title: "Larder Carbon Steel Pan",
    description:
      "An evening of seasoning, then an egg that slides by itself. Keep another pan for tomatoes.",
    discountType: "percentage",
    features: [
      "2.5 mm carbon steel, 1.6 kg",
      "Any hob, oven or open fire",
      "Recovers from almost everything",
    ],
    featured: false,
    startsInHours: -30,
    endsInHours: 160,
    maxUsage: 300,
    usageCount: 112,
    views: 3344,
    purchases: 106,
    isActive: true,
  },
  {
    product: "Ostler Fourteen Laptop",
    title: "Ostler Fourteen, a further $30 off",
    description:
      "Four screws between you and a new battery, memory and storage in sockets. Readers get a better price than the shop window while this delivery lasts.",
    discountType: "fixed",
    features: [
      "16 GB and 512 GB, both in sockets",
      "Eleven hours of writing",
      "1.29 kg, matte screen",
      "Enough ports for a desk",
    ],
    featured: false,
    startsInHours: -20,
    endsInHours: 600,
    maxUsage: 40,
    usageCount: 6,
    views: 2871,
    purchases: 5,
    isActive: true,
    priceCents: 65900,
  },
  {
    product: "Club Night Chess Set",
    title: "Club Night Chess Set",
    description:
      "Tournament pieces on a board that stays where it is, with a little more taken off for readers. The spare queens are included in the price and, if you play as we do, in the game.",
    discountType: "fixed",
    features: ["King 95 mm, triple weighted", "Two spare queens", "Walnut and maple board"],
    featured: false,
    startsInHours: -55,
    endsInHours: 390,
    maxUsage: 60,
    usageCount: 17,
    views: 1288,
    purchases: 15,
    isActive: true,
    priceCents: 6200,
  },
  {
    product: "Glovebox Jump Starter",
    title: "Jump Starter, winter price",
    description:
      "Eleven cold starts of a two-litre diesel on one charge. It costs less than one tow and needs topping up twice a year.",
    discountType: "percentage",
    features: [
      "1,200 A peak, engines to 7 litres",
      "Polarity alarm for dark lay-bys",
      "Charges over USB-C",
    ],
    featured: false,
    startsInHours: -260,
    endsInHours: 700,
    maxUsage: null,
    usageCount: 143,
    views: 4019,
    purchases: 131,
    isActive: true,
  },
  {
    product: "Meridian Dusk Sunglasses",
    title: "Dusk Sunglasses, end of summer",
    description: "Lenses the grey of late afternoon, at a price that went with the afternoons.",
    discountType: "percentage",
    features: ["Polarised, category 3, UV400", "Five-barrel steel hinges", "Felt-lined hard case"],
    featured: false,
    startsInHours: -400,
    endsInHours: -30,
    maxUsage: 90,
    usageCount: 74,
    views: 2960,
    purchases: 71,
    isActive: true,
  },
  {
    product: "Sorrel & Sons Willow Basket",
    title: "Willow Basket, before the market opens",
    description:
      "Woven over the winter, before anybody needs one. The weaver takes orders here first and brings what is left to market.",
    discountType: "percentage",
    features: ["White willow, woven by hand", "Hoop bound twice at the joints", "Bears 12 kg"],
    featured: false,
    startsInHours: 40,
    endsInHours: 280,
    maxUsage: 50,
    usageCount: 0,
    views: 0,
    purchases: 0,
    isActive: true,
  },
  {
    product: "Odile Face Palette, nine shades",
    title: "Odile Face Palette, nine shades",
    description:
      "Eight useful shades and a brave one. On hold while the merchant finds the stock it advertised.",
    discountType: "percentage",
    features: ["Four matte, five satin", "Pans lift out singly", "Birch board with a thumb hole"],
    featured: false,
    startsInHours: -60,
    endsInHours: 300,
    maxUsage: 100,
    usageCount: 12,
    views: 640,
    purchases: 9,
    isActive: false,
  },
];
