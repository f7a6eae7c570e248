import type { Db } from "@pickwell/db/client";
import { deals, products } from "@pickwell/db/schema";
import { gt } from "drizzle-orm";
import { digitsOf } from "../../core/currency/rules.ts";
import { AppError } from "../../core/errors.ts";
import { pluralize } from "../../core/text/pluralize.ts";

const decimals = (currency: string) => pluralize(digitsOf(currency), "decimal");

/**
 * Prices are whole minor units and are not converted: switching to a currency with as many decimals
 * keeps the numbers, 12.50 USD as 12.50 EUR. With other decimals the amounts would change, so that
 * is only possible while there are no prices.
 *
 * @throws AppError BAD_REQUEST that explains what prevents it
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
