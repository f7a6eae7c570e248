import { CARD_HEIGHT, CARD_WIDTH, cardAppearance, cardPath } from "@pickwell/api/discovery/rules";
import type { Shop } from "@pickwell/ui/shop/shop.ts";

/** The sharing image of a page. */
export interface SharedPicture {
  path: string;
  /** In pixels. */
  width?: number;
  height?: number;
  alt?: string;
}

const card = (path: string, alt: string): SharedPicture => ({
  path,
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  alt,
});

type Facts<Kind extends "product" | "deal" | "post"> = Parameters<(typeof cardPath)[Kind]>[0];

/** The sharing image of the shop, and of pages without their own. */
export const shopPicture = ({ site }: Shop) =>
  card(cardPath.shop, `${site.siteTagline} ${site.siteName}`.trim());

export const productPicture = (product: Facts<"product">, shop: Shop) =>
  card(cardPath.product(product, cardAppearance(shop)), product.name);

export const dealPicture = (deal: Facts<"deal">, shop: Shop) =>
  card(cardPath.deal(deal, cardAppearance(shop)), deal.title);

export const postPicture = (post: Facts<"post">, shop: Shop) =>
  card(cardPath.post(post, cardAppearance(shop)), post.title);
