/** Blocks with several products, or a video: see `fences`. */
import { t } from "@pickwell/texts/t.ts";
import type { MarkdownIt, StateBlock, Token } from "markdown-it";
import { withCurledQuotes } from "./quotes.ts";
import {
  type ComparedFact,
  comparedFacts,
  comparedKey,
  type FenceKind,
  fenceKind,
  filmOf,
  MAX_COMPARED,
} from "./rules.ts";
import { attributeOf } from "./tokens.ts";

/** A comparison table, or the product of a verdict, to be filled with product data. */
export interface Comparison {
  /** Slugs or ids, in order and without repetition. */
  keys: string[];
  facts: ComparedFact[];
  /** The one product that a verdict is about. */
  isVerdict?: true;
}

/** Products in the order of a ranked list. */
export interface Ranking {
  title: string;
  /** Slugs or ids of the first product below each heading, with what the heading says. */
  picks: { label: string; key: string }[];
}

/** A line of a comparison table. */
export interface ComparedLine {
  text: string;
  /** The slug or id; empty where the line names no product. */
  key: string;
  /** The table has as many products without it as it shows. */
  isSurplus: boolean;
}

interface RankingMeta {
  jumps: { id: string; text: string }[];
  picks: Ranking["picks"];
}

/** Tables of products in one text; further ones stay as they were typed. */
const MAX_COMPARISONS = 20;
/** Lines that are looked at for the products of one table. */
const MAX_LINES = 100;

const CLOSE = /^:{3,}\s*$/;

/**
 * The line that ends a block. Ranked lists may contain other blocks with ends of their own.
 *
 * @returns the line after the last when there is no end
 */
export function closeOf(
  kind: FenceKind,
  start: number,
  end: number,
  lineAt: (line: number) => string,
): number {
  let depth = 0;
  let line = start + 1;
  for (; line < end; line += 1) {
    const text = lineAt(line);
    if (!text.startsWith(":::")) continue;
    if (CLOSE.test(text)) {
      if (depth === 0) break;
      depth -= 1;
    } else if (kind === "ranked" && depth === 0 && fenceKind(text)) depth += 1;
  }
  return line;
}

/** A ranked list: headings with products below them. */
export function readRanking(
  state: StateBlock,
  start: number,
  end: number,
  last: number,
  title: string,
): true {
  const open = state.push("ranking", "", 0);
  open.content = title;
  open.map = [start, last];
  const { lineMax, parentType } = state;
  state.lineMax = last;
  state.env.isRanking = true;
  state.md.block.tokenize(state, start + 1, last);
  state.env.isRanking = false;
  Object.assign(state, { lineMax, parentType });
  state.push("ranking_end", "", 0);
  state.line = Math.min(last + 1, end);
  return true;
}

/** A comparison table: one product per line, and the facts after the kind. */
export function readComparison(
  state: StateBlock,
  start: number,
  end: number,
  last: number,
  rest: string,
  lineAt: (line: number) => string,
): boolean {
  const count = Number(state.env.comparisonCount ?? 0);
  if (count >= MAX_COMPARISONS) return false;
  state.env.comparisonCount = count + 1;
  const asked = rest.toLowerCase().split(/[\s,]+/);
  const facts = comparedFacts.filter((fact) => asked.includes(fact));
  const lines: ComparedLine[] = [];
  const keys = new Set<string>();
  for (let line = start + 1; line < Math.min(last, start + MAX_LINES); line += 1) {
    const text = lineAt(line).trim();
    const key = comparedKey(text) ?? "";
    if (!text || keys.has(key)) continue;
    const isSurplus = key !== "" && keys.size >= MAX_COMPARED;
    lines.push({ text, key, isSurplus });
    if (key && !isSurplus) keys.add(key);
  }
  const token = state.push("comparison", "", 0);
  const comparison = {
    keys: [...keys],
    facts: facts.length > 0 ? facts : ["price", "rating", "merchant"],
  };
  token.meta = { comparison, lines };
  token.map = [start, last];
  state.line = Math.min(last + 1, end);
  return true;
}

/** The lines of a comparison table, without those that name a product of it again. */
export const comparedIn = ({ meta }: Token): readonly ComparedLine[] =>
  (meta?.lines as ComparedLine[] | undefined) ?? [];

