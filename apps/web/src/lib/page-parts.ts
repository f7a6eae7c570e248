/**
 * Parts of pages that were drawn before and are the same again, such as the card of a product: React draws
 * a place for them, and what they were is put there.
 *
 * They are kept by the objects they show, and go with them: what is read anew after a change is another
 * object, see `KeptReads` of the API.
 */
import { PART, type PageParts } from "./kept-part.tsx";

/** Cut where its id stands; null for what was shown once. */
type Kept = readonly string[] | null;

const kept = new WeakMap<object, WeakMap<object, Map<string, Kept>>>();

function keptOf([shop, of]: readonly [object, object]): Map<string, Kept> {
  const ofShop = kept.get(shop) ?? new WeakMap<object, Map<string, Kept>>();
  kept.set(shop, ofShop);
  const ways = ofShop.get(of) ?? new Map<string, Kept>();
  ofShop.set(of, ways);
  return ways;
}

interface Place {
  id: string;
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

  take(of: readonly [object, object], as: string, id: string) {
    const ways = keptOf(of);
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
  const pieces = Buffer.from(drawn).toString().split(quoted);
  ways.set(as, pieces);
  return drawn;
}
