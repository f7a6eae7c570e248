const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The size of a file, such as `96 KB` or `2.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${(bytes / MEGABYTE).toFixed(1)} MB`;
