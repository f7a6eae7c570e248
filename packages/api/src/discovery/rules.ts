import { firstStored } from "../pictures/rules.ts";

/** Size of sharing images, in pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export const cardKinds = ["product", "deal", "post"] as const;
export type CardKind = (typeof cardKinds)[number];

interface Pictured {
  key: string;
  isLinked?: true;
  frame?: { x: number; y: number; width: number; height: number };
}

interface ProductFacts {
  id: string;
  slug: string;
  name: string;
  category: string;
  priceCents: number;
  originalPriceCents: number | null;
  images: readonly Pictured[];
  cutOut: Pictured | null;
}

interface DealFacts {
  id: string;
  title: string;
  discountedPriceCents: number;
  originalPriceCents: number | null;
  endsAt: Date | null;
  images: readonly Pictured[];
  cutOut: Pictured | null;
}

interface PostFacts {
  id: string;
  slug: string;
  title: string;
  category: string;
  author: string;
  cover: Pictured | null;
}

/** What every card has of the shop. */
interface ShopFacts {
  site: { siteName: string; language: string };
  brand: { accent: string } | null;
  currency: string;
}

/** The shop's part of a sharing image's fingerprint. */
export const cardAppearance = ({ site, brand, currency }: ShopFacts): string =>
  [site.siteName, site.language, brand?.accent, currency].join();

/** A picture as far as a card shows it: cropped elsewhere, it is another. */
function drawnPicture(picture: Pictured | null | undefined) {
  const { key, frame } = picture ?? {};
  return frame ? [key, frame.x, frame.y, frame.width, frame.height] : key;
}

/**
 * URLs of sharing images. They contain a fingerprint of what is drawn, so that a changed title or
 * price is another image for caches.
 */
export const cardPath = {
  product: (product: ProductFacts, appearance: string): string =>
    path("product", product.slug || product.id, [
      appearance,
      product.name,
      product.category,
      product.priceCents,
      product.originalPriceCents,
      drawnPicture(product.cutOut ?? firstStored(product.images)),
    ]),
  deal: (deal: DealFacts, appearance: string): string =>
    path("deal", deal.id, [
      appearance,
      deal.title,
      deal.discountedPriceCents,
      deal.originalPriceCents,
      deal.endsAt?.getTime(),
      drawnPicture(deal.cutOut ?? deal.images[0]),
    ]),
  post: (post: PostFacts, appearance: string): string =>
    path("post", post.slug || post.id, [
      appearance,
      post.title,
      post.category,
      post.author,
      drawnPicture(post.cover),
    ]),
  shop: "/og/shop.jpg",
};

const path = (kind: CardKind, key: string, drawn: unknown[]) =>
  `/og/${kind}/${encodeURIComponent(key)}.jpg?v=${fingerprint(JSON.stringify(drawn))}`;

/** A short hash of a text. Source: FNV-1a, over UTF-16 code units. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
