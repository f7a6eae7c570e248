/** Combines an adapter's names and state words with those that many networks share. Pure. */
import type { State } from "../core/event.ts";
import { type Adapter, type Field, fields } from "./adapter.ts";
import { commonNames, commonStates } from "./common.ts";
import { nameKey } from "./row.ts";

const namesByAdapter = new WeakMap<Adapter, ReadonlyMap<Field, readonly string[]>>();

/** Keys of a field: the adapter's own first, then the shared ones. */
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

/** Keys of further ids that sales may have. */
export function otherKeysOf(adapter: Adapter): readonly string[] {
  let known = otherKeys.get(adapter);
  if (!known) {
    known = (adapter.otherNumbers ?? []).map(nameKey);
    otherKeys.set(adapter, known);
  }
  return known;
}

/** Names of states in languages without known state words. */
const STATE_NAME = /stat[eou]?s?|estad|état|stan$|zustand|状態|ステータス|статус/iu;
/** Names of other states than the sale's, such as of payments. */
const NOT_ITS_STATE =
  /pay|paid|zahl|pag|paie|betaal|rechn|invoice|stock|customer|kunde|user|account|prod|program|campaign|offer|publisher|affiliate|subscri|mail|member|voucher|coupon|gutschein|http|response|(?:ship|bill|address)\w*state/i;
/** Names that say nothing but a state; others, such as `statement`, only contain such a word. */
const SAYS_STATE =
  /(?:stat(?:us|usen|e|ut|o)|estado|zustand|状態|ステータス|статус)(?:name|text|code|id)?$/iu;
/** Names of the state of a payment to the publisher. */
const PAYMENT_STATE =
  /^(?:commission|publisher|affiliate|creator)?(?:payment|payout)stat(?:us|e)$|^(?:aus)?zahlungsstatus$|^statut(?:de|du)paiement$|^estadodel?pago$|^stato(?:del|di)?pagamento$|^betaalstatus$/;

/** Whether a name may be that of a sale's state. */
const isLikeStateName = (name: string): boolean =>
  STATE_NAME.test(name) && !NOT_ITS_STATE.test(name);

const takenByAdapter = new WeakMap<Adapter, ReadonlySet<string>>();

/** Whether a name that is none of the adapter's may be that of a sale's state. */
export function mayBeState(adapter: Adapter, name: string): boolean {
  if (!isLikeStateName(name)) return false;
  let taken = takenByAdapter.get(adapter);
  if (!taken) {
    const { names, ignore = [] } = adapter;
    taken = new Set([...Object.values(names).flat(), ...ignore].map(nameKey));
    takenByAdapter.set(adapter, taken);
  }
  return !taken.has(nameKey(name));
}

/** Whether a name that may be that of a state can be nothing else. */
export const saysState = (key: string): boolean => SAYS_STATE.test(key);

/** Whether a key is the name of the state of a payment to the publisher. */
export const isPaymentState = (key: string): boolean => PAYMENT_STATE.test(key);

/**
 * The keys, among those of a report, that hold the state though it is none of the adapter's names:
 * those like states, or else that of the payment, which some networks have instead.
 *
 * @param isLikely - whether what is under a key that is like a state shows that it is one
 */
export function likeStates(
  adapter: Adapter,
  keys: readonly string[],
  isLikely: (key: string) => boolean,
): readonly string[] {
  const found = keys.filter((key) => mayBeState(adapter, key) && isLikely(key));
  return found.length === 0 && adapter.id === "generic" ? keys.filter(isPaymentState) : found;
}

/** Whether a word is a known state, of the adapter or shared. */
export const isStateWord = (adapter: Adapter, word: string): boolean =>
  statesOf(adapter).has(nameKey(word));

const statesByAdapter = new WeakMap<Adapter, ReadonlyMap<string, State>>();

/** States by the key of the word. */
export function statesOf(adapter: Adapter): ReadonlyMap<string, State> {
  let known = statesByAdapter.get(adapter);
  if (!known) {
    const all = [...Object.entries(commonStates), ...Object.entries(adapter.states)];
    known = new Map(all.map(([word, state]) => [nameKey(word), state]));
    statesByAdapter.set(adapter, known);
  }
  return known;
}
