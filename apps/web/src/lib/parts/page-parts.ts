/**
 * Reuses the HTML of parts that are the same on many pages, such as product cards: React renders a
 * placeholder, and the cached HTML is inserted there.
 *
 * HTML is cached by the identity of the objects that it shows, and garbage-collected with them.
 * Data that is read again after a change is a new object, see `ReadCache` of the API.
 */
import { PART, type PageParts, type PartObjects } from "./kept-part.tsx";

/** Cached HTML of a part. The only difference between pages is its id, where the HTML is split. */
export interface KnownPart {
  /**
   * The HTML around the id, in UTF-8. The same array for the same part, so that results derived
   * from it can be cached, too.
   */
  readonly cuts: readonly Buffer[];
  /** The id, in double quotes. */
  readonly value: string;
}

/** A page in pieces; the first and the last are strings. */
export type PagePieces = readonly (string | KnownPart)[];

/** Cached HTML; null after the first page with this part. */
type Kept = KnownPart["cuts"] | null;

/** A tree of caches: by the first object, then the second, and so on, and finally by `as`. */
class Known {
  readonly ways = new Map<string, Kept>();
  readonly #beyond = new WeakMap<object, Known>();

  with(next: object): Known {
    const known = this.#beyond.get(next) ?? new Known();
    this.#beyond.set(next, known);
    return known;
  }
}

const kept = new Known();

/** @returns null if an object is missing, because its fallback has no identity to cache by */
function waysOf(of: PartObjects): Map<string, Kept> | null {
  let known = kept;
  for (const one of of) {
    if (!one) return null;
    known = known.with(one);
  }
  return known.ways;
}

interface PartPosition {
  id: string | undefined;
  as: string;
  ways: Map<string, Kept>;
  /** Undefined while it is being rendered. */
  known: KnownPart["cuts"] | undefined;
}

const END = `</${PART}>`;

/** The parts of one page. */
export class PartsOfPage implements PageParts {
  readonly #nonce: string;
  readonly #places: PartPosition[] = [];

  /** @param nonce - of the page; no text of the shop can contain it */
  constructor(nonce: string) {
    this.#nonce = nonce;
  }

  take(of: PartObjects, as: string, id: string | undefined) {
    const ways = waysOf(of);
    if (!ways) return null;
    const known = ways.get(as);
    // Not cached on first use: most parts are on one page until they change.
    if (known === undefined) {
      ways.set(as, null);
      return null;
    }
    this.#places.push({ id, as, ways, known: known ?? undefined });
    return { mark: `${this.#nonce}${this.#places.length - 1}`, isKnown: known !== null };
  }

  /** Replaces the placeholders. @returns the page with the HTML of all parts */
  fill(page: string): PagePieces {
    const [first = "", ...others] = page.split(`<${PART} mark="${this.#nonce}`);
    const pieces: (string | KnownPart)[] = [first];
    for (const other of others) {
      const number = Number.parseInt(other, 10);
      const end = other.indexOf(END);
      const drawn = other.slice(other.indexOf(">") + 1, end);
      const place = this.#places[number];
      if (!place || end < 0) throw new Error("A part of the page is not where it was taken");
      pieces.push(partAt(place, drawn), other.slice(end + END.length));
    }
    return pieces;
  }
}

/** The HTML of a part; caches what was just rendered. */
function partAt({ id, as, ways, known }: PartPosition, drawn: string): KnownPart {
  const value = `"${id}"`;
  if (known) return { cuts: known, value };
  const cuts = (id === undefined ? [drawn] : drawn.split(value)).map(inMemoryOfItsOwn);
  ways.set(as, cuts);
  return { cuts, value };
}

/**
 * Copies text for long-term storage: a substring would keep the whole page in memory, and a pooled
 * buffer its pool.
 */
function inMemoryOfItsOwn(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
