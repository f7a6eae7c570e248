/** What an adapter calls things, beside the names that many share. Pure. */
import type { State } from "../core/event.ts";
import { type Adapter, type Field, fields } from "./adapter.ts";
import { commonNames, commonStates } from "./common.ts";
import { nameKey } from "./row.ts";

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

const otherKeys = new WeakMap<Adapter, readonly string[]>();

/** Keys of what sales are numbered by beside their own number. */
export function otherKeysOf(adapter: Adapter): readonly string[] {
  let known = otherKeys.get(adapter);
  if (!known) {
    known = (adapter.otherNumbers ?? []).map(nameKey);
    otherKeys.set(adapter, known);
  }
  return known;
}

/** Whether something is a word for a state, of an adapter or of any. */
export const isStateWord = (adapter: Adapter, word: string): boolean =>
  statesOf(adapter).has(nameKey(word));

const statesByAdapter = new WeakMap<Adapter, ReadonlyMap<string, State>>();

/** What the words of an adapter mean, by their keys. */
export function statesOf(adapter: Adapter): ReadonlyMap<string, State> {
  let known = statesByAdapter.get(adapter);
  if (!known) {
    const all = [...Object.entries(commonStates), ...Object.entries(adapter.states)];
    known = new Map(all.map(([word, state]) => [nameKey(word), state]));
    statesByAdapter.set(adapter, known);
  }
  return known;
}
