/** As much of opentype.js 2 as the shop uses; the package brings no types. */
declare module "opentype.js" {
  interface SetOptions {
    kerning?: boolean;
    /** In em. */
    letterSpacing?: number;
  }
  interface Font {
    /** 0 when the font has no glyph for the letter. */
    charToGlyphIndex(letter: string): number;
    getAdvanceWidth(text: string, size: number, options?: SetOptions): number;
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options?: SetOptions,
    ): { commands: Command[] };
  }
  /** One step of an outline: `M`, `L`, `C`, `Q` or `Z`, with the coordinates SVG gives it. */
  interface Command {
    type: string;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  }
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
