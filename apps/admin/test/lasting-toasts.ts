/**
 * Messages that stay until they are closed. Their seconds pass from when they are added, not drawn:
 * on a busy machine one may be over before a test has seen it.
 */
export const SHOWN_MS = 0;

/** Stands in for `toast-time.ts` in tests. */
export const lastingToasts = {
  find: "./toast-time.ts",
  replacement: import.meta.filename,
};
