/** A rendered photo of the demo: a file of `photos`. */
export interface SeedPhoto {
  /** Its file's name without the ending. */
  photo: string;
  /** Alt text. */
  alt: string;
}

/** A category of the demo shop. */
export interface SeedCategory {
  name: string;
  /** Slug; derived from the name if absent. */
  slug?: string;
  description: string;
  /** The quiet ground that its pictures share, `#rrggbb`. */
  color: string;
  featured: boolean;
  /** Pictures of the category: its composition, and one of its products until there is one. */
  pictures: [SeedPhoto, SeedPhoto];
}

/** A product of the demo. Its slug is derived from its name. */
export interface SeedProduct {
  name: string;
  brand: string;
  priceCents: number;
  /** Price before the reduction; absent when not reduced. */
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
   * Family and variant in the studio's model, such as `teapot-cinnabar`. Cards show the front view;
   * the other views follow if there are photographs.
   */
  photo: string;
  /** Alt text of the front view. */
  alt: string;
}
