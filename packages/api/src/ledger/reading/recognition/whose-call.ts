/** Recognizes whose call it is by the names in it, where an account does not say so. Pure. */
import { adapters } from "../../adapters.ts";
import type { Adapter } from "../adapter.ts";
import { ENVELOPES, hasListOf, type ParsedCall, type Reports, reportsOf } from "../call-rows.ts";
import { commonNames } from "../common.ts";
import { nameKey } from "../row.ts";

/** Adapters that may receive calls; reports without ids are files only. */
const callers = adapters.filter(({ id, hasNoIds }) => id !== "generic" && !hasNoIds);
const common = new Set(Object.values(commonNames).flat().map(nameKey));
/** Number of adapters that use a name. */
const users = new Map<string, number>();
for (const { names } of callers) {
  for (const key of new Set(Object.values(names).flat().map(nameKey)))
    users.set(key, (users.get(key) ?? 0) + 1);
}

const isOwn = (key: string): boolean => (users.get(key) ?? 0) <= 1 && !common.has(key);

/** Sets of keys that only one network's calls have: each contains a name that nobody else uses. */
const marks = callers.map((adapter) => ({
  adapter,
  sets: [
    ...(adapter.calls ?? []).map((names) => names.map(nameKey)),
    ...adapter.signatures.map((names) => names.map(nameKey)).filter((keys) => keys.some(isOwn)),
  ],
}));

/** Adapters whose lists of reports have names of their own. */
const withEnvelopes = callers.filter(({ envelopes = [] }) =>
  envelopes.some((name) => !ENVELOPES.includes(name)),
);

/** @returns null when the names are nobody's, or those of several networks */
export function networkOfCall(call: ParsedCall): Adapter | null {
  const found = networkOfKeys(keysOf(call.shared()));
  if (found) return found;
  const others = withEnvelopes.filter(
    (each) => hasListOf(call, each) && networkOfKeys(keysOf(reportsOf(call, each))) === each,
  );
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** Keys of the first report. */
const keysOf = ({ things, wholeOf }: Reports): ReadonlySet<string> =>
  things.length > 0 ? new Set(wholeOf(things[0]).values.keys()) : new Set();

function networkOfKeys(keys: ReadonlySet<string>): Adapter | null {
  const [first, another] = marks.filter(({ sets }) =>
    sets.some((names) => names.every((key) => keys.has(key))),
  );
  return first && !another ? first.adapter : null;
}
