import type { Db } from "@pickwell/db/client";
import { linkChecks, linkUses } from "@pickwell/db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import { ruleOfLink } from "../../offers/programmes.ts";
import { merchantName } from "../../offers/rules.ts";
import { type ProgrammeRule, pictureHostsOf } from "../../settings/sections/programmes.ts";
import { readSettings } from "../../settings/service.ts";
import { type Channel, channels, type PriceDisplay, shownIn } from "../rules.ts";

/** Links that are looked at, and merchants that are named: those with most products. */
const MAX_LINKS = 20_000;
const SHOWN = 50;

export interface MerchantChannels {
  merchant: string;
  products: number;
  /** Name of the programme whose rule holds; null where none is known. */
  programme: string | null;
  /** What is read in the programme's rules of the countries its links are for. */
  regions: string;
  /** Whether its pictures are kept, linked where they stand, or not shown. */
  pictures: "kept" | "linked" | "none";
  shown: Record<Channel, PriceDisplay>;
}

/** What may be shown of each merchant, by channel, according to its programme. */
export async function listChannels(db: Db): Promise<MerchantChannels[]> {
  const { rules } = await readSettings(db, "programmes");
  const { merchants } = await readSettings(db, "integrations");
  const names = Object.fromEntries(merchants.map(({ host, name }) => [host, name]));
  const rows = await db
    .select({ url: linkChecks.url, products: sql<number>`count(*)` })
    .from(linkChecks)
    .innerJoin(linkUses, and(eq(linkUses.link, linkChecks.seq), eq(linkUses.kind, "product")))
    .groupBy(linkChecks.seq, linkChecks.url)
    .orderBy(asc(linkChecks.seq))
    .limit(MAX_LINKS);
  const found = new Map<string, MerchantChannels>();
  for (const { url, products } of rows) {
    const merchant = merchantName(url, names);
    const known = found.get(merchant);
    if (known) {
      known.products += products;
      continue;
    }
    const rule = ruleOfLink(url, rules);
    const shown = Object.fromEntries(channels.map((channel) => [channel, shownIn(rule, channel)]));
    found.set(merchant, {
      merchant,
      products,
      programme: rule?.name ?? null,
      regions: rule?.regions ?? "",
      pictures: picturesOf(rule),
      shown: shown as Record<Channel, PriceDisplay>,
    });
  }
  return [...found.values()]
    .sort(
      (one, other) =>
        Number(other.programme !== null) - Number(one.programme !== null) ||
        other.products - one.products ||
        (one.merchant < other.merchant ? -1 : 1),
    )
    .slice(0, SHOWN);
}

function picturesOf(rule: ProgrammeRule | null): MerchantChannels["pictures"] {
  if (!rule || rule.storesPictures) return "kept";
  return pictureHostsOf(rule).length > 0 ? "linked" : "none";
}
