/** The text of a page, as the web application hands it over. */

/**
 * A part of a page that was drawn before and stands on others as well. It is the same everywhere but for
 * one value, an id, that stands where it is cut.
 */
export interface KnownPart {
  /** In UTF-8. Always the same list for the same part, so that what is made of it can be remembered. */
  readonly cuts: readonly Buffer[];
  /** In its quotes. */
  readonly value: string;
}

export type PagePiece = string | KnownPart;
/** In pieces where parts of it were drawn before; the first piece and the last are its own. */
export type PageText = string | readonly PagePiece[];

export const piecesOf = (page: PageText): readonly PagePiece[] =>
  typeof page === "string" ? [page] : page;

/** A piece as text. */
export const textOf = (piece: PagePiece): string =>
  typeof piece === "string" ? piece : piece.cuts.join(piece.value);
