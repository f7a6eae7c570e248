/** Describes how a network's API is polled; each network has a small file. Pure. */
import type { ApiCall } from "../../core/ports/call-api.ts";

/** A time span in milliseconds since 1970; `to` is exclusive. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** A credential that the owner enters; stored encrypted. */
export interface CredentialField {
  name: string;
  label: string;
  hint: string;
}

export type Credentials = Readonly<Record<string, string>>;

/** One page of a network's response. */
export interface PolledPage {
  /** Reports in the form that the network's adapter reads. */
  records: readonly unknown[];
  /** Requests the next page; null after the last one. */
  cursor: string | null;
}

/** How to get an access token for the owner's credentials. */
export interface Login {
  ask(credentials: Credentials): ApiCall;
  /** @returns null when the response has no token */
  read(json: unknown): string | null;
}

export interface Poller {
  /** Id of the adapter. */
  adapter: string;
  /** The first one identifies the publisher's account; the others authenticate. */
  fields: readonly CredentialField[];
  /**
   * The kinds of dates by which reports are requested, one pass each: new ones are found by one
   * date, changed ones by another.
   */
  passes: readonly string[];
  /** The longest time span of one call, in days. */
  windowDays: number;
  /** How far back the first run reaches, in days. */
  reachDays: number;
  /** How much of the previous run is fetched again, in days, because networks report late. */
  overlapDays: number;
  /** The shortest pause between two calls, in milliseconds. */
  pauseMs: number;
  /** Called first when calls need a token; `ask` receives it as `accessToken`. */
  login?: Login;
  ask(credentials: Credentials, pass: string, stretch: TimeWindow, cursor: string | null): ApiCall;
  /**
   * @param json - parsed, with numbers as text
   * @param cursor - that of the request; null for the first page
   * @returns null when the response differs from the network's documentation
   */
  read(json: unknown, cursor: string | null): PolledPage | null;
}

/** An ISO time without milliseconds, such as `2026-09-15T12:00:00Z`. */
export const secondsOf = (moment: number): string =>
  new Date(moment).toISOString().replace(/\.\d+Z$/, "Z");

export const recordIn = (json: unknown): Record<string, unknown> | null =>
  typeof json === "object" && json !== null && !Array.isArray(json)
    ? (json as Record<string, unknown>)
    : null;

/** The access token in a response of OAuth 2.0 client credentials. */
export const tokenIn = (json: unknown): string | null => {
  const token = recordIn(json)?.access_token;
  return typeof token === "string" && token !== "" ? token : null;
};

export const basicAuth = (user: string, password: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

/** Headers of a form body. */
export const form = { "content-type": "application/x-www-form-urlencoded" } as const;

/** The number in a numeric cursor, or `first` without one. */
export const numbered = (cursor: string | null, first: number): number =>
  cursor === null ? first : Number(cursor);

/**
 * A page of a list that is requested by the offset of its first record.
 *
 * @param counted - the total number of records, if the network reports it
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
