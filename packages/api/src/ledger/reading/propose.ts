/** Which network a call is likely of, for the owner who sees the first one. Pure. */
import { adapters } from "../adapters.ts";
import type { Adapter } from "./adapter.ts";
import { type Call, rowsOfCall } from "./call.ts";
import { nameKey } from "./row.ts";

/** Those that make calls: without numbers of sales none could be read. */
const ownKeys = new Map(
  adapters
    .filter(({ hasNoIds }) => !hasNoIds)
    .map((adapter) => [adapter, new Set(Object.values(adapter.names).flat().map(nameKey))]),
);
/** How many networks have a name: what only one has tells the most. */
const users = new Map<string, number>();
for (const keys of ownKeys.values()) {
  for (const key of keys) users.set(key, (users.get(key) ?? 0) + 1);
}

/** Less is what anybody calls things. */
const FEWEST_NAMES = 2;
const LEAST_SCORE = 0.5;

/** Networks that have names of the call, the likeliest first; at most `limit`. */
export function proposeAdapters(call: Call, limit = 3): Adapter[] {
  const sent = rowsOfCall(call)[0]?.values ?? new Map<string, string>();
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
