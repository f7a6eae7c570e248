import { CARD_HEIGHT, CARD_WIDTH, cardPath } from "@pickwell/api/discovery/rules";
import { site } from "./site.ts";

/** A picture that stands for a page where it is shared. */
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

/** What stands for the shop, and for every page without a picture of its own. */
export const shopPicture = card(cardPath.shop, `${site.hero.headline.join(" ")} ${site.name}`);

export const productPicture = (product: Facts<"product">) =>
  card(cardPath.product(product), product.name);

export const dealPicture = (deal: Facts<"deal">) => card(cardPath.deal(deal), deal.title);

export const postPicture = (post: Facts<"post">) => card(cardPath.post(post), post.title);
