/** Adds links to audio and video files attached to a WordPress article (RSS enclosures). */
import { escapeHtml } from "./escape-html.ts";
import { rawTextOf, textOf, type WxrNode } from "./wxr-parser.ts";

/** The URL; WordPress and podcast plugins write URL, size and type on separate lines. */
const ADDRESS = /^\s*(https?:\/\/\S+)/;

/** Links to enclosures that the text does not contain. @param adjustments - receives a note */
export function enclosureHtml(node: WxrNode, content: string, adjustments: string[]): string {
  const urls = node.children.flatMap((child) => {
    if (child.name !== "wp:postmeta") return [];
    if (!/^(?:_?.*:)?enclosure$/.test(textOf(child, "wp:meta_key"))) return [];
    const url = ADDRESS.exec(rawTextOf(child, "wp:meta_value"))?.[1];
    return url === undefined || content.includes(url.replace(/^https?:\//i, "")) ? [] : [url];
  });
  const distinct = [...new Set(urls)];
  if (distinct.length === 0) return "";
  adjustments.push("A sound or a film was attached to it: a link at its end leads there.");
  const links = distinct.map((url) => `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`);
  return `\n\n${links.join("\n")}`;
}
