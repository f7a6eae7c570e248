/** Orders as networks tell of them: by numbers, without, whole and in pieces, changed and taken back. */
import { adapterOf } from "../../src/ledger/adapters.ts";
import type { Field } from "../../src/ledger/reading/adapter.ts";
import { commonNames } from "../../src/ledger/reading/common.ts";

const told = [
  ...(["transactionId", "orderId", "merchantId", "clickRef", "soldAt", "asOf"] as const),
  ...(["state", "amount", "commission", "currency", "sku"] as const),
];

/** What one row or one call says. */
export interface Told extends Partial<Record<Field, string>> {
  way: "file" | "call";
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

/** One to three orders of one to three sales each, whose clicks are `k0` to `k2`. */
export function toldOrders(seed: number): Told[] {
  const chances = chancesOf(seed);
  return Array.from({ length: chances.whole(3) }, (_, at) => toldOrder(at, chances)).flat();
}

/** What is said of all of some orders, without their money, and what is taken back by the orders' numbers alone. */
export function wordsOfOrders(seed: number, rows: readonly Told[]): Told[] {
  const { chance, whole } = chancesOf(seed + 1000);
  const orders = new Map(rows.map((row) => [row.orderId, row]));
  return [...orders.values()].flatMap((row) => {
    const { merchantId, clickRef } = row;
    const say = (what: Partial<Told>): Told => ({
      ...{ way: chance(0.3) ? "call" : "file", orderId: row.orderId, currency: "USD" },
      ...{ soldAt: row.soldAt, merchantId, clickRef, ...what },
    });
    const state = ["pending", "approved", "paid", "declined"][whole(4) - 1];
    const asOf = chance(0.5) ? "2026-02-24" : undefined;
    const amount = Math.abs(Number(row.amount));
    const half = { amount: `-${amount / 2}`, commission: `-${amount / 20}` };
    return [
      ...(chance(0.7) ? [say({ state, ...(asOf && { asOf }) })] : []),
      ...(chance(0.4) ? [say({ ...half, asOf: "2026-02-25", state: "approved" })] : []),
    ];
  });
}

function chancesOf(seed: number): Chances {
  const random = seeded(seed);
  return {
    chance: (of) => random() < of,
    whole: (most) => 1 + Math.floor(random() * most),
  };
}

interface Chances {
  chance: (of: number) => boolean;
  whole: (most: number) => number;
}

function toldOrder(at: number, { chance, whole }: Chances): Told[] {
  const merchantId = chance(0.5) ? "7" : "8";
  const isNumbered = chance(0.8);
  const say = (what: Partial<Told>): Told => ({
    ...{ way: chance(0.3) ? "call" : "file", orderId: `O${at}`, currency: "USD", state: "pending" },
    ...{ soldAt: `2026-02-0${1 + at * 3}T10:11:12Z`, ...what },
    ...(chance(0.75) && { merchantId }),
    ...(chance(0.75) && { clickRef: `k${at}` }),
  });
  const sales = Array.from({ length: whole(3) }, (_, nth) => {
    const amount = 10 * whole(9) + nth;
    return { transactionId: `${100 + at * 10 + nth}`, amount, commission: amount / 10, nth };
  });
  const sumOf = (of: "amount" | "commission") => sales.reduce((sum, sale) => sum + sale[of], 0);
  const rows = sales.flatMap(({ transactionId, amount, commission, nth }) => {
    const money = { amount: `${amount}`, commission: commission.toFixed(1) };
    const numbered = { transactionId, ...money };
    const half = { amount: `-${amount / 2}`, commission: `-${commission / 2}` };
    const isAlone = sales.length === 1;
    return [
      isNumbered && chance(0.9) && say({ ...numbered, ...(chance(0.5) && { sku: `S${nth}` }) }),
      (isAlone || isNumbered) && chance(isNumbered ? 0.4 : 1) && say({ ...money, sku: `S${nth}` }),
      isNumbered &&
        chance(0.4) &&
        say({ ...numbered, asOf: "2026-02-20", state: chance(0.5) ? "approved" : "declined" }),
      isNumbered &&
        chance(0.2) &&
        say({ transactionId, ...half, asOf: "2026-02-22", state: "approved" }),
    ];
  });
  const all = { amount: `${sumOf("amount")}`, commission: sumOf("commission").toFixed(1) };
  const order = chance(0.4) && say({ ...all, state: chance(0.5) ? "pending" : "approved" });
  return [...rows, order].filter((each) => each !== false);
}

const columnOf = (adapterId: string, field: Field): string =>
  adapterOf(adapterId)?.names[field]?.[0] ?? commonNames[field][0] ?? field;

/** As a call of a network has it. */
export const fieldsOf = (adapterId: string, row: Told): Record<string, string> =>
  Object.fromEntries(
    told.flatMap((field) => {
      const value = row[field];
      return value === undefined ? [] : [[columnOf(adapterId, field), value]];
    }),
  );

/** As a file of a network has them. */
export const fileOf = (adapterId: string, rows: readonly Told[]): string =>
  [
    told.map((field) => columnOf(adapterId, field)),
    ...rows.map((row) => told.map((field) => row[field] ?? "")),
  ]
    .map((cells) => `${cells.join(",")}\n`)
    .join("");
