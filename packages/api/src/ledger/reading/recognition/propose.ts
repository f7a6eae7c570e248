/** Guesses which network a call comes from, to help the owner with the first one. Pure. */
import { adapters } from "../../adapters.ts";
import type { Adapter } from "../adapter.ts";
import { type Call, type ParsedCall, parsedCall } from "../call-rows.ts";
import { nameKey } from "../row.ts";

/** Keys of the adapters that may receive calls; reports without ids are files only. */
const ownKeys = new Map(
  adapters
    .filter(({ hasNoIds }) => !hasNoIds)
    .map((adapter) => [adapter, new Set(Object.values(adapter.names).flat().map(nameKey))]),
);
/** Number of adapters that use a name; rarer names count more. */
const users = new Map<string, number>();
for (const keys of ownKeys.values()) {
  for (const key of keys) users.set(key, (users.get(key) ?? 0) + 1);
}

/** Fewer matching names may be a coincidence. */
const FEWEST_NAMES = 2;
const LEAST_SCORE = 0.5;

/** Adapters with names that occur in the call, the likeliest first; at most `limit`. */
export function proposeAdapters(call: Call | ParsedCall, limit = 3): Adapter[] {
  const { things, wholeOf } = parsedCall(call).shared();
  const sent = things.length > 0 ? wholeOf(things[0]).values : new Map<string, string>();
  return [...ownKeys]
    .map(([adapter, keys]) => {
      const weights = [...sent.keys()].map((key) =>
        keys.has(key) ? 1 / (users.get(key) ?? 1) : 0,
      );
      const names = weights.filter((weight) => weight > 0).length;
      return { adapter, names, score: weights.reduce((sum, weight) => sum + weight, 0) };
    })
    .filter(({ names, score }) => names >= FEWEST_NAMES && score >= LEAST_SCORE)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ adapter }) => adapter);
}
