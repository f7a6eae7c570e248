/** A fast 64-bit hash of texts, for keys of every row of a long file. */

/** 64 bits in two halves (cyrb53): collisions are not to be expected among a million keys. */
export class Hash64 {
  // As integers of 32 bits: as other numbers every change of them would be an object.
  #high = 0xdeadbeef | 0;
  #low = 0x41c6ce57 | 0;

  add(text: string): void {
    let high = this.#high;
    let low = this.#low;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2_654_435_761);
      low = Math.imul(low ^ code, 1_597_334_677);
    }
    // Terminates the text, so that "ab", "c" differs from "a", "bc".
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

  /** The hash as text. */
  text(): string {
    const [high, low] = this.finish();
    return `${base36(high)}.${base36(low)}`;
  }
}

/** Texts of the numbers with at most two digits in base 36, as the last two of a longer one. */
const PAIRS = Array.from({ length: 36 ** 2 }, (_, pair) => pair.toString(36).padStart(2, "0"));

/** The same as `toString(36)`, which takes ten times as long for numbers of more than 31 bits. */
function base36(value: number): string {
  if (value < PAIRS.length) return value.toString(36);
  const rest = Math.floor(value / PAIRS.length);
  return base36(rest) + PAIRS[value - rest * PAIRS.length];
}
