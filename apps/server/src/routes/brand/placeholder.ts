/** The placeholder for missing pictures: the shop's initial on a disc, in its colour. */
import { type BrandColors, brandColors } from "@pickwell/api/brand/rules";
import { readSettings } from "@pickwell/api/settings";
import type { Db } from "@pickwell/db/client";
import { initialOf } from "./initial.ts";

/** Returns the placeholder in the shop's current style. */
export type Placeholder = () => Promise<Buffer>;

const CENTER = { x: 500, y: 540 };
const RADIUS = 200;

/**
 * @param name - the shop's
 * @returns SVG that may be cropped to any shape around its middle
 */
async function drawPlaceholder(name: string, brand: BrandColors): Promise<Buffer> {
  // Loaded when needed: fonts and all that reads them.
  const { initialDisc, isSettable, recolored } = await import("../og/marks.ts");
  const { x, y } = CENTER;
  const foot = y + RADIUS;
  const initial = initialOf(name);
  // A script that our typeface has not is written in whatever the visitor's system has.
  const foreign = isSettable(initial)
    ? ""
    : `<text x="${x}" y="${y + 82}" fill="#fff" font-family="Georgia, serif" font-size="236" text-anchor="middle">${initial}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000" preserveAspectRatio="xMidYMid slice"><path fill="#f2eee8" d="M0 0h1000v1000H0z"/><path fill="#ebe5dc" d="M0 ${foot}h1000v${1000 - foot}H0z"/><ellipse cx="${x + 6}" cy="${foot}" rx="170" ry="20" fill="#d9cfc2"/>${initialDisc(name, CENTER, 2 * RADIUS)}${foreign}</svg>\n`;
  return Buffer.from(recolored(svg, brand));
}

/** Drawn again only when the shop's name or colour changes. */
export function createPlaceholder(db: Db): Placeholder {
  let drawn: { look: string; bytes: Buffer } | undefined;
  return async () => {
    const { siteName } = await readSettings(db, "general");
    const { primaryColor, secondaryColor } = await readSettings(db, "appearance");
    const look = `${primaryColor} ${siteName}`;
    if (drawn?.look !== look) {
      const bytes = await drawPlaceholder(siteName, brandColors(primaryColor, secondaryColor));
      drawn = { look, bytes };
    }
    return drawn.bytes;
  };
}
