/** A row under the names of its network becomes events. Pure. */

import { createHash } from "node:crypto";
import { message } from "@pickwell/texts/message.ts";
import { digitsOf } from "../../core/currency/rules.ts";
import {
  blankEvent,
  type EventLine,
  type LedgerEvent,
  type Money,
  type State,
} from "../core/event.ts";
import { type DateOrder, MomentProblem, readMoment } from "../moments/moments.ts";
import { AmountProblem, type DecimalMark, decimalMarkOf, readAmount } from "../money/amounts.ts";
import { currencyOf, hasSign, isCurrency, sharedSignOf } from "../money/currencies.ts";
import { absolute, compare, type Decimal, multiply, ofMinor, signOf } from "../money/decimal.ts";
import { type Adapter, type AdjustTools, type Field, fields } from "./adapter.ts";
import { commonNames, commonStates } from "./common.ts";
import { partsByState, type ReadItem } from "./item-states.ts";
import { ReadingProblem } from "./reading-problem.ts";
import { nameKey, type Row } from "./row.ts";

/** What is known of where a row stands. */
export interface RowReading {
  adapter: Adapter;
  source: "call" | "file";
  /** Of the account, for what names none. */
  currency: string | null;
  /** The owner's own choice of names, which counts before all others. */
  mapping?: Partial<Record<Field, string>>;
  /** Keys by field, of a table whose columns are known: only those that are among them. */
  keysOf?: (field: Field) => readonly string[];
  /** Decimal marks by the key of a column; null where it does not tell. */
  markOf?: (key: string) => DecimalMark | null;
  /** IANA zone of moments that name none, where the adapter is of any network. */
  zone?: string;
  /** Rows are known by what stands in them, whatever the adapter says. */
  hasNoIds?: boolean;
  /** Nobody has sold anything later than a day from then. Milliseconds since 1970. */
  now?: number;
  /** The order of day and month in a column. */
  orderOf?: (key: string) => DateOrder | null;
}

/** Amounts beyond are a mistake, and would bury every other sum. */
const TOO_LARGE: Decimal = "10000000000";
const DAY_MS = 86_400_000;
/** Before anybody sold anything this way. */
const EARLIEST = Date.UTC(1995, 0, 1);
const MAX_ID = 200;
const MAX_TEXT = 500;
const MAX_LINES = 10_000;
/** What the money depends on: where two columns of one name differ, neither is believed. */
const SAID_ONCE = ["transactionId", "orderId", "amount", "commission", "state"] as const;
/** 1.23457E+15 stands for many ids. */
const ROUNDED_ID = /^\d(?:[.,]\d+)?E\+\d{2}$/i;

const namesByAdapter = new WeakMap<Adapter, ReadonlyMap<Field, readonly string[]>>();

/** Keys under which an adapter finds a field: its own, then those that many share. */
export function keysOfField(adapter: Adapter, field: Field): readonly string[] {
  let known = namesByAdapter.get(adapter);
  if (!known) {
    const own = new Map(
      fields.map((each) => [each, (adapter.names[each] ?? []).map(nameKey)] as const),
    );
    const taken = new Set([...[...own.values()].flat(), ...(adapter.ignore ?? []).map(nameKey)]);
    known = new Map(
      fields.map((each) => {
        const shared = commonNames[each].map(nameKey).filter((key) => !taken.has(key));
        return [each, [...(own.get(each) ?? []), ...shared]];
      }),
    );
    namesByAdapter.set(adapter, known);
  }
  return known.get(field) ?? [];
}

/**
 * Reads what a row says.
 *
 * @returns its events; none when it is nothing that the ledger keeps, such as a click
 * @throws ReadingProblem when it cannot be understood
 */
