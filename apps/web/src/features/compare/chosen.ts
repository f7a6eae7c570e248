import { storedList } from "@pickwell/client/account/stored.ts";

/** A product selected for comparison. */
export interface Chosen {
  /** Its slug, or its id where it has none. */
  key: string;
  name: string;
}

/** Validates an entry, because anything may have written to the storage. */
function chosenOf(entry: unknown): Chosen | null {
  const { key, name } = Object(entry) as Record<keyof Chosen, unknown>;
  return typeof key === "string" && key !== "" && typeof name === "string" ? { key, name } : null;
}

/** Products selected in this browser, in order; never sent to the server. */
export const chosenProducts = storedList("pickwell.compare", chosenOf);

/** Removes a product from the selection. */
export function removeFromComparison(key: string): void {
  chosenProducts.write(chosenProducts.read().filter((chosen) => chosen.key !== key));
}
