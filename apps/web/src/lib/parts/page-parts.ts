/**
 * Parts of pages that were drawn before and are the same again, such as the card of a product: React draws
 * a place for them, and what they were is put there.
 *
 * They are kept by the objects they show, and go with them: what is read anew after a change is another
 * object, see `ReadCache` of the API.
 */
import { PART, type PageParts, type PartObjects } from "./kept-part.tsx";

/** Cut where its id stands; null for what was shown once. */
type Kept = readonly string[] | null;

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
  known: readonly string[] | undefined;
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
  fill(page: string): string {
    if (this.#places.length === 0) return page;
    const [first = "", ...others] = page.split(`<${PART} mark="${this.#nonce}`);
    const filled = [first];
    for (const other of others) {
      const number = Number.parseInt(other, 10);
      const end = other.indexOf(END);
      const drawn = other.slice(other.indexOf(">") + 1, end);
      const place = this.#places[number];
      if (!place || end < 0) throw new Error("A part of the page is not where it was taken");
      filled.push(partAt(place, drawn), other.slice(end + END.length));
    }
    return filled.join("");
  }
}

/** What stands in a place; what has just been drawn is kept. */
function partAt({ id, as, ways, known }: Place, drawn: string): string {
  const quoted = `"${id}"`;
  if (known) return known.join(quoted);
  // In memory of its own, where a part of the page's text would hold on to all of it.
  const text = Buffer.from(drawn).toString();
  ways.set(as, id === undefined ? [text] : text.split(quoted));
  return drawn;
}
