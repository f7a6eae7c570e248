/**
 * Converts shortcodes that are words: forum marks such as `[b]` and `[url=…]`, formulas, and the
 * current year or month.
 */
import { escapeHtml } from "../escape-html.ts";
import type { Shortcode } from "../shortcodes.ts";
import { placesIn } from "./unknown-shortcodes.ts";

/** Elements of forum marks; those without one only change how words look. */
const MARKS: Record<string, string> = {
  b: "strong",
  i: "em",
  s: "del",
  u: "",
  size: "",
  color: "",
  font: "",
  center: "",
};
const FORMULAS = new Set(["latex", "katex", "tex", "math", "mathjax", "equation"]);

const codeOf = (formula: string): string =>
  `<code>${escapeHtml(htmlToFormula(formula)).replaceAll("[", "&#91;")}</code>`;

const htmlToFormula = (formula: string): string =>
  formula
    .replace(/<[^<>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

/** Formulas that Jetpack draws: `$latex x^2$`. */
export function withFormulas(text: string): string {
  if (!text.includes("$latex")) return text;
  const placeOf = placesIn(text);
  return text.replace(/\$latex[\s=]([^$<\n]{1,2000})\$/g, (written, formula: string, at: number) =>
    placeOf(at) === "text" ? codeOf(formula) : written,
  );
}

const URL_OR_PATH = /^(?:https?:\/\/|mailto:|\/(?!\/))\S+$/i;

/** @returns null for other shortcodes, and where they are what the text is about */
export function wordShortcode({ name, attributes, content, place }: Shortcode): string | null {
  if (content === null || place !== "text") return null;
  if (FORMULAS.has(name)) return codeOf(content);
  const value = (attributes[0] ?? "").replace(/^=?["']?|["']$/g, "");
  if (name === "url") {
    const url = [value, content.trim()].find((each) => URL_OR_PATH.test(each));
    if (url) return `<a href="${escapeHtml(url.replaceAll("&amp;", "&"))}">${content}</a>`;
    return Object.keys(attributes).length === 0 ? content : null;
  }
  if (name === "quote") {
    const { author = value, source = "", cite = source } = attributes;
    const by = [author, cite].filter(Boolean).join(", ");
    return `\n\n<blockquote>${content}${by && `\n\n<p>— ${escapeHtml(by).replaceAll("[", "&#91;")}</p>`}</blockquote>\n\n`;
  }
  if (name === "img") {
    const url = content.trim();
    return /^https?:\/\/[^\s<>"]+$/i.test(url) ? `<img src="${escapeHtml(url)}" alt="">` : null;
  }
  const element = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
  if (element === undefined) return null;
  return element === "" ? content : `<${element}>${content}</${element}>`;
}

/** By how many months a shortcode is off, and what it shows. */
const DAYS: readonly (readonly [RegExp, number, Intl.DateTimeFormatOptions])[] = [
  [/^(?:(?:current|cur|this|get)_?)?year$/, 0, { year: "numeric" }],
  [/^(?:nyear|next_?year)$/, 12, { year: "numeric" }],
  [/^(?:pyear|(?:previous|prev|last)_?year)$/, -12, { year: "numeric" }],
  [/^(?:(?:current|cur|this|get)_?)?month$|^cmonth$/, 0, { month: "long" }],
  [/^c?mon$/, 0, { month: "short" }],
  [/^(?:nmonth|next_?month)$/, 1, { month: "long" }],
  [/^(?:pmonth|(?:previous|prev|last)_?month)$/, -1, { month: "long" }],
  [/^c?monthyear$/, 0, { month: "long", year: "numeric" }],
];

/**
 * What a shortcode shows of the current date, such as `[year]` in “Best pans of [year]”. `[Mon]` and
 * `list[year]` are words of the author, and so is all code.
 *
 * @param language - of the site, such as `en-US`
 * @returns null for other shortcodes
 */
export function dateShortcode(
  { name, attributes, content, source, place, before }: Shortcode,
  now: Date,
  language: string,
): string | null {
  if (content !== null || Object.keys(attributes).length > 0) return null;
  if (place === "code" || /[\w\])]/.test(before) || !source.startsWith(`[${name}`)) return null;
  return dateWords(name, now, language);
}

/** @returns null for names that mean no date */
function dateWords(name: string, now: Date, language: string): string | null {
  const [, months, options] = DAYS.find(([names]) => names.test(name)) ?? [];
  if (months === undefined) return null;
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return new Intl.DateTimeFormat(known(language), { ...options, timeZone: "UTC" }).format(at);
}

function known(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll("_", "-"))[0] ?? "en";
  } catch {
    return "en";
  }
}

/** A title, with the year or month that its shortcodes showed. */
export const withDates = (title: string, now: Date, language: string): string =>
  title.replace(
    /(?<![\w\])])\[([a-z_]{3,20})\]/g,
    (written, name: string) => dateWords(name, now, language) ?? written,
  );
