/** IP networks of data centers, from a list kept by the owner. */
import { readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";

/**
 * An address range in CIDR notation, in any surrounding text, such as lines or a provider's JSON.
 */
const RANGE = /(?<![\w.:])((?:\d{1,3}\.){3}\d{1,3}|[\da-f]*:[\da-f:]+)\/(\d{1,3})(?![\w.])/gi;
/** How often the file is checked for changes, in milliseconds. */
const CHECK_MS = 60_000;

interface Range {
  first: bigint;
  last: bigint;
}

/** Ranges by IP version, sorted and without overlaps. */
type Ranges = Readonly<Record<4 | 6, readonly Range[]>>;

const NONE: Ranges = { 4: [], 6: [] };
const BITS = { 4: 32, 6: 128 } as const;

/** The optional file `data-centers.txt` in the data folder. */
export class DataCenters {
  readonly #file: string;
  #ranges = NONE;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #changedAt = Number.NaN;

  constructor(file: string) {
    this.#file = file;
  }

  /** @param address - IPv4 or IPv6; false for anything else */
  includes(address: string, now: Date): boolean {
    if (Math.abs(now.getTime() - this.#checkedAt) >= CHECK_MS) this.#refresh(now);
    const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, "");
    const version = isIP(plain);
    if (version !== 4 && version !== 6) return false;
    const ranges = this.#ranges[version];
    if (ranges.length === 0) return false;
    const value = numberOf(plain, version);
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle] as Range).first <= value) low = middle + 1;
      else high = middle;
    }
    return low > 0 && value <= (ranges[low - 1] as Range).last;
  }

  #refresh(now: Date) {
    this.#checkedAt = now.getTime();
    try {
      const { mtimeMs } = statSync(this.#file);
      if (mtimeMs === this.#changedAt) return;
      this.#ranges = rangesIn(readFileSync(this.#file, "utf8"));
      this.#changedAt = mtimeMs;
    } catch {
      this.#ranges = NONE;
      this.#changedAt = Number.NaN;
    }
  }
}

/** All ranges in a text; invalid ones are skipped. */
function rangesIn(text: string): Ranges {
  const found: Record<4 | 6, Range[]> = { 4: [], 6: [] };
  for (const [, address = "", length = ""] of text.matchAll(RANGE)) {
    const version = isIP(address);
    if ((version !== 4 && version !== 6) || Number(length) > BITS[version]) continue;
    const free = BigInt(BITS[version] - Number(length));
    const first = (numberOf(address, version) >> free) << free;
    found[version].push({ first, last: first + (1n << free) - 1n });
  }
  return { 4: merge(found[4]), 6: merge(found[6]) };
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.sort((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = merged.at(-1);
    if (before && range.first <= before.last) {
      if (range.last > before.last) before.last = range.last;
    } else merged.push(range);
  }
  return merged;
}

/** @param address - a valid address of this version */
function numberOf(address: string, version: 4 | 6): bigint {
  if (version === 4) {
    return address.split(".").reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
  }
  // An IPv6 address may end with an IPv4 address.
  const whole = address.replace(/[\d.]+\.[\d.]+$/, (tail) => {
    const value = numberOf(tail, 4);
    return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
  });
  const [head = "", tail] = whole.split("::");
  const parts = head ? head.split(":") : [];
  const rest = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - parts.length - rest.length;
  const all = [...parts, ...Array<string>(gap).fill("0"), ...rest];
  return all.reduce((sum, part) => (sum << 16n) | BigInt(`0x${part.replace(/%.*$/, "")}`), 0n);
}
