import type { FailedTry } from "./rules.ts";

/**
 * The result of a download. `postponed`: the shop had no capacity; it says nothing about the
 * picture.
 */
export type FetchOutcome =
  | { kind: "fetched" }
  | { kind: "postponed" }
  | ({ kind: "failed" } & FailedTry);

/**
 * Downloads a picture unless it is stored already, from the public internet only. Never throws.
 * Implemented by the server.
 *
 * @param picture - a row of `pictures`
 */
export type FetchPicture = (picture: { key: string; source: string }) => Promise<FetchOutcome>;
