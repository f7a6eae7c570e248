/** Reads Blogger's export, as its own file or as `feed.atom` of Google Takeout. */
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { htmlToLine, htmlToText } from "../../csv/text.ts";
import { type FeedFile, readText } from "../../feeds/file/feed-file.ts";
import { articlesOf } from "../addresses.ts";
import { type Entry, type Findings, MoveError, type Source } from "../entries.ts";
import { wholeUrl } from "../wordpress/wordpress.ts";
import { type AtomNode, AtomReader, linkOf } from "./atom-reader.ts";
import { commentEntry, kindOf, labelsOf, linkTo, textEntry } from "./entry.ts";
import { isOwnPicture } from "./markup.ts";

/** Whether a file is Blogger's, by its beginning. */
export const isBlogger = (head: string): boolean =>
  /<feed\b/i.test(head) &&
  /schemas\.google\.com\/blogger\/20|tag:blogger\.com,\d+:blog-/i.test(head);

interface Blog {
  /** URL of the site; empty when unknown. */
  site: string;
  labels: Set<string>;
  /** Paths of the archives of months and years with articles. */
  archives: Set<string>;
  texts: number;
}

/**
 * @param site - URL of the former site, which Takeout's files do not contain; empty if unknown
 * @throws MoveError when it has no articles
 */
export async function openBlogger(file: FeedFile, site: string, now: Date): Promise<Source> {
  const blog: Blog = {
    site: site.replace(/\/+$/, ""),
    labels: new Set(),
    archives: new Set(),
    texts: 0,
  };
  let home = "";
  for await (const { node } of nodesOf(file)) {
    if (node.name === "link" && node.attributes.rel === "alternate") {
      home ||= node.attributes.href ?? "";
    } else if (node.name === "entry") survey(node, blog, (link) => (home ||= originOf(link)));
  }
  if (blog.texts === 0) throw new MoveError(`${file.name} has no articles of Blogger in it.`);
  blog.site ||= home.replace(/\/+$/, "");
  return {
    name: "blogger",
    site: blog.site,
    entries: (findings) => entries(file, blog, { findings, now }),
    pictureOf: (src) => {
      const url = wholeUrl(src, blog.site);
      if (!url) return null;
      // Blogger's host has each picture in all sizes, so a larger one that is linked can replace
      // it.
      return isOwnPicture(url) ? { url, alt: "" } : { url };
    },
  };
}

const originOf = (link: string): string => (canParseUrl(link) ? new URL(link).origin : "");

function survey(node: AtomNode, blog: Blog, onLink: (link: string) => void): void {
  const kind = kindOf(node);
  if (kind !== "post" && kind !== "page") return;
  blog.texts += 1;
  onLink(linkOf(node, "alternate"));
  for (const label of labelsOf(node)) blog.labels.add(label);
  const [, month = "", year = ""] = /(\/(\d{4})\/\d\d)\/[^/]+$/.exec(linkTo(node)) ?? [];
  if (month) blog.archives.add(month).add(`/${year}`);
}

async function* nodesOf(
  file: FeedFile,
  onCut: () => void = () => {},
): AsyncGenerator<{ node: AtomNode; share: number }> {
  const reader = new AtomReader();
  for await (const { text, share } of readText(file)) {
    for (const node of reader.push(text)) yield { node, share };
  }
  const { nodes, isCut } = reader.end();
  if (isCut) onCut();
  for (const node of nodes) yield { node, share: 1 };
}

async function* entries(
  file: FeedFile,
  blog: Blog,
  parts: { findings: Findings; now: Date },
): AsyncGenerator<{ entry: Entry; share: number }> {
  const { findings } = parts;
  if (blog.site === "") {
    findings.adjusted(
      "",
      "The file does not contain the site’s address, so links within it cannot be followed: enter the address and move it again.",
    );
  }
  const onCut = () =>
    findings.adjusted("", "The file ends in the middle: what stood in it until there is taken.");
  for await (const { node, share } of nodesOf(file, onCut)) {
    if (node.name !== "entry") continue;
    const kind = kindOf(node);
    if (kind === "post" || kind === "page") {
      yield { entry: textEntry(node, kind, blog.site, parts.now), share };
    } else if (kind === "comment") yield { entry: commentEntry(node), share };
    else findings.unknown(`kind of entry ${htmlToLine(kind)}`);
  }
  for (const entry of listings(blog)) yield { entry, share: 1 };
}

/** Listings that every blog has, with the shop's pages that replace them. */
function* listings({ labels, archives }: Blog): Generator<Entry> {
  const feeds = ["/feeds/posts/default", "/feeds/posts/summary", "/atom.xml", "/rss.xml"];
  for (const oldUrl of feeds) yield { kind: "listing", oldUrl, target: "/blog/rss.xml" };
  for (const oldUrl of ["/search", ...archives]) yield { kind: "listing", oldUrl, target: "/blog" };
  for (const label of labels) {
    const name = encodeURIComponent(label);
    const target = articlesOf("tag", htmlToText(label));
    yield { kind: "listing", oldUrl: `/search/label/${name}`, target };
  }
}
