import type { Db } from "@pickwell/db/client";
import { findArticles } from "../articles.ts";
import { findDeadLinks } from "../dead-links.ts";
import { findProducts } from "../products.ts";
import {
  type AttentionKind,
  attentionKinds,
  byStake,
  stakeCents,
  totalStakeCents,
} from "../rules.ts";
import { readTraffic } from "../traffic.ts";
import { findVoucherCodes } from "../voucher-codes.ts";
import type { AttentionListInput } from "./schema.ts";

/**
 * Problems by the money they may cost per week, highest first: targets of clicks that are broken,
 * sold out or ended, weighted by recent earnings per click. Records without clicks in eight weeks
 * are left out, except dead links and codes. See docs/decisions/092.
 */
export async function listAttention(db: Db, now: Date, { kind, page, limit }: AttentionListInput) {
  const traffic = await readTraffic(db, now);
  const found = await Promise.all([
    findDeadLinks(db, traffic),
    findProducts(db, now, traffic),
    findVoucherCodes(db, now, traffic),
    findArticles(db, traffic),
  ]);
  const all = found.flat().sort(byStake);
  const counts = Object.fromEntries(attentionKinds.map((each) => [each, 0])) as Record<
    AttentionKind,
    number
  >;
  for (const row of all) counts[row.kind] += 1;
  const asked = kind === "all" ? all : all.filter((row) => row.kind === kind);
  return {
    rows: asked
      .slice((page - 1) * limit, page * limit)
      .map(({ parts: _, ...row }) => ({ ...row, stakeCents: stakeCents(row) })),
    total: asked.length,
    page,
    limit,
    counts,
    /** Total in cents; null while earnings per click are unknown. */
    stakeCents: traffic.usualEarnings ? totalStakeCents(asked) : null,
  };
}
