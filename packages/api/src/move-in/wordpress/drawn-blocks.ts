/** Converts blocks whose HTML WordPress renders on the server. */
import { affiliatexBlock } from "./affiliates/affiliatex.ts";
import { amazonBlock } from "./affiliates/amazon.ts";
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
    default:
      return null;
  }
}

/**
 * Converts a plugin's block that only has attributes.
 *
 * @returns null when it is neither AffiliateX's, nor a button, nor about an Amazon product
 */
export const blockOfAttributes = (
  name: string,
  attributes: Record<string, unknown>,
): string | null =>
  affiliatexBlock(name, attributes) ?? buttonBlock(name, attributes) ?? amazonBlock(attributes);

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