export function readRow(row: Row, reading: RowReading): LedgerEvent[] {
  const found = new RowFields(row, reading);
  const { adapter } = reading;
  const isFile = reading.source === "file";
  if (isFile) for (const field of SAID_ONCE) found.assertSaidOnce(field);
  const transactionId = found.text("transactionId") || found.text("orderId");
  if (isFile && ROUNDED_ID.test(transactionId)) {
    throw new ReadingProblem(
      `A spreadsheet has rounded the id “${transactionId}”. Take the file as it was downloaded.`,
      "transactionId",
    );
  }
  const event = blankEvent(transactionId.slice(0, MAX_ID));
  event.orderId = found.text("orderId").slice(0, MAX_ID) || null;
  Object.assign(event, found.otherNumbers(event));
  event.part = found.text("partId").slice(0, MAX_ID);
  event.state = found.state();
  event.amount = found.money("amount", "amountCurrency");
  event.commission = found.money("commission", "commissionCurrency");
  event.soldAt = found.soldAt();
  event.clickedAt = found.moment("clickedAt");
  event.asOf = found.latest("asOf");
  event.clickRefs = found.all("clickRef");
  event.customer = found.text("customer").slice(0, MAX_ID) || null;
  event.merchantId = found.text("merchantId").slice(0, MAX_ID) || null;
  event.merchantName = found.text("merchantName").slice(0, MAX_ID) || null;
  event.reason = found.text("reason").slice(0, MAX_TEXT) || null;
  const paymentId = found.text("paymentId").slice(0, MAX_ID);
  event.paymentId = /^0*$/.test(paymentId) ? null : paymentId;
  event.lines = found.lines();
  if (adapter.hasNoIds || reading.hasNoIds) {
    if (adapter.hasNoIds && event.soldAt === null && event.lines.length === 0)
      throw new ReadingProblem("It names neither a date nor a product.", "soldAt");
    event.transactionId = rowIdOf(event);
  }
  const events = adapter.adjust ? adapter.adjust(event, row, found.tools()) : [event];
  const [only] = events;
  const parts = only && events.length === 1 ? partsByState(only, found.items()) : events;
  const isStateSaid = found.text("state") !== "" || parts.length > 1;
  const isWithoutOrder = isEntryRow(row);
  return parts.map((each) => finished(isWithoutOrder ? asEntry(each) : each, reading, isStateSaid));
}

/** Of a click's first conversion. */
const NO_GOAL = /^(?:0|base|default)?$/i;

const otherKeys = new WeakMap<Adapter, readonly string[]>();

function otherKeysOf(adapter: Adapter): readonly string[] {
  let known = otherKeys.get(adapter);
  if (!known) {
    known = (adapter.otherNumbers ?? []).map(nameKey);
    otherKeys.set(adapter, known);
  }
  return known;
}

/** Columns that say what a row is. */
const KIND_KEYS = [
  "type",
  "transactiontype",
  "transtype",
  "actiontype",
  "commissiontype",
  "conversiontype",
  "eventtype",
  "entrytype",
  "recordtype",
  "category",
  "typ",
  "art",
  "tipo",
];
/** Money that no order is behind, in the words of people. */
const ENTRY =
  /\b(?:bonus(?:es)?|adjust(?:ment)?s?|incentives?|tenancy|placement fee|flat fee|fixed fee|prämie|korrektur|anpassung|ajuste?|ajustement|rettifica|correctie|bonificación)\b/iu;

const isEntryRow = ({ values }: Row): boolean =>
  KIND_KEYS.some((key) => ENTRY.test((values.get(key) ?? "").replaceAll("_", " ")));

/** What names an order, or a product, is of one all the same. */
const asEntry = (event: LedgerEvent): LedgerEvent =>
  event.kind === "sale" && event.orderId === null && event.lines.length === 0
    ? { ...event, kind: "entry" }
    : event;

/** Checks what every event must have, and makes a negative amount the correction that it is. */
function finished(
  event: LedgerEvent,
  { adapter, now = Infinity }: RowReading,
  isStateSaid: boolean,
): LedgerEvent {
  if (event.transactionId === "")
    throw new ReadingProblem("There is no transaction id.", "transactionId");
  const isState = event.state !== null && (isStateSaid || event.state !== adapter.unsaid);
  if (!event.amount && !event.commission && !isState) {
    throw new ReadingProblem("It says neither an amount nor a status.", "amount");
  }
  for (const money of [event.amount, event.commission]) {
    if (money && compare(absolute(money.value), TOO_LARGE) >= 0) {
      throw new ReadingProblem(
        `${money.value} ${money.currency} is more than any sale can be.`,
        "amount",
      );
    }
  }
  const soldAt = event.soldAt === null ? null : Date.parse(event.soldAt);
  if (soldAt !== null && soldAt > now + DAY_MS) {
    throw new ReadingProblem(`${event.soldAt?.slice(0, 10)} is in the future.`, "soldAt");
  }
  if (soldAt !== null && soldAt < EARLIEST) {
    throw new ReadingProblem(`${event.soldAt?.slice(0, 10)} is too long ago.`, "soldAt");
  }
  const isAdjustment = event.kind === "entry" && event.part === "" && !adapter.negativesStand;
  if ((event.kind !== "sale" && !isAdjustment) || !isNegative(event)) return event;
  if (adapter.negativesStand) return { ...event, kind: "entry" };
  const isBack = event.state === "declined" || event.state === "reversed";
  const state = isBack ? null : event.state;
  if (event.part !== "") return { ...event, state };
  const day = (event.asOf ?? event.soldAt ?? "").slice(0, 10);
  const part = `correction:${event.amount?.value ?? ""}/${event.commission?.value ?? ""}@${day}`;
  return { ...event, state, part };
}

