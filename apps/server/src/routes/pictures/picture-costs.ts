/** The cost of pictures that are not rendered yet. */
import type { Visitor } from "@pickwell/api/context";
import { AppError } from "@pickwell/api/errors";
import type { PictureFormat } from "../../pictures/formats.ts";
import { CostMeter, type SharedCosts } from "../../plugins/cost-meter.ts";
import { budgetsOf } from "../../plugins/shares.ts";

/**
 * Units per network and minute: some two hundred list pictures; an unvisited page has about two
 * dozen.
 */
export const PICTURE_UNITS_PER_MINUTE = 800;
/** A sharing image: two pictures and text outlines. */
export const CARD_UNITS = 12;

const TOO_MANY = "Too many new pictures. Please try again in a moment.";

/** Units for rendering a picture: by size, and double for AVIF. */
export const unitsOf = (width: number, format: PictureFormat): number =>
  Math.ceil(width / 320) * (format === "avif" ? 2 : 1);

/** Charges the client. @throws AppError TOO_MANY_REQUESTS when the budget is exhausted */
export type Charge = (units: number) => void;

export class PictureCosts {
  readonly #meter: CostMeter;
  readonly #perMinute: number;

  /** @param together - absent with a single process */
  constructor(now: () => Date, perMinute = PICTURE_UNITS_PER_MINUTE, together?: SharedCosts) {
    this.#meter = new CostMeter(now, together);
    this.#perMinute = perMinute;
  }

  /** Programs on this machine are not charged: they make the pictures of a new shop ahead. */
  of(visitor: Visitor): Charge {
    const budgets = budgetsOf(visitor);
    return (units) => {
      const { isLocal } = visitor;
      const retryAfterS = isLocal ? 0 : this.#meter.takeFrom(budgets, units, this.#perMinute);
      if (retryAfterS === 0) return;
      throw new AppError("TOO_MANY_REQUESTS", TOO_MANY, undefined, { retryAfterS });
    };
  }
}
