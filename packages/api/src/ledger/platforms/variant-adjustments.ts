/** Corrections of events of single platforms that a table of names cannot say. Pure. */
import type { LedgerEvent } from "../core/event.ts";
import { currencyOf } from "../money/currencies.ts";
import { add, decimalOf, signOf } from "../money/decimal.ts";
import type { AdjustTools } from "../reading/adapter.ts";
import type { Row } from "../reading/row.ts";

/** The sale's amount without a currency is in the programme's, which must be that of the commission. */
export function withSaleOfAction(event: LedgerEvent, { text, decimal }: AdjustTools): LedgerEvent {
  const value = decimal("public_action_data.amount");
  if (event.amount || !event.commission || value === null) return event;
  const { currency } = event.commission;
  const ofProgramme = text("working_currency_code");
  const isSame = ofProgramme === "" || currencyOf(ofProgramme) === currency;
  return isSame ? { ...event, amount: { value, currency } } : event;
}

/** The commission of a lead is beside that of the sale. */
export function withLeadCommission(event: LedgerEvent, { decimal }: AdjustTools): LedgerEvent {
  const lead = decimal("LeadCommission");
  const { commission } = event;
  return lead === null || !commission
    ? event
    : { ...event, commission: { ...commission, value: add(commission.value, lead) } };
}

/** Of the three currencies that a sale may be stated in, the first with any money. */
export function inPaidCurrency(event: LedgerEvent, { decimal }: AdjustTools): LedgerEvent {
  const moneyIn = (names: readonly string[], currency: string) =>
    names
      .map((name) => decimal(`${name}_${currency}`))
      .find((value) => value !== null && signOf(value) !== 0) ?? null;
  for (const currency of ["rub", "usd", "eur"]) {
    const amount = moneyIn(["price"], currency);
    const commission = moneyIn(["paid_profit", "processing_profit"], currency);
    const of = (value: string | null) =>
      value === null ? null : { value, currency: currency.toUpperCase() };
    if (amount !== null || commission !== null)
      return {
        ...event,
        amount: of(amount),
        commission: of(commission ?? (event.commission && "0")),
      };
  }
  return event;
}

/** Of a sale in one currency, what was paid and what is being processed add up to the commission. */
export function withProcessing(event: LedgerEvent, { decimal }: AdjustTools): LedgerEvent {
  const { commission } = event;
  const currency = commission?.currency.toLowerCase();
  const [paid, processing] = ["paid", "processing"].map((what) =>
    decimal(`${what}_profit_${currency}`),
  );
  return commission && paid && processing
    ? { ...event, commission: { ...commission, value: add(paid, processing) } }
    : event;
}

/** Of several commissions, the one of the affiliate. */
export function withCommissionOfAffiliate(
  event: LedgerEvent,
  _tools: AdjustTools,
  { lists }: Row,
): LedgerEvent {
  const own = lists
    .get("comissoes")
    ?.find(({ values }) => /^afiliado$/i.test(values.get("tipocomissao") ?? ""));
  const value = decimalOf(own?.values.get("valor") ?? "");
  const currency = event.amount?.currency;
  return { ...event, commission: value !== null && currency ? { value, currency } : null };
}

/** The commission is what the affiliate gets; what the producer and the marketplace keep is not. */
export function withShareOfAffiliate(
  event: LedgerEvent,
  _tools: AdjustTools,
  { lists }: Row,
): LedgerEvent {
  const shares = lists.get("commissions") ?? [];
  const own = shares.find(({ values }) => /^affiliate$/i.test(values.get("source") ?? ""));
  const value = decimalOf(own?.values.get("value") ?? "");
  const currency = currencyOf(own?.values.get("currencyvalue") ?? "") ?? event.amount?.currency;
  return { ...event, commission: value !== null && currency ? { value, currency } : null };
}
