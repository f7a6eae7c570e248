/** The content of a sharing image. All text is as entered. */
import type { BrandColors } from "@pickwell/api/brand/rules";
import type { Currency } from "@pickwell/api/settings/rules";
import type { PictureFrame } from "@pickwell/db/schema";
import type { Language } from "@pickwell/texts/languages.ts";

/** The shop's part of every image. */
export interface ShopAppearance {
  name: string;
  currency: Currency;
  /** In which the words that are the shop's own are drawn, and prices written. */
  language: Language;
  /** Null for the colours that cards are drawn in. */
  brand: BrandColors | null;
}

interface OfShop {
  shop: ShopAppearance;
}

/** Small capitals above a title. */
export interface Labelled {
  label: string;
  title: string;
}

export interface Priced {
  /** 0 when unknown. */
  priceCents: number;
  /** Who sells it; empty when unknown. */
  merchant: string;
  /** Price before a reduction, in cents. */
  originalPriceCents: number | null;
}

interface Pictured extends OfShop {
  /** Key in `pictures`; null without a picture. */
  picture: string | null;
  /** How the picture is cropped; null while unknown. */
  frame?: PictureFrame | null;
  /** The picture is the thing alone, with nothing around it. */
  isCutOut?: boolean;
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
  headline: string;
}

export type Card = ProductCard | DealCard | PostCard | ShopCard;
