/** A seeded random number generator, equal on every machine. Source: mulberry32, public domain. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** 0 to below 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** @param chance - 0 to 1 */
  isLucky(chance: number): boolean {
    return this.roll() < chance;
  }

  /** One of a list that is not empty, each as likely as its share says. */
  pick<T>(list: readonly T[], shareOf: (one: T, place: number) => number): T {
    const shares = list.map(shareOf);
    let left = this.roll() * shares.reduce((sum, share) => sum + share, 0);
    const place = shares.findIndex((share) => {
      left -= share;
      return left < 0;
    });
    return list[place === -1 ? list.length - 1 : place] as T;
  }
}
