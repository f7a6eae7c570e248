/** A line that stands for a product: `{{product:desk-lamp}}`, with its slug or id. */
export const PRODUCT_LINE = /^\{\{[ \t]*product:[ \t]*([^\s{}]{1,200})[ \t]*\}\}[ \t]*$/;

/** The same among other words, or with nothing that could be a product's: readers see none of it. */
export const PRODUCT_MARK = /\{\{[ \t]*product[ \t]*:[^{}\n]{0,300}\}\}/iy;

/** Longer texts, in UTF-16 units, are shown as they were typed: reading Markdown takes its time. */
export const MAX_MARKDOWN = 200_000;
