/** Elements of sharing images, as SVG. */
import { percentText } from "@pickwell/api/currency/percent";
import { formatPrice, splitPrice } from "@pickwell/api/discovery/shop";
import { seePrice } from "@pickwell/api/offers/rules";
import { inLanguage, locale } from "@pickwell/texts/current.ts";
import { SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { initialOf } from "../brand/initial.ts";
import type { Priced, ShopAppearance } from "./card.ts";
import { cutLine, type FittedText, fitText, LEADING, type TextSpace } from "./fit-text.ts";
import { drawableText, outline, type TextStyle, widthOf } from "./glyph-paths.ts";

/** Light-mode colours, used for all images. */
export const colors = {
  paper: "#fffefb",
  ink: "#1b1512",
  stone: "#f2eee8",
  line: "#e0d9ce",
  quiet: "#756a5f",
  accent: "#e72a00",
  accentDeep: "#cc2500",
} as const;

const LABEL: TextStyle = { size: 21, tracking: 0.09 };
const LABEL_INDENT = 26;

interface Place {
  /** Left edge, in pixels. */
  x: number;
  /** Baseline, in pixels. */
  y: number;
}

export const textPath = (text: string, { x, y }: Place, style: TextStyle, fill: string): string =>
  `<path fill="${fill}" d="${outline(text, x, y, style)}"/>`;

/** @param lines - with the last baseline at `y` */
export function textBlock({ lines, style }: FittedText, { x, y }: Place, fill: string): string {
  const first = y - (lines.length - 1) * style.size * LEADING;
  return lines
    .map((line, index) =>
      textPath(line, { x, y: first + index * style.size * LEADING }, style, fill),
    )
    .join("");
}

/** The logo. @param x - left edge of the disc; `y` is its bottom */
export function mark({ x, y }: Place, diameter: number, stem: string = colors.ink): string {
  const scale = diameter / 24;
  return `<g transform="translate(${x - 2 * scale} ${y - 29.5 * scale}) scale(${scale})"><circle cx="14" cy="17.5" r="12" fill="${colors.accent}"/><path d="M13.5 8.5C13.8 5 16 2 20.5 1.3" fill="none" stroke="${stem}" stroke-width="3" stroke-linecap="round"/></g>`;
}

/** The logo with the shop's name, truncated to fit. */
export function signature(name: string, { x, y }: Place, width: number): string {
  const style = { size: 37 };
  const shown = cutLine(drawableText(name), { width: width - 50, style });
  return mark({ x, y: y + 3 }, 38) + textPath(shown, { x: x + 50, y }, style, colors.ink);
}

/** Height of capitals, of the size of the letters. */
const CAPITAL = 0.7;

/** Whether the typeface has every character of a text. */
export const isSettable = (text: string): boolean => drawableText(text) === text;

/** The shop's initial on a disc, for things without a picture. */
export function initialDisc(name: string, { x, y }: Place, diameter: number): string {
  const initial = drawableText(initialOf(name));
  const style = { size: diameter * 0.59 };
  const at = { x: x - widthOf(initial, style) / 2, y: y + (style.size * CAPITAL) / 2 };
  return (
    `<circle cx="${x}" cy="${y}" r="${diameter / 2}" fill="${colors.accent}"/>` +
    textPath(initial, at, style, "#fff")
  );
}

/** A drawing with its colours replaced by the owner's. */
export const recolored = (svg: string, brand: ShopAppearance["brand"]): string =>
  brand
    ? svg.replaceAll(colors.accent, brand.accent).replaceAll(colors.accentDeep, brand.accentDeep)
    : svg;

/** A dot and a label in small capitals, truncated to fit. */
export function label(text: string, { x, y }: Place, width: number): string {
  const capitals = drawableText(text).toLocaleUpperCase(locale());
  if (!capitals) return "";
  const shown = cutLine(capitals, { width: width - LABEL_INDENT, style: LABEL });
  return (
    `<circle cx="${x + 6}" cy="${y - 7.5}" r="6" fill="${colors.accent}"/>` +
    textPath(shown, { x: x + LABEL_INDENT, y }, LABEL, colors.quiet)
  );
}

/** Marks of the direction of texts, which are not drawn. */
const DIRECTION_MARKS = /[\u200e\u200f]/g;

/** Such as `−30%`, as the current language writes it. */
export const reductionText = (percent: number): string =>
  `−${spaced(percentText(percent)).replace(DIRECTION_MARKS, "")}`;

/** A slightly tilted discount badge. */
export function discountBadge(percent: number, center: Place, diameter: number): string {
  const style = { size: diameter * 0.34 };
  const text = reductionText(percent);
  const at = { x: center.x - widthOf(text, style) / 2, y: center.y + style.size * 0.36 };
  return (
    `<g transform="rotate(-8 ${center.x} ${center.y})">` +
    `<circle cx="${center.x}" cy="${center.y}" r="${diameter / 2}" fill="${colors.accentDeep}"/>` +
    `${textPath(text, at, style, "#fff")}</g>`
  );
}

/**
 * A price that can be set: where the typeface lacks one of its characters, it is formatted in
 * English.
 */
function settablePrice<Pieces extends Record<string, string>>(write: () => Pieces): Pieces {
  const written = write();
  const isWhole = isSettable(spaced(Object.values(written).join("")).trim());
  const pieces = isWhole ? written : inLanguage(SOURCE_LANGUAGE, write);
  return Object.fromEntries(
    Object.entries(pieces).map(([name, piece]) => [name, spaced(piece)]),
  ) as Pieces;
}

/** Spaces of every width as the one that the typeface has. */
const spaced = (text: string): string => text.replace(/\s+/g, " ");

/** A price with raised cents, and the former price beside it; scaled down to fit. */
export function price(
  priced: Priced & { shop: ShopAppearance },
  { x, y }: Place,
  space: { size: number; width: number },
): string {
  const { priceCents, originalPriceCents } = priced;
  const { currency } = priced.shop;
  const { size } = space;
  if (!priceCents) return nameOfMerchant(priced.merchant, { x, y }, space);
  const { whole, fraction, after } = settablePrice(() => splitPrice(priceCents, currency));
  const tail = fraction + after;
  const { before } = settablePrice(() => ({
    before:
      originalPriceCents && originalPriceCents > priceCents
        ? formatPrice(originalPriceCents, currency)
        : "",
  }));
  const big = { size };
  const small = { size: size * 0.44, tracking: -0.01 };
  const old = { size: size * 0.36, tracking: -0.01 };
  const tailX = x + widthOf(whole, big) + size * 0.04;
  const oldX = tailX + widthOf(tail, small) + size * 0.3;
  const end = before ? oldX + widthOf(before, old) : oldX;
  if (end - x > space.width && size > 12) {
    return price(priced, { x, y }, { ...space, size: size * 0.9 });
  }
  const strike = `M${oldX - 4} ${y - old.size * 0.36}h${widthOf(before, old) + 8}`;
  return [
    textPath(whole, { x, y }, big, colors.ink),
    textPath(tail, { x: tailX, y: y - size * 0.41 }, small, colors.ink),
    before && textPath(before, { x: oldX, y }, old, colors.quiet),
    before && `<path stroke="${colors.quiet}" stroke-width="3" d="${strike}"/>`,
  ].join("");
}

/** The merchant's name in place of a price; truncated to fit. */
function nameOfMerchant(
  merchant: string,
  { x, y }: Place,
  { size, width }: { size: number; width: number },
) {
  const style = { size: size * 0.5 };
  const text = cutLine(drawableText(seePrice(drawableText(merchant) ? merchant : "")), {
    width,
    style,
  });
  return text ? textPath(text, { x, y }, style, colors.ink) : "";
}

/** A title as large as possible; nothing if it is not drawable. */
export function title(text: string, space: TextSpace): FittedText {
  const set = drawableText(text);
  return set ? fitText(set, space) : { lines: [], style: { size: 0 } };
}