/** A link to a video, shown until somebody plays it. */
export function readVideo(state: StateBlock, open: Token, rest: string): void {
  const [url = ""] = rest.split(/\s+/, 1);
  const film = filmOf(url);
  if (!film) return;
  const title = rest.slice(url.length).trim() || t("Watch the video");
  open.meta = { film: `${film.host}/${film.id}` };
  const target =
    film.host === "youtube"
      ? `https://www.youtube.com/watch?v=${film.id}`
      : `https://vimeo.com/${film.id}`;
  state.push("paragraph_open", "p", 1);
  const line = state.push("inline", "", 0);
  line.content = `[${title.replace(/[[\]\\]/g, "\\$&")}](${target} "untracked")`;
  line.children = [];
  line.map = open.map;
  state.push("paragraph_close", "p", -1);
}

export const openVideo = (token: Token | undefined): string =>
  `<figure class="video" data-film="${String(token?.meta?.film ?? "")}">\n`;

/**
 * Rules for ranked lists and comparison tables; they run after those of headings, whose ids they
 * need.
 */
export function showcases(md: MarkdownIt) {
  md.core.ruler.push("rankings", ({ tokens }) => {
    let open: RankingMeta | null = null;
    for (const token of tokens) {
      if (token.type === "ranking") {
        open = { jumps: [], picks: [] };
        token.meta = { ranking: open };
      } else if (token.type === "ranking_end") open = null;
      else if (open && token.type === "heading_open" && token.level === 0 && !token.hidden) {
        open.jumps.push({ id: attributeOf(token, "id"), text: token.content });
        open.picks.push({ label: token.content, key: "" });
      } else if (open && token.type === "product_line" && token.level === 0) {
        const pick = open.picks.at(-1);
        if (pick?.key === "") pick.key = token.content;
      }
    }
  });
  const { rules } = md.renderer;
  const escaped = (text: string) => md.utils.escapeHtml(withCurledQuotes(text));
  rules.ranking = (tokens, index) => {
    const { content = "", meta } = tokens[index] ?? {};
    const { jumps = [] } = (meta?.ranking as RankingMeta | undefined) ?? {};
    const items = jumps.map(
      ({ id, text }) => `<li><a href="#${md.utils.escapeHtml(id)}">${escaped(text)}</a></li>\n`,
    );
    const list = items.length > 1 ? `<ol>\n${items.join("")}</ol>\n` : "";
    const title = `<p class="fence-title">${escaped(content || t("Our picks"))}</p>\n`;
    return `<section class="ranked">\n${title}${list}</section>\n`;
  };
  rules.ranking_end = () => "";
  rules.comparison = (tokens, index, _options, env) => {
    const comparison = tokens[index]?.meta?.comparison as Comparison | undefined;
    return comparison && comparison.keys.length > 0 ? placeOf(comparison, env ?? {}) : "";
  };
}

/**
 * The place of a comparison, or of a verdict's product, in rendered text.
 *
 * @param env - the environment that the text is rendered with
 */
export function placeOf(comparison: Comparison, env: object): string {
  const place = env as { comparisons?: Comparison[] };
  place.comparisons ??= [];
  place.comparisons.push(comparison);
  return `\0c ${place.comparisons.length - 1}\0`;
}

/** The rankings of a text, without empty places; those without a product are left out. */
export const rankingsIn = (tokens: readonly Token[]): Ranking[] =>
  tokens.flatMap(({ type, content, meta }) => {
    if (type !== "ranking") return [];
    const ranking = meta?.ranking as RankingMeta | undefined;
    const picks = (ranking?.picks ?? []).filter(({ key }) => key !== "");
    return picks.length > 0 ? [{ title: content, picks }] : [];
  });

/** @param env - the environment that the text was rendered with */
export const renderedComparisons = (env: { comparisons?: Comparison[] }): readonly Comparison[] =>
  env.comparisons ?? [];

/**
 * Inserts comparison tables into rendered text.
 *
 * @param comparisons - see `RenderedArticle.comparisons`
 * @param tableOf - renders one; empty to show nothing
 */
export const withComparisons = (
  html: string,
  comparisons: readonly Comparison[],
  tableOf: (comparison: Comparison) => string,
): string =>
  html.replace(/\0c (\d+)\0/g, (_, index) => {
    const comparison = comparisons[Number(index)];
    return comparison ? tableOf(comparison) : "";
  });
