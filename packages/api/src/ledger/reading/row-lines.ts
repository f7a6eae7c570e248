/** Reads the items of an order from a row. Pure. */
import type { EventLine } from "../core/event.ts";
import { readAmount } from "../money/amounts.ts";
import { type Field, fields } from "./adapter.ts";
import { commonNames } from "./common.ts";
import type { ReadItem } from "./item-states.ts";
import { ReadingProblem } from "./reading-problem.ts";
import { MAX_ITEMS, nameKey, type Row } from "./row.ts";
import { readMoney } from "./row-money.ts";
import { readState } from "./row-state.ts";
import { MAX_ID, RowValues } from "./row-values.ts";

/** Longest reason, in characters. */
export const MAX_TEXT = 500;

/** Names of lists with the items of an order. */
const LISTS = ["products", "items", "basketproducts", "lineitems", "positions"];
/** A network's own names for such lists. */
const OWN_LISTS = ["conversionitems", "transactionparts"];

/** Whether a list of this name has the items of an order. */
export const isListOfItems = (name: string): boolean =>
  [...LISTS, ...OWN_LISTS].includes(nameKey(name));

/** Names of an item's fields that come before the shared ones. */
const lineKeys = {
  sku: ["skuCode", "perItemSku"].map(nameKey),
  name: ["productTitle", "name"].map(nameKey),
  amount: ["amt", "unitPrice", "perItemSaleAmount", "accountAmount"].map(nameKey),
  commission: ["affiliatePayout"].map(nameKey),
  group: ["commissionGroupCode", "cgId", "commissionGroupName"].map(nameKey),
};
const commonKeys = Object.fromEntries(
  fields.map((field) => [field, commonNames[field].map(nameKey)]),
) as Record<Field, string[]>;

function valueUnder({ values }: Row, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = values.get(key);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Reads the items of an order; those with a state of their own can become parts. */
export function readItems(whole: RowValues): ReadItem[] {
  const ids = new Set<string>();
  const list = listOf(whole.row) ?? [];
  const reading = { ...whole.reading, currency: list.length > 0 ? currencyOfWhole(whole) : null };
  return list.flatMap((row) => {
    const own = new RowValues(row, reading);
    const hasState = own.text("state") !== "";
    const state = hasState ? readState(own) : null;
    if (state === "none") return [];
    const id = hasState
      ? own.text("partId", "item_id", "line_id", "id", "sku").slice(0, MAX_ID)
      : "";
    const isKnown = ids.has(id);
    ids.add(id);
    return {
      id: isKnown ? "" : id,
      state,
      amount: hasState ? readMoney(own, "amount", "amountCurrency") : null,
      commission: hasState ? readMoney(own, "commission", "commissionCurrency") : null,
      quantity: hasState ? own.decimal("quantity", "qty", "count") : null,
      reason: own.text("reason").slice(0, MAX_TEXT) || null,
    };
  });
}

/** The order's currency, for items without one. */
function currencyOfWhole(whole: RowValues): string | null {
  const { currency } = whole.reading;
  return (readMoney(whole, "commission", "commissionCurrency")?.currency ?? currency) || null;
}

function listOf({ lists }: Row): readonly Row[] | undefined {
  return LISTS.map((name) => lists.get(name)).find((list) => list !== undefined);
}

/** Reads what was sold. @throws ReadingProblem when there are too many items */
export function readLines(whole: RowValues): EventLine[] {
  const { row } = whole;
  const list = listOf(row) ?? row.lists.get("transactionparts");
  if (list && list.length > MAX_ITEMS)
    throw new ReadingProblem("It has too many items to be read.");
  if (list) return list.map((each) => lineOf(each, whole));
  const sku = whole.text("sku");
  const name = whole.text("productName");
  if (sku === "" && name === "") return [];
  return [{ ...lineOf(row, whole), amount: null, commission: null }];
}

/** @param whole - the order, which may be the row itself */
function lineOf(row: Row, whole: RowValues): EventLine {
  const isOwn = row === whole.row;
  const text = (own: readonly string[], field: Field) =>
    valueUnder(row, own) ?? valueUnder(row, isOwn ? whole.keys(field) : commonKeys[field]);
  const number = (own: readonly string[], field: Field) => {
    const found = text(own, field);
    if (found === undefined) return null;
    try {
      return readAmount(found, ".").value;
    } catch {
      return null;
    }
  };
  const cut = (value: string | undefined) => value?.slice(0, MAX_ID) ?? null;
  return {
    sku: cut(text(lineKeys.sku, "sku")),
    name: cut(text(lineKeys.name, "productName")),
    quantity: number([], "quantity"),
    amount: isOwn ? null : number(lineKeys.amount, "amount"),
    commission: isOwn ? null : number(lineKeys.commission, "commission"),
    group: cut(text(lineKeys.group, "group")),
  };
}
