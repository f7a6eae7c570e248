/** Frames and players as links. */
import type { Element } from "hast";
import type { Paragraph } from "mdast";
import { propertyOf } from "./elements.ts";

/** URLs of the pages of embedded videos; others keep the URL of the frame. */
const pages: [RegExp, (id: string) => string][] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/i,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/i, (id) => `https://vimeo.com/${id}`],
  [
    /^https?:\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/i,
    (id) => `https://www.dailymotion.com/video/${id}`,
  ],
];

/** @returns null when it has no usable URL */
export function playerUrl(node: Element): string | null {
  const direct = ["src", "data", "dataSrc", "dataLazySrc"].map((name) =>
    propertyOf(node, name).trim(),
  );
  const inner = node.children.flatMap((child) =>
    child.type === "element" && ["source", "embed", "param", "iframe"].includes(child.tagName)
      ? [propertyOf(child, "src").trim()]
      : [],
  );
  const found = [...direct, ...inner].find((url) => /^(?:https?:)?\/\/[^/]/i.test(url));
  if (!found) return null;
  const url = found.startsWith("//") ? `https:${found}` : found;
  for (const [shape, pageOf] of pages) {
    const id = shape.exec(url)?.[1];
    if (id) return pageOf(id);
  }
  return url;
}

/** The page of an embedded GitHub gist; null for any other script. */
export function gistOf(node: Element): Paragraph | null {
  const src = propertyOf(node, "src").trim();
  const [, url] = /^((?:https?:)?\/\/gist\.github\.com\/[\w./-]+?)\.js(?:[?#]|$)/i.exec(src) ?? [];
  if (!url) return null;
  const address = url.replace(/^\/\//, "https://");
  const children = [{ type: "text" as const, value: address }];
  return { type: "paragraph", children: [{ type: "link", url: address, children }] };
}
