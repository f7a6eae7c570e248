/** How a network is asked for what it knows: one small file per network. Pure. */
import type { ApiCall } from "../../core/ports/call-api.ts";

/** A stretch of time, in milliseconds since 1970; its end is not in it. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** Something that the owner enters, and that is kept sealed. */
export interface CredentialField {
  name: string;
  label: string;
  hint: string;
}

export type Credentials = Readonly<Record<string, string>>;

/** One answer of a network. */
export interface PolledPage {
  /** Reports as the network's adapter reads them. */
  records: readonly unknown[];
  /** What the next page is asked for with; null when there is none. */
  cursor: string | null;
}

/** How a network gives a token for what the owner has entered. */
export interface Login {
  ask(credentials: Credentials): ApiCall;
  /** @returns null when the answer holds none */
  read(json: unknown): string | null;
}

export interface Poller {
  /** Of its adapter. */
  adapter: string;
  /** The first one says whose account is asked; the others open it. */
  fields: readonly CredentialField[];
  /**
   * By which of its moments reports are asked for, each in a pass of its own: what is new is found by
   * one, what has changed by another.
   */
  passes: readonly string[];
  /** The longest stretch that one call may ask for, in days. */
  windowDays: number;
  /** How far back is asked when nothing was fetched yet, in days. */
  reachDays: number;
  /** How much of what was fetched is asked for again, in days: networks report late. */
  overlapDays: number;
  /** Between two calls at least, in milliseconds. */
  pauseMs: number;
  /** Asked first, where calls need a token: `ask` gets it as `accessToken`. */
  login?: Login;
  ask(credentials: Credentials, pass: string, stretch: TimeWindow, cursor: string | null): ApiCall;
  /**
   * @param json - parsed, with numbers as texts
   * @param cursor - what the page was asked for with; null of the first one
   * @returns null when it is not what the network's documentation says
   */
  read(json: unknown, cursor: string | null): PolledPage | null;
}

/** A moment without milliseconds, such as `2026-09-15T12:00:00Z`. */
export const secondsOf = (moment: number): string =>
  new Date(moment).toISOString().replace(/\.\d+Z$/, "Z");

export const recordIn = (json: unknown): Record<string, unknown> | null =>
  typeof json === "object" && json !== null && !Array.isArray(json)
    ? (json as Record<string, unknown>)
    : null;

/** The token of OAuth 2.0’s client credentials. */
export const tokenIn = (json: unknown): string | null => {
  const token = recordIn(json)?.access_token;
  return typeof token === "string" && token !== "" ? token : null;
};

export const basicAuth = (user: string, password: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

/** Of a body that is a form. */
export const form = { "content-type": "application/x-www-form-urlencoded" } as const;

/** A place that is a number. */
export const numbered = (cursor: string | null, first: number): number =>
  cursor === null ? first : Number(cursor);

/**
 * A page of a list that is asked for from the nth record on.
 *
 * @param counted - how many records the network says there are; anything else when it does not
 * @param limit - the most records of a page
 */
export function pageFrom(
  records: readonly unknown[],
  cursor: string | null,
  counted: unknown,
  limit: number,
): PolledPage {
  const next = numbered(cursor, 0) + records.length;
  const count = Number(counted ?? Number.NaN);
  const hasMore = Number.isNaN(count) ? records.length >= limit : next < count;
  return { records, cursor: hasMore && records.length > 0 ? `${next}` : null };
}
