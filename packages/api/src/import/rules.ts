/** The largest file that may be uploaded. From the shell there is no limit. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
/** Imports that are remembered. */
export const KEPT_IMPORTS = 20;
/** Entries of each list of a report; the counts tell how many there were. */
export const MAX_LISTED = 1000;
/** How long an uploaded file can be imported once more, in milliseconds. */
export const FILE_KEPT_MS = 3_600_000;
