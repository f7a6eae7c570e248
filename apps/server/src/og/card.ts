/** What a picture that stands for a page where it is shared shows. All text is as it was entered. */

/** Words above a title, in small capitals. */
export interface Labelled {
  label: string;
  title: string;
}

export interface Priced {
  priceCents: number;
  /** Price before a reduction, in cents. */
  originalPriceCents: number | null;
}

interface Pictured {
  /** Key in `pictures`; null when there is none. */
  picture: string | null;
}

export interface ProductCard extends Labelled, Pictured, Priced {
  kind: "product";
}

export interface DealCard extends Labelled, Pictured, Priced {
  kind: "deal";
}

export interface PostCard extends Labelled, Pictured {
  kind: "post";
  author: string;
}

export interface ShopCard extends Pictured {
  kind: "shop";
}

export type Card = ProductCard | DealCard | PostCard | ShopCard;
