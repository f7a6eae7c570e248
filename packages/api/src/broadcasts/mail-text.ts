/** Rendered Markdown as plain text. */
import { parseDocument } from "htmlparser2";
import { isQuestion, type UrlOf } from "./mail-html.ts";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: unknown }>;

const isElement = (node: Node): node is Element => "attribs" in node;

/** Rendered as separate paragraphs. */
const blocks = new Set(
  "p h2 h3 h4 h5 h6 ul ol blockquote pre hr figure table section aside figcaption div".split(" "),
);

/** The inside of a block, in front of every line. */
const indented = (text: string, first: string, others: string) =>
  text
    .split("\n")
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join("\n");

/**
 * @param html - from `renderArticle`
 * @param urlOf - maps links
 */
export function mailText(html: string, urlOf: UrlOf): string {
  /** Words that run on. */
  function inline(node: Node): string {
    if ("data" in node) return node.data.replace(/\s+/g, " ");
    if (!isElement(node)) return "";
    const { name, attribs } = node;
    if (name === "br") return "\n";
    if (name === "img") return attribs.alt ? `[${attribs.alt}]` : "";
    if (name === "input") return "checked" in attribs ? "[x]" : "[ ]";
    const inside = node.children.map(inline).join("");
    if (name !== "a" || attribs.class === "anchor") return inside;
    if (attribs.class === "note-back") return "";
    // Around a picture that nobody has described.
    if (!inside.trim()) return "";
    const url = urlOf(attribs.href ?? "");
    if (!url) return attribs.class === "note-ref" ? `[${inside}]` : inside;
    return url === inside.trim() ? url : `${inside} (${url.replace(/^mailto:/, "")})`;
  }

  /** A block, or several, with an empty line between them. */
  function flow(nodes: readonly Node[]): string {
    const parts: string[] = [];
    let words = "";
    const close = () => {
      if (words.trim()) parts.push(words.trim());
      words = "";
    };
    for (const node of nodes) {
      if (!isElement(node) || !blocks.has(node.name)) {
        words += inline(node);
        continue;
      }
      close();
      const text = block(node);
      if (text) parts.push(text);
    }
    close();
    return parts.join("\n\n");
  }

  function block(node: Element): string {
    const { name, attribs, children } = node;
    if (name === "hr") return "* * *";
    if (name === "pre") return raw(node);
    if (name === "blockquote") return indented(flow(children), "> ", "> ");
    if (name === "ul" || name === "ol") return list(node);
    if (name === "table") {
      return rows(node)
        .map((cells) => cells.join(" | ").trim())
        .join("\n");
    }
    if (/\bcompare\b/.test(attribs.class ?? "")) return columns(rows(node));
    const text = flow(children);
    if (isQuestion(node)) return text;
    if (name === "h2") return `${text}\n${"=".repeat(Math.min(text.length, 60))}`;
    return name === "h3" ? `${text}\n${"-".repeat(Math.min(text.length, 60))}` : text;
  }

  function list({ name, attribs, children }: Element): string {
    const from = Number(attribs.start ?? 1);
    return children
      .filter(isElement)
      .map((item, index) => {
        const number = from + index;
        const counted = isNote(item) ? `[${number}] ` : `${number}. `;
        const mark = name === "ol" ? counted : "- ";
        return indented(flow(item.children).replace(/\n\n/g, "\n"), mark, " ".repeat(mark.length));
      })
      .join("\n");
  }

  const rows = (node: Element): string[][] =>
    node.children
      .filter(isElement)
      .flatMap((child) =>
        child.name === "tr" ? [child.children.filter(isElement).map(inline)] : rows(child),
      );

  return flow(parseDocument(html).children);
}

/** A footnote, which the text refers to as `[1]`. */
const isNote = ({ attribs }: Element): boolean => attribs.id?.startsWith("fn_") ?? false;

/**
 * A table of products, one below the other: lines of columns do not fit a mail.
 *
 * @param rows - cells; the first of a row is its label, and the first row has the names
 */
const columns = (rows: readonly (readonly string[])[]): string =>
  (rows[0] ?? [])
    .slice(1)
    .map((_, index) =>
      rows
        .map((cells, row) => {
          const fact = cells[index + 1] ?? "";
          if (row === 0) return `* ${fact}`;
          return fact && `  ${cells[0] ? `${cells[0]}: ` : ""}${fact}`;
        })
        .filter(Boolean)
        .join("\n"),
    )
    .join("\n\n");

/** A text as it was typed. */
const raw = (node: Node): string =>
  "data" in node
    ? node.data.replace(/\n$/, "")
    : "children" in node
      ? node.children.map(raw).join("")
      : "";
