import type { pages } from "@pickwell/db/schema";
import { isKept } from "../rules.ts";

export type PageRow = typeof pages.$inferSelect;

/** A page for editing. */
export const viewOf = (row: PageRow) => ({
  ...row,
  /** The shop itself leads to it, so it cannot be removed. */
  isKept: isKept(row.slug),
  version: row.updatedAt.getTime(),
});

export type PageAdminView = ReturnType<typeof viewOf>;
