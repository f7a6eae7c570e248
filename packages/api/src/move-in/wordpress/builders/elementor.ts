/** Pages that Elementor has built and left no text of: their widgets, below each other. */
import { escapeHtml } from "../escape-html.ts";
import { attributeWords } from "./attribute-words.ts";

type Settings = Record<string, unknown>;

interface Widget {
  widgetType?: unknown;
  settings?: unknown;
  elements?: unknown;
}

/** Known widgets that may be empty. */
const MAY_BE_EMPTY =
  /^(?:divider|spacer|menu-anchor|heading|text-editor|html|image|button|video|(?:image|icon)-box)$/;

/**
 * Converts an Elementor page without text: its words, pictures and links, one below the other.
 *
 * @param data - JSON in the custom field `_elementor_data`
 * @param onUnknown - receives the names of widgets that gave no HTML
 * @returns empty when there is none
 */
export function elementorHtml(data: string, onUnknown: (name: string) => void): string {
  try {
    return widgetsHtml(JSON.parse(data), 0, onUnknown);
  } catch {
    return "";
  }
}

const MAX_NESTING = 30;

const listOf = <T extends object>(value: unknown): T[] =>
  Array.isArray(value)
    ? value.filter((one): one is T => typeof one === "object" && one !== null)
    : [];

function widgetsHtml(widgets: unknown, depth: number, onUnknown: (name: string) => void): string {
  if (depth > MAX_NESTING) return "";
  return listOf<Widget>(widgets)
    .map(({ widgetType, settings, elements }) => {
      const name = typeof widgetType === "string" ? widgetType : "";
      const widgetSettings = (settings ?? {}) as Settings;
      const html = name === "" ? "" : widgetHtml(widgetSettings);
      const inner = /^nested-/.test(name)
        ? nestedHtml(widgetSettings, elements, depth, onUnknown)
        : widgetsHtml(elements, depth + 1, onUnknown);
      if (name === "" || html + inner !== "" || MAY_BE_EMPTY.test(name)) return html + inner;
      onUnknown(name);
      return attributeWords(ownSettings(widgetSettings));
    })
    .join("");
}

/** Settings without the names that only the editor shows, and with links as addresses. */
const ownSettings = (settings: Settings): Settings =>
  Object.fromEntries(
    Object.keys(settings)
      .filter((name) => !name.startsWith("_"))
      .map((name) => [name, urlIn(settings, name) || settings[name]]),
  );

/** Accordions and tabs whose titles are in the settings and whose contents are elements. */
function nestedHtml(
  settings: Settings,
  elements: unknown,
  depth: number,
  onUnknown: (name: string) => void,
): string {
  const titles = listOf<Settings>(settings.items ?? settings.tabs).map(
    (item) => wordsIn(item, "item_title") || wordsIn(item, "tab_title"),
  );
  return listOf<Widget>(elements)
    .map((element, at) => titled(titles[at] ?? "") + widgetsHtml([element], depth + 1, onUnknown))
    .join("");
}

const wordsIn = (settings: Settings, name: string): string => {
  const value = settings[name];
  return typeof value === "string" ? value : "";
};

function urlIn(settings: Settings, name: string): string {
  const value = settings[name] as { url?: unknown } | null | undefined;
  return typeof value?.url === "string" ? value.url.replaceAll("&amp;", "&") : "";
}

const addressIn = (settings: Settings, name: string): string => escapeHtml(urlIn(settings, name));

const titled = (title: string): string => title && `<p><strong>${title}</strong></p>`;
const linked = (words: string, link: string): string =>
  link && words ? `<a href="${link}">${words}</a>` : words;

const HEADING = /^h[1-6]$/;

function widgetHtml(settings: Settings): string {
  const text = (...names: string[]) =>
    names.map((name) => wordsIn(settings, name)).find((words) => words !== "") ?? "";
  const inParagraph = (words: string) => words && `<p>${words}</p>`;
  const link = addressIn(settings, "link");
  const size = text("header_size", "title_size", "title_tag");
  const tag = HEADING.test(size) ? size : "h2";
  const title = text("title", "title_text", "alert_title");
  const picture = addressIn(settings, "image") || addressIn(settings, "testimonial_image");
  const caption = text("caption");
  const shown = picture && linked(`<img src="${picture}">`, link);
  return [
    shown && `<figure>${shown}${caption && `<figcaption>${caption}</figcaption>`}</figure>`,
    title && `<${tag}>${title}</${tag}>`,
    inParagraph(text("description_text", "description", "alert_description")),
    text("editor"),
    text("html"),
    inParagraph(linked(text("text", "button"), link)),
    text("testimonial_content") && `<blockquote>${text("testimonial_content")}</blockquote>`,
    inParagraph([text("testimonial_name"), text("testimonial_job")].filter(Boolean).join(", ")),
    itemsHtml(settings),
    picturesHtml(settings),
    ["youtube_url", "vimeo_url"].map((name) => inParagraph(text(name))).join(""),
    text("shortcode") && `\n\n${text("shortcode")}\n\n`,
  ].join("");
}

/** Pictures of galleries and carousels. */
const picturesHtml = ({ carousel, gallery, wp_gallery }: Settings): string =>
  [carousel, gallery, wp_gallery]
    .flatMap((pictures) => listOf<Settings>(pictures))
    .map((picture) => wordsIn(picture, "url"))
    .map((url) => url && `<figure><img src="${escapeHtml(url)}"></figure>`)
    .join("");

/** Items of icon lists, accordions, toggles and tabs. */
function itemsHtml(settings: Settings): string {
  const items = listOf<Settings>(settings.icon_list).map(
    (item) => `<li>${linked(wordsIn(item, "text"), addressIn(item, "link"))}</li>`,
  );
  const tabs = listOf<Settings>(settings.tabs).map(
    (tab) => titled(wordsIn(tab, "tab_title")) + wordsIn(tab, "tab_content"),
  );
  // Tabs without `tab_content` have their contents in elements, see `nestedHtml`.
  const hasTabs =
    settings.tabs && listOf<Settings>(settings.tabs).some((tab) => "tab_content" in tab);
  return (items.length > 0 ? `<ul>${items.join("")}</ul>` : "") + (hasTabs ? tabs.join("") : "");
}
