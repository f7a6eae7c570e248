/** A line that stands for a product: `{{product:desk-lamp}}`, with its slug or id. */
export const PRODUCT_LINE = /^\{\{[ \t]*product:[ \t]*([^\s{}]{1,200})[ \t]*\}\}[ \t]*$/;

/** Longer texts, in UTF-16 units, are shown as they were typed: reading Markdown takes its time. */
export const MAX_MARKDOWN = 200_000;
