/** What calls of procedures cost whoever makes them, and how those of one request take turns. */
import { setImmediate as turn } from "node:timers/promises";
import type { Visitor } from "@pickwell/api/context";
import { UNITS_PER_MINUTE } from "@pickwell/api/costs";
import { AppError } from "@pickwell/api/errors";
import { CostMeter } from "./cost-meter.ts";

const TOO_MUCH = "Too many requests. Please try again later.";

/**
 * Units that a network may use in a minute. An owner who lets programs call more often lets them use
 * more: the limit in the settings is what they meet first.
 */
export const unitsFor = (callsPerMinute: number): number =>
  Math.max(UNITS_PER_MINUTE, 2 * callsPerMinute);

export interface CallCostsOptions {
  /** Units that a network may use in a minute, at this moment. */
  unitsPerMinute: () => Promise<number>;
  now: () => Date;
  /** Told of every call that is refused. */
  onLimited?: () => void;
}

export class CallCosts {
  readonly #options: CallCostsOptions;
  readonly #meter: CostMeter;

  constructor(options: CallCostsOptions) {
    this.#options = options;
    this.#meter = new CostMeter(options.now);
  }

  /**
   * For one request: charges each of its calls, and lets it begin. The first begins at once, each
   * other after everybody else has had a turn of the event loop.
   */
  of({ address, isLocal }: Visitor): (units: number) => Promise<void> {
    const { unitsPerMinute, onLimited } = this.#options;
    let next = Promise.resolve();
    return async (units) => {
      const mine = next;
      next = next.then(() => turn());
      await mine;
      if (isLocal) return;
      const retryAfterS = this.#meter.take(address, units, await unitsPerMinute());
      if (retryAfterS === 0) return;
      onLimited?.();
      throw new AppError("TOO_MANY_REQUESTS", TOO_MUCH, undefined, { retryAfterS });
    };
  }
}
