/**
 * Shortcodes of page builders and themes that arrange what stands in them: WPBakery (`vc_`), Divi
 * (`et_pb_`), Avada (`fusion_`), Enfold (`av_`), Shortcodes Ultimate (`su_`), and the columns, boxes
 * and buttons that many themes have. Their words, pictures and links stand below each other.
 */
import { escapeHtml } from "./known-shortcodes.ts";
import type { Shortcode } from "./shortcodes.ts";
import type { WordpressSite } from "./site.ts";

const BUILDERS = /^(?:vc|et_pb|fusion|av|su|nectar|mk|kc|tatsu|themify|cs|x|wpsm)_/;
/** Names that themes give them; only where something stands in them. */
const COMMON =
  /^(?:(?:one|two|three|four|five)_(?:half|thirds?|fourths?|fifths?|sixths?)(?:_(?:first|last))?|row|columns?|col|section|container|tabs?|tabgroup|toggles?|accordions?|accordion_item|dropcap|highlight|box|alert|note|notice|lead|clear|spacer|divider)$/;
/** Words within a line. */
const INLINE = /dropcap|highlight|tooltip|popup|label$/;
const BUTTON = /button|btn|cta|offerbox/;
const TITLES = ["title", "heading", "header", "tab_title", "toggle_title"];
const URLS = ["url", "link", "href", "button_url", "button_link", "src", "image_url", "image"];

const isUrl = (text = ""): boolean => /^(?:https?:)?\/\/[^\s]+$/i.test(text);

const paragraph = (html: string): string => `\n\n<p>${html}</p>\n\n`;

const first = (attributes: Record<string, string>, names: readonly string[]): string =>
  names.map((name) => attributes[name]?.trim() ?? "").find((text) => text !== "") ?? "";

/** @returns null for what is none of theirs */
export function builderShortcode(
  { name, attributes, content }: Shortcode,
  site: WordpressSite,
): string | null {
  const isBuilder = BUILDERS.test(name);
  const isButton = BUTTON.test(name);
  if (!isBuilder && !(COMMON.test(name) && content !== null) && !isButton) return null;
  if (/raw_(?:html|js)$/.test(name)) return rawHtml(content ?? "");
  const url = urlOf(attributes);
  if (isButton) return buttonHtml(attributes, content, url);
  if (!isBuilder) return framed(name, attributes, content);
  if (/image|imageframe|blurb/.test(name)) {
    return `${imageHtml(name, attributes, content, site)}${/blurb/.test(name) ? framed(name, attributes, content) : ""}`;
  }
  if (/video|youtube|vimeo|audio/.test(name) && url) {
    return paragraph(`<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`);
  }
  if (/heading|title$/.test(name)) {
    const words = content || escapeHtml(attributes.text ?? first(attributes, TITLES));
    return words ? `\n\n<h2>${words}</h2>\n\n` : "";
  }
  return framed(name, attributes, content);
}

/** WPBakery writes a link as `url:https%3A%2F%2Fx.example|title:Words`. */
function urlOf(attributes: Record<string, string>): string {
  const found = first(attributes, URLS);
  const coded = /(?:^|\|)url:([^|]+)/.exec(found)?.[1];
  try {
    const url = coded ? decodeURIComponent(coded) : found;
    return isUrl(url) ? url : "";
  } catch {
    return "";
  }
}

function buttonHtml(
  attributes: Record<string, string>,
  content: string | null,
  url: string,
): string | null {
  const said = first(attributes, ["button_text", "text", "label", "btn_text", ...TITLES]);
  const words = content?.trim() || escapeHtml(said);
  if (url === "") return words ? paragraph(words) : null;
  const link = `<a href="${escapeHtml(url)}">${words || escapeHtml(url)}</a>`;
  const about = [attributes.title, attributes.description, attributes.price].filter(
    (text) => text && text !== said,
  );
  return paragraph([...about.map((text) => escapeHtml(text ?? "")), link].join("<br>"));
}

