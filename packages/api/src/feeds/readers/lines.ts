import { MAX_RECORD_LENGTH } from "./records.ts";

export interface Line {
  /** Line number, from 1. */
  line: number;
  /** Null when it exceeds `MAX_RECORD_LENGTH`. */
  text: string | null;
}

/** Splits a file into lines, for formats with a record per line. */
export class Lines {
  #rest = "";
  #line = 1;
  #isTooLong = false;

  /** @returns the lines completed by this piece */
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

  /** @returns the last line, if the file does not end with a line break */
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
