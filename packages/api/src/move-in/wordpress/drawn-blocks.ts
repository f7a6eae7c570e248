/** Blocks that have no HTML of their own in a text: WordPress draws them when they are shown. */
import { affiliateBlock } from "./affiliate-shortcodes.ts";
import { escapeHtml } from "./known-shortcodes.ts";

/**
 * @param footnotes - see `ContentParts`
 * @returns null for a block that is none of them
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
 * A plugin's block that is nothing but a comment, by what it says in it.
 *
 * @returns null for one that says neither where a button leads nor what it is about
 */
export const toldBlock = (name: string, attributes: Record<string, unknown>): string | null =>
  buttonBlock(name, attributes) ?? affiliateBlock(attributes);

/** A plugin's button, whose words and link stand in its comment alone. */
function buttonBlock(name: string, attributes: Record<string, unknown>): string | null {
  if (!/\/.*(?:btn|button|cta)/.test(name)) return null;
  const said = (...names: string[]) =>
    names.map((one) => attributes[one]).find((each) => typeof each === "string" && each !== "");
  const url = said("link", "url", "href", "buttonLink", "buttonUrl");
  const words = said("text", "label", "title", "buttonText", "content");
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
