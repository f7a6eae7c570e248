/** Queries for offers and the statements that write them. */
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { feedSources, offers } from "@pickwell/db/schema";
import type { Statement } from "@pickwell/db/statements";
import { and, asc, eq, getTableColumns, or, sql } from "drizzle-orm";
import { insertRows } from "../core/rows/insert-rows.ts";
import { updateRow } from "../core/rows/update-row.ts";

export type StoredOffer = typeof offers.$inferSelect;
/** The fields of an offer that come from a file. */
export type OfferValues = Omit<StoredOffer, "seq" | "id" | "productId" | "isPassedOver">;

/**
 * Finds offers by merchant and key. May return more, since merchants and keys are compared
 * separately.
 */
export function findOffers(
  db: Db,
  named: readonly Pick<OfferValues, "merchant" | "key">[],
): Promise<StoredOffer[]> {
  return prepared(db, "offers:named", (db) =>
    db
      .select()
      .from(offers)
      .where(
        and(
          isOneOf(offers.merchant, sql.placeholder("merchants")),
          isOneOf(offers.key, sql.placeholder("keys")),
        ),
      )
      .prepare(),
  ).execute({
    merchants: JSON.stringify([...new Set(named.map(({ merchant }) => merchant))]),
    keys: JSON.stringify(named.map(({ key }) => key)),
  });
}

/** Offers with one of these GTINs or MPNs, oldest first; at most 1000. */
export function findAlike(
  db: Db,
  numbers: { gtins: readonly string[]; mpns: readonly string[] },
): Promise<StoredOffer[]> {
  return prepared(db, "offers:alike", (db) =>
    db
      .select()
      .from(offers)
      .where(
        or(
          isOneOf(offers.gtin, sql.placeholder("gtins")),
          isOneOf(offers.mpn, sql.placeholder("mpns")),
        ),
      )
      .orderBy(asc(offers.seq))
      .limit(1000)
      .prepare(),
  ).execute({ gtins: JSON.stringify(numbers.gtins), mpns: JSON.stringify(numbers.mpns) });
}

/** All offers of these products, oldest first. */
export function offersOf(db: Db, productIds: readonly string[]): Promise<StoredOffer[]> {
  return prepared(db, "offers:of", (db) =>
    db
      .select()
      .from(offers)
      .where(isOneOf(offers.productId, sql.placeholder("ids")))
      .orderBy(asc(offers.seq))
      .prepare(),
  ).execute({ ids: JSON.stringify(productIds) });
}

/** When the files of the offers' sources were last checked, by source id. */
export async function sourcesChecked(
  db: Db,
  offersOfSources: readonly Pick<StoredOffer, "sourceId">[],
): Promise<Map<string, Date>> {
  const ids = [...new Set(offersOfSources.flatMap(({ sourceId }) => sourceId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await prepared(db, "offers:sources", (db) =>
    db
      .select({ id: feedSources.id, checkedAt: feedSources.checkedAt })
      .from(feedSources)
      .where(isOneOf(feedSources.id, sql.placeholder("ids")))
      .prepare(),
  ).execute({ ids: JSON.stringify(ids) });
  return new Map(
    rows.flatMap(({ id, checkedAt }) => (checkedAt ? [[id, checkedAt] as const] : [])),
  );
}

/**
 * When an offer was last seen. Unchanged rows are not written, so for an offer that is not missing
 * the last check of its source counts.
 */
export function lastSeen(
  { sourceId, missingSince, seenAt }: Pick<StoredOffer, "sourceId" | "missingSince" | "seenAt">,
  checked: ReadonlyMap<string, Date>,
): Date {
  const at = missingSince === null ? checked.get(sourceId ?? "") : undefined;
  return at !== undefined && at > seenAt ? at : seenAt;
}

export interface OfferWrites {
  add: (OfferValues & { id: string; productId: string; isPassedOver: boolean })[];
  /** Only fields that changed, since SQLite writes the indexes of all columns that are given. */
  change: { id: string; values: Partial<OfferValues> }[];
  /** Ids of unchanged offers, whose `seenAt` is set. */
  seen: string[];
}

/** Columns of a new offer. The database assigns `seq`; a new offer is never missing. */
const GIVEN = Object.keys(getTableColumns(offers)).filter(
  (name) => name !== "seq" && name !== "missingSince",
);

const offerInserts = (tx: Tx, rows: readonly object[]) =>
  insertRows(tx, "offers:insert", rows, (db, each) =>
    db.insert(offers).values(
      each((value) => {
        const values = Object.fromEntries(GIVEN.map((name) => [name, value(name)]));
        return values as unknown as typeof offers.$inferInsert;
      }),
    ),
  );

/** The statements that write offers. @param now - when the file was read */
export const offerWrites = (tx: Tx, now: Date, { add, change, seen }: OfferWrites): Statement[] => [
  ...offerInserts(tx, add),
  ...change.map(({ id, values }) =>
    updateRow(tx, "offers:update", { values, where: { "id of row": id } }, (db, given) =>
      db
        .update(offers)
        .set(given)
        .where(eq(offers.id, sql.placeholder("id of row"))),
    ),
  ),
  ...(seen.length > 0 ? [seenUpdate(tx, now, seen)] : []),
];

const areThese = (ids: readonly string[]) => isOneOf(offers.id, ids);

/** Marks offers as seen at `now`. */
export const seenUpdate = (tx: Tx, now: Date, ids: readonly string[]) =>
  tx.update(offers).set({ seenAt: now }).where(areThese(ids));

/** Marks offers as missing from their source since `now`. */
export const missingUpdate = (tx: Tx, now: Date, ids: readonly string[]) =>
  tx.update(offers).set({ missingSince: now }).where(areThese(ids));

/**
 * Sets whether the owner has replaced the links of offers; the best offer is chosen from the
 * others.
 */
export const passedOverUpdate = (tx: Tx, ids: readonly string[], isPassedOver: boolean) =>
  tx.update(offers).set({ isPassedOver }).where(areThese(ids));

/** Moves offers to another product. */
export const movedUpdate = (tx: Tx, ids: readonly string[], productId: string) =>
  tx.update(offers).set({ productId }).where(areThese(ids));

/** Sets what changes of an offer when an announced price begins or ends. */
export const announcedUpdate = (tx: Tx, id: string, values: Partial<OfferValues>) =>
  tx.update(offers).set(values).where(eq(offers.id, id));

/** Marks offers as out of stock. */
export const soldOutUpdate = (tx: Tx, ids: readonly string[]) =>
  tx.update(offers).set({ availability: "out_of_stock" }).where(areThese(ids));
