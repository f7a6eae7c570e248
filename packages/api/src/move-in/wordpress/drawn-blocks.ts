/** Converts blocks whose HTML WordPress renders on the server. */
import { affiliatexBlock } from "./affiliates/affiliatex.ts";
import { amazonBlock } from "./affiliates/amazon.ts";
import { diviBlock } from "./builders/divi-blocks.ts";
import { pluginBlock } from "./builders/plugin-blocks.ts";
import { escapeHtml } from "./escape-html.ts";

/**
 * @param footnotes - JSON in the custom field `footnotes`
 * @returns null for other blocks
 */
export function drawnBlock(
  name: string,
  attributes: Record<string, unknown>,
  footnotes: string,
): string | null {
  switch (name.replace(/^core\//, "")) {
    case "footnotes":
      return notesHtml(footnotes);
    case "social-link": {
      const url = typeof attributes.url === "string" ? attributes.url : "";
      if (!/^(?:https?:|mailto:)/i.test(url)) return "";
      const words = [attributes.label, attributes.service].find(
        (each) => typeof each === "string" && each !== "",
      );
      return `<li><a href="${escapeHtml(url)}">${escapeHtml(String(words ?? url))}</a></li>`;
    }
    case "playlist-track": {
      const [url, title, artist] = [attributes.src, attributes.title, attributes.artist].map(
        (each) => (typeof each === "string" ? each : ""),
      );
      const words = title || url || "";
      const shown = url
        ? `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`
        : escapeHtml(words);
      return shown && `<li>${shown}${artist ? ` (${escapeHtml(artist)})` : ""}</li>`;
    }
    case "tab-panel":
      return typeof attributes.label === "string" && attributes.label !== ""
        ? `<p><strong>${attributes.label}</strong></p>`
        : null;
    default:
      return null;
  }
}

/**
 * Converts a plugin's block that only has attributes.
 *
 * @returns null when it is neither a known plugin's, nor a button, nor about an Amazon product
 */
export const blockOfAttributes = (
  name: string,
  attributes: Record<string, unknown>,
): string | null =>
  affiliatexBlock(name, attributes) ??
  diviBlock(name, attributes) ??
  pluginBlock(name, attributes) ??
  buttonBlock(name, attributes) ??
  amazonBlock(attributes);

/** Converts a plugin's button whose label and link are attributes. */
function buttonBlock(name: string, attributes: Record<string, unknown>): string | null {
  if (!/\/.*(?:btn|button|cta)/.test(name)) return null;
  const attribute = (...names: string[]) =>
    names.map((one) => attributes[one]).find((each) => typeof each === "string" && each !== "");
  const url = attribute("link", "url", "href", "buttonLink", "buttonUrl");
  const words = attribute("text", "label", "title", "buttonText", "content");
  if (typeof url !== "string" || !/^https?:\/\/\S+$/i.test(url)) return null;
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(String(words ?? url))}</a></p>`;
}

function notesHtml(json: string): string | null {
  try {
    const notes = JSON.parse(json) as { id?: unknown; content?: unknown }[];
    const items = notes.map(
      ({ id, content }) =>
        `<li id="${escapeHtml(String(id))}">${String(content)} <a href="#${escapeHtml(String(id))}-link">↩</a></li>`,
    );
    return `<ol>${items.join("")}</ol>`;
  } catch {
    return null;
  }
}
