import type { Caller } from "@pickwell/api";
import { type CardKind, cardAppearance, cardPath } from "@pickwell/api/discovery/rules";
import { endLabel } from "@pickwell/api/discovery/shop";
import { sellerName } from "@pickwell/api/offers/rules";
import { firstStored } from "@pickwell/api/pictures/rules";
import { UNKNOWN_AUTHOR } from "@pickwell/api/publishing/rules";
import type { PublicSettings } from "@pickwell/api/settings/public";
import type { PictureRef } from "@pickwell/db/schema";
import { inLanguage } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import type { Card, ShopAppearance } from "./card.ts";

export interface FoundCard {
  card: Card;
  /** URL path of the card's present version; null when there is nothing that can change. */
  path: string | null;
}

const lookOf = ({ site, brand, currency }: PublicSettings): ShopAppearance => ({
  name: site.siteName,
  currency,
  language: site.language,
  brand,
});

const pictureOf = (picture: PictureRef | null | undefined) => ({
  picture: picture?.key ?? null,
  frame: picture?.frame ?? null,
});

/** By slug or id. @throws TRPCError NOT_FOUND when nothing public of this kind has it */
export const findCard: Record<CardKind, (api: Caller, key: string) => Promise<FoundCard>> = {
  product: async (api, key) => {
    const product = await api.catalog.products.get({ key });
    const settings = await api.settings.public();
    const shop = lookOf(settings);
    const {
      name: title,
      category: label,
      priceCents,
      originalPriceCents,
      images,
      cutOut,
    } = product;
    const priced = {
      priceCents,
      originalPriceCents,
      merchant: sellerName(product, settings.merchants),
    };
    return {
      card: {
        kind: "product",
        shop,
        title,
        label,
        ...priced,
        ...pictureOf(cutOut ?? firstStored(images)),
        isCutOut: cutOut !== null,
      },
      path: cardPath.product(product, cardAppearance(settings)),
    };
  },
  deal: async (api, key) => {
    const deal = await api.deals.get({ key });
    const settings = await api.settings.public();
    const shop = lookOf(settings);
    const { title, discountedPriceCents: priceCents, originalPriceCents, endsAt } = deal;
    const label = inLanguage(shop.language, () =>
      endsAt ? t("Deal, {end}", { end: endLabel(endsAt, settings.site.timeZone) }) : t("Deal"),
    );
    const priced = {
      priceCents,
      originalPriceCents,
      merchant: sellerName(deal, settings.merchants),
    };
    return {
      card: {
        kind: "deal",
        shop,
        title,
        label,
        ...priced,
        ...pictureOf(deal.cutOut ?? deal.images[0]),
        isCutOut: deal.cutOut !== null,
      },
      path: cardPath.deal(deal, cardAppearance(settings)),
    };
  },
  post: async (api, key) => {
    const post = await api.blog.source({ key });
    const settings = await api.settings.public();
    const shop = lookOf(settings);
    const author = post.author === UNKNOWN_AUTHOR ? "" : post.author;
    const { title, category: label, cover } = post;
    return {
      card: { kind: "post", shop, title, label, author, ...pictureOf(cover) },
      path: cardPath.post(post, cardAppearance(settings)),
    };
  },
};

/** The image of the shop itself. */
export async function findShopCard(api: Caller): Promise<FoundCard> {
  const settings = await api.settings.public();
  const headline = settings.site.siteTagline;
  return {
    card: { kind: "shop", shop: lookOf(settings), headline, ...pictureOf(null) },
    path: null,
  };
}
