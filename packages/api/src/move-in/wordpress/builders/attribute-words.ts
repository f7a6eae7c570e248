/**
 * Shows the words in the attributes of a plugin's block that is not known here: of what its server
 * drew around them only the order is left, but nothing that visitors read.
 */
import { escapeHtml } from "../escape-html.ts";

type Attributes = Record<string, unknown>;

/** What attributes with words are called, in any spelling: `panelTitle`, `call_to_action_text`. */
const WORDS =
  /(?:title|heading|headline|label|name|text|content|description|summary|question|answer|caption|quote|excerpt|note|message|price|value|score|rating|positives?|negatives?|pros|cons|items|list|features|steps|criterias?|rows|points|faqs?|button|cta)s?$/i;
/** Those of the same names that say how something looks or is built. */
const LOOKS =
  /(?:^(?:class|anchor|block|parent|tag|font|icon|html)|(?:color|colour|size|font|family|weight|style|align|class|id|type|tag|icon|layout|position|width|height|enabled?|show|target|rel|schema)s?)(?:name|value|label|text)?$|^(?:show|hide|enable|is|has|use)[A-Z_]/;
const TITLE = /(?:title|heading|headline|name|label|question)$/i;
const ON_BUTTON = /(?:button|btn|action|link|cta)_?(?:text|label|title)$/i;
const URL_NAME = /(?:url|link|href)$/i;
const MAX_DEPTH = 4;

/**
 * @returns HTML of the words; empty when there are none
 */
export function attributeWords(attributes: Attributes, depth = 0): string {
  const entries = Object.entries(attributes).map(([name, value]) => [name, plain(value)] as const);
  const isButton = isUrl(attributes.url) && typeof attributes.text === "string";
  if (isButton) return linkOf([["buttonText", attributes.text]], String(attributes.url));
  const url = entries.find(([name, value]) => URL_NAME.test(name) && isUrl(value))?.[1];
  const parts = entries.flatMap(([name, value]) =>
    WORDS.test(name) && !LOOKS.test(name) && !(url && ON_BUTTON.test(name))
      ? shown(name, value, depth)
      : [],
  );
  const text = parts.join("");
  return typeof url === "string" && text !== "" && !text.includes(escapeHtml(url))
    ? text + linkOf(entries, url)
    : text;
}

const isUrl = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\/\S+$/i.test(value.trim());

/** A value; lists and the like that are written as JSON, as such. */
function plain(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function shown(name: string, value: unknown, depth: number): string[] {
  if (typeof value === "string") return wordsOf(name, value);
  if (depth >= MAX_DEPTH || typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value)) {
    const inner = attributeWords(value as Attributes, depth + 1);
    return inner === "" ? [] : [inner];
  }
  const items = value
    .map((item: unknown) => itemOf(plain(item), depth))
    .filter((item) => item !== "");
  const side = /^(?:positives?|pros)$/i.test(name)
    ? "Pros"
    : /^(?:negatives?|cons)$/i.test(name)
      ? "Cons"
      : "";
  const head = side && `<p><strong>${side}</strong></p>`;
  return items.length === 0
    ? []
    : [`${head}<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`];
}

/** Values of one word in small letters are mostly a choice: `center`, `h2`. */
function wordsOf(name: string, value: string): string[] {
  const words = value.trim();
  const isChoice = /^[a-z0-9_-]*$/.test(words) && !TITLE.test(name);
  if (!/[\p{L}\p{N}]/u.test(words) || isChoice || isUrl(words)) return [];
  return TITLE.test(name) ? [`<p><strong>${words}</strong></p>`] : [`<div>${words}</div>`];
}

/** A line of a list: `Design: 9`, or its words. */
function itemOf(item: unknown, depth: number): string {
  if (typeof item === "string") return item.trim();
  if (typeof item !== "object" || item === null) return "";
  const entries = Object.entries(item as Attributes);
  const label = entries.find(([name, value]) => TITLE.test(name) && typeof value === "string");
  const figure = entries.find(([name]) => /^(?:value|score|rating|price)$/i.test(name))?.[1];
  const others = entries.filter(([name]) => name !== label?.[0]);
  const rest = attributeWords(Object.fromEntries(others), depth + 1);
  const head = [String(label?.[1] ?? "").trim(), typeof figure === "number" ? String(figure) : ""];
  return head.filter((each) => each !== "").join(": ") + rest;
}

/** The button below the words, by its own label where it has one. */
function linkOf(entries: readonly (readonly [string, unknown])[], url: string): string {
  const label = entries.find(
    ([name, value]) => ON_BUTTON.test(name) && typeof value === "string",
  )?.[1];
  const words = typeof label === "string" && label.trim() !== "" ? label : escapeHtml(url);
  return `<p><a href="${escapeHtml(url)}">${words}</a></p>`;
}
