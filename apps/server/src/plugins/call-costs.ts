/** Charges calls of procedures to the caller, and runs those of one request in turn. */
import { setImmediate as turn } from "node:timers/promises";
import type { Auth, Visitor } from "@pickwell/api/context";
import { isSignIn, UNITS_PER_MINUTE } from "@pickwell/api/costs";
import { AppError } from "@pickwell/api/errors";
import { type Budget, CostMeter, type SharedCosts } from "./cost-meter.ts";
import { budgetsOf, budgetsOfAdmin } from "./shares.ts";

const TOO_MUCH = "Too many requests. Please try again later.";

/**
 * Units per network and minute. Raising the calls per minute in the settings raises them too, so
 * that the setting is reached first.
 */
export const unitsFor = (callsPerMinute: number): number =>
  Math.max(UNITS_PER_MINUTE, 2 * callsPerMinute);

export interface CallCostsOptions {
  /** Units that a network may use in a minute at this moment. */
  unitsPerMinute: () => Promise<number>;
  now: () => Date;
  /** Called for every refused call. */
  onLimited?: () => void;
  /** Absent with a single process. */
  together?: SharedCosts;
}

export class CallCosts {
  readonly #options: CallCostsOptions;
  readonly #meter: CostMeter;

  constructor(options: CallCostsOptions) {
    this.#options = options;
    this.#meter = new CostMeter(options.now, options.together);
  }

  /**
   * For one request, with the visitor who may be signed in: charges each of its calls and lets it
   * begin. The first begins at once, each further one after all other requests had a turn of the
   * event loop.
   */
  of(visitor: Visitor, auth?: Auth): (units: number, path?: string) => Promise<void> {
    const { unitsPerMinute, onLimited } = this.#options;
    let next = Promise.resolve();
    return async (units, path = "") => {
      const ownTurn = next;
      next = next.then(() => turn());
      await ownTurn;
      if (visitor.isLocal) return;
      const budgets = await chargedFor(visitor, auth, path);
      const retryAfterS = this.#meter.takeFrom(budgets, units, await unitsPerMinute());
      if (retryAfterS === 0) return;
      onLimited?.();
      throw new AppError("TOO_MANY_REQUESTS", TOO_MUCH, undefined, { retryAfterS });
    };
  }
}

async function chargedFor(
  visitor: Visitor,
  auth: Auth | undefined,
  path: string,
): Promise<Budget[]> {
  // The session is only read where visitors cannot be told apart otherwise.
  const session = visitor.isShared && auth?.hasCredential ? await auth.session() : null;
  if (session?.user.role === "admin") return budgetsOfAdmin(session);
  return budgetsOf(visitor, isSignIn(path));
}
