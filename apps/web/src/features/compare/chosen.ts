import { storedList } from "@pickwell/client/account/stored.ts";

/** A product that was chosen to be compared. */
export interface Chosen {
  /** Its slug, or its id where it has none. */
  key: string;
  name: string;
}

/** Checks what anybody may have written to the storage. */
function chosenOf(entry: unknown): Chosen | null {
  const { key, name } = Object(entry) as Record<keyof Chosen, unknown>;
  return typeof key === "string" && key !== "" && typeof name === "string" ? { key, name } : null;
}

/** What was chosen in this browser, in the order of choosing. It is sent nowhere. */
export const chosenProducts = storedList("pickwell.compare", chosenOf);

/** What is no longer compared is no longer chosen. */
export function removeFromComparison(key: string): void {
  chosenProducts.write(chosenProducts.read().filter((chosen) => chosen.key !== key));
}
