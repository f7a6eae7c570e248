/**
 * Composes the demo shop's pictures: one ground in three flat tones of a tint, a set, and one to
 * four objects from the fluent-emoji set (MIT), each with its shadow. Pure: the same picture gives
 * the same SVG on every machine.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Picture, PictureItem, PictureSet, Tint } from "./types.ts";

/** What is drawn on: its size, and the height of the floor line of most sets, in units. */
export interface Canvas {
  width: number;
  height: number;
  floor: number;
}

/** Product pictures: cards crop them to 4:5, deals to a circle. */
export const SQUARE: Canvas = { width: 1000, height: 1000, floor: 740 };
/** Covers of articles, with three or four objects. */
export const COVER: Canvas = { width: 1600, height: 1000, floor: 760 };

/** Wall, floor and light of each tint. */
export const tones: Record<Tint, readonly [wall: string, floor: string, light: string]> = {
  mist: ["#d5e0e2", "#c3d1d4", "#e6eeee"],
  sand: ["#eadfcd", "#dccdb5", "#f5eee2"],
  sage: ["#d8e0cb", "#c6d1b5", "#e8eddf"],
  butter: ["#f3e3b4", "#e8d296", "#faf0d3"],
  clay: ["#efd6c7", "#e2c0ac", "#f8e8df"],
  sky: ["#d2dfec", "#bccfe0", "#e5edf5"],
  blush: ["#f3d6d2", "#e7bfba", "#fae8e5"],
  moss: ["#d0d4b8", "#bcc19d", "#e2e5d1"],
  stone: ["#ece7e0", "#ded6cb", "#f6f3ee"],
};

const rect = (fill: string, { width }: Canvas, top: number, bottom: number) =>
  `<path fill="${fill}" d="M0 ${top}H${width}V${bottom}H0z"/>`;

const sets: Record<PictureSet, (canvas: Canvas, floor: string, light: string) => string> = {
  none: () => "",
  room: (c, floor) => rect(floor, c, c.floor, c.height),
  disc: (c, _, light) =>
    `<circle cx="${c.width / 2}" cy="${c.height * 0.47}" r="${c.height * 0.36}" fill="${light}"/>`,
  arch: (c, floor, light) =>
    `${rect(floor, c, c.floor, c.height)}<path fill="${light}" d="M${c.width / 2 - 270} ${c.floor}V${c.height * 0.42}a270 270 0 0 1 540 0V${c.floor}z"/>`,
  plinth: (c, floor, light) =>
    rect(light, c, c.floor - 20, c.floor + 76) + rect(floor, c, c.floor + 76, c.height),
  shelf: (c, floor, light) =>
    rect(light, c, c.floor, c.floor + 26) + rect(floor, c, c.floor + 26, c.floor + 46),
  lay: ({ width: w, height: h }, _, light) =>
    `<path fill="${light}" opacity=".75" d="M${w * 0.18} 0H${w * 0.62}L${w * 0.3} ${h}H${Math.round(w * -0.14)}z"/>`,
  window: (c, floor, light) =>
    `<path fill="${light}" opacity=".9" d="${pane(c, 0.5)}${pane(c, 0.75)}"/>${rect(floor, c, c.floor, c.height)}`,
  steps: ({ width: w, height: h, floor: top }, floor, light) =>
    `<path fill="${light}" d="M0 ${top}H${w / 2}V${h}H0z"/><path fill="${floor}" d="M${w / 2} ${h * 0.6}H${w}V${h}H${w / 2}z"/>`,
};

/** Light that falls through a window pane on to the wall. @param at - its left edge, 0 to 1 */
const pane = ({ width: w, floor }: Canvas, at: number) =>
  `M${w * at} 0H${Math.round(w * (at + 0.2))}L${Math.round(w * (at - 0.02))} ${floor}H${Math.round(w * (at - 0.24))}z`;

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}
let iconSet: IconSet | undefined;

function iconBody(name: string): string {
  if (!iconSet) {
    const file = createRequire(import.meta.url).resolve("@iconify-json/fluent-emoji/icons.json");
    iconSet = JSON.parse(readFileSync(file, "utf8")) as IconSet;
  }
  const icon = iconSet.icons[name] ?? iconSet.icons[iconSet.aliases?.[name]?.parent ?? ""];
  if (!icon) throw new Error(`There is no icon called ${name}`);
  return icon.body;
}

