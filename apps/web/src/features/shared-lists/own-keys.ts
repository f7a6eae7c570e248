import { storedList } from "@pickwell/client/account/stored.ts";

/** A list that was made in this browser while nobody was signed in. */
export interface OwnKey {
  id: string;
  /** Changes the list. */
  key: string;
  name: string;
}

function parseKey(entry: unknown): OwnKey | null {
  const { id, key, name } = Object(entry) as Record<string, unknown>;
  if (typeof id !== "string" || typeof key !== "string" || typeof name !== "string") return null;
  return { id, key, name };
}

/** What this browser may change, the latest first. */
export const ownKeys = storedList<OwnKey>("pickwell.lists", parseKey);

/** Keeps the key of a list under its present name. */
export function keepKey(own: OwnKey): void {
  const others = ownKeys.read().filter(({ id }) => id !== own.id);
  ownKeys.write([own, ...others]);
}

/** Forgets the key of a list that is shared no longer. */
export function forgetKey(id: string): void {
  const others = ownKeys.read().filter((own) => own.id !== id);
  if (others.length < ownKeys.read().length) ownKeys.write(others);
}
