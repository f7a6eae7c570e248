import type { MarkdownIt, Token } from "markdown-it";
import { remotePictureKey } from "../pictures/remote.ts";
import { PICTURE_WIDTHS } from "../pictures/rules.ts";
import { stripProductBlocks } from "./rules.ts";
import { attributeOf, textOf } from "./tokens.ts";

/** The column that articles are set in, see the styles of prose. */
const SIZES = "(min-width: 44rem) 39rem, 92vw";

const OWN = /^\/img\/([A-Za-z0-9_-]{1,64})(?:\?w=\d{1,5})?$/;
const REMOTE = /^https?:\/\/[^/]/i;
const MAX_URL_LENGTH = 2000;

export const isRemote = (url: string): boolean => REMOTE.test(url);

/**
 * The key of a picture that a text names: `/img/{key}`, or its address elsewhere.
 *
 * @returns null for anything else, which is not loaded
 */
function keyOf(url: string): string | null {
  if (isRemote(url)) return url.length <= MAX_URL_LENGTH ? remotePictureKey(url) : null;
  return OWN.exec(url)?.[1] ?? null;
}

/**
 * Pictures are served by the shop's own route, including third-party ones (registered when the text
 * is saved), so that pages load nothing from elsewhere. A picture alone in its paragraph is a
 * figure with its title as caption.
 *
 * An image token has its key as `info`; anything else becomes its alt text.
 */
export function pictures(md: MarkdownIt) {
  md.core.ruler.push("pictures", ({ tokens }) => {
    for (const [index, line] of tokens.entries()) {
      for (const token of line.children ?? []) if (token.type === "image") readPicture(token);
      const open = tokens[index - 1];
      const close = tokens[index + 1];
      const [only, ...others] = line.children ?? [];
      if (only?.type !== "image" || others.length > 0) continue;
      if (open?.type !== "paragraph_open" || open.hidden || !close) continue;
      open.tag = close.tag = "figure";
      only.block = true;
    }
  });

  const { escapeHtml } = md.utils;
  md.renderer.rules.image = (tokens, index) => {
    const token = tokens[index];
    if (!token) return "";
    const url = `/img/${token.info}`;
    const title = escapeHtml(stripProductBlocks(attributeOf(token, "title")));
    const isFigure = token.block;
    return `<img src="${url}?w=640" srcset="${PICTURE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join()}" sizes="${SIZES}"${sizeMark(token.info)} alt="${escapeHtml(stripProductBlocks(textOf(token.children)))}"${title && !isFigure ? ` title="${title}"` : ""} loading="lazy" decoding="async">${title && isFigure ? `<figcaption>${title}</figcaption>` : ""}`;
  };
}

function readPicture(token: Token) {
  const key = keyOf(attributeOf(token, "src"));
  if (key) {
    token.info = key;
    return;
  }
  token.type = "text";
  token.content = textOf(token.children);
}

/** Where a picture's size goes once it is known. No text holds such a character. */
const sizeMark = (key: string) => `\0${key}\0`;

/** Width and height of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Inserts picture sizes into rendered text, to avoid layout shifts. */
export function withPictureSizes(html: string, sizes: ReadonlyMap<string, PictureSize>): string {
  return html.replace(/\0([\w-]+)\0/g, (_, key) => {
    const size = sizes.get(key);
    return size ? ` width="${size.width}" height="${size.height}"` : "";
  });
}
