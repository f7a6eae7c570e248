/** The result of converting pasted HTML. */
export interface PastedText {
  /** Markdown. */
  text: string;
  /** Names of what Markdown cannot hold and was left out, such as `form`, each once. */
  lost: string[];
}

/**
 * Converts pasted HTML to Markdown in a worker thread.
 *
 * @throws AppError BAD_REQUEST naming `html` on timeout; SERVICE_UNAVAILABLE while the shop closes
 */
export type ConvertPasted = (html: string) => Promise<PastedText>;
