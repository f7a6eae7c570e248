/** Maximum size of an uploaded file, in bytes. There is no limit on the command line. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
/** Imports that are kept (per source, and of uploads). */
export const KEPT_IMPORTS = 20;
/** Maximum length of each list in a report. The counts are of all. */
export const MAX_LISTED = 1000;
/** How long an uploaded file is kept for another import, in milliseconds. */
export const FILE_KEPT_MS = 3_600_000;