/** Ids of the icon's gradients, made unique so that several icons can share a file. */
function prefixIds(body: string, prefix: string): string {
  return body
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);
}

function colourFilter(id: string, hue: number, saturation: number, drop: boolean): string {
  const shadow = drop
    ? '<feGaussianBlur in="SourceAlpha" stdDeviation="16"/><feOffset dx="22" dy="30"/><feComponentTransfer result="s"><feFuncA type="linear" slope=".2"/></feComponentTransfer><feMerge><feMergeNode in="s"/><feMergeNode in="b"/></feMerge>'
    : "";
  return `<filter id="${id}" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="150%"><feColorMatrix type="hueRotate" values="${hue}" result="a"/><feColorMatrix in="a" type="saturate" values="${saturation}" result="b"/>${shadow}</filter>`;
}

const FLOOR_SHADOW =
  '<radialGradient id="sh"><stop stop-color="#3a2418" stop-opacity=".42"/><stop offset=".55" stop-color="#3a2418" stop-opacity=".16"/><stop offset="1" stop-color="#3a2418" stop-opacity="0"/></radialGradient>';

/** On the square, objects stand larger than their rows say, and pairs a little further apart. */
function grow({ x, size }: PictureItem, isAlone: boolean): { x: number; size: number } {
  return {
    x: isAlone ? x : 500 + (x - 500) * 1.1,
    size: Math.max(size, Math.min(size * 1.14, 800)),
  };
}

function placeItem(
  item: PictureItem,
  { set, items }: Picture,
  canvas: Canvas,
  defs: Map<string, string>,
): string {
  const { icon, y, rotate = 0, hue = 0, saturation = 0.94, flip = false } = item;
  const prefix = `${icon.replace(/\W/g, "")}_`;
  defs.set(
    icon,
    `<symbol id="i-${icon}" viewBox="0 0 32 32">${prefixIds(iconBody(icon), prefix)}</symbol>`,
  );
  const lying = set === "lay";
  const standing = !lying && set !== "none";
  const { x, size } = standing && canvas === SQUARE ? grow(item, items.length === 1) : item;
  const filter = `f${hue}_${Math.round(saturation * 100)}`;
  if (!defs.has(filter)) defs.set(filter, colourFilter(filter, hue, saturation, lying));
  if (standing) defs.set("sh", FLOOR_SHADOW);
  const shadow = standing
    ? `<ellipse cx="${x + size * 0.03}" cy="${y}" rx="${size * 0.39}" ry="${size * 0.055}" fill="url(#sh)"/>`
    : "";
  // Objects stand a little into their line: the icons leave air at the foot.
  const top = standing ? y - size * 0.955 : y - size / 2;
  const turns = [
    rotate ? `rotate(${rotate} ${x} ${y})` : "",
    flip ? `translate(${2 * x} 0) scale(-1 1)` : "",
  ].filter(Boolean);
  const transform = turns.length > 0 ? ` transform="${turns.join(" ")}"` : "";
  return `${shadow}<g filter="url(#${filter})"><use href="#i-${icon}" x="${x - size / 2}" y="${top}" width="${size}" height="${size}"${transform}/></g>`;
}

/** The largest object of a picture alone, without ground and shadow. */
export function cutOutOf({ tint, items, alt }: Picture): Picture {
  const subject = items.reduce((one, other) => (other.size > one.size ? other : one));
  const { rotate: _, ...upright } = subject;
  return { tint, set: "none", items: [{ ...upright, x: 500, y: 500, size: 1000 }], alt };
}

/** @returns the picture as an SVG document */
export function composePicture(picture: Picture, canvas: Canvas = SQUARE): string {
  const { tint, set, items } = picture;
  const { width, height } = canvas;
  const [wall, floor, light] = tones[tint];
  const defs = new Map<string, string>();
  const objects = items.map((item) => placeItem(item, picture, canvas, defs)).join("");
  const ground =
    set === "none" ? "" : rect(wall, canvas, 0, height) + sets[set](canvas, floor, light);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${[...defs.values()].join("")}</defs>${ground}${objects}</svg>\n`;
}
