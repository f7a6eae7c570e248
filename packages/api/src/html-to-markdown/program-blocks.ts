/** Blocks of WordPress and Ghost, recognized by their classes. */
import type { Element, ElementContent } from "hast";
import type { State } from "hast-util-to-mdast";
import type { Blockquote, Paragraph, PhrasingContent, RootContent } from "mdast";
import { propertyOf, textIn } from "./elements.ts";
import { oneLineOf } from "./inline-words.ts";
import type { Places } from "./places.ts";

type Block = (state: State, node: Element, places: Places) => RootContent[] | null;

const blocks: Record<string, Block> = {
  "wp-block-cover": coverOf,
  "wp-block-cover-image": coverOf,
  "wp-block-verse": (state, node) => [versesOf(state, node)],
  // The icon that toggles the content below.
  "wp-block-accordion-heading__toggle-icon": () => [],
  // The file is shown above the link to it.
  "wp-block-file__embed": () => [],
  "crayon-inline": (_state, node) => [{ type: "inlineCode", value: textIn(node).trim() }],
  "kg-header-card": coverOf,
  "kg-bookmark-card": bookmarkOf,
  "kg-callout-card": calloutOf,
  "kg-audio-card": (state, node, places) => playerOf(state, node, places, "kg-audio-title"),
  "kg-video-card": (state, node, places) => playerOf(state, node, places, ""),
  "kg-file-card": fileOf,
  "kg-product-card-rating": ratingOf,
  "kg-signup-card": (_state, _node, places) => {
    places.lost("form");
    return [];
  },
};

/** @returns null for any other element */
export function programBlock(state: State, node: Element, places: Places): RootContent[] | null {
  for (const name of classesOf(node)) {
    if (Object.hasOwn(blocks, name)) return blocks[name]?.(state, node, places) ?? null;
  }
  return null;
}

const classesOf = (node: Element): string[] => propertyOf(node, "className").split(" ");

function find(node: Element, name: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const found = classesOf(child).includes(name) ? child : find(child, name);
    if (found) return found;
  }
  return undefined;
}

function findTag(node: Element, ...names: string[]): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const found = names.includes(child.tagName) ? child : findTag(child, ...names);
    if (found) return found;
  }
  return undefined;
}

const wordsOf = (node: Element | undefined): string =>
  node ? textIn(node).replace(/\s+/g, " ").trim() : "";

const text = (value: string): PhrasingContent => ({ type: "text", value });

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });

function linkTo(places: Places, href: string, words: string): PhrasingContent {
  const target = places.link(href);
  const { url, title } = typeof target === "string" ? { url: target, title: "" } : target;
  return { type: "link", url, title: title || null, children: [text(words)] };
}

function captionOf(state: State, node: Element): RootContent[] {
  const caption = findTag(node, "figcaption");
  if (!caption || wordsOf(caption) === "") return [];
  const children = state.all(caption) as PhrasingContent[];
  return [paragraph([{ type: "emphasis", children }])];
}

/** Words over a picture that only the style names, as older versions of WordPress and Ghost do. */
function coverOf(state: State, node: Element, places: Places): RootContent[] | null {
  const behind = find(node, "wp-block-cover__image-background") ?? node;
  const style = propertyOf(node, "style") || propertyOf(behind, "style");
  const src = /background-image:\s*url\(\s*["']?([^"')]+)/i.exec(style)?.[1] ?? "";
  const known = src ? places.picture(src, classesOf(node)) : null;
  if (!known) return null;
  const alt = known.alt || propertyOf(behind, "ariaLabel");
  const picture = { type: "image" as const, url: known.url, alt };
  return [paragraph([picture]), ...(state.toFlow(state.all(node)) as RootContent[])];
}

/** A poem: its lines stay lines, within marked words as well. */
const versesOf = (state: State, node: Element): Paragraph =>
  paragraph(inLines(state.all(node) as PhrasingContent[]));

const inLines = (words: readonly PhrasingContent[]): PhrasingContent[] =>
  words.flatMap((part): PhrasingContent[] => {
    if (part.type === "text") return linesIn(part.value);
    if (!("children" in part)) return [part];
    return [{ ...part, children: inLines(part.children) } as PhrasingContent];
  });

const linesIn = (words: string): PhrasingContent[] =>
  words
    .split("\n")
    .flatMap((line, place) => [
      ...(place > 0 ? [{ type: "break" as const }] : []),
      text(place > 0 ? line.trimStart() : line),
    ]);

function bookmarkOf(state: State, node: Element, places: Places): RootContent[] | null {
  const href = propertyOf(findTag(node, "a") ?? node, "href").trim();
  if (href === "") return null;
  const title = wordsOf(find(node, "kg-bookmark-title")) || href;
  const about = wordsOf(find(node, "kg-bookmark-description"));
  const link = linkTo(places, href, title);
  return [paragraph(about ? [link, text(`: ${about}`)] : [link]), ...captionOf(state, node)];
}

function calloutOf(state: State, node: Element): RootContent[] {
  const emoji = wordsOf(find(node, "kg-callout-emoji"));
  const words = find(node, "kg-callout-text");
  const children = words
    ? (state.all({ ...words, children: oneLineOf(words.children) }) as PhrasingContent[])
    : [text(wordsOf(node))];
  const line = emoji ? [text(`${emoji} `), ...children] : children;
  return [{ type: "blockquote", children: [paragraph(line)] } satisfies Blockquote];
}

/** An audio or video player; readers get its URL. */
function playerOf(state: State, node: Element, places: Places, title: string) {
  const player = findTag(node, "audio", "video");
  const source = player && (propertyOf(player, "src") ? player : findTag(player, "source"));
  const src = source ? propertyOf(source, "src").trim() : "";
  if (src === "") return null;
  const words = (title && wordsOf(find(node, title))) || src;
  return [paragraph([linkTo(places, src, words)]), ...captionOf(state, node)];
}

function fileOf(_state: State, node: Element, places: Places): RootContent[] | null {
  const href = propertyOf(findTag(node, "a") ?? node, "href").trim();
  if (href === "") return null;
  const name = wordsOf(find(node, "kg-file-card-filename"));
  const size = wordsOf(find(node, "kg-file-card-filesize"));
  const title = wordsOf(find(node, "kg-file-card-title")) || name || href;
  const about = [name === title ? "" : name, size].filter(Boolean).join(", ");
  const caption = wordsOf(find(node, "kg-file-card-caption"));
  return [
    paragraph([linkTo(places, href, title), ...(about ? [text(` (${about})`)] : [])]),
    ...(caption ? [paragraph([text(caption)])] : []),
  ];
}

function ratingOf(_state: State, node: Element): RootContent[] | null {
  const count = (name: string): number => {
    const visit = (children: readonly ElementContent[]): number =>
      children.reduce(
        (sum, child) =>
          child.type === "element"
            ? sum + (classesOf(child).includes(name) ? 1 : 0) + visit(child.children)
            : sum,
        0,
      );
    return visit(node.children);
  };
  const all = count("kg-product-card-rating-star");
  const given = count("kg-product-card-rating-active");
  return all === 0 ? [] : [paragraph([text(`Rating: ${given} of ${all}`)])];
}
