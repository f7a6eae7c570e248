import { z } from "zod";

/** Higher page numbers are rejected; no list is that long. */
export const MAX_PAGE = 1_000_000;
/** The most rows that one call returns. */
export const MAX_LIMIT = 1000;

export const pageInput = z.int().min(1).max(MAX_PAGE);
export const limitInput = z.int().min(1).max(MAX_LIMIT);
