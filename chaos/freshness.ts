/** Checks that nobody is shown an outdated page for longer than the shop promises. */

/** How long after a save an outdated page may still be shown, in milliseconds. */
export const STALE_MS = 1_000;

/** The edition that a text names; the owner saves one after another. */
const EDITION = /Edition (\d+)\./g;

/** The description of a product at its n-th save. */
export const editionText = (edition: number): string => `Warm light. Edition ${edition}.`;

/** Answered saves of one product, and the outdated texts that readers got. */
export class Editions {
  readonly #saved: { edition: number; at: number }[] = [];
  #begun = 0;
  /** How many texts were compared. */
  compared = 0;
  /** Outdated texts, and how long each had been outdated when it was asked for, in milliseconds. */
  readonly outdated: { path: string; ms: number }[] = [];

  /** @returns the next edition to save */
  begin(): number {
    this.#begun += 1;
    return this.#begun;
  }

  /** Records that a save was answered, by `performance.now()`. */
  saved(edition: number, at: number): void {
    this.#saved.push({ edition, at });
  }

  /**
   * Compares what a reader got with what was saved long enough before.
   *
   * @param askedAt - when the reader asked, by `performance.now()`
   */
  compare({ path, text }: { path: string; text: string }, askedAt: number): void {
    const shown = [...text.matchAll(EDITION)].map(([, edition]) => Number(edition));
    if (shown.length === 0) return;
    this.compared += 1;
    const newest = Math.max(...shown);
    const missing = this.#saved.find(({ edition }) => edition > newest);
    if (missing && askedAt - missing.at > STALE_MS)
      this.outdated.push({ path, ms: Math.round(askedAt - missing.at) });
  }
}
