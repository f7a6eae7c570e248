/**
 * Reads the tags of a rendered page one after another. Reads character by character and takes
 * substrings only where needed, because a page has a thousand tags and every substring allocates an
 * object.
 */

const [QUOTE, SLASH, OPEN, EQUALS, CLOSE] = [34, 47, 60, 61, 62] as const;
const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13);
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isOfName = (code: number) =>
  isLetter(code) || (code >= 48 && code <= 57) || code === 45 || code === 95;
const CLASS = "class";

/** A range of the text. */
class Span {
  from = 0;
  till = 0;

  set(from: number, till: number): void {
    this.from = from;
    this.till = till;
  }

  /** Whether the range contains exactly this text. */
  is(known: string, text: string): boolean {
    return known.length === this.till - this.from && text.startsWith(known, this.from);
  }

  in = (text: string): string => text.slice(this.from, this.till);
}

export class PageTags {
  readonly #asked: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lengths of the requested names, a quick check that rules out most attributes. */
  readonly #lengths: ReadonlySet<number>;
  #at = 0;
  text = "";
  /** State of the last tag read: whether it is an end tag, and whether it closes itself. */
  isEnd = false;
  isAlone = false;
  readonly name = new Span();
  readonly classes = new Span();
  /** The requested attributes, each preceded by a space, with its value if that was requested. */
  attributes = "";

  /** @param asked - names of the attributes to read, with the values to distinguish */
  constructor(asked: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#asked = asked;
    this.#lengths = new Set([...asked.keys()].map((name) => name.length));
  }

  open(text: string): void {
    this.text = text;
    this.#at = 0;
  }

  /** Reads the next tag. @returns false at the end of the text */
  next(): boolean {
    const { text } = this;
    for (let at = this.#find(OPEN, this.#at); at < text.length; at = this.#find(OPEN, at)) {
      this.isEnd = text.charCodeAt(at + 1) === SLASH;
      const from = at + (this.isEnd ? 2 : 1);
      at = from;
      if (!isLetter(text.charCodeAt(at))) continue;
      while (isOfName(text.charCodeAt(at))) at += 1;
      this.name.set(from, at);
      this.#at = at;
      if (!this.isEnd) this.#readAttributes();
      return true;
    }
    return false;
  }

  /** Skips the content of a text element that has just begun, up to its end tag. */
  skipTo(end: string): void {
    const at = this.text.indexOf(end, this.#at);
    if (at > 0) this.#at = at;
  }

  /**
   * The next position of a character, or the end. A loop, because `indexOf` is fast only in
   * one-byte strings, pages are two-byte strings, and it would be a native call for each of two
   * thousand tags.
   */
  #find(code: number, from: number): number {
    const { text } = this;
    let at = from;
    while (at < text.length && text.charCodeAt(at) !== code) at += 1;
    return at;
  }

  #readAttributes(): void {
    const { text } = this;
    this.classes.set(0, 0);
    this.attributes = "";
    this.isAlone = false;
    while (this.#at < text.length) {
      const code = text.charCodeAt(this.#at);
      if (code === CLOSE) break;
      this.isAlone = code === SLASH;
      if (this.isAlone || isBlank(code)) this.#at += 1;
      else this.#readAttribute();
    }
    this.#at += 1;
  }

  #readAttribute(): void {
    const { text } = this;
    const from = this.#at;
    let till = from;
    let code = text.charCodeAt(till);
    while (till < text.length && code !== EQUALS && code !== SLASH && code !== CLOSE) {
      if (isBlank(code)) break;
      till += 1;
      code = text.charCodeAt(till);
    }
    let valueFrom = till;
    let valueTill = till;
    if (code === EQUALS) {
      const isQuoted = text.charCodeAt(till + 1) === QUOTE;
      valueFrom = till + (isQuoted ? 2 : 1);
      valueTill = isQuoted ? this.#find(QUOTE, valueFrom) : this.#endOfPlain(valueFrom);
      this.#at = valueTill + (isQuoted ? 1 : 0);
    } else this.#at = Math.max(till, from + 1);
    if (till - from === CLASS.length && text.startsWith(CLASS, from)) {
      this.classes.set(valueFrom, valueTill);
    } else if (this.#lengths.has(till - from)) {
      this.#keep(text.slice(from, till), text.slice(valueFrom, valueTill));
    }
  }

  #keep(name: string, value: string): void {
    const values = this.#asked.get(name);
    if (values) this.attributes += values.has(value) ? ` ${name}="${value}"` : ` ${name}`;
  }

  /** The end of an unquoted value. */
  #endOfPlain(from: number): number {
    let till = from;
    for (; till < this.text.length; till += 1) {
      const code = this.text.charCodeAt(till);
      if (code === CLOSE || isBlank(code)) break;
    }
    return till;
  }
}
