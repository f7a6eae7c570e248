/**
 * Reads the tags of a page that was rendered here, one after the other. Letters are looked at one by one,
 * and pieces of the text taken only where something asks for them: a page has a thousand tags, and each
 * piece would be an object more.
 */

const [QUOTE, SLASH, OPEN, EQUALS, CLOSE] = [34, 47, 60, 61, 62] as const;
const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13);
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isOfName = (code: number) =>
  isLetter(code) || (code >= 48 && code <= 57) || code === 45 || code === 95;
const CLASS = "class";

/** A part of the text, by where it begins and ends. */
class Span {
  from = 0;
  till = 0;

  set(from: number, till: number): void {
    this.from = from;
    this.till = till;
  }

  /** Whether this is what stands there. */
  is(known: string, text: string): boolean {
    return known.length === this.till - this.from && text.startsWith(known, this.from);
  }

  in = (text: string): string => text.slice(this.from, this.till);
}

export class PageTags {
  readonly #asked: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lengths of names that are asked for, which most names do not have. */
  readonly #lengths: ReadonlySet<number>;
  #at = 0;
  text = "";
  /** Of the tag that was read last. */
  isEnd = false;
  isAlone = false;
  readonly name = new Span();
  readonly classes = new Span();
  /** Those that are asked for, each with a blank before it, and with its value if that is. */
  attributes = "";

  /** @param asked - names of attributes, and those of their values, that somebody asks for */
  constructor(asked: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#asked = asked;
    this.#lengths = new Set([...asked.keys()].map((name) => name.length));
  }

  open(text: string): void {
    this.text = text;
    this.#at = 0;
  }

  /** Reads the next tag. @returns whether there is one */
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

  /** Goes on at the end of the element that has just begun, whose content is text. */
  skipTo(end: string): void {
    const at = this.text.indexOf(end, this.#at);
    if (at > 0) this.#at = at;
  }

  /**
   * Where a letter stands next, or the end. `indexOf` is quick in texts of one byte a letter, and pages
   * have two: it is a call out of the program for each of two thousand tags.
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

  /** Where a value ends that has no quotes. */
  #endOfPlain(from: number): number {
    let till = from;
    for (; till < this.text.length; till += 1) {
      const code = this.text.charCodeAt(till);
      if (code === CLOSE || isBlank(code)) break;
    }
    return till;
  }
}
