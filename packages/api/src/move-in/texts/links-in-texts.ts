/** Where links of a moved text lead to. */
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { type Anchors, anchorNear, anchorSlug } from "../../html-to-markdown/anchors.ts";
import { decoded } from "../../html-to-markdown/elements.ts";
import type { Places } from "../../html-to-markdown/places.ts";
import { parentKeyOf } from "../../redirects/rules.ts";
import { addressKey } from "../addresses.ts";
import type { Source, TextEntry } from "../entries.ts";
import type { Notes } from "../notes.ts";
import type { Plan } from "../plan.ts";

interface LinkParts {
  source: Source;
  plan: Plan;
  notes: Notes;
  /** Headings of the text; known once it is read. */
  anchors: () => Anchors;
}

/**
 * Links within the former site become links to the moved pages, those within the text to its
 * headings. What stays as it was, and what has no target, is noted.
 */
export function linksIn(
  entry: TextEntry,
  { source, plan, notes, anchors }: LinkParts,
): Places["link"] {
  const name = entry.title || entry.slug || entry.id;
  const here = pathHere(entry, source, plan);
  const within = (fragment: string): string => {
    const anchor = anchorNear(anchors(), fragment);
    if (anchor === "" && fragment !== "#") {
      notes.adjusted(
        name,
        "A link in it leads to a place that the text does not have: only its words are left.",
        fragment,
      );
    }
    return anchor;
  };
  return (href) => {
    if (href.startsWith("#")) return within(href);
    const key = addressKey(href, source.site);
    if (key === null) return href;
    const merchant = plan.cloaked.get(key);
    if (merchant !== undefined) {
      notes.count("linksUncloaked");
      return { url: merchant, title: "sponsored" };
    }
    const path = plan.paths.get(key) ?? plan.paths.get(parentKeyOf(key) ?? key);
    if (path !== undefined) {
      notes.count("linksRewritten");
      const fragment = /#[^#]*$/.exec(href)?.[0] ?? "";
      if (path !== here) return `${path}${fragmentElsewhere(fragment)}`;
      return (fragment && anchorNear(anchors(), fragment)) || path;
    }
    notes.adjusted(
      name,
      /\.[a-z0-9]{2,5}$/.test(key)
        ? "A link in it leads to a file of the former site: it leads there still."
        : "A link in it leads to an address of the former site that the file does not have: it leads there still.",
      key,
    );
    return whole(href, source.site);
  };
}

/** Path of an entry in the shop; undefined without a former URL. */
function pathHere({ oldUrls }: TextEntry, { site }: Source, plan: Plan): string | undefined {
  const keys = oldUrls.map((url) => addressKey(url, site));
  return keys.map((key) => key && plan.paths.get(key)).find((path) => path) || undefined;
}

/** The fragment of a link to another text, whose headings have ids of the shop. */
function fragmentElsewhere(fragment: string): string {
  const slug = anchorSlug(decoded(fragment.slice(1)));
  return slug && `#${slug}`;
}

/** Makes a link to the former site absolute, for pages that are not in the file. */
function whole(href: string, site: string): string {
  if (site === "" || !canParseUrl(href, site)) return href;
  return new URL(href, site).href;
}
