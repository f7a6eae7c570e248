/** The HTML of a page, as the web application returns it. */

/**
 * A part of a page that was rendered before and is reused on other pages. The only difference
 * between pages is a value, an id, where the HTML is split.
 */
export interface KnownPart {
  /**
   * The HTML around the value, in UTF-8. The same array for the same part, so that results derived
   * from it can be cached.
   */
  readonly cuts: readonly Buffer[];
  /** In double quotes. */
  readonly value: string;
}

export type PagePiece = string | KnownPart;
/** In pieces if it contains reused parts; the first and the last piece are strings. */
export type PageText = string | readonly PagePiece[];

export const piecesOf = (page: PageText): readonly PagePiece[] =>
  typeof page === "string" ? [page] : page;

/** A piece as a string. */
export const textOf = (piece: PagePiece): string =>
  typeof piece === "string" ? piece : piece.cuts.join(piece.value);