const isNegative = ({ amount, commission }: LedgerEvent): boolean =>
  signOf(amount?.value ?? "0") < 0 || signOf(commission?.value ?? "0") < 0;

/** Of a row without an id: what it says. Equal rows of one file are told apart by their reader. */
export const rowIdOf = (event: LedgerEvent): string => {
  const { amount, commission, soldAt, clickRefs, merchantName, lines, orderId } = event;
  const said = [amount, commission, soldAt, clickRefs, merchantName, lines, orderId];
  return `row-${createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22)}`;
};

/** Words for yes, where a date on which it was paid may stand as well. */
const PAID = /^(?:true|yes|y|1|paid|paid out|ja|oui|s[ií]|sim|tak)$/i;

const ambiguous = (text: string, field: Field) =>
  new ReadingProblem(`“${text.slice(0, 40)}” could mean thousands or a part.`, field);

/** Lists of what an order is made of. */
const LISTS = ["products", "items", "basketproducts", "lineitems", "positions"];

/** What lines of an order are called by, before the names that all share. */
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

/** The fields of one row. */
class RowFields {
  constructor(
    readonly row: Row,
    readonly reading: RowReading,
  ) {}

  tools(): AdjustTools {
    return {
      text: (...names) => this.text(...names),
      decimal: (...names) => this.decimal(...names),
      moment: (...names) => this.moment(...names),
      source: this.reading.source,
    };
  }

