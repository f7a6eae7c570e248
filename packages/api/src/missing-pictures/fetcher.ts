import type { FailedTry } from "./rules.ts";

/** What came of fetching a picture. `postponed` says nothing of it: the shop had no room for it. */
export type FetchOutcome =
  | { kind: "fetched" }
  | { kind: "postponed" }
  | ({ kind: "failed" } & FailedTry);

/**
 * Brings a picture from elsewhere into the shop unless it is there, on the public internet only.
 * Whoever carries the calls has it. Never throws.
 *
 * @param picture - as the table `pictures` has it
 */
export type FetchPicture = (picture: { key: string; source: string }) => Promise<FetchOutcome>;
