import { Hash64 } from "../core/text/hash-64.ts";
import type { Cell } from "./readers/records.ts";

/** Which keys a file has named already, in little memory: sixteen bytes for each. */
export class SeenKeys {
  /** Two halves of a hash and the line, three numbers each; a line of 0 is a free place. */
  #table = new Uint32Array(3 * 1024);
  #size = 0;

  /** @returns the line that has named the key before; null when it is new */
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

  /** The line that has named a key; null when none has. */
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
 * Names what the cells of a record are, letter for letter. Cheap: it is asked of every row of a file
 * that has not changed.
 */
export function cellsHash(cells: readonly Cell[]): string {
  const mixer = new Hash64();
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at];
    if (typeof cell === "string") mixer.add(cell);
    else if (cell !== undefined) for (const text of cell) mixer.add(text);
    mixer.add("");
  }
  return mixer.text();
}
