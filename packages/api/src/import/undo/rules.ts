import { DAY_MS } from "../../time/rules.ts";

/** How long an import can be undone, in milliseconds. */
export const UNDO_MS = 14 * DAY_MS;
