import { t } from "@pickwell/texts/t.ts";
import type { MarkdownIt, StateBlock, Token } from "markdown-it";
import { CLOSE_DEAL, dealOf, openDeal, takesDeal } from "./deal-places.ts";
import { withCurledQuotes } from "./quotes.ts";
import { fenceKind, filmOf } from "./rules.ts";
import {
  type Comparison,
  closeOf,
  openVideo,
  placeOf,
  readComparison,
  readRanking,
  readVideo,
} from "./showcases.ts";
import { linesOf, textOf } from "./tokens.ts";

/** What an aside says of itself where its first line does not. */
const callouts: Readonly<Record<string, () => string>> = {
  note: () => t("Note"),
  tip: () => t("Tip"),
  warning: () => t("Warning"),
};
/** Verdicts of one text that name their product; further ones only say what was written. */
const MAX_VERDICT_PRODUCTS = 20;
const PRODUCT = /^product:([^\s{}]{1,200})(?:\s+|$)/;

const isProduct = (token: Token | undefined, key: string): boolean =>
  token?.type === "product_line" && token.content === key;

/** A verdict's data. */
export interface Verdict {
  /** Slug or id of the product that it is about; empty for none. */
  key: string;
  title: string;
  /** The running text, without its lists. */
  text: string;
  pros: string[];
  cons: string[];
}

/** A question with its answer, as plain text. */
export interface Question {
  question: string;
  answer: string;
}

/**
 * Blocks from `::: kind` to `:::`: asides (`note`, `tip`, `warning`), questions (`faq`), `verdict`,
 * deals, vouchers, galleries and videos, and those of `showcases`. The text after the kind is the
 * title. Blocks cannot be in lists, quotes or other blocks; an unclosed one extends to the end of
 * the text. Unknown kinds are shown as typed.
 */
export function fences(md: MarkdownIt) {
  md.block.ruler.before("fence", "shop_fence", readFence, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
  md.core.ruler.after("inline", "verdict_sides", ({ tokens, Token }) => {
    let isVerdict = false;
    let verdicts = 0;
    let before: Token | undefined;
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index];
      if (token?.type.startsWith("shop_fence_")) {
        isVerdict = token.info === "verdict" && token.nesting > 0;
        if (isVerdict) before = tokens[index - 1];
        else if (token.info === "verdict") {
          const key = String(token.meta?.key ?? "");
          // A card beside the verdict says it better.
          const hasCard = [before, tokens[index + 1]].some((one) => isProduct(one, key));
          const isNamed = key !== "" && !hasCard && verdicts < MAX_VERDICT_PRODUCTS;
          if (isNamed) verdicts += 1;
          token.meta = { shown: isNamed ? key : "" };
        }
      }
      if (!isVerdict || token?.type !== "bullet_list_open" || token.level !== 1) continue;
      const isPro = token.markup === "+";
      token.attrSet("class", isPro ? "pros" : "cons");
      const side = new Token("verdict_side", "", 0);
      side.content = isPro ? t("For") : t("Against");
      tokens.splice(index, 0, side);
      index += 1;
    }
  });

  const { rules } = md.renderer;
  const escaped = (text: string) => md.utils.escapeHtml(withCurledQuotes(text));
  rules.shop_fence_open = (tokens, index, _options, env) => {
    const { info = "", content = "" } = tokens[index] ?? {};
    if (info === "deal") return openDeal(tokens[index], env ?? {});
    if (info === "faq") {
      return `<section class="faq">\n${content ? `<p class="fence-title">${escaped(content)}</p>\n` : ""}`;
    }
    if (info === "verdict") {
      return `<section class="verdict">\n<p class="fence-title">${escaped(content || t("Our verdict"))}</p>\n`;
    }
    if (info === "video") return openVideo(tokens[index]);
    if (info === "gallery") {
      return `<section class="gallery"${content ? ` aria-label="${escaped(content)}"` : ""}>\n`;
    }
    if (info === "voucher") {
      const code = String(tokens[index]?.meta?.code ?? "");
      return `<section class="voucher">\n<p class="fence-title">${escaped(content || t("Voucher"))}</p>\n<p class="voucher-code"><code>${md.utils.escapeHtml(code)}</code></p>\n`;
    }
    return `<aside class="callout callout-${info}">\n<p class="fence-title">${escaped(content || (callouts[info]?.() ?? ""))}</p>\n`;
  };
  rules.shop_fence_close = (tokens, index, _options, env) => {
    const { info = "", meta } = tokens[index] ?? {};
    if (info === "verdict" && meta?.shown) {
      const product: Comparison = { keys: [String(meta.shown)], facts: [], isVerdict: true };
      return `${placeOf(product, env ?? {})}</section>\n`;
    }
    if (callouts[info]) return "</aside>\n";
    if (info === "deal") return CLOSE_DEAL;
    return info === "video" ? "</figure>\n" : "</section>\n";
  };
  rules.verdict_side = (tokens, index) =>
    `<p class="verdict-side">${escaped(tokens[index]?.content ?? "")}</p>\n`;
}

