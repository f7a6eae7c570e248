import { setImmediate } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { posts } from "@pickwell/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { ARTICLES_PATH } from "../analytics/rules.ts";
import { renderArticle } from "../markdown/render.ts";
import { blocksOf } from "../product-blocks/blocks.ts";
import { merchantTest } from "../text-links/merchants.ts";
import { type AttentionRow, weightOf } from "./rules.ts";
import type { Traffic } from "./traffic.ts";

/** Looks a week from which on an article is worth a link. */
const MIN_VIEWS = 5;
/** Articles that are read: those that are looked at most. */
const MAX_ARTICLES = 200;

/** Articles with readers but no link to a merchant. */
export async function findArticles(db: Db, traffic: Traffic): Promise<AttentionRow[]> {
  const read = [...traffic.articles]
    .filter(([, { views, clicks }]) => clicks === 0 && views >= MIN_VIEWS)
    .sort(([, one], [, other]) => other.views - one.views)
    .slice(0, MAX_ARTICLES);
  if (read.length === 0) return [];
  const views = new Map(read.map(([path, weekly]) => [slugOf(path), weekly.views] as const));
  const slugs = JSON.stringify([...views.keys()]);
  const rows = await db
    .select({ id: posts.id, slug: posts.slug, title: posts.title, content: posts.content })
    .from(posts)
    .where(and(isOneOf(posts.slug, sql`${slugs}`), eq(posts.status, "published")));
  const found: AttentionRow[] = [];
  for (const { id, slug, title, content } of rows) {
    // A text takes a while to read: others have their turn.
    await setImmediate();
    if (await hasWayOut(db, content)) continue;
    const perWeek = views.get(slug) ?? 0;
    found.push({
      kind: "no-link",
      target: { kind: "post", id, title },
      text: `Read ${Math.round(perWeek)} times a week, and nothing in it leads to a merchant.`,
      ...weightOf([[`post:${id}`, perWeek * (traffic.articleRate ?? 0)]]),
      isEstimate: true,
      earnings: traffic.usualEarnings,
    });
  }
  return found;
}

function slugOf(path: string): string {
  try {
    return decodeURIComponent(path.slice(ARTICLES_PATH.length));
  } catch {
    return "";
  }
}

/** A product, or a link to a merchant. */
async function hasWayOut(db: Db, content: string): Promise<boolean> {
  if (blocksOf(content).length > 0 || /\]\(\s*<?\/(?:go|product|deal)s?\//.test(content))
    return true;
  const { links } = renderArticle(content);
  if (links.some(({ mark }) => mark === "sponsored")) return true;
  const urls = links.flatMap(({ url }) => url ?? []);
  const isMerchants = await merchantTest(db, urls);
  return urls.some(isMerchants);
}
