/** Deal blocks in Markdown, see `fences`: a placeholder for the deal around the author's text. */
import type { StateBlock, Token } from "markdown-it";

/** A deal block. */
export interface DealPlace {
  /** Its id. */
  key: string;
  /** What the text calls it; empty for its own title. */
  title: string;
}

/** Deals of one text; further ones stay as they were typed. */
const MAX_DEALS = 20;

/** Parses the id and title of a deal block. */
export function dealOf(rest: string): DealPlace | null {
  const [key = ""] = rest.split(/\s+/, 1);
  return key ? { key, title: rest.slice(key.length).trim() } : null;
}

/** Counts deal blocks. @returns whether another one is allowed */
export function takesDeal({ env }: StateBlock): boolean {
  const count = Number(env.dealCount ?? 0);
  env.dealCount = count + 1;
  return count < MAX_DEALS;
}

/** The placeholder at the start of a deal block. */
export function openDeal(token: Token | undefined, env: object): string {
  const place = env as { deals?: DealPlace[] };
  place.deals ??= [];
  place.deals.push(token?.meta?.deal as DealPlace);
  return `\0d ${place.deals.length - 1}\0`;
}

/** The placeholder at its end. */
export const CLOSE_DEAL = "\0/d\0";

/** @param env - the environment that the text was rendered with */
export const renderedDeals = (env: { deals?: DealPlace[] }): readonly DealPlace[] =>
  env.deals ?? [];

/**
 * Inserts deals into rendered text.
 *
 * @param deals - see `RenderedArticle.deals`
 * @param shownAs - renders a deal with the author's text as HTML; empty to show nothing
 */
export const withDeals = (
  html: string,
  deals: readonly DealPlace[],
  shownAs: (deal: DealPlace, words: string) => string,
): string =>
  html.replace(/\0d (\d+)\0([^\0]*(?:\0(?!\/d)[^\0]*)*)\0\/d\0/g, (_, index, words) => {
    const deal = deals[Number(index)];
    return deal ? shownAs(deal, words) : "";
  });
