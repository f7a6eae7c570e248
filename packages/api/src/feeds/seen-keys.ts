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

/** 64 bits in two halves (cyrb53's mixing): among a million keys two alike are not to be expected. */
class Mixer {
  #high = 0xdeadbeef;
  #low = 0x41c6ce57;

  add(text: string): void {
    let [high, low] = [this.#high, this.#low];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2_654_435_761);
      low = Math.imul(low ^ code, 1_597_334_677);
    }
    // Ends the text, so that "ab", "c" is not "a", "bc".
    this.#high = Math.imul(high ^ 0x1f, 2_654_435_761);
    this.#low = Math.imul(low ^ 0x1f, 1_597_334_677);
  }

  finish(): [number, number] {
    let [high, low] = [this.#high, this.#low];
    high =
      Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
    low =
      Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
    return [high >>> 0, low >>> 0];
  }
}

function hash(text: string): [number, number] {
  const mixer = new Mixer();
  mixer.add(text);
  return mixer.finish();
}

/**
 * Names what the cells of a record are, letter for letter. Cheap: it is asked of every row of a file
 * that has not changed.
 */
export function cellsHash(cells: readonly Cell[]): string {
  const mixer = new Mixer();
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at];
    if (typeof cell === "string") mixer.add(cell);
    else if (cell !== undefined) for (const text of cell) mixer.add(text);
    mixer.add("");
  }
  const [high, low] = mixer.finish();
  return `${high.toString(36)}.${low.toString(36)}`;
}