function readFence(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  if (state.level > 0 || (state.sCount[start] ?? 0) - state.blkIndent >= 4) return false;
  const found = fenceKind(lineAt(start));
  if (!found || (found.kind === "ranked" && state.env.isRanking)) return false;
  if (found.kind === "video" && !filmOf(found.rest)) return false;
  const deal = found.kind === "deal" ? dealOf(found.rest) : null;
  if (found.kind === "deal" && !deal) return false;
  if (silent) return true;
  if (deal && !takesDeal(state)) return false;
  const { kind, rest } = found;
  const last = closeOf(kind, start, end, lineAt);
  if (kind === "ranked") return readRanking(state, start, end, last, rest);
  if (kind === "compare") return readComparison(state, start, end, last, rest, lineAt);
  const key = kind === "verdict" ? (PRODUCT.exec(rest)?.[1] ?? "") : "";
  const [code = ""] = rest.split(/\s+/, 1);
  const open = state.push("shop_fence_open", "", 1);
  open.info = kind;
  open.content =
    kind === "verdict"
      ? rest.replace(PRODUCT, "").trim()
      : kind === "voucher"
        ? rest.slice(code.length).trim()
        : rest;
  open.meta = { key, code, deal };
  if (kind === "video") readVideo(state, open, rest);
  open.map = [start, last];
  const { lineMax, parentType } = state;
  state.lineMax = last;
  state.md.block.tokenize(state, start + 1, last);
  Object.assign(state, { lineMax, parentType });
  Object.assign(state.push("shop_fence_close", "", -1), { info: kind, meta: { key } });
  state.line = Math.min(last + 1, end);
  return true;
}

/** The tokens inside each part of a kind, with the one that opens it. */
function* insidesOf(tokens: readonly Token[], kind: string) {
  for (const [index, open] of tokens.entries()) {
    if (open.type !== "shop_fence_open" || open.info !== kind) continue;
    const close = tokens.findIndex((token, at) => at > index && token.type === "shop_fence_close");
    yield { open, inside: tokens.slice(index + 1, close === -1 ? tokens.length : close) };
  }
}

const plain = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ type }) => type === "inline")
    .map(({ children }) => textOf(children).replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(" ");

/** The questions of a text: headings in FAQ blocks, with the text below each. */
export function questionsIn(tokens: readonly Token[]): Question[] {
  const found: Question[] = [];
  for (const { inside } of insidesOf(tokens, "faq")) {
    const headings = [...linesOf(inside, "heading_open")];
    for (const [place, { line, close }] of headings.entries()) {
      const next = headings[place + 1]?.open;
      const until = next ? inside.indexOf(next) : inside.length;
      const question = plain([line]);
      const answer = plain(inside.slice(inside.indexOf(close) + 1, until));
      if (question && answer) found.push({ question, answer });
    }
  }
  return found;
}

/** The verdicts of a text, with pros and cons. */
export function verdictsIn(tokens: readonly Token[]): Verdict[] {
  const found: Verdict[] = [];
  for (const { open, inside } of insidesOf(tokens, "verdict")) {
    const sides: Record<"+" | "-", string[]> = { "+": [], "-": [] };
    const words: Token[] = [];
    let side: "+" | "-" | null = null;
    for (const token of inside) {
      if (token.type === "bullet_list_open" && token.level === 1)
        side = token.markup === "+" ? "+" : "-";
      else if (token.type === "bullet_list_close" && token.level === 1) side = null;
      else if (token.type === "list_item_open" && token.level === 2 && side) sides[side].push("");
      else if (token.type === "inline" && side) {
        const items = sides[side];
        const text = `${items.at(-1) ?? ""} ${plain([token])}`.trim();
        items[Math.max(0, items.length - 1)] = text;
      } else if (!side) words.push(token);
    }
    found.push({
      key: String(open.meta?.key ?? ""),
      title: open.content,
      text: plain(words),
      pros: sides["+"].filter(Boolean),
      cons: sides["-"].filter(Boolean),
    });
  }
  return found;
}
