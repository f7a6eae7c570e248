/** Replication lag, by positions in the primary's write-ahead log. */

/** Places that are remembered until the replica has reached them: of an hour and more. */
const MAX_MARKS = 20_000;

/** Bytes of write-ahead log that a server has written or replayed. */
export const WRITTEN_BYTES = "pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')";
export const REPEATED_BYTES = "pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')";

/** Times are in milliseconds of a monotonic clock; clocks of different hosts are never compared. */
export class Places {
  /** Places that the shop's own server had reached by some moment, oldest first. */
  #marks: { at: number; place: number }[] = [];
  /** The replica has everything that was written before this moment. */
  #seenUntil = Number.NEGATIVE_INFINITY;

  get isKnown(): boolean {
    return this.#seenUntil !== Number.NEGATIVE_INFINITY;
  }

  /** Milliseconds since the replica is known to have had everything. */
  sinceSeen(now: number): number {
    return now - this.#seenUntil;
  }

  lagMs(now: number): number {
    return this.#marks.length > 0 ? Math.max(0, this.sinceSeen(now)) : 0;
  }

  /** @param at - a time before the server was asked for its position */
  mark(at: number, place: number): void {
    this.#marks.push({ at, place });
    if (this.#marks.length > MAX_MARKS) this.#marks.splice(1, 1);
  }

  /** The replica has reached a position. */
  reach(place: number): void {
    const left = this.#marks.findIndex((mark) => mark.place > place);
    const reached = left < 0 ? this.#marks : this.#marks.slice(0, left);
    this.#marks = left < 0 ? [] : this.#marks.slice(left);
    this.#seenUntil = reached.at(-1)?.at ?? this.#seenUntil;
  }

  /** The server cannot be written to, so a replica that has everything stays current. */
  stand(now: number): void {
    if (this.isKnown && this.#marks.length === 0) this.#seenUntil = now;
  }
}
