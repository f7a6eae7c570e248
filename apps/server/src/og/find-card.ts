import type { Caller } from "@pickwell/api";
import { UNKNOWN_AUTHOR } from "@pickwell/api/blog/rules";
import { endLabel } from "@pickwell/api/deals/rules";
import { type CardKind, cardPath } from "@pickwell/api/discovery/rules";
import type { Card } from "./card.ts";

export interface FoundCard {
  card: Card;
  /** The address that names what is on it now; null when it names nothing that can change. */
  path: string | null;
}

/** By slug or id. @throws TRPCError NOT_FOUND when there is nothing public of this kind */
export const findCard: Record<CardKind, (api: Caller, key: string) => Promise<FoundCard>> = {
  product: async (api, key) => {
    const product = await api.catalog.products.one({ key });
    const { name: title, category: label, priceCents, originalPriceCents, images } = product;
    const picture = images[0]?.key ?? null;
    return {
      card: { kind: "product", title, label, priceCents, originalPriceCents, picture },
      path: cardPath.product(product),
    };
  },
  deal: async (api, key) => {
    const deal = await api.deals.one({ key });
    const { title, discountedPriceCents: priceCents, originalPriceCents, endsAt, images } = deal;
    const label = endsAt ? `Deal, ${endLabel(endsAt)}` : "Deal";
    const picture = images[0]?.key ?? null;
    return {
      card: { kind: "deal", title, label, priceCents, originalPriceCents, picture },
      path: cardPath.deal(deal),
    };
  },
  post: async (api, key) => {
    const post = await api.blog.source({ key });
    const author = post.author === UNKNOWN_AUTHOR ? "" : post.author;
    const { title, category: label, cover } = post;
    return {
      card: { kind: "post", title, label, author, picture: cover?.key ?? null },
      path: cardPath.post(post),
    };
  },
};

export const shopCard: FoundCard = {
  card: { kind: "shop", picture: null },
  path: null,
};
