/** Parses head code pasted by the owner, and writes it anew. */

import { createHash } from "node:crypto";
import { ElementType, parseDocument } from "htmlparser2";
import { canParseUrl } from "../core/text/can-parse-url.ts";

type ChildNode = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<ChildNode, { attribs: unknown }>;
type Text = Extract<ChildNode, { data: string; type: ElementType.ElementType.Text }>;

const isText = (node: ChildNode): node is Text => node.type === ElementType.Text;
const isTag = (node: ChildNode): node is Element => "attribs" in node;

/** Parsed head code, and what a page's content security policy has to allow for it. */
export interface HeadCode {
  /** Written anew: nothing of what was pasted is in it that was not understood. */
  html: string;
  /** The part of it that loads and runs nothing: tags that say something, and data. */
  still: string;
  /** The other part. */
  active: string;
  /** Sources of `script-src`: addresses of scripts, and hashes of those that stand in the page. */
  scripts: string[];
}

/** Of each tag, the attributes that may stand on it; `data-…` may on scripts. */
const attributesOf: Record<string, readonly string[]> = {
  script: [
    ...["src", "async", "defer", "type", "id", "crossorigin", "integrity", "referrerpolicy"],
    ...["charset", "fetchpriority"],
  ],
  meta: ["name", "property", "content"],
  link: ["rel", "href", "hreflang", "type", "title", "sizes", "crossorigin", "media"],
};
/** What a link in the head may be for; sheets of styles and modules are not let in. */
const RELATIONS = new Set(
  "alternate author dns-prefetch license me preconnect search webmention micropub pgpkey".split(
    " ",
  ),
);
/** The shop's own to say, on each page. */
const OWN_META =
  /^(?:viewport|robots|googlebot|referrer|description|theme-color|color-scheme|og:.*)$/i;
const SCRIPT_TYPES = new Set(["", "text/javascript", "application/javascript", "module"]);
const DATA_TYPE = "application/ld+json";
const MAX_PROBLEMS = 5;

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Everything that runs is https, and a policy ends at these signs. */
const isAddress = (text: string) =>
  /^https:\/\/[^\s;,'"<>]+$/i.test(text) && canParseUrl(text) && new URL(text).username === "";

/** An address as a policy names it: what follows the path decides nothing. */
const sourceOf = (address: string) => {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/[;,|]/g, encodeURIComponent)}`;
};

/**
 * @param code - as pasted
 * @returns the code, and a message with line number for each part that is not understood or not
 *   allowed
 */
export function parseHeadCode(code: string): HeadCode & { problems: string[] } {
  // As a browser reads it: the hash of a script is that of its text afterwards.
  const text = code.replace(/\r\n?/g, "\n");
  const scripts = new Set<string>();
  const problems: string[] = [];
  const html: string[] = [];
  const parts = { still: "", active: "" };
  const document = parseDocument(text, { withStartIndices: true, recognizeSelfClosing: false });
  const lineOf = ({ startIndex }: ChildNode) => text.slice(0, startIndex ?? 0).split("\n").length;
  for (const node of document.children) {
    const refuse = (what: string) => problems.push(`Line ${lineOf(node)}: ${what}`);
    if (node.type === ElementType.Comment) continue;
    if (isText(node)) {
      const words = node.data.trim();
      if (words) refuse(`“${words.slice(0, 40)}” stands outside of any tag.`);
    } else if (!isTag(node)) refuse("only <script>, <meta> and <link> are understood.");
    else {
      const before = problems.length;
      checkTag(node, refuse);
      if (problems.length > before) continue;
      const tag = write(node, scripts);
      html.push(tag);
      parts[isStill(node) ? "still" : "active"] += tag;
    }
  }
  if (/\0/.test(text)) problems.push("It holds a character that no browser takes.");
  const shown = problems.slice(0, MAX_PROBLEMS);
  if (problems.length > shown.length) shown.push(`And ${problems.length - shown.length} more.`);
  return { html: html.join(""), ...parts, scripts: [...scripts], problems: shown };
}

type Refuse = (what: string) => void;

function checkTag(tag: Element, refuse: Refuse): void {
  const { name, attribs } = tag;
  const known = attributesOf[name];
  if (!known) {
    refuse(`<${name}> is not allowed here: only <script>, <meta> and <link> are.`);
    return;
  }
  for (const attribute of Object.keys(attribs)) {
    if (/^on/.test(attribute)) refuse(`inline event handlers are not allowed: ${attribute}.`);
    else if (attribute === "nonce") refuse("a nonce is the shop’s to give; please leave it out.");
    else if (!known.includes(attribute) && !(name === "script" && /^data-[\w-]+$/.test(attribute)))
      refuse(`${attribute} is not understood on <${name}>.`);
  }
  if (name === "script") checkScript(tag, refuse);
  else if (name === "meta") checkMeta(attribs, refuse);
  else checkLink(attribs, refuse);
}

const textOf = (tag: Element) =>
  tag.children.map((child) => (isText(child) ? child.data : "")).join("");

function checkScript(tag: Element, refuse: Refuse): void {
  const { src, type = "" } = tag.attribs;
  const text = textOf(tag);
  const kind = type.trim().toLowerCase();
  if (src !== undefined) {
    if (!isAddress(src)) refuse(`“${src.slice(0, 60)}” is no address that begins with https://.`);
    if (text.trim()) refuse("a script has an address or a text, not both.");
    if (kind === DATA_TYPE) refuse("data stands in the page, and has no address.");
  } else if (!text.trim()) refuse("the script is empty.");
  if (!SCRIPT_TYPES.has(kind) && kind !== DATA_TYPE) refuse(`type “${type}” is not understood.`);
  if (kind === DATA_TYPE && src === undefined && !isJson(text)) refuse("this is no JSON.");
  // What begins like a comment or a tag changes where a browser sees the end of the script.
  if (/<!--|<\/?script/i.test(text)) refuse("“<!--” and “<script” cannot stand in a script.");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function checkMeta(attribs: Element["attribs"], refuse: Refuse): void {
  const name = attribs.name ?? attribs.property;
  if (!name || attribs.content === undefined) refuse("<meta> needs a name and a content.");
  else if (OWN_META.test(name.trim()))
    refuse(`“${name}” is said by the shop itself, see Search Appearance.`);
}

function checkLink({ rel = "", href = "" }: Element["attribs"], refuse: Refuse): void {
  const relations = rel.toLowerCase().split(/\s+/).filter(Boolean);
  const other = relations.find((relation) => !RELATIONS.has(relation));
  if (relations.length === 0) refuse("<link> needs a rel.");
  else if (other) refuse(`<link rel="${other}"> is not allowed here.`);
  if (!isAddress(href)) refuse(`“${href.slice(0, 60)}” is no address that begins with https://.`);
}

const isData = ({ attribs }: Element) => attribs.type?.trim().toLowerCase() === DATA_TYPE;

/** Whether a browser asks no other host for anything because of it. */
const isStill = (tag: Element) => tag.name === "meta" || (tag.name === "script" && isData(tag));

/** @param scripts - takes what the policy has to let in for it */
function write(tag: Element, scripts: Set<string>): string {
  const { name, attribs } = tag;
  const attributes = Object.entries(attribs)
    .map(([key, value]) => (value === "" ? ` ${key}` : ` ${key}="${escaped(value)}"`))
    .join("");
  if (name !== "script") return `<${name}${attributes}>`;
  const text = attribs.src === undefined ? textOf(tag) : "";
  if (attribs.src !== undefined) scripts.add(sourceOf(attribs.src));
  else if (!isData(tag)) {
    scripts.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return `<script${attributes}>${text}</script>`;
}
