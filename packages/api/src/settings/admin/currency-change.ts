import type { Db } from "@pickwell/db/client";
import { deals, products } from "@pickwell/db/schema";
import { gt } from "drizzle-orm";
import { digitsOf } from "../../core/currency/rules.ts";
import { AppError } from "../../core/errors.ts";
import { pluralize } from "../../core/text/pluralize.ts";

const decimals = (currency: string) => pluralize(digitsOf(currency), "decimal");

/**
 * Prices are whole numbers of the currency's smallest unit, and are not converted: another currency
 * with as many decimals takes them as they are, 12.50 USD as 12.50 EUR. With more or fewer they would
 * be another amount, so it can be chosen only while there are none.
 *
 * @throws AppError BAD_REQUEST that says what is in the way
 */
export async function assertCurrencyFits(db: Db, former: string, next: string): Promise<void> {
  if (digitsOf(former) === digitsOf(next)) return;
  const [priced, reduced] = await Promise.all([
    db.$count(products, gt(products.priceCents, 0)),
    db.$count(deals, gt(deals.discountedPriceCents, 0)),
  ]);
  if (priced + reduced === 0) return;
  throw new AppError(
    "BAD_REQUEST",
    `Prices in ${former} have ${decimals(former)}, in ${next} ${decimals(next)}: ${pluralize(priced, "product")} and ${pluralize(reduced, "deal")} would cost something else. Export the products, remove them and the deals, also from the trash, change the currency, and import them again.`,
    "value.defaultCurrency",
  );
}
