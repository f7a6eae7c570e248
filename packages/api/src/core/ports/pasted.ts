/** The result of converting pasted HTML. */
export interface PastedText {
  /** Markdown. */
  text: string;
  /** Names of elements without an equivalent in Markdown, such as `form`, without duplicates. */
  lost: string[];
}

/**
 * Converts pasted HTML to Markdown in a worker thread.
 *
 * @throws AppError BAD_REQUEST naming `html` on timeout; SERVICE_UNAVAILABLE while the shop closes
 */
export type ConvertPasted = (html: string) => Promise<PastedText>;
