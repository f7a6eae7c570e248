/** Messages that stay until they are closed: a test on a busy machine may look for one late. */
export const SHOWN_MS = 0;

/** Stands in for `toast-time.ts` in tests. */
export const lastingToasts = {
  find: "./toast-time.ts",
  replacement: import.meta.filename,
};
