/** Collects the notes of a move: all are counted, the first ones listed. */
import type { MoveNote, MoveReport } from "@pickwell/db/schema";
import { excerpt } from "../csv/text.ts";
import type { Findings } from "./entries.ts";

/** Notes in the list; further ones are only counted. */
export const MAX_NOTES = 1000;
/** Distinct names of unknown things that are counted. */
const MAX_NAMES = 500;

export class Notes implements Findings {
  readonly counts: Record<string, number> = {};
  readonly #adjusted = new Map<string, number>();
  readonly #unknown = new Map<string, number>();
  readonly #notes: MoveNote[] = [];
  readonly left: MoveNote[] = [];
  readonly silent: string[] = [];
  asked = 0;
  answered = 0;

  count(name: string, by = 1): void {
    this.counts[name] = (this.counts[name] ?? 0) + by;
  }

  /**
   * @param text - the same for all entries, since it is counted by text; put what differs in
   *   `detail`
   */
  adjusted = (entry: string, text: string, detail = ""): void => {
    const known = this.#adjusted.get(text) ?? 0;
    // Notes on the whole file are added once.
    if (entry === "" && known > 0) return;
    this.#adjusted.set(text, known + 1);
    if (this.#notes.length < MAX_NOTES) {
      this.#notes.push({ entry: excerpt(entry, 100), text: detail ? `${text} ${detail}` : text });
    }
  };

  /** How many notes are in the list. */
  get listed(): number {
    return this.#notes.length;
  }

  /** Leads notes to the text that they are about. @param from - the first of them, see `listed` */
  leadTo(from: number, target: NonNullable<MoveNote["target"]>): void {
    for (const note of this.#notes.slice(from)) if (note.entry !== "") note.target = target;
  }

  unknown = (name: string): void => {
    const short = excerpt(name, 80);
    if (this.#unknown.size >= MAX_NAMES && !this.#unknown.has(short)) return;
    this.#unknown.set(short, (this.#unknown.get(short) ?? 0) + 1);
  };

  report(site: string): MoveReport {
    const sorted = (map: Map<string, number>) =>
      Object.fromEntries([...map].sort((a, b) => b[1] - a[1]));
    return {
      site,
      counts: this.counts,
      mended: sorted(this.#adjusted),
      notes: this.#notes,
      unknown: sorted(this.#unknown),
      addresses:
        this.asked > 0
          ? { asked: this.asked, answered: this.answered, silent: this.silent.slice(0, 100) }
          : null,
      left: this.left,
    };
  }
}
