/** Names of the quiet picture grounds; each has a wall, a floor and a light tone. */
export type Tint =
  | "mist"
  | "sand"
  | "sage"
  | "butter"
  | "clay"
  | "sky"
  | "blush"
  | "moss"
  | "stone";

/** What stands behind the objects of a picture. `none` draws no ground at all (a cut-out). */
export type PictureSet =
  | "room"
  | "disc"
  | "arch"
  | "plinth"
  | "shelf"
  | "lay"
  | "window"
  | "steps"
  | "none";

/** One vector object in a picture. Coordinates are on 1000 by 1000 units; on 1600 by 1000 for a cover. */
export interface PictureItem {
  /** Icon name in the fluent-emoji set, for example `running-shoe`. */
  icon: string;
  /** Horizontal centre. */
  x: number;
  /** The floor line the object stands on; its centre in a flat-lay (`lay`). */
  y: number;
  /** Edge length, 120 to 820. */
  size: number;
  /** Degrees clockwise. */
  rotate?: number;
  /** Colourway: degrees of hue rotation. */
  hue?: number;
  /** 0 grey to 1 as drawn; default 0.94. */
  saturation?: number;
  flip?: boolean;
}

/** A picture of the demo shop, composed from vector art when the shop is seeded. */
export interface Picture {
  tint: Tint;
  set: PictureSet;
  items: PictureItem[];
  /** What a person sees in it, for the alt text. */
  alt: string;
}

/** A category of the demo shop. */
export interface SeedCategory {
  name: string;
  /** Ends its address; follows from its name where it is left out. */
  slug?: string;
  description: string;
  tint: Tint;
  featured: boolean;
  /** A cut-out (`set: "none"`) that stands for the category. */
  picture: Picture;
}

/** A product of the demo shop. Its slug follows from its name. */
export interface SeedProduct {
  name: string;
  brand: string;
  priceCents: number;
  /** Price before the reduction; left out when the product is not reduced. */
  originalPriceCents?: number;
  /** 1.0 to 5.0, one decimal. */
  rating: number;
  reviewCount: number;
  /** Shown on cards in two lines and on the product page in full. */
  description: string;
  /** Key features, most useful first. */
  features: string[];
  /** Key of the merchant in `merchants.ts`. */
  merchant: string;
  /** Age of the listing at seed time, in days. */
  daysAgo: number;
  inStock?: boolean;
  isNew?: boolean;
  isBestseller?: boolean;
  featured?: boolean;
  /** One to four; the first is shown on cards. */
  pictures: Picture[];
}
