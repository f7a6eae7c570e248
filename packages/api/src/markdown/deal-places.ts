/** Deals that stand in a text, see `fences`: a place for what the shop knows of one, around what is said of it. */
import type { StateBlock, Token } from "markdown-it";

/** A deal that a text names. */
export interface DealPlace {
  /** Its id. */
  key: string;
  /** What the text calls it; empty for its own title. */
  title: string;
}

/** Deals of one text; further ones stay as they were typed. */
const MAX_DEALS = 20;

/** What stands behind the kind: the id of a deal, and what it is called. */
export function dealOf(rest: string): DealPlace | null {
  const [key = ""] = rest.split(/\s+/, 1);
  return key ? { key, title: rest.slice(key.length).trim() } : null;
}

/** Counts the deals of a text. @returns whether there is room for one more */
export function takesDeal({ env }: StateBlock): boolean {
  const count = Number(env.dealCount ?? 0);
  env.dealCount = count + 1;
  return count < MAX_DEALS;
}

/** Where one begins. */
export function openDeal(token: Token | undefined, env: object): string {
  const place = env as { deals?: DealPlace[] };
  place.deals ??= [];
  place.deals.push(token?.meta?.deal as DealPlace);
  return `\0d ${place.deals.length - 1}\0`;
}

/** Where it ends. */
export const CLOSE_DEAL = "\0/d\0";

/** @param env - that the text was rendered with */
export const renderedDeals = (env: { deals?: DealPlace[] }): readonly DealPlace[] =>
  env.deals ?? [];

/**
 * Writes deals into rendered text.
 *
 * @param deals - as they were rendered, see `RenderedArticle.deals`
 * @param shownAs - one with what the text says of it, as HTML; empty where nothing is to be shown
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
