/** Converts sales to the shop's currency at the reference rates of their days. */

import { sales } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { eq } from "drizzle-orm";
import { digitsOf } from "../core/currency/rules.ts";
import {
  add,
  type Decimal,
  multiply,
  negate,
  ofMinor,
  roundToMinor,
  splitMinor,
} from "../ledger/money/decimal.ts";
import type { Ledger, SaleRow } from "./ledger.ts";

/** Decimal digits of a minor unit that are stored in addition to whole ones. */
const MICRO_DIGITS = 6;
const MICRO_UNITS = 10n ** BigInt(MICRO_DIGITS);
const MICRO: Decimal = "1000000";

/** Splits an amount into whole minor units (rounded) and the remaining millionths of one. */
export function splitMicro(amount: Decimal, currency: string): [minor: number, micro: number] {
  const digits = digitsOf(currency);
  const whole = splitMinor(amount, digits);
  if (whole.rest === "0") return [Number(whole.minor), 0];
  const minor = roundToMinor(amount, digits);
  const left = add(amount, negate(ofMinor(minor, digits)));
  const micro = roundToMinor(multiply(left, MICRO), digits);
  return [Number(minor), Number(micro)];
}

/** The amount of whole minor units and millionths of one. */
export const ofMicro = (minor: number, micro: number, currency: string): Decimal => {
  const digits = digitsOf(currency);
  if (micro === 0) return ofMinor(minor, digits);
  return ofMinor(BigInt(minor) * MICRO_UNITS + BigInt(micro), digits + MICRO_DIGITS);
};

/** The same as units of which the last `scale` digits are after the point. */
export function unitsOf(minor: number, micro: number, digits: number): [bigint, number] {
  if (micro === 0) return [BigInt(minor), digits];
  return [BigInt(minor) * MICRO_UNITS + BigInt(micro), digits + MICRO_DIGITS];
}

/** The columns of a sale that depend on the shop's currency and rates. */
export const countedNames = ["amountCents", "commissionCents", "countedIn"] as const;
type Counted = Pick<SaleRow, (typeof countedNames)[number]>;

type Money = Pick<
  SaleRow,
  | "currency"
  | "amountMinor"
  | "amountMicro"
  | "commissionCurrency"
  | "commissionMinor"
  | "commissionMicro"
  | "soldAt"
>;

/** The money of a sale in the shop's currency; 0 when there is no rate. */
export function* countIn(figures: Ledger, sale: Money, shopCurrency: string): Steps<Counted> {
  const day = figures.dayOf(sale.soldAt);
  const ofAmount = sale.currency ?? shopCurrency;
  const ofCommission = sale.commissionCurrency ?? ofAmount;
  const conversion = (from: string) => figures.rates.conversion(from, shopCurrency, day);
  const amountIn = yield* conversion(ofAmount);
  const commissionIn = ofCommission === ofAmount ? amountIn : yield* conversion(ofCommission);
  const cents = (shown: Decimal | null) =>
    shown === null ? 0 : Number(roundToMinor(shown, digitsOf(shopCurrency)));
  return {
    amountCents: cents(amountIn(ofMicro(sale.amountMinor ?? 0, sale.amountMicro, ofAmount))),
    commissionCents: cents(
      commissionIn(ofMicro(sale.commissionMinor ?? 0, sale.commissionMicro, ofCommission)),
    ),
    countedIn: shopCurrency,
  };
}

/** Converts a stored sale again to the present currency at the present rates. */
export function* reconvert(figures: Ledger, sale: SaleRow, shopCurrency: string): Steps {
  const native = {
    // Sales from before the ledger and of the demo have no currency: theirs was the shop's then.
    currency: sale.currency ?? sale.countedIn ?? shopCurrency,
    amountMinor: sale.amountMinor ?? sale.amountCents,
    commissionCurrency: sale.commissionCurrency ?? sale.currency ?? shopCurrency,
    commissionMinor: sale.commissionMinor ?? sale.commissionCents,
  };
  const next = { ...sale, ...native };
  const counted = { ...native, ...(yield* countIn(figures, next, shopCurrency)) };
  const after = { ...sale, ...counted };
  if (sale.status === "approved") figures.recount(sale, after);
  if (sale.countedIn === null) figures.place(after, 1);
  yield* execute(figures.tx.update(sales).set(counted).where(eq(sales.id, sale.id)));
}
