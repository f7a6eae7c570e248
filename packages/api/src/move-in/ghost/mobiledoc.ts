/** Converts Mobiledoc 0.3, the editor format of Ghost 1 to 4, to HTML. */
import { cardHtml, escapeHtml, unknownCardHtml } from "./cards.ts";

type Marker = [kind: number, opened: number[], closed: number, value: unknown];
interface Mobiledoc {
  markups?: [tag: string, attributes?: string[]][];
  atoms?: [name: string, text: string, payload: unknown][];
  cards?: [name: string, payload?: Record<string, unknown> | null][];
  sections?: unknown[][];
}

const SECTION = /^(?:p|h[1-6]|blockquote|aside|pull-quote)$/;
const MARKUP = /^(?:a|b|strong|i|em|s|del|u|code|sub|sup|mark)$/;

/** @throws SyntaxError when it is not JSON */
export function mobiledocHtml(source: string, onUnknown: (name: string) => void): string {
  const doc = JSON.parse(source) as Mobiledoc;
  return (doc.sections ?? []).map((section) => sectionHtml(doc, section, onUnknown)).join("\n");
}

function sectionHtml(
  doc: Mobiledoc,
  section: unknown[],
  onUnknown: (name: string) => void,
): string {
  const [kind, value, list] = section;
  if (kind === 1) {
    const name = SECTION.test(String(value)) ? String(value) : "p";
    const tag = name === "aside" || name === "pull-quote" ? "blockquote" : name;
    return `<${tag}>${markersHtml(doc, list as Marker[])}</${tag}>`;
  }
  if (kind === 2) return `<figure><img src="${escapeHtml(String(value))}"></figure>`;
  if (kind === 3) {
    const tag = value === "ol" ? "ol" : "ul";
    const items = ((list ?? []) as Marker[][]).map((item) => `<li>${markersHtml(doc, item)}</li>`);
    return `<${tag}>${items.join("")}</${tag}>`;
  }
  if (kind !== 10) return "";
  const [name = "", written] = doc.cards?.[Number(value)] ?? [];
  const payload = written ?? {};
  const html = cardHtml(name, payload);
  if (html !== null) return html;
  onUnknown(`card ${name || "without a name"}`);
  return unknownCardHtml(payload);
}

function markersHtml(doc: Mobiledoc, markers: readonly Marker[] = []): string {
  let html = "";
  const open: string[] = [];
  for (const [kind, opened = [], closed = 0, value] of markers) {
    for (const index of opened) {
      const [tag = "", attributes = []] = doc.markups?.[index] ?? [];
      const name = MARKUP.test(tag) ? tag : "span";
      const href = name === "a" ? attributes[attributes.indexOf("href") + 1] : undefined;
      html += href === undefined ? `<${name}>` : `<${name} href="${escapeHtml(href)}">`;
      open.push(name);
    }
    if (kind === 0) html += escapeHtml(String(value));
    else {
      const [name, text = ""] = doc.atoms?.[Number(value)] ?? [];
      html += name === "soft-return" ? "<br>" : escapeHtml(text);
    }
    for (let count = 0; count < closed; count += 1) {
      const name = open.pop();
      if (name) html += `</${name}>`;
    }
  }
  return html;
}