  #keys(field: Field): readonly string[] {
    const { keysOf, mapping, adapter } = this.reading;
    if (keysOf) return keysOf(field);
    const chosen = mapping?.[field];
    return chosen ? [nameKey(chosen)] : keysOfField(adapter, field);
  }

  #find(field: Field): { key: string; text: string } | null {
    for (const key of this.#keys(field)) {
      const text = this.row.values.get(key);
      if (text === undefined || (field === "transactionId" && this.#isKind(key, text))) continue;
      return { key, text };
    }
    return null;
  }

  /** A word, where an order is named, is no number: `action_id=sale`. */
  #isKind(key: string, text: string): boolean {
    const { numbersOrKinds = [] } = this.reading.adapter;
    return (
      !/\p{N}/u.test(text) &&
      numbersOrKinds.some((name) => nameKey(name) === key) &&
      this.#find("orderId") !== null
    );
  }

  /** @throws ReadingProblem when two columns of the same name say different things */
  assertSaidOnce(field: Field): void {
    const found = this.#find(field);
    if (!found || !this.row.conflicts?.has(found.key)) return;
    throw new ReadingProblem("Two columns of the same name say different things.", field);
  }

  text(...names: string[]): string {
    for (const name of names) {
      const isField = (fields as readonly string[]).includes(name);
      const text = isField ? this.#find(name as Field)?.text : this.row.values.get(nameKey(name));
      if (text !== undefined) return text;
    }
    return "";
  }

  decimal(...names: string[]): Decimal | null {
    for (const name of names) {
      const key = nameKey(name);
      const text = this.row.values.get(key);
      if (text === undefined) continue;
      const read = this.#amount(key, text, "amount");
      if (read.isAmbiguous) throw ambiguous(text, "amount");
      return read.value;
    }
    return null;
  }

  moment(...names: string[]): string | null {
    for (const name of names) {
      const isField = (fields as readonly string[]).includes(name);
      const key = nameKey(name);
      const found = isField ? this.#find(name as Field) : { key, text: this.row.values.get(key) };
      if (found?.text !== undefined) return this.#momentIfAny(found.key, found.text);
    }
    return null;
  }

  /**
   * What a sale is numbered by beside its own number, or instead of it: by its click's, it is one of that
   * order and that goal.
   */
  otherNumbers({ orderId }: LedgerEvent): Partial<Pick<LedgerEvent, "transactionId" | "otherIds">> {
    const { adapter } = this.reading;
    const others = otherKeysOf(adapter);
    const own = this.#find("transactionId");
    if (others.length === 0 || !own) return {};
    const text = own.text.slice(0, MAX_ID);
    const told = others.flatMap((key) => this.row.values.get(key)?.slice(0, MAX_ID) ?? []);
    if (!others.includes(own.key)) {
      const otherIds = [...new Set(told)].filter((each) => each !== text);
      return otherIds.length > 0 ? { otherIds } : {};
    }
    const goal = this.text("group");
    const pieces = adapter.otherNumbersAreClicks
      ? [text, orderId, NO_GOAL.test(goal) ? "" : goal].filter(Boolean)
      : [text];
    const transactionId = pieces.join("/").slice(0, MAX_ID);
    return { transactionId, otherIds: [...new Set([transactionId, ...told])] };
  }

  all(field: Field): string[] {
    const texts = this.#keys(field).map((key) => this.row.values.get(key)?.slice(0, MAX_ID));
    return [...new Set(texts.filter((text) => text !== undefined))].slice(0, 12);
  }

  /** The last of several moments. */
  latest(field: Field): string | null {
    const moments = this.#keys(field).flatMap((key) => {
      const text = this.row.values.get(key);
      return text === undefined ? [] : (this.#momentIfAny(key, text) ?? []);
    });
    return moments.sort().at(-1) ?? null;
  }

  soldAt(): string | null {
    const date = this.#find("soldAt");
    if (!date) return null;
    const time = this.#find("soldTime")?.text ?? "";
    const hasTime = /\d[:h]\d/.test(date.text);
    return this.#moment(date.key, hasTime || time === "" ? date.text : `${date.text} ${time}`);
  }

  state(): State | null {
    const { adapter } = this.reading;
    const said = this.#find("state");
    const own = statesOf(adapter);
    const state = said ? own.get(nameKey(said.text)) : adapter.unsaid;
    if (state === undefined) {
      throw new ReadingProblem(
        message("The status “{status}” is not known.", { status: said?.text.slice(0, 40) ?? "" }),
        "state",
      );
    }
    if (state !== "approved" && state !== null) return state;
    const isPaid = this.#keys("paid").some((key) => {
      const text = this.row.values.get(key);
      return text !== undefined && (PAID.test(text) || this.#isPastDay(text));
    });
    return isPaid ? "paid" : state;
  }

  /** Whether something is a day that has come, whichever of its numbers is the month. */
  #isPastDay(text: string): boolean {
    const { adapter, now = Infinity } = this.reading;
    return (["day-first", "month-first"] as const).some((order) => {
      try {
        return readMoment(text, { zone: adapter.zone, order }).getTime() < now + DAY_MS;
      } catch (error) {
        if (error instanceof MomentProblem) return false;
        throw error;
      }
    });
  }

  money(field: "amount" | "commission", currencyField: Field): Money | null {
    const found = this.#find(field);
    if (!found) return null;
    let read = this.#amount(found.key, found.text, field);
    const { adapter, source, currency: ofAccount } = this.reading;
    const beside = this.row.values.get(`${found.key}currency`);
    // What says its currency of one of the two alone is in that.
    const other = field === "amount" ? "commissionCurrency" : "amountCurrency";
    const word =
      this.#find(currencyField)?.text ??
      beside ??
      (this.#find("currency") ?? (read.currency ? null : this.#find(other)))?.text ??
      "";
    const said = word === "" ? null : currencyOf(word);
    if (said === undefined) {
      throw new ReadingProblem(
        message("“{word}” is no currency that is known.", { word: word.slice(0, 20) }),
        "currency",
      );
    }
    const hint = this.row.hints.get(found.key) ?? "";
    const named = isCurrency(hint) ? hint : null;
    const currency =
      said ?? read.currency ?? named ?? adapter.currency ?? ofAccount ?? adapter.usualCurrency;
    if (!currency) {
      throw new ReadingProblem("It names no currency, and neither does the account.", "currency");
    }
    const sign = read.sign ?? sharedSignOf(word) ?? (named ? null : sharedSignOf(hint));
    if ((read.currency && read.currency !== currency) || (sign && !hasSign(currency, sign))) {
      throw new ReadingProblem(
        `The ${field} is in ${read.currency ?? sign}; the currency is said to be ${currency}.`,
        "currency",
      );
    }
    if (read.isAmbiguous) {
      // A currency without smaller coins has no parts: these are thousands.
      if (digitsOf(currency) > 0) throw ambiguous(found.text, field);
      read = readAmount(found.text, found.text.includes(",") ? "." : ",");
    }
    const isMinor = adapter.callsInMinor && source === "call";
    const value = isMinor ? multiply(read.value, ofMinor(1, digitsOf(currency))) : read.value;
    return { value, currency };
  }

  /** Items of an order, where each says a state of its own. */
  items(): ReadItem[] {
    const ids = new Set<string>();
    const list = this.#list() ?? [];
    const reading = { ...this.reading, currency: list.length > 0 ? this.#currency() : null };
    return list.map((row) => {
      const own = new RowFields(row, reading);
      const isSaid = own.text("state") !== "";
      const id = isSaid
        ? own.text("partId", "item_id", "line_id", "id", "sku").slice(0, MAX_ID)
        : "";
      const isKnown = ids.has(id);
      ids.add(id);
      return {
        id: isKnown ? "" : id,
        state: isSaid ? own.state() : null,
        amount: isSaid ? own.money("amount", "amountCurrency") : null,
        commission: isSaid ? own.money("commission", "commissionCurrency") : null,
        quantity: isSaid ? own.decimal("quantity", "qty", "count") : null,
        reason: own.text("reason").slice(0, MAX_TEXT) || null,
      };
    });
  }

  /** What the whole is counted in, for items that name none. */
  #currency(): string | null {
    const { currency } = this.reading;
    return (this.money("commission", "commissionCurrency")?.currency ?? currency) || null;
  }

  #list(): readonly Row[] | undefined {
    const { lists } = this.row;
    return LISTS.map((name) => lists.get(name)).find((list) => list !== undefined);
  }

  lines(): EventLine[] {
    const { row } = this;
    const list = this.#list() ?? row.lists.get("transactionparts");
    if (list) return list.slice(0, MAX_LINES).map((each) => this.#line(each));
    const sku = this.text("sku");
    const name = this.text("productName");
    if (sku === "" && name === "") return [];
    return [{ ...this.#line(row), amount: null, commission: null }];
  }

  #line(row: Row): EventLine {
    const isOwn = row === this.row;
    const text = (own: readonly string[], field: Field) =>
      valueUnder(row, own) ?? valueUnder(row, isOwn ? this.#keys(field) : commonKeys[field]);
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

  #mark: DecimalMark | undefined;

  /** Computers write a point, unless one of the amounts has a comma that can be nothing else. */
  #markOfCall(): DecimalMark {
    this.#mark ??= this.#toldMark();
    return this.#mark;
  }

  #toldMark(): DecimalMark {
    const keys = [...this.#keys("amount"), ...this.#keys("commission")];
    const texts = keys.flatMap((key) => this.row.values.get(key) ?? []);
    const marks = new Set(texts.map(decimalMarkOf));
    return marks.has(",") && !marks.has(".") ? "," : ".";
  }

  #amount(key: string, text: string, field: Field) {
    const { source, markOf } = this.reading;
    const mark = source === "call" ? this.#markOfCall() : (markOf?.(key) ?? null);
    try {
      return readAmount(text, mark);
    } catch (error) {
      if (error instanceof AmountProblem) throw new ReadingProblem(`${error.message}.`, field);
      throw error;
    }
  }

  /** A moment that the money does not depend on: words in its place are none. */
  #momentIfAny(key: string, text: string): string | null {
    try {
      return this.#moment(key, text);
    } catch (error) {
      if (error instanceof ReadingProblem) return null;
      throw error;
    }
  }

  #moment(key: string, text: string): string {
    const { adapter, orderOf } = this.reading;
    const zone = (adapter.id === "generic" && this.reading.zone) || adapter.zone;
    const order = orderOf?.(key) ?? adapter.dateOrder ?? null;
    try {
      return readMoment(text, { zone, order }).toISOString();
    } catch (error) {
      if (error instanceof MomentProblem) throw new ReadingProblem(`${error.message}.`, "soldAt");
      throw error;
    }
  }
}

/** Whether something is a word for a state, of an adapter or of any. */
export const isStateWord = (adapter: Adapter, word: string): boolean =>
  statesOf(adapter).has(nameKey(word));

const statesByAdapter = new WeakMap<Adapter, ReadonlyMap<string, State>>();

function statesOf(adapter: Adapter): ReadonlyMap<string, State> {
  let known = statesByAdapter.get(adapter);
  if (!known) {
    const all = [...Object.entries(commonStates), ...Object.entries(adapter.states)];
    known = new Map(all.map(([word, state]) => [nameKey(word), state]));
    statesByAdapter.set(adapter, known);
  }
  return known;
}
