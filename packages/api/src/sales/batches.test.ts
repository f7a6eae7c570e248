/** Reports of many sales end the same one by one, in batches of any size, and repeated. */
import {
  eventDays,
  eventKeys,
  ledgerParts,
  ledgerTransactions,
  saleDays,
  sales,
} from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addClick, addNetwork } from "../../test/ledger/sales.ts";
import { seeded, shuffled } from "../../test/ledger/told-orders.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { findMismatches } from "../ledger/store/rebuild.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const CLICKS = 9;

/**
 * A stream of reports: orders of which more is said later, of customers with one order, with some,
 * and with more than are kept of one.
 */
function streamOf(seed: number): Record<string, string>[] {
  const random = seeded(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const one = <T>(list: readonly T[]) => list[upTo(list.length)] as T;
  return Array.from({ length: 200 }, (_, at) => {
    const order = random() < 0.5 ? at : upTo(at + 1);
    // Times differ by order: of two sales at the same time, the one with the lower random id is first.
    const soldAt = NOW.getTime() - ((order * 7) % 5) * DAY_MS - (order + 1) * MINUTE_MS;
    const amount = one(["10", "10", "12.50", "80"]);
    return {
      order_id: `o${order}`,
      amount,
      commission: `${Number(amount) / 10}`,
      status: one(["pending", ...Array(5).fill("approved"), "declined", "reversed"]),
      sold_at: new Date(soldAt).toISOString(),
      updated_at: new Date(NOW.getTime() - (300 - at) * 1000).toISOString(),
      ...(order % 5 > 0 && { customer: order % 5 < 4 ? "till" : `c${order % 8}` }),
      ...(order % 4 > 1 && { click_id: `k${order % CLICKS}` }),
    };
  });
}

/** What the shop shows after some calls, without random ids. */
async function after(calls: readonly Record<string, string>[][]) {
  const shop = testShop();
  const { post } = await addNetwork(shop);
  for (let at = 0; at < CLICKS; at++) {
    await addClick(shop, { id: `k${at}`, visitor: `visitor-${at % 4}`, targetId: `p${at % 2}` });
  }
  for (const transactions of calls) {
    const [only, another] = transactions;
    expect((await post(only && !another ? only : { transactions }))?.verdict).not.toBe("kept");
  }
  expect(await findMismatches(shop.db)).toEqual([]);
  return { sales: await salesOf(shop), ...(await derivedOf(shop)), ...(await figuresOf(shop)) };
}

const salesOf = async ({ db }: TestShop) =>
  (await db.select().from(sales).orderBy(asc(sales.orderId))).map(({ id, customer, ...sale }) => ({
    ...sale,
    customer: customer === id ? "nobody" : customer,
  }));

const derivedOf = async ({ db }: TestShop) => ({
  parts: await db
    .select({
      transactionId: ledgerTransactions.transactionId,
      state: ledgerTransactions.state,
      part: ledgerParts.part,
      amount: ledgerParts.amountMinor,
      commission: ledgerParts.commissionMinor,
    })
    .from(ledgerParts)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerParts.ownerId))
    .orderBy(asc(ledgerTransactions.transactionId), asc(ledgerParts.part)),
});

const isZero = (value: unknown) => value === 0;

/** Without sums of zero, which may be stored or not. */
async function figuresOf({ db }: TestShop) {
  const days = await db
    .select()
    .from(eventDays)
    .innerJoin(eventKeys, eq(eventKeys.id, eventDays.keyId))
    .orderBy(asc(eventKeys.dimension), asc(eventKeys.key), asc(eventDays.day));
  const sums = await db
    .select()
    .from(saleDays)
    .orderBy(asc(saleDays.day), asc(saleDays.state), asc(saleDays.currency));
  return {
    days: days.flatMap(
      ({ event_keys: { dimension, key }, event_days: { keyId: _, day, ...sum } }) =>
        Object.values(sum).every(isZero) ? [] : { dimension, key, day, ...sum },
    ),
    sums: sums.filter(({ orders, amountMinor }) => ![orders, amountMinor].every(isZero)),
  };
}

/** The stream in pieces of random sizes up to the largest. */
function piecesOf<T>(stream: readonly T[], largest: number, random: () => number): T[][] {
  const pieces: T[][] = [];
  for (let from = 0; from < stream.length; ) {
    const size = 1 + Math.floor(random() * largest);
    pieces.push(stream.slice(from, from + size));
    from += size;
  }
  return pieces;
}

test.each([1, 2])("a stream of seed %i ends the same in batches of any size", async (seed) => {
  const stream = streamOf(seed);
  const random = seeded(seed * 7919);
  const wanted = await after(stream.map((each) => [each]));
  expect(wanted.sales.length).toBeGreaterThan(60);
  const till = wanted.sales.find(({ orderId }) => orderId === "o1")?.customer;
  const ofTill = wanted.sales.filter((sale) => sale.customer === till);
  expect(ofTill.filter(({ status }) => status === "approved").length).toBeGreaterThan(40);

  for (const largest of [7, 200]) {
    expect(await after(piecesOf(stream, largest, random))).toEqual(wanted);
  }
  const again = shuffled([...stream, ...stream], random);
  expect(await after(piecesOf(again, 30, random))).toEqual(wanted);
});