function imageHtml(
  name: string,
  attributes: Record<string, string>,
  content: string | null,
  site: WordpressSite,
): string {
  const named = [attributes.image, attributes.image_id, attributes.images].flatMap(
    (text) => text?.match(/\d+/g) ?? [],
  );
  const files = isUrl(attributes.image)
    ? []
    : named.flatMap((id) => site.library.files.get(id) ?? []);
  const inner = /imageframe/.test(name) && isUrl(content?.trim()) ? (content?.trim() ?? "") : "";
  const src = first(attributes, ["src", "image_url", "image"]);
  const urls = files.length > 0 ? files.map(({ url }) => url) : [inner || src].filter(isUrl);
  const alt = files[0]?.alt || attributes.alt || attributes.title_text || "";
  return urls
    .map((url) => paragraph(`<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`))
    .join("");
}

/** What stands in it, under its title. */
function framed(name: string, attributes: Record<string, string>, content: string | null): string {
  if (INLINE.test(name)) return content ?? "";
  const title = /row|column|section|container/.test(name) ? "" : first(attributes, TITLES);
  const head = title ? paragraph(`<strong>${escapeHtml(title)}</strong>`) : "";
  return `${head}\n\n${content ?? ""}\n\n`;
}

/** WPBakery keeps HTML as base64 of its percent-encoded form. */
function rawHtml(content: string): string | null {
  const text = content.replace(/<[^>]+>|\s/g, "");
  if (!/^[\w+/]+=*$/.test(text)) return null;
  try {
    return `\n\n${decodeURIComponent(Buffer.from(text, "base64").toString("utf8"))}\n\n`;
  } catch {
    return null;
  }
}

interface Widget {
  widgetType?: unknown;
  settings?: unknown;
  elements?: unknown;
}

/** Widgets that are understood where nothing comes of them. */
const MAY_BE_EMPTY =
  /^(?:divider|spacer|menu-anchor|heading|text-editor|html|image|button|video|(?:image|icon)-box)$/;

/**
 * What a page shows that Elementor has built, where its text is empty: words, pictures and links below each other.
 *
 * @param data - JSON of its field
 * @param onUnknown - is told of widgets of which nothing is understood
 * @returns empty for what is none
 */
export function elementorHtml(data: string, onUnknown: (name: string) => void): string {
  try {
    return widgetsHtml(JSON.parse(data), 0, onUnknown);
  } catch {
    return "";
  }
}

const MAX_NESTING = 30;

function widgetsHtml(widgets: unknown, depth: number, onUnknown: (name: string) => void): string {
  if (!Array.isArray(widgets) || depth > MAX_NESTING) return "";
  return widgets
    .filter((widget): widget is Widget => typeof widget === "object" && widget !== null)
    .map(({ widgetType, settings, elements }) => {
      const name = typeof widgetType === "string" ? widgetType : "";
      const html = name === "" ? "" : widgetHtml((settings ?? {}) as Record<string, unknown>);
      const inner = widgetsHtml(elements, depth + 1, onUnknown);
      if (name !== "" && html + inner === "" && !MAY_BE_EMPTY.test(name)) onUnknown(name);
      return html + inner;
    })
    .join("");
}

function widgetHtml(settings: Record<string, unknown>): string {
  const text = (name: string) => (typeof settings[name] === "string" ? settings[name] : "");
  const urlOf = (name: string) => {
    const value = settings[name] as { url?: unknown } | null | undefined;
    return typeof value?.url === "string" ? value.url.replaceAll('"', "%22") : "";
  };
  const title = text("title") || text("title_text");
  const link = urlOf("link");
  const words = text("text");
  const picture = urlOf("image");
  return [
    picture && `<p><img src="${picture}"></p>`,
    title && `<h2>${title}</h2>`,
    text("description_text") && `<p>${text("description_text")}</p>`,
    text("editor"),
    text("html"),
    words && (link ? `<p><a href="${link}">${words}</a></p>` : `<p>${words}</p>`),
    ["youtube_url", "vimeo_url"]
      .map(text)
      .filter(Boolean)
      .map((url) => `<p>${url}</p>`)
      .join(""),
  ].join("");
}
