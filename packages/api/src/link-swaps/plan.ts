/** Plans a link replacement, without changing anything. */
import { setImmediate } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import {
  broadcasts,
  collections,
  deals,
  linkChecks,
  linkUses,
  offers,
  pages,
  posts,
  products,
  type SwapChange,
  textLinks,
} from "@pickwell/db/schema";
import { and, eq, gte, inArray, lt, or } from "drizzle-orm";

import { AppError } from "../core/errors.ts";
import { canBeBought } from "../offers/best-offer.ts";
import { merchantName } from "../offers/rules.ts";
import { offersOf } from "../offers/stored-offers.ts";
import { joinPageTexts } from "../page-sections/rules.ts";
import { readSettings } from "../settings/service.ts";
import { hashOfText, swapInText } from "./texts.ts";

/** Maximum number of things per replacement; more are changed through the programme's feed. */
export const MAX_USES = 500;

export interface Swap {
  from: string;
  to: string;
  /** What the product costs there, in cents; 0 when nobody knows. */
  priceCents: number;
  /** The shop's own host, whose links are no one else's. */
  ownHost: string;
}

/** A use of the link that cannot be changed, and why. */
export interface SkippedLink {
  kind: "product" | "deal" | "post" | "page" | "broadcast" | "collection";
  id: string;
  reason: string;
}

export interface SwapPlan {
  changes: SwapChange[];
  left: SkippedLink[];
  /** Products that another merchant sells, who takes over. */
  takenOver: string[];
}

/** @throws AppError NOT_FOUND when the link is not used; BAD_REQUEST when it is used too often */
export async function planSwap(db: Db, swap: Swap): Promise<SwapPlan> {
  const uses = await db
    .select({ kind: linkUses.kind, id: linkUses.targetId })
    .from(linkChecks)
    .innerJoin(linkUses, eq(linkUses.link, linkChecks.seq))
    .where(eq(linkChecks.url, swap.from))
    .limit(MAX_USES + 1);
  const idsOf = (kind: (typeof uses)[number]["kind"]) =>
    uses.filter((use) => use.kind === kind).map(({ id }) => id);
  if (uses.length > MAX_USES) {
    throw new AppError("BAD_REQUEST", `More than ${MAX_USES} things lead there.`, "from");
  }
  const plan: SwapPlan = { changes: [], left: [], takenOver: [] };
  await planProducts(db, swap, idsOf("product"), plan);
  await planDeals(db, swap, idsOf("deal"), plan);
  await planTexts(db, swap, idsOf, plan);
  await planTextLinks(db, swap, plan);
  if (plan.changes.length + plan.left.length === 0) {
    throw new AppError("NOT_FOUND", "Nothing leads there any more.");
  }
  return plan;
}

const among = (column: Parameters<typeof isOneOf>[0], ids: readonly string[]) =>
  isOneOf(column, ids);

async function planProducts(
  db: Db,
  { from, to, priceCents }: Swap,
  ids: readonly string[],
  plan: SwapPlan,
): Promise<void> {
  // An offer that was sold out leads nowhere, and would again.
  const hidden = await db.select().from(offers).where(eq(offers.url, from)).limit(MAX_USES);
  const rows = await db
    .select({
      id: products.id,
      affiliateLink: products.affiliateLink,
      priceCents: products.priceCents,
      originalPriceCents: products.originalPriceCents,
      inStock: products.inStock,
    })
    .from(products)
    .where(among(products.id, ids));
  const offersFound = await offersOf(db, ids);
  const { defaultCurrency: currency } = await readSettings(db, "payments");
  const passedOver = new Set(hidden.filter((one) => !one.isPassedOver).map(({ id }) => id));
  for (const { id, ...before } of rows) {
    const others = offersFound.filter(({ productId, url }) => productId === id && url !== from);
    if (others.some((other) => other.currency === currency && canBeBought(other))) {
      plan.takenOver.push(id);
      continue;
    }
    for (const other of others) if (!other.isPassedOver) passedOver.add(other.id);
    const after = { affiliateLink: to, priceCents, originalPriceCents: null, inStock: true };
    plan.changes.push({ kind: "product", id, before, after });
  }
  plan.changes.unshift(...[...passedOver].map((id) => ({ kind: "offer" as const, id })));
}

/** A deal is a price at a merchant: at another one it is over. */
async function planDeals(
  db: Db,
  { from, to }: Swap,
  ids: readonly string[],
  plan: SwapPlan,
): Promise<void> {
  const rows = await db
    .select({ id: deals.id, affiliateLink: deals.affiliateLink, isActive: deals.isActive })
    .from(deals)
    .where(among(deals.id, ids));
  const isSameMerchant = merchantName(from, {}) === merchantName(to, {});
  for (const { id, ...before } of rows) {
    const after = isSameMerchant
      ? { ...before, affiliateLink: to }
      : { ...before, isActive: false };
    if (after.isActive === before.isActive && !isSameMerchant) continue;
    plan.changes.push({ kind: "deal", id, before, after });
  }
}

async function planTexts(
  db: Db,
  swap: Swap,
  idsOf: (kind: "post" | "page" | "broadcast" | "collection") => string[],
  plan: SwapPlan,
): Promise<void> {
  const texts = [
    ...(
      await db
        .select({ id: posts.id, text: posts.content })
        .from(posts)
        .where(among(posts.id, idsOf("post")))
    ).map((row) => ({ kind: "post" as const, ...row })),
    ...(
      await db
        .select({ id: pages.slug, content: pages.content, sections: pages.sections })
        .from(pages)
        .where(among(pages.slug, idsOf("page")))
    ).map(({ id, ...page }) => ({ kind: "page" as const, id, text: joinPageTexts(page) })),
    // What has been sent leads on by its text links.
    ...(
      await db
        .select({ id: broadcasts.id, text: broadcasts.body })
        .from(broadcasts)
        .where(
          and(
            among(broadcasts.id, idsOf("broadcast")),
            inArray(broadcasts.status, ["draft", "series"]),
          ),
        )
    ).map((row) => ({ kind: "broadcast" as const, ...row })),
    ...(
      await db
        .select({ id: collections.id, text: collections.intro })
        .from(collections)
        .where(among(collections.id, idsOf("collection")))
    ).map((row) => ({ kind: "collection" as const, ...row })),
  ];
  for (const { kind, id, text } of texts) {
    // A text takes a while to read: others have their turn.
    await setImmediate();
    const swapped = swapInText(text, swap, swap.ownHost);
    if (!swapped) {
      plan.left.push({
        kind,
        id,
        reason: "Its link is written in a way that only you can change.",
      });
      continue;
    }
    plan.changes.push({ kind, id, hash: hashOfText(swapped.text), places: swapped.places });
  }
}

/** Links that texts have, and mails that were sent. */
async function planTextLinks(db: Db, { from }: Swap, plan: SwapPlan): Promise<void> {
  const rows = await db
    .select({ id: textLinks.id, before: textLinks.replacement })
    .from(textLinks)
    .where(
      or(
        eq(textLinks.url, from),
        and(gte(textLinks.url, `${from}#`), lt(textLinks.url, `${from}$`)),
        // What led there since an earlier swap.
        eq(textLinks.replacement, from),
      ),
    );
  plan.changes.push(...rows.map((row) => ({ kind: "text-link" as const, ...row })));
}
