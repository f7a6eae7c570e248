/** Draws sharing images in the shop's style. */
import { CARD_HEIGHT, CARD_WIDTH } from "@pickwell/api/discovery/rules";
import { percentOff } from "@pickwell/api/products/rules";
import { inLanguage } from "@pickwell/texts/current.ts";
import type { Card, DealCard, Labelled, PostCard, ProductCard, ShopCard } from "./card.ts";
import { cutLine, heightOf } from "./fit-text.ts";
import { drawableText, outline, type TextStyle, widthOf } from "./glyph-paths.ts";
import {
  colors,
  discountBadge,
  initialDisc,
  label,
  mark,
  price,
  recolored,
  reductionText,
  signature,
  textBlock,
  textPath,
  title,
} from "./marks.ts";

const MARGIN = 64;
const SIGNATURE = { x: MARGIN, y: 96 };
const RULE_Y = 474;
const AUTHOR: TextStyle = { size: 30, tracking: -0.01 };

/** Position of the picture, in pixels. */
export interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const PRODUCT_BOX: PictureBox = { x: 630, y: 0, width: 570, height: CARD_HEIGHT };
const DEAL_BOX: PictureBox = { x: 574, y: -26, width: 652, height: 652 };
const POST_BOX: PictureBox = { x: 640, y: 0, width: 560, height: CARD_HEIGHT };

/** Box of a cut-out picture, in front of the sun and over its edge. */
const CUT_OUT_BOX: PictureBox = { x: 566, y: -6, width: 598, height: 598 };
/** Width of text beside the sun. */
const BESIDE_SUN = 440;

export const pictureBoxes: Record<Card["kind"], PictureBox | null> = {
  product: PRODUCT_BOX,
  deal: DEAL_BOX,
  post: POST_BOX,
  shop: null,
};

/** Box of the picture; null for none. */
export const pictureBoxOf = ({ kind, isCutOut }: Card): PictureBox | null =>
  pictureBoxes[kind] && isCutOut ? CUT_OUT_BOX : pictureBoxes[kind];

/**
 * @param picture - URL of the picture, as large as its box; null for none
 * @returns an SVG of 1200 by 630 pixels that needs no fonts
 */
