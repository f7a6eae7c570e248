/**
 * Adapts the number of concurrent broadcast deliveries to the mail server: more while its answers
 * are slow but successful, fewer when it defers mail. See
 * docs/decisions/063-smtp-sessions.md.
 */

/**
 * What a reply means for the pace: nothing, a deferred mail, a lost or silent connection, or a
 * deferring server.
 */
export type Resistance = "none" | "mail" | "connection" | "server";

const FIRST_LANES = 4;
const MOST_LANES = 10;
/** Where answers come sooner, more connections bring nothing. */
const SLOW_MS = 20;
/** After the first refusal of the server, and after one that follows at once. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Mails in a row that have to wait: then it is not their readers, but the server. */
const MANY = 3;

export class Pace {
  readonly #most: number;
  #lanes: number;
  /** Taken since the number of lanes was changed. */
  #taken = 0;
  #takenAltogether = 0;
  #waitingInRow = 0;
  #pauseMs = 0;
  #pausedUntil = Number.NEGATIVE_INFINITY;

  /** @param most - connections at the same time */
  constructor(most: number = MOST_LANES) {
    this.#most = most;
    this.#lanes = Math.min(FIRST_LANES, most);
  }

  /** Mails of broadcasts that may be on their way at the same time. */
  get lanes(): number {
    return this.#lanes;
  }

  /** Whether broadcasts wait, at a moment of the shop's clock. */
  isPaused(now: Date): boolean {
    const left = this.#pausedUntil - now.getTime();
    // A longer one was reckoned by a clock that has been put back since.
    return left > 0 && left <= LONGEST_PAUSE_MS;
  }

  /** Mails that the server took so far. */
  get takenAltogether(): number {
    return this.#takenAltogether;
  }

  /** A mail was taken. @param ms - from its first command to the last answer */
  took(ms: number): void {
    this.#waitingInRow = 0;
    this.#pauseMs = 0;
    this.#taken += 1;
    this.#takenAltogether += 1;
    if (this.#taken < this.#lanes || ms < SLOW_MS || this.#lanes >= this.#most) return;
    this.#lanes += 1;
    this.#taken = 0;
  }

  /**
   * A mail was not taken. A connection that is lost while others carry mails costs no more than itself.
   *
   * @param takenBefore - `takenAltogether` of when the mail was begun
   */
  resisted(by: Resistance, now: Date, takenBefore: number): void {
    if (by === "none") return;
    const isOne = by === "mail" || (by === "connection" && this.#takenAltogether > takenBefore);
    this.#waitingInRow += 1;
    this.#taken = 0;
    if (isOne && this.#waitingInRow < MANY) {
      this.#lanes = Math.max(1, this.#lanes - 1);
      return;
    }
    // What the other connections hear of the same trouble is no second one.
    if (this.isPaused(now)) return;
    this.#lanes = Math.max(1, Math.floor(this.#lanes / 2));
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2 || FIRST_PAUSE_MS);
    this.#pausedUntil = now.getTime() + this.#pauseMs;
  }
}
