/** Finds products that may be the same. */

import { setImmediate } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { isOneOf } from "@pickwell/db/json";
import { matchQuestions, meta, offers, products } from "@pickwell/db/schema";
import { searchCandidates, searchTerms } from "@pickwell/db/search";
import { message } from "@pickwell/texts/message.ts";
import { type AnyColumn, and, asc, desc, eq, exists, gt, lt, ne, not, or, sql } from "drizzle-orm";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { type Candidate, choose } from "../matching/decide.ts";
import { lookUps } from "../matching/keys.ts";
import { findAlike, type StoredOffer } from "../offers/stored-offers.ts";
import { countOpen } from "./list.ts";

/** Key in `meta`: `seq` of the last offer that was checked. */
const LOOKED_AT = "match-questions-after";
/** Offers checked per run; the rest waits for the next run in five minutes. */
const PER_RUN = 1000;
/** Offers read per query. */
const BATCH = 100;
/** Maximum number of open questions. No more are asked until some of these are answered. */
const MOST_OPEN = 500;
/**
 * Up to this many open questions, ones with a score below `SURE` are asked too. The rest of
 * `MOST_OPEN` is reserved for likelier ones.
 */
const MOST_UNSURE = 250;
/** Minimum score of likely matches. */
const SURE = 0.65;
/** Maximum number of candidates found by words. */
const MOST_ALIKE = 25;

/** The job that compares each new offer with older ones, once. */
export const matchQuestionsJob: Job = {
  name: "match-questions",
  label: message("Same products"),
  note: message("Finds products of feeds that may be the same, and asks you."),
  schedule: "*/5 * * * *",
  async run({ db, signal, now }) {
    await forgetGone(db);
    let after = await readPlace(db);
    let asked = 0;
    for (let looked = 0; looked < PER_RUN && !signal.aborted; ) {
      const open = await countOpen(db);
      if (open >= MOST_OPEN) break;
      const rows = await firstOffers(db, after);
      const last = rows.at(-1);
      if (!last) break;
      for (const offer of rows) {
        if (await ask(db, now(), offer, open + asked < MOST_UNSURE)) asked++;
        // Lets requests of visitors run in between.
        await setImmediate();
      }
      looked += rows.length;
      after = last.seq;
      await keepPlace(db, after);
    }
    return asked > 0 ? `${pluralize(asked, "question")} whether two products are one.` : undefined;
  },
};

/** Deletes open questions about deleted products, which would count towards the maximum. */
const forgetGone = (db: Db) => {
  const isThere = (id: AnyColumn) =>
    exists(db.select({ one: sql`1` }).from(products).where(eq(products.id, id)));
  return db
    .delete(matchQuestions)
    .where(
      and(
        eq(matchQuestions.state, "open"),
        not(and(isThere(matchQuestions.productId), isThere(matchQuestions.otherId)) ?? sql`1`),
      ),
    );
};

async function readPlace(db: Db): Promise<number> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, LOOKED_AT));
  return Number(row?.value ?? 0);
}

const keepPlace = (db: Db, seq: number) =>
  db
    .insert(meta)
    .values({ key: LOOKED_AT, value: String(seq) })
    .onConflictDoUpdate({ target: meta.key, set: { value: String(seq) } });

const firstOffers = (db: Db, after: number) =>
  db.select().from(offers).where(gt(offers.seq, after)).orderBy(asc(offers.seq)).limit(BATCH);

/**
 * Adds a question when an offer's product may be the same as an older one. @returns whether it did
 */
async function ask(
  db: Db,
  now: Date,
  offer: StoredOffer,
  isRoomForUnsure: boolean,
): Promise<boolean> {
  const alike = await alikeOf(db, offer);
  if (alike.length === 0) return false;
  const ids = [...new Set([offer.productId, ...alike.map(({ productId }) => productId)])];
  const known = await db
    .select()
    .from(matchQuestions)
    .where(
      or(
        isOneOf(matchQuestions.productId, ids),
        isOneOf(matchQuestions.otherId, [offer.productId]),
      ),
    );
  const isNever = (id: string) =>
    known.some(({ productId, state }) => productId === id && state === "never");
  if (isNever(offer.productId)) return false;
  const areKnown = (one: string, other: string) =>
    known.some(
      ({ productId, otherId }) =>
        (productId === one && otherId === other) || (productId === other && otherId === one),
    );
  const ofProduct = new Map<string, StoredOffer[]>();
  for (const each of alike) {
    if (areKnown(offer.productId, each.productId) || isNever(each.productId)) continue;
    ofProduct.set(each.productId, [...(ofProduct.get(each.productId) ?? []), each]);
  }
  const candidates = [...ofProduct].flatMap(([id, [product, ...others]]): Candidate<string>[] =>
    product
      ? [
          {
            id,
            product,
            hasOtherOfMerchant: [product, ...others].some(
              ({ merchant }) => merchant === offer.merchant,
            ),
          },
        ]
      : [],
  );
  const { id: otherId, verdict, score, reasons } = choose(offer, candidates);
  if (otherId === null || verdict === "different") return false;
  if (score < SURE && !isRoomForUnsure) return false;
  await db
    .insert(matchQuestions)
    .values({ id: newId(), productId: offer.productId, otherId, score, reasons, createdAt: now })
    .onConflictDoNothing();
  return true;
}

/**
 * Older offers of other products that share a GTIN, an MPN or words with an offer, oldest first.
 */
async function alikeOf(db: Db, offer: StoredOffer): Promise<StoredOffer[]> {
  const { gtin, mpn, seq, productId } = offer;
  const isOlder = (each: StoredOffer) => each.seq < seq && each.productId !== productId;
  const numbers = { gtins: gtin ? [gtin] : [], mpns: mpn ? [mpn] : [] };
  const byNumber = gtin || mpn ? await findAlike(db, numbers) : [];
  const byWords = await offersByWords(db, offer);
  const all = new Map([...byNumber, ...byWords].filter(isOlder).map((each) => [each.id, each]));
  return [...all.values()].sort((one, other) => one.seq - other.seq);
}

/**
 * Finds older offers of other products by words: one search after another, until there are enough.
 */
async function offersByWords(db: Db, offer: StoredOffer): Promise<StoredOffer[]> {
  const found = new Map<string, StoredOffer>();
  for (const words of lookUps(offer)) {
    if (found.size >= MOST_ALIKE) break;
    const terms = searchTerms(words.join(" "));
    if (!terms?.match) continue;
    const candidates = searchCandidates(sql`${terms.match}`, []);
    const rows = await db
      .select({ offer: offers })
      .from(products)
      .innerJoin(offers, eq(offers.productId, products.id))
      .where(
        and(
          sql`${products.seq} in (${candidates})`,
          lt(offers.seq, offer.seq),
          ne(offers.productId, offer.productId),
        ),
      )
      .orderBy(desc(offers.seq))
      .limit(MOST_ALIKE);
    for (const { offer } of rows) found.set(offer.id, offer);
    await setImmediate();
  }
  return [...found.values()];
}
