/**
 * The interface of an adapter, which interprets one network's reports. Each network has a small
 * file. Pure.
 */
import type { LedgerEvent, State } from "../core/event.ts";
import type { DateOrder } from "../moments/moments.ts";
import type { Row } from "./row.ts";

/** Fields of a report, as adapters and mappings name them. */
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

/** How a click id is added to a network's links. */
export interface LinkRule {
  /** Hosts of its links, including their subdomains. Empty when each programme has its own. */
  hosts: readonly string[];
  parameter: string;
  /** `path` means `/parameter:value/` before the target; `query` is the default. */
  style?: "query" | "path";
}

export interface Adapter {
  /** Must never change: accounts refer to it. */
  id: string;
  name: string;
  links: LinkRule | null;
  /** IANA time zone of dates that have none. */
  zone: string;
  /** For dates that may be read in two ways. */
  dateOrder?: DateOrder;
  /** Documented names of each field, the more specific ones first. */
  names: Partial<Record<Field, readonly string[]>>;
  /** Names that have another meaning here than elsewhere. */
  ignore?: readonly string[];
  /** Its words for states. */
  states: Readonly<Record<string, State>>;
  /** The state of a report without one; null when it has no meaning. */
  defaultState: State | null;
  /** ISO 4217; overrides the account's for a report that states none. Of networks that always pay in it. */
  currency?: string;
  /**
   * ISO 4217; used when neither report nor account has a currency, or when an amount's sign is this
   * currency's and not the account's.
   */
  usualCurrency?: string;
  /**
   * ISO 4217, by signs that several currencies share; used when the amount's sign is neither the
   * account's nor the usual currency's.
   */
  currencyOfSign?: Readonly<Record<string, string>>;
  /**
   * ISO 4217, by names of merchants in lower case whose reports are in it; used for signs that it
   * shares with others, before the account's, if a file names merchants of one currency only.
   */
  currencyOfMerchant?: Readonly<Record<string, string>>;
  /** Amounts in calls and in API responses are in minor units. */
  callsInMinor?: boolean;
  /** Rows have no id and are identified by their content. */
  hasNoIds?: boolean;
  /** A negative amount stands by itself instead of correcting another sale. */
  negativesStand?: boolean;
  /**
   * Names of `transactionId` under which some reports have another id than others. Present but
   * empty when `adjust` makes such ids.
   */
  otherNumbers?: readonly string[];
  /** These other ids belong to clicks, and a click may lead to several sales. */
  otherNumbersAreClicks?: boolean;
  /**
   * Two reports of a sale may have no id in common, so they are also matched by one of our clicks,
   * if money and day agree.
   */
  matchesByClick?: boolean;
  /**
   * Names that contain an id in some reports and in others a kind of sale, which many orders share.
   */
  numbersOrKinds?: readonly string[];
  /** Several platforms use the same words, so its reports are recognized by the account only. */
  wordsAreShared?: boolean;
  /** Sets of columns, any of which identifies its reports. */
  signatures: readonly (readonly string[])[];
  /** Sets of names, any of which identifies its calls at an account that does not name a network. */
  calls?: readonly (readonly string[])[];
  /** Names of lists in a call that contain several reports. */
  envelopes?: readonly string[];
  /** How to decrypt its calls, if they are encrypted. */
  sealed?: SealedCalls;
  /**
   * Ids under which the sale may be stored, from former versions of the adapter or other kinds of
   * reports. Only events of the same order belong to the sale.
   */
  formerly?: (event: LedgerEvent) => string[];
  /** Like `formerly`, for ids that belonged to one sale of a merchant whatever its order. */
  formerlyAlone?: (event: LedgerEvent) => string[];
  /**
   * Handles what names alone cannot express. May return several events, or none if it is no sale.
   */
  adjust?: (event: LedgerEvent, row: Row, tools: AdjustTools) => LedgerEvent[];
}

/** Calls encrypted with a secret of the owner. */
export interface SealedCalls {
  /** The network's name for the secret, as part of a sentence. */
  label: string;
  /** Where the owner finds the secret. */
  hint: string;
  isSealed(body: string): boolean;
  /** @returns the decrypted body; null when the secret is wrong */
  open(body: string, secret: string): string | null;
}

/** Helpers for `adjust`. */
export interface AdjustTools {
  /** The first value among these names; "" when there is none. */
  text(...names: string[]): string;
  /** A decimal, read in the source's number format; null when there is none. */
  decimal(...names: string[]): string | null;
  /** A time in ISO 8601; null when there is none. */
  moment(...names: string[]): string | null;
  /** Whether there is such a time, and it was over when the report arrived. */
  isPast(...names: string[]): boolean;
  source: "call" | "file";
}
