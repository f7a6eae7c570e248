import type { Db } from "@pickwell/db/client";
import { dealSection } from "./deal-section.ts";
import { pageSection } from "./page-section.ts";
import { postSection } from "./post-section.ts";
import { productSection } from "./product-section.ts";
import type { Section } from "./section.ts";

/**
 * Every public address at a moment.
 *
 * @param size - most URLs of a chunk
 */
export function publicSections(db: Db, moment: Date, size: number): Section[] {
  return [
    pageSection(db, moment, size),
    productSection(db, size),
    dealSection(db, moment, size),
    postSection(db, moment, size),
  ];
}
