/**
 * Converts layout shortcodes of page builders and themes: WPBakery (`vc_`), Divi (`et_pb_`), Avada
 * (`fusion_`), Enfold (`av_`), Shortcodes Ultimate (`su_`), and the columns, boxes and buttons of
 * many themes. Their texts, pictures and links are put one below the other.
 */
import { escapeHtml } from "../escape-html.ts";
import type { Shortcode } from "../shortcodes.ts";
import type { WordpressSite } from "../site.ts";

const BUILDERS = /^(?:vc|et_pb|fusion|av|su|nectar|mk|kc|tatsu|themify|cs|x|wpsm)_/;
/** Common names in themes. Only recognized with content. */
const COMMON =
  /^(?:(?:one|two|three|four|five)_(?:half|thirds?|fourths?|fifths?|sixths?)(?:_(?:first|last))?|row|columns?|col|section|container|tabs?|tabgroup|toggles?|accordions?|accordion_item|dropcap|highlight|box|alert|note|notice|lead|clear|spacer|divider)$/;
/** Inline elements. */
const INLINE = /dropcap|highlight|tooltip|popup|label$/;
const BUTTON = /button|btn|cta|offerbox|promobox/;
/** Elements that show data of the site, of which only ids are in the text. */
const OF_DATA = /^wpsm_.*(?:scorebox|review|woo|offer|toplist|compare|cat|posts|list)/;
const TITLES = ["title", "heading", "header", "tab_title", "toggle_title"];
const URLS = [
  "url",
  "link",
  "href",
  "button_url",
  "button_link",
  "btn_url",
  "btn_link",
  "src",
  "image_url",
  "image",
];

const isUrl = (text = ""): boolean => /^(?:https?:)?\/\/[^\s]+$/i.test(text);

const paragraph = (html: string): string => `\n\n<p>${html}</p>\n\n`;

const first = (attributes: Record<string, string>, names: readonly string[]): string =>
  names.map((name) => attributes[name]?.trim() ?? "").find((text) => text !== "") ?? "";

/** @returns null for other shortcodes */
export function builderShortcode(
  { name, attributes: written, content }: Shortcode,
  site: WordpressSite,
): string | null {
  const attributes = name.startsWith("et_pb_") ? asTyped(written) : written;
  const isBuilder = BUILDERS.test(name);
  const isButton = BUTTON.test(name);
  if (/link$/.test(name) && !isBuilder) return linkHtml(attributes, content);
  if (!isBuilder && !(COMMON.test(name) && content !== null) && !isButton) return null;
  if (/raw_(?:html|js)$/.test(name)) return rawHtml(content ?? "");
  const url = urlOf(attributes);
  if (OF_DATA.test(name) && content === null && url === "") return null;
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

/** Divi encodes quotes and brackets in attributes. */
const CODES: Record<string, string> = { "%22": '"', "%91": "[", "%92": "\\", "%93": "]" };
const asTyped = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      isUrl(value) ? value : value.replace(/%(?:22|9[123])/g, (code) => CODES[code] ?? code),
    ]),
  );

/** The URL of a shortcode. WPBakery writes `url:https%3A%2F%2Fx.example|title:Words`. */
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

/** A link within a sentence. @returns null without a URL */
function linkHtml(attributes: Record<string, string>, content: string | null): string | null {
  const url = urlOf(attributes);
  const words = content?.trim() || escapeHtml(first(attributes, ["text", "label", ...TITLES]));
  return url ? `<a href="${escapeHtml(url)}">${words || escapeHtml(url)}</a>` : null;
}

function buttonHtml(
  attributes: Record<string, string>,
  content: string | null,
  url: string,
): string | null {
  const onButton = first(attributes, ["button_text", "btn_text"]);
  const label = onButton || first(attributes, ["text", "label", ...TITLES]);
  // Content of a button that also has a label goes above the button.
  const above = onButton === "" ? "" : (content?.trim() ?? "");
  const words = (above === "" && content?.trim()) || escapeHtml(label);
  const about = [
    ...[attributes.h2, attributes.title, attributes.h4, attributes.subtitle],
    ...[attributes.description, attributes.price],
  ].filter((text) => text && text !== label);
  if (url === "" && words === "") return null;
  const shown = words || escapeHtml(url);
  const link = url === "" ? shown : `<a href="${escapeHtml(url)}">${shown}</a>`;
  if (above === "")
    return paragraph([...about.map((text) => escapeHtml(text ?? "")), link].join("<br>"));
  const head = about
    .map((text) => paragraph(`<strong>${escapeHtml(text ?? "")}</strong>`))
    .join("");
  return `${head}\n\n${above}\n\n${paragraph(link)}`;
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

/** Divi's code for a line break. */
const LINE_BREAK = /<!--\s*\[et_pb_line_break_holder\]\s*-->/g;

/** The content below its title. */
function framed(name: string, attributes: Record<string, string>, content: string | null): string {
  if (INLINE.test(name)) return content ?? "";
  const isPlace = /row|column|section|container/.test(name) && name !== "vc_tta_section";
  const title = isPlace ? "" : first(attributes, TITLES);
  const head = title ? paragraph(`<strong>${escapeHtml(title)}</strong>`) : "";
  const more = isPlace ? "" : wordsBelowTitle(attributes);
  const author = /testimonial|quote/.test(name) ? (attributes.author ?? "") : "";
  const tail = author ? paragraph(`— ${escapeHtml(author)}`) : "";
  const inner = (content ?? "").replaceAll(LINE_BREAK, "\n");
  return `${head}${more}\n\n${inner}\n\n${tail}${isPlace ? "" : buttonBelow(attributes)}`;
}

/** What a price table, comparison or review has in its attributes: `criterias="Design:9;Price:7"`. */
function wordsBelowTitle(attributes: Record<string, string>): string {
  const { subtitle = "", currency = "", sum = "", per = "", score = "" } = attributes;
  const price = sum && `${currency}${sum}${per && `/${per}`}`;
  const columns = Object.entries(attributes).flatMap(([name, text]) =>
    /column_?text$/.test(name) && text ? [text] : [],
  );
  const lists = (["criterias", "pros", "cons"] as const).flatMap((name) => {
    const items = (attributes[name] ?? "").split(";").filter((each) => each.trim() !== "");
    if (items.length === 0) return [];
    const label = { criterias: "", pros: "Pros", cons: "Cons" }[name];
    const rows = items.map((item) => `<li>${escapeHtml(item.replace(/:(?=\d)/, ": "))}</li>`);
    return [`${label && `<p><strong>${label}</strong></p>`}<ul>${rows.join("")}</ul>`];
  });
  const lines = [subtitle, price, score, ...columns].filter((text) => text.trim() !== "");
  return [...lines.map((text) => paragraph(escapeHtml(text))), ...lists].join("");
}

/** The button of a box that has one in its attributes. */
function buttonBelow(attributes: Record<string, string>): string {
  const url = urlOf({ url: attributes.button_url ?? attributes.button_link ?? "" });
  const words = escapeHtml(attributes.button_text ?? attributes.btn_text ?? "");
  return url ? paragraph(`<a href="${escapeHtml(url)}">${words || escapeHtml(url)}</a>`) : "";
}

/** Decodes WPBakery's raw HTML: base64 of the percent-encoded HTML. */
function rawHtml(content: string): string | null {
  const text = content.replace(/<[^>]+>|\s/g, "");
  if (!/^[\w+/]+=*$/.test(text)) return null;
  try {
    return `\n\n${decodeURIComponent(Buffer.from(text, "base64").toString("utf8"))}\n\n`;
  } catch {
    return null;
  }
}
