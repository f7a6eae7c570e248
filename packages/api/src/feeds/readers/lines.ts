import { MAX_RECORD_LENGTH } from "./records.ts";

export interface Line {
  /** Its number, from 1. */
  line: number;
  /** Null when it is longer than any record, and was not held. */
  text: string | null;
}

/** Lines of a file that comes in pieces, for readers of which a line is a record. */
export class Lines {
  #rest = "";
  #line = 1;
  #isTooLong = false;

  /** @returns the lines that are complete with this piece of the file */
  push(piece: string): Line[] {
    const texts = (this.#rest + piece).split("\n");
    this.#rest = texts.pop() ?? "";
    const lines = texts.map((text) => this.#lineOf(text));
    if (this.#rest.length > MAX_RECORD_LENGTH) {
      this.#rest = "";
      this.#isTooLong = true;
    }
    return lines;
  }

  /** @returns the last line, where the file does not end with a break */
  end(): Line[] {
    const lines = this.#rest === "" && !this.#isTooLong ? [] : [this.#lineOf(this.#rest)];
    this.#rest = "";
    return lines;
  }

  #lineOf(text: string): Line {
    const isTooLong = this.#isTooLong || text.length > MAX_RECORD_LENGTH;
    this.#isTooLong = false;
    return { line: this.#line++, text: isTooLong ? null : text };
  }
}
