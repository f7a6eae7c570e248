/** A rendered photo of the demo: a file of `photos`. */
export interface SeedPhoto {
  /** Its file's name without the ending. */
  photo: string;
  /** What a person sees in it, for the alt text. */
  alt: string;
}

/** A category of the demo shop. */
export interface SeedCategory {
  name: string;
  /** Ends its address; follows from its name where it is left out. */
  slug?: string;
  description: string;
  /** The quiet ground that its pictures share, `#rrggbb`. */
  color: string;
  featured: boolean;
  /** What stands for the category: its composition, and one of its products until there is one. */
  pictures: [SeedPhoto, SeedPhoto];
}

/** A product of the demo. Its slug is derived from its name. */
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
  /**
   * Family and variant of the studio's model, as in `teapot-cinnabar`. The front view is shown on
   * cards; the others follow where there are photographs of them.
   */
  photo: string;
  /** What a person sees in the front view. */
  alt: string;
}
