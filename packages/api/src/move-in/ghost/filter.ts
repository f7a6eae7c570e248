/** Evaluates the filters of Ghost's collections, as far as they are used there. Pure. */

/** What filters ask of an article. Slugs, the main one first. */
export interface Subject {
  tags: readonly string[];
  authors: readonly string[];
  isFeatured: boolean;
}

/** Longer filters are not evaluated, in characters. */
const MAX_FILTER = 2000;
const TERM = /^(\w+):(-?)(\[[^\]]*\]|'[^']*'|[^\s()[\]']+)$/;

/**
 * Whether an article matches a filter such as `tag:news+featured:true,primary_tag:-[a,b]`: `+` is
 * and, `,` is or, `-` is not.
 *
 * @returns null when the filter is not understood
 */
export function matches(filter: string, subject: Subject): boolean | null {
  if (filter.length > MAX_FILTER) return null;
  const outside = /,(?![^[]*\])/;
  const any = filter.split(outside).map((all) => {
    const terms = all.split(/\+(?![^[]*\])/).map((term) => matchesTerm(term.trim(), subject));
    if (terms.includes(false)) return false;
    return terms.includes(null) ? null : true;
  });
  if (any.includes(true)) return true;
  return any.includes(null) ? null : false;
}

/** The only tag that a filter asks for; null when it asks for anything else. */
export function onlyTagOf(filter: string): string | null {
  const [, field = "", not = "", value = ""] = TERM.exec(filter) ?? [];
  return /^(?:tags?|primary_tag)$/.test(field) && not === "" && !value.startsWith("[")
    ? value.replaceAll("'", "")
    : null;
}

function matchesTerm(term: string, { tags, authors, isFeatured }: Subject): boolean | null {
  const [, field = "", not = "", value = ""] = TERM.exec(term) ?? [];
  const wanted = value
    .replace(/^\[|\]$/g, "")
    .split(",")
    .map((each) => each.trim().replaceAll("'", ""));
  const has = (slugs: readonly string[]) => slugs.some((slug) => wanted.includes(slug));
  const found: Record<string, () => boolean> = {
    tag: () => has(tags),
    tags: () => has(tags),
    primary_tag: () => has(tags.slice(0, 1)),
    author: () => has(authors),
    authors: () => has(authors),
    primary_author: () => has(authors.slice(0, 1)),
    featured: () => wanted.includes(String(isFeatured)),
  };
  const is = Object.hasOwn(found, field) ? found[field] : undefined;
  return is ? is() !== (not === "-") : null;
}
