/** What a network is to the ledger. One small file each says it. Pure. */
import type { LedgerEvent, State } from "../core/event.ts";
import type { DateOrder } from "../moments/moments.ts";
import type { Row } from "./row.ts";

/** What there is to know of a report, by the names that adapters and mappings use. */
export const fields = [
  "transactionId",
  "orderId",
  "partId",
  "amount",
  "amountCurrency",
  "commission",
  "commissionCurrency",
  "currency",
  "state",
  "paid",
  "soldAt",
  "soldTime",
  "clickedAt",
  "asOf",
  "clickRef",
  "customer",
  "merchantId",
  "merchantName",
  "reason",
  "paymentId",
  "sku",
  "productName",
  "quantity",
  "group",
] as const;
export type Field = (typeof fields)[number];

/** How a click's id is written into a network's links. */
export interface LinkRule {
  /** Hosts of its links; hosts below one are its own too. None where each program has its own. */
  hosts: readonly string[];
  parameter: string;
  /** `path` is `/parameter:value/`, before where the link leads. */
  style?: "query" | "path";
}

export interface Adapter {
  /** Never changes: accounts are kept by it. */
  id: string;
  name: string;
  links: LinkRule | null;
  /** IANA zone of moments that name none. */
  zone: string;
  /** Where its dates show no order of their own. */
  dateOrder?: DateOrder;
  /** Names of values, as documented, the more telling ones first. */
  names: Partial<Record<Field, readonly string[]>>;
  /** Names that mean something else here than they mean elsewhere. */
  ignore?: readonly string[];
  /** Its words for states. */
  states: Readonly<Record<string, State>>;
  /** What a report means that says nothing of a state; null when it says nothing. */
  unsaid: State | null;
  /** What it counts in, whatever the account does; only where it never says. */
  currency?: string;
  /** What it counts in when neither the report nor the account says. */
  usualCurrency?: string;
  /** Amounts of its calls are in minor units. */
  callsInMinor?: boolean;
  /** A row has no id: it is known by what stands in it. */
  hasNoIds?: boolean;
  /** A negative amount is money by itself, not a correction that waits for its original. */
  negativesStand?: boolean;
  /**
   * Names, among those of `transactionId`, under which some of its reports number a sale otherwise than
   * others do. Given, though empty, where `adjust` makes up such numbers.
   */
  otherNumbers?: readonly string[];
  /** Those are of the click, which several sales may follow. */
  otherNumbersAreClicks?: boolean;
  /** Names that may hold a kind of sale, the same for many orders, where others have a number. */
  numbersOrKinds?: readonly string[];
  /** Its reports have the words of others of that kind: they are told from each other by the account alone. */
  wordsAreShared?: boolean;
  /** Columns of which one set tells its reports. */
  signatures: readonly (readonly string[])[];
  /** Lists within a call that hold several reports. */
  envelopes?: readonly string[];
  /** How its calls are opened that are encrypted. */
  sealed?: SealedCalls;
  /**
   * Ids under which the same sale may have been kept, by former readings of this adapter or from
   * reports of another form; what is there of its order is its own.
   */
  formerly?: (event: LedgerEvent) => string[];
  /** The same, of ids that were each of one sale of a merchant, whatever was known of its order. */
  formerlyAlone?: (event: LedgerEvent) => string[];
  /** What a table of names cannot say. May return several events, or none for what is no sale. */
  adjust?: (event: LedgerEvent, row: Row, tools: AdjustTools) => LedgerEvent[];
}

/** Calls that are encrypted with a secret of the owner's. */
export interface SealedCalls {
  /** What the network calls the secret, as part of a sentence. */
  label: string;
  /** Where the owner finds it. */
  hint: string;
  isSealed(body: string): boolean;
  /** @returns what the body holds; null when the secret is another one */
  open(body: string, secret: string): string | null;
}

/** What an `adjust` may use. */
export interface AdjustTools {
  /** The first text under one of these names; "" when there is none. */
  text(...names: string[]): string;
  /** A plain number, as amounts of this source are written; null when there is none. */
  decimal(...names: string[]): string | null;
  /** A moment; null when there is none. */
  moment(...names: string[]): string | null;
  source: "call" | "file";
}
