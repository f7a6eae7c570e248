import { Hash64 } from "../core/text/hash-64.ts";
import type { Cell } from "./readers/records.ts";

/**
 * A set of keys with a line number each. Takes little memory: 12 bytes per entry of a table at most
 * half full.
 */
export class SeenKeys {
  /** Three numbers per entry: two halves of a hash and the line; 0 is an empty entry. */
  #table = new Uint32Array(3 * 1024);
  #size = 0;

  /**
   * Adds a key with its line. @returns the line if the key is already known; null when it is new
   */
  lineOf(key: string, line: number): number | null {
    if (this.#size * 2 > this.#table.length / 3) this.#grow();
    const [high, low] = hash(key);
    const place = this.#find(this.#table, high, low);
    const seen = this.#table[place + 2] ?? 0;
    if (seen > 0) return seen;
    this.#table.set([high, low, line], place);
    this.#size++;
    return null;
  }

  /** The line of a key; null when it is unknown. */
  find(key: string): number | null {
    const [high, low] = hash(key);
    return this.#table[this.#find(this.#table, high, low) + 2] || null;
  }

  #find(table: Uint32Array, high: number, low: number): number {
    const places = table.length / 3;
    for (let at = low % places; ; at = (at + 1) % places) {
      const place = at * 3;
      if (table[place + 2] === 0 || (table[place] === high && table[place + 1] === low)) {
        return place;
      }
    }
  }

  #grow(): void {
    const old = this.#table;
    const grown = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 3) {
      if (old[at + 2] === 0) continue;
      grown.set(old.subarray(at, at + 3), this.#find(grown, old[at] ?? 0, old[at + 1] ?? 0));
    }
    this.#table = grown;
  }
}

function hash(text: string): [number, number] {
  const mixer = new Hash64();
  mixer.add(text);
  return mixer.finish();
}

/**
 * Hash of a record's cells as written. Fast, since it is computed for every unchanged row.
 *
 * @param places - the only cells that count; by default all of them
 */
export function cellsHash(cells: readonly Cell[], places: readonly number[] | null = null): string {
  const mixer = new Hash64();
  const count = (places ?? cells).length;
  for (let at = 0; at < count; at++) {
    const cell = cells[places ? (places[at] ?? -1) : at];
    if (typeof cell === "string") mixer.add(cell);
    else if (cell !== undefined) for (const text of cell) mixer.add(text);
    mixer.add("");
  }
  return mixer.text();
}