export function drawCard(card: Card, picture: string | null): string {
  const drawing = {
    product: () => drawProduct(card as ProductCard, picture),
    deal: () => drawDeal(card as DealCard, picture),
    post: () => drawPost(card as PostCard, picture),
    shop: () => drawShop(card as ShopCard),
  }[card.kind];
  const content = inLanguage(card.shop.language, drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><path fill="${colors.paper}" d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z"/>${recolored(content, card.shop.brand)}</svg>`;
}

const image = (url: string, { x, y, width, height }: PictureBox, more = "") =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="${url}"${more}/>`;

function drawProduct(card: ProductCard, picture: string | null): string {
  const isCutOut = picture !== null && card.isCutOut;
  const width = isCutOut ? BESIDE_SUN : PRODUCT_BOX.x - MARGIN - 48;
  const saving = percentOff(card.originalPriceCents, card.priceCents);
  return [
    isCutOut
      ? beforeSun(picture)
      : picture
        ? image(picture, PRODUCT_BOX)
        : blank(card, PRODUCT_BOX),
    words(card, width, RULE_Y - 44, [76, 68, 60, 52, 46]),
    priceBelowRule(card, width),
    saving > 0 ? discountBadge(saving, { x: PRODUCT_BOX.x + 6, y: 112 }, 148) : "",
  ].join("");
}

function drawDeal(card: DealCard, picture: string | null): string {
  const width = BESIDE_SUN;
  const saving = percentOff(card.originalPriceCents, card.priceCents);
  return [
    dealPicture(card, picture),
    words(card, width, RULE_Y - 44, [76, 68, 60, 52, 46]),
    priceBelowRule(card, width),
    saving > 0 ? bigSaving(saving) : "",
  ].join("");
}

/** Something cut out before the sun, which lies higher and further off than a disc with a picture. */
const beforeSun = (picture: string) =>
  `<circle cx="940" cy="252" r="290" fill="${colors.accent}"/>${image(picture, CUT_OUT_BOX)}`;

/** On a disc, or cut out before the sun. */
function dealPicture({ shop, isCutOut }: DealCard, picture: string | null): string {
  if (picture && isCutOut) return beforeSun(picture);
  const { x, y, width: diameter } = DEAL_BOX;
  const radius = diameter / 2;
  const disc = `<circle cx="${x + radius}" cy="${y + radius}" r="${radius}"`;
  return picture
    ? `<clipPath id="disc">${disc}/></clipPath>${image(picture, DEAL_BOX, ' clip-path="url(#disc)"')}`
    : `${disc} fill="${colors.stone}"/>${initialDisc(shop.name, { x: x + radius, y: y + radius }, 240)}`;
}

function drawPost(card: PostCard, picture: string | null): string {
  const width = POST_BOX.x - MARGIN - 48;
  const author = cutLine(drawableText(card.author), { width, style: AUTHOR });
  const foot = author ? 494 : 562;
  return [
    picture ? image(picture, POST_BOX) : blank(card, POST_BOX),
    words(card, width, foot, [66, 60, 54, 48, 42]),
    author && rule(width, 540),
    textPath(author, { x: MARGIN, y: 586 }, AUTHOR, colors.quiet),
  ].join("");
}

/** The upper part of every card: the shop, the kind, and the title. */
function words(
  card: Labelled & Card,
  width: number,
  foot: number,
  sizes: readonly number[],
): string {
  const fitted = title(card.title, { width, height: foot - 198, sizes });
  return [
    signature(card.shop.name, SIGNATURE, width),
    label(card.label, { x: MARGIN, y: foot - heightOf(fitted) - 30 }, width),
    textBlock(fitted, { x: MARGIN - 3, y: foot }, colors.ink),
  ].join("");
}

const rule = (width: number, y: number) =>
  `<path fill="${colors.ink}" d="M${MARGIN} ${y}h${width}v2H${MARGIN}z"/>`;

const priceBelowRule = (card: ProductCard | DealCard, width: number) =>
  rule(width, RULE_Y) + price(card, { x: MARGIN - 2, y: RULE_Y + 92 }, { size: 84, width });

/** The saving in large letters, cut out of the background. */
function bigSaving(percent: number): string {
  const number = { size: 220, tracking: -0.05 };
  const sign = { size: 116 };
  const [text = "", space] = reductionText(percent).split(/( ?)%/);
  const signX = CARD_WIDTH - 48 - widthOf("%", sign);
  const x = signX - (space ? widthOf(space, sign) : 4) - widthOf(text, number);
  const path = outline(text, x, 574, number) + outline("%", signX, 498, sign);
  return `<path d="${path}" fill="${colors.accent}" stroke="${colors.paper}" stroke-width="20" stroke-linejoin="round" paint-order="stroke"/>`;
}

const HEADLINE_SIZES = [150, 132, 116, 100, 84, 70, 58, 48, 40];
const HEADLINE = { width: CARD_WIDTH - 2 * MARGIN, tracking: -0.05 };

function drawShop({ shop, headline }: ShopCard): string {
  const lines = headlineLines(headline);
  const fits = (size: number) =>
    lines.every((line) => widthOf(line, { ...HEADLINE, size }) <= HEADLINE.width);
  const size = HEADLINE_SIZES.find(fits) ?? 40;
  const style = { size, tracking: HEADLINE.tracking };
  return [
    mark({ x: 620, y: 726 }, 570),
    signature(shop.name, SIGNATURE, CARD_WIDTH - 2 * MARGIN),
    ...lines.map((line, index) =>
      textPath(
        cutLine(line, { width: HEADLINE.width, style }),
        { x: MARGIN - 6, y: 540 - (lines.length - 1 - index) * size },
        style,
        colors.ink,
      ),
    ),
  ].join("");
}

/** In two lines where a comma or a full stop parts it. */
function headlineLines(text: string): string[] {
  const line = drawableText(text);
  const [, first, second] = /^(.*?[,.])\s+(.+)$/.exec(line) ?? [];
  return first && second ? [first, second] : [line];
}

/** Placeholder without a picture: the shop's initial on stone. */
const blank = ({ shop }: Card, { x, y, width, height }: PictureBox): string =>
  `<path fill="${colors.stone}" d="M${x} ${y}h${width}v${height}H${x}z"/>` +
  initialDisc(shop.name, { x: x + width / 2, y: y + height * 0.53 }, height * 0.42);
