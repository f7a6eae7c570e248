import type { Db } from "@pickwell/db/client";
import { appearanceKey } from "../search-appearances/rules.ts";
import { listHiddenPaths } from "../search-appearances/service.ts";
import { dealSection } from "./deal-section.ts";
import { pageSection } from "./page-section.ts";
import { postSection } from "./post-section.ts";
import { productSection } from "./product-section.ts";
import type { Section } from "./section.ts";

/**
 * All public URLs at a moment.
 *
 * @param size - maximum URLs per chunk
 */
export function publicSections(db: Db, moment: Date, size: number): Section[] {
  const sections = [
    pageSection(db, moment, size),
    productSection(db, size),
    dealSection(db, moment, size),
    postSection(db, moment, size),
  ];
  return sections.map((section) => withoutHidden(db, section));
}

/** A section without the pages that the owner keeps out of search engines. */
function withoutHidden(db: Db, section: Section): Section {
  return {
    ...section,
    topics: [...section.topics, "settings"],
    async *read(chunk) {
      const hidden = await listHiddenPaths(db);
      for await (const entries of section.read(chunk)) {
        yield hidden.size === 0
          ? entries
          : entries.filter(({ path }) => !hidden.has(appearanceKey(path) ?? path));
      }
    },
  };
}
