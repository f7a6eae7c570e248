/** What came of HTML that somebody pasted into a text. */
export interface PastedText {
  /** Markdown. */
  text: string;
  /** What Markdown cannot hold and was left out, without repetition, such as `form`. */
  lost: string[];
}

/**
 * Turns pasted HTML into Markdown beside the calls, so that visitors do not wait.
 *
 * @throws AppError BAD_REQUEST naming `html` when it takes too long; SERVICE_UNAVAILABLE when the shop closes
 */
export type ConvertPasted = (html: string) => Promise<PastedText>;
