import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { linkChecks, linkUses, textLinks } from "@pickwell/db/schema";
import { and, desc, eq } from "drizzle-orm";
import { linkName } from "../text-links/rules.ts";
import { type AttentionRow, weightOf } from "./rules.ts";
import type { Traffic } from "./traffic.ts";

/** Uses that are read; the newest links first. */
const MAX_USES = 5000;

/** Dead links, with the clicks on them from products, deals and texts. */
export async function findDeadLinks(db: Db, traffic: Traffic): Promise<AttentionRow[]> {
  const uses = await db
    .select({
      url: linkChecks.url,
      reason: linkChecks.reason,
      kind: linkUses.kind,
      id: linkUses.targetId,
    })
    .from(linkChecks)
    .innerJoin(linkUses, eq(linkUses.link, linkChecks.seq))
    .where(and(eq(linkChecks.isIgnored, false), eq(linkChecks.state, "dead")))
    .orderBy(desc(linkChecks.seq))
    .limit(MAX_USES);
  if (uses.length === 0) return [];
  const fromTexts = await clicksInTexts(db, traffic);
  const found = new Map<string, { reason: string; parts: Map<string, number> }>();
  for (const { url, reason, kind, id } of uses) {
    const link = found.get(url) ?? {
      reason,
      parts: new Map([[`link:${url}`, fromTexts.get(url) ?? 0]]),
    };
    found.set(url, link);
    if (kind === "product") link.parts.set(`product:${id}`, traffic.products.get(id)?.clicks ?? 0);
    if (kind === "deal") link.parts.set(`deal:${id}`, traffic.deals.get(id)?.clicks ?? 0);
  }
  return [...found].map(([url, { reason, parts }]) => ({
    kind: "dead-link",
    target: { kind: "link", id: url, title: linkName(url) },
    text: reason || "It leads nowhere any more.",
    ...weightOf(parts),
    isEstimate: false,
    earnings: traffic.earningsOf(null, url),
  }));
}

/** How often links of texts are followed, by their address without the place on the page there. */
async function clicksInTexts(db: Db, { links }: Traffic): Promise<Map<string, number>> {
  const followed = [...links].filter(([, { clicks }]) => clicks > 0).map(([id]) => id);
  const rows = await db
    .select({ id: textLinks.id, url: textLinks.url })
    .from(textLinks)
    .where(isOneOf(textLinks.id, followed));
  const found = new Map<string, number>();
  for (const { id, url } of rows) {
    const [page = ""] = url.split("#", 1);
    found.set(page, (found.get(page) ?? 0) + (links.get(id)?.clicks ?? 0));
  }
  return found;
}
