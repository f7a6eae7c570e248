/**
 * Parts of pages that were drawn before and are the same again, such as the card of a product: React draws
 * a place for them, and what they were is put there.
 *
 * They are kept by the objects they show, and go with them: what is read anew after a change is another
 * object, see `ReadCache` of the API.
 */
import { PART, type PageParts, type PartObjects } from "./kept-part.tsx";

/** A part that was drawn before. It is the same everywhere but for its id, which stands where it is cut. */
export interface KnownPart {
  /** In UTF-8. Always the same list for the same part, so that what is made of it can be remembered. */
  readonly cuts: readonly Buffer[];
  /** Its id, in quotes. */
  readonly value: string;
}

/** A page in pieces. The first and the last are text. */
export type PagePieces = readonly (string | KnownPart)[];

/** What was drawn; null for what was shown once. */
type Kept = KnownPart["cuts"] | null;

/** By the first object, then the second, and so on, and then by how it is shown. */
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

/** Null where something is missing, and what takes its place is nobody's object. */
function waysOf(of: PartObjects): Map<string, Kept> | null {
  let known = kept;
  for (const one of of) {
    if (!one) return null;
    known = known.with(one);
  }
  return known.ways;
}

interface Place {
  id: string | undefined;
  as: string;
  ways: Map<string, Kept>;
  /** Undefined where it is being drawn. */
  known: KnownPart["cuts"] | undefined;
}

const END = `</${PART}>`;

/** Those of one page. */
export class PartsOfPage implements PageParts {
  readonly #nonce: string;
  readonly #places: Place[] = [];

  /** @param nonce - of the page, which no text of the shop can hold */
  constructor(nonce: string) {
    this.#nonce = nonce;
  }

  take(of: PartObjects, as: string, id: string | undefined) {
    const ways = waysOf(of);
    if (!ways) return null;
    const known = ways.get(as);
    // Most things are shown on one page, until they change.
    if (known === undefined) {
      ways.set(as, null);
      return null;
    }
    this.#places.push({ id, as, ways, known: known ?? undefined });
    return { mark: `${this.#nonce}${this.#places.length - 1}`, isKnown: known !== null };
  }

  /** @returns the page with all of its parts, and with nothing that marks them */
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

/** What stands in a place; what has just been drawn is kept. */
function partAt({ id, as, ways, known }: Place, drawn: string): KnownPart {
  const value = `"${id}"`;
  if (known) return { cuts: known, value };
  const cuts = (id === undefined ? [drawn] : drawn.split(value)).map(inMemoryOfItsOwn);
  ways.set(as, cuts);
  return { cuts, value };
}

/** What is kept for long: a part of the page's text would hold on to all of it, and a small buffer to others. */
function inMemoryOfItsOwn(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
