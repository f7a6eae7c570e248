/** Blocks that have no HTML of their own in a text: WordPress draws them when they are shown. */
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
