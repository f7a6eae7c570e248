/** Ids of the headings of a text. */
import { slugify } from "../core/text/slug.ts";

/** Ids that the pages around a text have for themselves. */
const TAKEN = [
  "contact-email",
  "contact-message",
  "contact-name",
  "contact-subject",
  "main",
  "methods",
  "siblings",
  "site-search",
  "vip",
  "vip-email",
  "vip-problem",
  "write",
  "write-title",
];
const MAX_ID = 80;

/** Gives each heading of a text an id of its own, in their order: `sizes`, `sizes-1`. */
export function headingIds(): (words: string) => string {
  const uses = new Map<string, number>(TAKEN.map((id) => [id, 1]));
  return (words) => {
    const base = slugify(words).slice(0, MAX_ID).replace(/-$/, "") || "section";
    let count = uses.get(base) ?? 0;
    let id = count === 0 ? base : `${base}-${count}`;
    while (count > 0 && uses.has(id)) id = `${base}-${++count}`;
    uses.set(base, count + 1);
    if (id !== base) uses.set(id, 1);
    return id;
  };
}
