/** Converts single elements to Markdown. */
import type { Element, Nodes } from "hast";
import { defaultHandlers, type Handle, type State } from "hast-util-to-mdast";
import type { Html, Image, Paragraph, PhrasingContent, RootContent } from "mdast";
import { amazonAdOf, isTrackingPixel } from "./amazon.ts";
import { drawnFormulaOf, formulaOf } from "./code/formulas.ts";
import { childNamed, LATE_URLS, propertyOf, textIn } from "./elements.ts";
import { shifted } from "./inline-words.ts";
import { definitionsOf, isGallery } from "./lists.ts";
import type { Places } from "./places.ts";
import { gistOf, playerUrl } from "./players.ts";
import { productOf } from "./products.ts";
import { programBlock } from "./program-blocks.ts";
import type { Showcases } from "./showcases.ts";
import { hiddenCode, isCodeForUrl, isHiddenCode, writtenMark } from "./written-marks.ts";

type Handlers = Record<string, Handle>;

/** Elements without an equivalent in Markdown. */
const LOST = ["form", "select", "textarea", "canvas", "svg", "map"];

/** @param places - see `htmlToMarkdown` */
export function handlersFor(places: Places, showcases: Showcases): Handlers {
  const lost: Handle = (_state, node: Element) => {
    places.lost(node.tagName);
    return undefined;
  };
  const player: Handle = (state, node: Element, parent) => {
    const url = playerUrl(node);
    // A place for each reader's own address, as in Ghost's card for Transistor.
    if (!url || /%7Buuid%7D|\{uuid\}/i.test(url)) {
      const words = state.all(node);
      if (words.length === 0) places.lost(node.tagName);
      return words;
    }
    const title = propertyOf(node, "title").trim();
    const words = [{ type: "text" as const, value: title || url }];
    const link = showcases.player({ type: "link", url, children: words });
    // Among blocks it is one of them.
    return parent && isFrame(parent) ? { type: "paragraph", children: [link] } : link;
  };
  const frame: Handle = (state, node: Element, parent) => {
    const ad = amazonAdOf(node);
    if (ad === null) return player(state, node, parent);
    if (ad.asin !== null) return productOf(`asin:${ad.asin}`, { url: ad.url, title: "" }, places);
    places.lost("iframe");
    return undefined;
  };
  const image: Handle = (_state, node: Element) => {
    if (isTrackingPixel(node)) return undefined;
    const src = propertyOf(node, "src");
    if (isCodeForUrl(src)) return hiddenCode(src);
    const ad = amazonAdOf(node);
    // Amazon no longer serves pictures of products there.
    if (ad !== null) return adTextOf(node, ad.url, places);
    return imageOf(node, places) ?? undefined;
  };
  const raised =
    (to: "sup" | "sub"): Handle =>
    (state, node: Element) => {
      const [only, ...others] = node.children;
      const isWord = only?.type === "text" && others.length === 0;
      return isWord ? { type: "text", value: shifted(only.value, to) } : state.all(node);
    };
  const rowOf = (state: State, node: Element) =>
    /\bgallery\b/.test(propertyOf(node, "className"))
      ? showcases.gallery(state.toFlow(state.all(node)) as RootContent[])
      : null;
  return {
    ...Object.fromEntries(LOST.map((name) => [name, lost])),
    math: (state, node: Element, parent) => formulaOf(node) ?? lost(state, node, parent),
    script: (state, node: Element, parent) => gistOf(node) ?? lost(state, node, parent),
    a: (state, node: Element) => linkOf(state, node, places),
    img: image,
    // Outside of a form a button is usually a link.
    button: (state, node: Element) => state.all(node),
    input: (_state, node: Element) => {
      const type = propertyOf(node, "type");
      const words = /^(?:button|submit)$/.test(type) ? propertyOf(node, "value").trim() : "";
      if (words) return { type: "text", value: words };
      if (type !== "hidden") places.lost("input");
      return undefined;
    },
    dl: definitionsOf,
    figure: (state, node: Element) =>
      programBlock(state, node, places) ?? figureOf(state, node, { places, showcases }),
    div: (state, node: Element) => {
      const note = propertyOf(node, "dataNoteText");
      if (note) return noteOf(state, node, note);
      return (
        programBlock(state, node, places) ?? rowOf(state, node) ?? state.toFlow(state.all(node))
      );
    },
    section: (state, node: Element) =>
      programBlock(state, node, places) ?? state.toFlow(state.all(node)),
    span: (state, node: Element) => {
      const note = propertyOf(node, "dataNote");
      if (note) return writtenMark(`[^${note}]`);
      return drawnFormulaOf(node) ?? programBlock(state, node, places) ?? state.all(node);
    },
    "unknown-code": (_state, node: Element) => hiddenCode(propertyOf(node, "dataCode")),
    pre: (state, node: Element) => programBlock(state, node, places) ?? codeOf(state, node),
    sup: raised("sup"),
    sub: raised("sub"),
    iframe: frame,
    video: player,
    audio: player,
    object: (state, node: Element, parent) =>
      programBlock(state, node, places) ?? player(state, node, parent),
    embed: player,
    ul: (state, node: Element) => {
      if (!isGallery(node)) return defaultHandlers.ul?.(state, node);
      const parts = childrenNamed(node, "li").flatMap((item) => state.toFlow(state.all(item)));
      return showcases.gallery(parts as RootContent[]) ?? parts;
    },
    menu: (state, node: Element) => defaultHandlers.ul?.(state, { ...node, tagName: "ul" }),
    // A closed one shows when a script opens it, an open one at once.
    dialog: (state, node: Element) => state.toFlow(state.all(node)),
    details: (state, node: Element) => detailsOf(state, node),
    // Words that only look different.
    u: (state, node: Element) => state.all(node),
    mark: (state, node: Element) => state.all(node),
    q: (state, node: Element) => {
      const children = state.all(node) as PhrasingContent[];
      return [{ type: "text", value: "“" }, ...children, { type: "text", value: "”" }];
    },
  };
}

