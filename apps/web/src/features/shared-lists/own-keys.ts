import { storedList } from "@pickwell/client/account/stored.ts";

/** The key of a list made anonymously in this browser. */
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

/** The keys of this browser, latest first. */
export const ownKeys = storedList<OwnKey>("pickwell.lists", parseKey);

/** Stores a list's key with its current name. */
export function keepKey(own: OwnKey): void {
  const others = ownKeys.read().filter(({ id }) => id !== own.id);
  ownKeys.write([own, ...others]);
}

/** Deletes the key of an ended list. */
export function forgetKey(id: string): void {
  const others = ownKeys.read().filter((own) => own.id !== id);
  if (others.length < ownKeys.read().length) ownKeys.write(others);
}
