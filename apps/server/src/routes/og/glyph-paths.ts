/** Text as paths of the bundled typeface, so that it looks the same on every machine. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";

type Font = ReturnType<typeof opentype.parse>;
type OutlineStep = ReturnType<Font["getPath"]>["commands"][number];

/** Looked for in this order. Another script is another line here. */
const FONT_FILES = [
  "@fontsource/besley/files/besley-latin-600-normal.woff",
  "@fontsource/besley/files/besley-latin-ext-600-normal.woff",
];

const { resolve } = createRequire(import.meta.url);
const [first, ...others] = FONT_FILES.map(readFont);
if (!first) throw new Error("There is no font to set text in");
const fonts: [Font, ...Font[]] = [first, ...others];

function readFont(name: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(resolve(name));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}

/** Display type is set tight, in em: as `--tracking-display` has it in the shop. */
const TRACKING = -0.032;

export interface TextStyle {
  /** In pixels. */
  size: number;
  /** Space between letters, in em; that of display type by default. */
  tracking?: number;
}

/** A part of a text whose characters are all in one font. */
interface Run {
  text: string;
  font: Font;
}

const hasGlyph = (font: Font, letter: string) =>
  letter === " " || font.charToGlyphIndex(letter) > 0;
const fontOf = (letter: string) => fonts.find((font) => hasGlyph(font, letter));

/** Characters that no font contains are left out. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    if (last && hasGlyph(last.font, letter)) {
      last.text += letter;
      continue;
    }
    const font = fontOf(letter);
    if (font) runs.push({ text: letter, font });
  }
  return runs;
}

/**
 * A drawable text: one line, without characters that the typeface lacks.
 *
 * @returns empty when most characters are missing
 */
export function drawableText(text: string): string {
  const line = text.normalize("NFC").replace(/\s+/g, " ").trim();
  const letters = line.match(/[\p{L}\p{N}]/gu) ?? [];
  const missing = letters.filter((letter) => !fontOf(letter));
  if (missing.length * 2 > letters.length) return "";
  return runsOf(line)
    .map((run) => run.text)
    .join("")
    .replace(/ +/g, " ")
    .trim();
}

const optionsOf = ({ tracking = TRACKING }: TextStyle) => ({
  kerning: true,
  letterSpacing: tracking,
});

/** Width of a line, in pixels, without the space after its last letter. */
export function widthOf(text: string, style: TextStyle): number {
  const { tracking = TRACKING, size } = style;
  const advance = runsOf(text).reduce(
    (sum, run) => sum + run.font.getAdvanceWidth(run.text, size, optionsOf(style)),
    0,
  );
  return text ? advance - tracking * size : 0;
}

/**
 * @param x - of the first letter
 * @param y - of the baseline
 * @returns SVG path data
 */
export function outline(text: string, x: number, y: number, style: TextStyle): string {
  let at = x;
  return runsOf(text)
    .map((run) => {
      const { commands } = run.font.getPath(run.text, at, y, style.size, optionsOf(style));
      at += run.font.getAdvanceWidth(run.text, style.size, optionsOf(style));
      return commands.map(written).join("");
    })
    .join("")
    .replace(/(?<=.)M|(?<=.)$/g, (next) => `Z${next}`);
}

/** A step of an outline as SVG writes it. The library's own writer loses coordinates. */
const written = ({ type, x1, y1, x2, y2, x, y }: OutlineStep) =>
  type +
  [x1, y1, x2, y2, x, y]
    .filter((value) => value !== undefined)
    .map((value) => value.toFixed(1))
    .join(" ");