/** What leads to no page, but starts a program. */
const NO_PAGE = /^\s*(?:javascript|vbscript|data|blob|about):/i;

function linkOf(state: State, node: Element, places: Places) {
  const children = state.all(node) as PhrasingContent[];
  const href = propertyOf(node, "href").trim();
  // Repeats the link to the same file.
  if (propertyOf(node, "className").includes("wp-block-file__button")) return [];
  // The name of a place in the text, or a link without words.
  if (!href || children.length === 0 || NO_PAGE.test(href)) return children;
  if (isCodeForUrl(href) || children.every(isHiddenCode)) return [...children, hiddenCode(href)];
  // A picture that led to its own larger file.
  const [only, ...others] = children;
  if (only?.type === "image" && others.length === 0 && isPictureUrl(href)) {
    return largest(only, href, places);
  }
  const { url, title: given = "" } = targetOf(places, href);
  if (!url) return children;
  const title = given || propertyOf(node, "title").trim();
  return { type: "link" as const, url, title: title || null, children };
}

/** A picture as the file that it led to. */
function largest(picture: Image, href: string, places: Places): Image {
  const larger = places.larger?.(href, picture.url);
  return larger ? { ...picture, url: larger.url, alt: picture.alt || larger.alt || "" } : picture;
}

const isFrame = (node: Nodes): boolean =>
  node.type === "root" ||
  (node.type === "element" &&
    /^(?:div|section|article|center|main|blockquote)$/.test(node.tagName));

const isPictureUrl = (url: string) => /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(url);

/** Text of a footnote, see `gatherNotes`. */
function noteOf(state: State, node: Element, number: string): Paragraph {
  const children = state.all(node) as PhrasingContent[];
  return { type: "paragraph", children: [{ type: "html", value: `[^${number}]: ` }, ...children] };
}

/** Code with its language, see `prepareCode`. */
function codeOf(state: State, node: Element) {
  const code = defaultHandlers.pre?.(state, node);
  if (!code || Array.isArray(code) || code.type !== "code") return code;
  const named = propertyOf(node, "dataCodeLanguage");
  return { ...code, lang: named === "" ? code.lang : named === "none" ? null : named };
}

function imageOf(node: Element, places: Places, caption = ""): Image | null {
  const src =
    [...LATE_URLS, "src"]
      .map((name) => propertyOf(node, name).trim())
      .find((value) => value !== "" && !value.startsWith("data:")) ?? "";
  const names = propertyOf(node, "className").split(" ");
  const known = src === "" ? null : places.picture(src, names);
  if (!known) {
    places.lost(src === "" ? "picture in the text" : "picture");
    return null;
  }
  return {
    type: "image",
    url: known.url,
    alt: oneLine(propertyOf(node, "alt")) || (known.alt ?? ""),
    title: oneLine(caption || titleOf(node, src)) || null,
  };
}

