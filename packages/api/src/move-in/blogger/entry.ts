/** Reads an entry of Blogger's export. */
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { htmlToLine, htmlToText } from "../../csv/text.ts";
import type { TextEntry, UnplacedEntry } from "../entries.ts";
import { movedAppearance } from "../moved-appearance.ts";
import { momentOf } from "../wordpress/dates.ts";
import { type AtomNode, attributeOf, linkOf, textAt } from "./atom-reader.ts";
import { plainHtml, teaserOf } from "./markup.ts";

const isKind = ({ attributes }: AtomNode) => /#kind$/.test(attributes.scheme ?? "");
const categoriesOf = (node: AtomNode) => node.children.filter(({ name }) => name === "category");

/**
 * The kind of entry: `post`, `page`, `comment`, `template` or `settings`. `post` by default, since
 * public feeds do not tell.
 */
export function kindOf(node: AtomNode): string {
  const term = categoriesOf(node).find(isKind)?.attributes.term?.split("#").at(-1);
  return (term ?? textAt(node, "blogger:type")).toLowerCase() || "post";
}

/** Labels of an entry, in order. */
export const labelsOf = (node: AtomNode): string[] => [
  ...new Set(
    categoriesOf(node)
      .filter((category) => !isKind(category))
      .map(({ attributes }) => attributes.term?.trim() ?? "")
      .filter((label) => label !== ""),
  ),
];

/** URL or path of an entry; empty when it was never public. */
export const linkTo = (node: AtomNode): string =>
  linkOf(node, "alternate") || textAt(node, "blogger:filename");

/** Blogger's id at the end of an Atom id such as `…blog-80.post-12`. */
const numberOf = (id: string): string => /(?:post|page)-(\w+)$/.exec(id)?.[1] ?? id;

const slugOf = (link: string): string => {
  const path = canParseUrl(link, "http://a.invalid")
    ? new URL(link, "http://a.invalid").pathname
    : "";
  return (
    path
      .split("/")
      .at(-1)
      ?.replace(/\.html?$/, "") ?? ""
  );
};

/** @param site - URL of the former site; empty if unknown */
export function textEntry(
  node: AtomNode,
  kind: "post" | "page",
  site: string,
  now: Date,
): TextEntry {
  const adjustments: string[] = [];
  const id = numberOf(textAt(node, "id"));
  const title = htmlToLine(textAt(node, "title"));
  const written = textAt(node, "content") || textAt(node, "summary");
  const link = linkTo(node);
  const author = htmlToLine(textAt(node, "author", "name"));
  if (author === "") adjustments.push("The file names no author.");
  return {
    kind: "text",
    id,
    as: kind,
    title,
    slug: slugOf(link),
    html: plainHtml(written),
    excerpt: htmlToText(teaserOf(written)).trim(),
    author,
    category: "",
    tags: labelsOf(node).map(htmlToLine),
    ...statusOf(node, now, adjustments),
    cover: null,
    isFeatured: false,
    oldUrls: link === "" ? [] : [link],
    appearance: movedAppearance(
      {
        ...{ title: "", canonical: "", noindex: false, picture: null },
        description: htmlToLine(textAt(node, "blogger:metadescription")),
      },
      { site, link, adjustments },
    ),
    adjustments,
  };
}

function statusOf(
  node: AtomNode,
  now: Date,
  adjustments: string[],
): Pick<TextEntry, "status" | "publishedAt"> {
  const publishedAt = momentOf(textAt(node, "published"));
  const status = textAt(node, "blogger:status").toLowerCase();
  const draft = { status: "draft" as const, publishedAt };
  if (textAt(node, "app:control", "app:draft").toLowerCase() === "yes" || status === "draft") {
    return draft;
  }
  if (status.endsWith("trashed") || textAt(node, "blogger:trashed") !== "") {
    adjustments.push("It had been deleted: it is a draft now.");
    return draft;
  }
  if (!publishedAt) {
    adjustments.push("The file has no date for it: it is a draft now.");
    return draft;
  }
  if (publishedAt > now) {
    adjustments.push("Its date is still to come: it is scheduled for then.");
    return { status: "scheduled", publishedAt };
  }
  if (["", "live", "scheduled"].includes(status)) return { status: "published", publishedAt };
  adjustments.push(`Its status “${status}” is unknown: it is a draft now.`);
  return draft;
}

/** A comment, to be stored without the email address of its author. */
export function commentEntry(node: AtomNode): UnplacedEntry {
  const post = attributeOf(node, "thr:in-reply-to", "ref") || textAt(node, "blogger:parent");
  const id = numberOf(textAt(node, "id"));
  const parent = linkOf(node, "related").split("/").at(-1) || textAt(node, "blogger:inreplyto");
  return {
    kind: "kept",
    type: "comment",
    id: `comment:${numberOf(post)}:${id}`,
    title: htmlToLine(textAt(node, "title")),
    data: {
      author: textAt(node, "author", "name"),
      url: textAt(node, "author", "uri"),
      at: momentOf(textAt(node, "published"))?.toISOString() ?? textAt(node, "published"),
      isApproved: !/ghosted|spam|pending|trashed/i.test(textAt(node, "blogger:status")),
      parent: numberOf(parent),
      text: htmlToText(textAt(node, "content")),
    },
  };
}