/** The title of a picture, unless it only repeats the alternative text or the name of the file. */
function titleOf(node: Element, src: string): string {
  const title = propertyOf(node, "title");
  const file = src.replace(/[?#].*$/s, "").replace(/^.*\/|\.\w{2,5}$/g, "");
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  const isRepeated = [propertyOf(node, "alt"), file].some((each) => plain(each) === plain(title));
  return isRepeated ? "" : title;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** A figure: a picture with its caption, a row of pictures, a table, a quote, or a product. */
function figureOf(
  state: State,
  node: Element,
  { places, showcases }: { places: Places; showcases: Showcases },
) {
  const product = propertyOf(node, "dataProduct");
  const wanted = propertyOf(node, "dataWanted");
  if (wanted) {
    const [url, title] = [propertyOf(node, "dataUrl"), propertyOf(node, "dataTitle")];
    return productOf(wanted, { url, title }, places);
  }
  if (product) return { type: "html", value: `{{product:${product}}}` } satisfies Html;
  const figures = childrenNamed(node, "figure");
  const images = elementsIn(node).filter(isPicture);
  const captionNode = childNamed(node, "figcaption");
  const caption = captionNode ? oneLine(textIn(captionNode)) : "";
  const rest = (): Paragraph[] => {
    if (!captionNode || caption === "") return [];
    const children = state.all(captionNode) as PhrasingContent[];
    return [{ type: "paragraph", children: [{ type: "emphasis", children }] }];
  };
  const isOne = images.length === 1 && figures.length === 0;
  const [image] = images;
  if (isOne && image && oneLine(textIn(node)) === caption) {
    const link = elementsIn(node).find(
      ({ tagName }) => tagName === "a" && contains(node, "a", image),
    );
    const hasLinks = captionNode !== undefined && elementsIn(captionNode).some(isLink);
    const href = link ? propertyOf(link, "href").trim() : "";
    const target = href && !isPictureUrl(href) ? targetOf(places, href) : null;
    const isLed = Boolean(target?.url);
    // Only pictures without a link show their caption, and captions have no links.
    const isApart = hasLinks || isLed;
    const picture = imageOf(image, places, isApart ? "" : caption);
    if (!picture) return rest();
    const shown: PhrasingContent = target?.url
      ? { type: "link", ...target, children: [picture] }
      : largest(picture, href, places);
    const paragraph: Paragraph = { type: "paragraph", children: [shown] };
    return isApart ? [paragraph, ...rest()] : paragraph;
  }
  const others = node.children.filter((child) => child !== captionNode);
  const parts = state.toFlow(state.all({ ...node, children: others })) as RootContent[];
  const row = images.length > 1 ? showcases.gallery(parts) : null;
  return [...(row ?? parts), ...rest()];
}

const isLink = ({ tagName }: Element) => tagName === "a";

const isPicture = (node: Element) =>
  node.tagName === "img" && !isTrackingPixel(node) && amazonAdOf(node) === null;

const contains = (root: Element, name: string, wanted: Element): boolean =>
  elementsIn(root).some((each) => each.tagName === name && elementsIn(each).includes(wanted));

const childrenNamed = (node: Element, name: string) =>
  elementsIn(node).filter(({ tagName }) => tagName === name);

/** Every element below one, in the order of the text. @param found - to which they are added */
function elementsIn(node: Nodes, found: Element[] = []): Element[] {
  if (!("children" in node)) return found;
  for (const child of node.children) {
    if (child.type !== "element") continue;
    found.push(child);
    elementsIn(child, found);
  }
  return found;
}

/** Collapsible content is shown with its summary above. */
function detailsOf(state: State, node: Element) {
  const summary = childNamed(node, "summary");
  const rest = { ...node, children: node.children.filter((child) => child !== summary) };
  const title: Paragraph[] = summary
    ? [
        {
          type: "paragraph",
          children: [{ type: "strong", children: state.all(summary) as PhrasingContent[] }],
        },
      ]
    : [];
  return [...title, ...state.toFlow(state.all(rest))];
}

const targetOf = (places: Places, href: string): { url: string; title?: string } => {
  const target = places.link(href);
  return typeof target === "string" ? { url: target } : target;
};

/** Words in place of a picture that is gone, so that a link around it stays. */
function adTextOf(node: Element, url: string, places: Places): PhrasingContent {
  places.lost("picture");
  const value = oneLine(propertyOf(node, "alt")) || url.replace(/^https:\/\/www\.|\?.*$/g, "");
  return { type: "text", value };
}
